import { NEEDS_PROBE } from '../http/mode.ts';
import type { Coverage } from '../judge/coverage.ts';
import type { CheckRecord, Difference, Finding } from '../judge/types.ts';

/** The result of a run. */
export type Report = {
  /** Version of the contract. */
  contract: string;
  server: string;
  /** Whether calls that must be rejected were made although they could change data. */
  probe: boolean;
  /** Whether data was created, changed and deleted. */
  write: boolean;
  /** The recording that was judged instead of a server; `calls`: those of the API. */
  recording?: { file: string; entries: number; calls: number };
  seconds: number;
  findings: Finding[];
  checks: CheckRecord[];
  coverage: Coverage;
  /** Of a run with a baseline: how many findings are known and left out, and which known differences are gone. */
  baseline?: { known: number; gone: Difference[] };
  /** Paths of items that this run created and could not delete. */
  left: string[];
};

/** The report of a run, or why it was not possible. */
export type Outcome = { ok: true; report: Report } | { ok: false; problems: string[] };

export function failures({ findings }: Report): Finding[] {
  return findings.filter(({ severity }) => severity === 'failure');
}

/** What was done, in a few words. */
export function modeWords({ probe, write, recording }: Report): string {
  if (recording === undefined && write) return 'reads and writes';
  if (recording === undefined) return probe ? 'reads, and sends changes that must be rejected' : 'reads only';
  return `recorded in ${recording.file}: ${recording.calls} of ${recording.entries} entries are calls of the API`;
}

/** The result in a clause. */
export function verdict(report: Report): string {
  const subject = report.recording === undefined ? 'The server' : 'The recorded traffic';
  return `${subject} ${failures(report).length === 0 ? 'conforms' : 'does not conform'}`;
}

export function warnings({ findings }: Report): Finding[] {
  return findings.filter(({ severity }) => severity === 'warning');
}

export function counts({ checks }: Report): Record<CheckRecord['outcome'], number> {
  const of = (outcome: CheckRecord['outcome']) => checks.filter((check) => check.outcome === outcome).length;
  return { passed: of('passed'), failed: of('failed'), warned: of('warned'), unchecked: of('unchecked') };
}

/** What a run that sends nothing but GET leaves out, in a sentence; undefined for other runs. */
export function readOnlyLine({ checks, probe, recording }: Report): string | undefined {
  const left = checks.filter(({ reason }) => reason === NEEDS_PROBE).length;
  if (probe || recording !== undefined || left === 0) return undefined;
  return `Sent nothing but GET. ${left} checks that calls are rejected were not made; --probe makes them.`;
}

/** What a run in which no permission could be checked leaves out, in a sentence; undefined for other runs. */
export function permissionsLine({ coverage: { permissions }, recording }: Report): string | undefined {
  if (recording !== undefined || permissions.of === 0 || permissions.seen > 0) return undefined;
  const needed = permissions.of === 1 ? '1 operation needs one' : `${permissions.of} operations need one`;
  return `No permission could be checked: ${needed}; give --limited-cookie, the session of a user who lacks it.`;
}

/** What the run left behind, in a sentence; undefined if nothing. */
export function leftLine({ left }: Report): string | undefined {
  return left.length === 0 ? undefined : `Created by this run and not deleted: ${left.join(', ')}`;
}

/** Checks that could not be made, by reason. */
export function uncheckedByReason({ checks }: Report): [reason: string, operations: string[]][] {
  const reasons = new Map<string, Set<string>>();
  for (const { operationId, reason, times = 1 } of checks) {
    const name = times === 1 ? operationId : `${operationId} (${times} times)`;
    if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? new Set()).add(name));
  }
  return [...reasons].map(([reason, operations]) => [reason, [...operations]]);
}

/** How often something was found, and where else; undefined if once. */
export function seenLine({ times, alsoIn = [] }: Finding): string | undefined {
  if (times === 1) return undefined;
  return `${times} times${alsoIn.length === 0 ? '' : `, also in ${alsoIn.join(', ')}`}`;
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
