import type { Kind } from '../plan/kinds.ts';
import type { Tally } from './tally.ts';
import type { CheckRecord, Finding } from './types.ts';

/** Checks that say something only if nobody else changes the same account meanwhile. */
const ALONE: readonly Kind[] = [
  ...(['reach', 'life-cycle', 'write-back', 'rule', 'value', 'half-done', 'own-fields', 'parallel'] as const),
  ...(['again', 'order', 'page', 'filter', 'count'] as const),
];

/** Why such checks say nothing. */
export const DISTURBED = 'another run changed the same account at the same time; repeat it alone';

/**
 * The results of a run beside which another one was made: what that one may have caused is not reported, and the checks
 * concerned were not made.
 */
export function undisturbed(tally: Pick<Tally, 'findings' | 'checks'>): { findings: Finding[]; checks: CheckRecord[] } {
  const findings = tally.findings().filter(({ kind }) => !ALONE.includes(kind));
  const checks = tally.checks().map((check): CheckRecord => {
    const isOpen = ALONE.includes(check.kind) && (check.outcome === 'failed' || check.outcome === 'warned');
    return isOpen ? { ...check, outcome: 'unchecked', reason: DISTURBED } : check;
  });
  return { findings, checks };
}
