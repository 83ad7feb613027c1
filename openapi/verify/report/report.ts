import type { Coverage } from '../judge/tally.ts';
import type { CheckRecord, Finding } from '../judge/types.ts';

/** What a run has found out. */
export type Report = {
  /** Version of the contract. */
  contract: string;
  server: string;
  write: boolean;
  seconds: number;
  findings: Finding[];
  checks: CheckRecord[];
  coverage: Coverage;
  /** Paths of what this run made and could not delete again. */
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

/** Checks that could not be made, by their reason. */
export function uncheckedByReason({ checks }: Report): [reason: string, operations: string[]][] {
  const reasons = new Map<string, Set<string>>();
  for (const { operationId, reason } of checks) {
    if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? new Set()).add(operationId));
  }
  return [...reasons].map(([reason, operations]) => [reason, [...operations]]);
}

/** The operation's rule or, where it has none, the section that states it. */
export function ruleLine({ rule, section, sentence }: Finding): string {
  return `${rule === undefined ? '' : `${rule}, `}${section}: "${sentence}"`;
}

/** Where in the answer or the request. */
export function placeLine({ place, pointer }: Finding): string {
  return pointer === '' ? `the whole ${place}` : `${pointer} of the ${place}`;
}
