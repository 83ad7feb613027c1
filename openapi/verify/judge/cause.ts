import type { ReceivedAnswer } from '../http/call.ts';
import { type Check, testedRule } from '../plan/flow.ts';
import { KINDS } from '../plan/kinds.ts';
import type { Finding } from './types.ts';

function accepted(what: string, { status }: ReceivedAnswer): string {
  return status < 300 ? `${what} accepted` : `${what} answered ${status}`;
}

/**
 * Why a server deviates, in a few words that are the same for all operations, because what is wrong at many of them is often
 * repaired in one place.
 */
export function causeOf(
  check: Check,
  answer: ReceivedAnswer | undefined,
  { kind, expected, rule }: Pick<Finding, 'kind' | 'expected' | 'rule'>,
): string {
  if (kind === 'no-answer') return 'no response';
  if (kind === 'unknown-call') return 'call that the contract does not have';
  if (kind === 'request') return 'request that the contract forbids accepted';
  const tested = testedRule(check);
  if (kind === 'rule' && tested !== undefined) return `rule ${rule ?? tested} broken`;
  if (answer === undefined) return 'call could not be made';
  const { status, contentType } = answer;
  if (kind === 'content-type') return `${contentType || 'no content type'} in place of ${expected}`;
  if (kind === 'shape') return 'response does not match its schema';
  if (kind === 'status') {
    return expected.startsWith('status ')
      ? `status ${status} in place of ${expected.replace('status ', '')}`
      : `undocumented status ${status}`;
  }
  if (kind === 'rule') return `step that prepares the check of a rule answered ${status}`;
  const rejected = (check.kind === 'life-cycle' ? check.rejects : undefined) ?? KINDS[kind].sends;
  if (rejected !== undefined) return accepted(rejected, answer);
  return status < 300 ? `success without what makes it one: ${expected}` : `call that must succeed answered ${status}`;
}
