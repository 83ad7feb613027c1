import type { Coverage } from '../judge/tally.ts';
import type { CheckRecord, Finding } from '../judge/types.ts';
import type { Difference } from './baseline.ts';

/** The result of a run. */
export type Report = {
  /** Version of the contract. */
  contract: string;
  server: string;
  write: boolean;
  seconds: number;
  findings: Finding[];
  checks: CheckRecord[];
  coverage: Coverage;
  /** Of a run with a baseline: how many findings are known and left out, and which known differences are gone. */
  baseline?: { known: number; gone: Difference[] };
  /** Paths of items that this run created and could not delete. */
  left: string[];
};

export function failures({ findings }: Report): Finding[] {
  return findings.filter(({ severity }) => severity === 'failure');
}

export function warnings({ findings }: Report): Finding[] {
  return findings.filter(({ severity }) => severity === 'warning');
}

export function counts({ checks }: Report): Record<CheckRecord['outcome'], number> {
  const of = (outcome: CheckRecord['outcome']) => checks.filter((check) => check.outcome === outcome).length;
  return { passed: of('passed'), failed: of('failed'), warned: of('warned'), unchecked: of('unchecked') };
}

/** Checks that could not be made, by reason. */
export function uncheckedByReason({ checks }: Report): [reason: string, operations: string[]][] {
  const reasons = new Map<string, Set<string>>();
  for (const { operationId, reason } of checks) {
    if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? new Set()).add(operationId));
  }
  return [...reasons].map(([reason, operations]) => [reason, [...operations]]);
}

/** The operation's rule or, if it has none, the section that states it. */
export function ruleLine({ rule, section, sentence }: Finding): string {
  return `${rule === undefined ? '' : `${rule}, `}${section}: "${sentence}"`;
}

/** The place in the response or the request. */
export function placeLine({ place, pointer }: Finding): string {
  const body = place === 'answer' ? 'response' : 'request';
  return pointer === '' ? `the whole ${body}` : `${pointer} of the ${body}`;
}
