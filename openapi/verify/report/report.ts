import { NEEDS_PROBE } from '../http/mode.ts';
import type { Coverage } from '../judge/coverage.ts';
import type { CheckRecord, Difference, Finding } from '../judge/types.ts';
import type { Group } from '../plan/groups.ts';
import { KINDS, type Kind } from '../plan/kinds.ts';

/** Kinds of checks that have many sentences, of which the kind says only one. */
const OF_SEVERAL: readonly Kind[] = [
  ...(['value', 'half-done', 'own-fields', 'parallel', 'again', 'order', 'page', 'filter'] as const),
  ...(['existence', 'leak', 'header', 'count', 'method', 'media-type', 'life-cycle'] as const),
];

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
  /** What whoever reads the report must know of the run, such as that two sessions are those of one user. */
  notices?: string[];
  /** The operations that the run is about, and their rules; without them, it is about all that it has checks of. */
  selection?: { operations: string[]; rules: string[] };
  /** Of a run that left out some groups of checks: those that it made, and those that it left out. */
  groups?: { made: readonly Group[]; left: readonly Group[] };
  /** How many users with fewer permissions it was given. */
  limited?: number;
  /** Why the run has not checked what it should have; without them, it is complete. */
  problems?: string[];
};

/** The report of a run, or why it was not possible, with the report of what was checked until then. */
export type Outcome = { ok: true; report: Report } | { ok: false; problems: string[]; report?: Report };

export function failures({ findings }: Report): Finding[] {
  return findings.filter(({ severity }) => severity === 'failure');
}

/** What was done, in a few words. */
export function modeWords({ probe, write, recording }: Report): string {
  if (recording === undefined && write) return 'reads and writes';
  if (recording === undefined) return probe ? 'reads, and sends changes that must be rejected' : 'reads only';
  return `recorded in ${recording.file}: ${recording.calls} of ${recording.entries} entries are calls of the API`;
}

/** Names in a sentence. */
const listWords = (names: readonly string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The groups of checks that a run has left out, in a sentence; undefined if it made all. */
export function leftOutLine({ groups }: Report): string | undefined {
  return groups === undefined ? undefined : `Left out by --check: the checks of ${listWords(groups.left)}.`;
}

/** How far a run without failures shows that its subject conforms. */
function extentOf(report: Report): string {
  const { probe, write, recording, coverage, groups } = report;
  if (recording !== undefined) return '';
  const made = groups === undefined ? '' : ` in the checks of ${listWords(groups.made)}`;
  const further = made === '' ? '' : `${made},`;
  if (!write) return probe ? `${further} in what calls without changes show` : `${further} in what GET alone shows`;
  if (made !== '') return made;
  const isWhole = counts(report).unchecked === 0 && coverage.rules.seen === coverage.rules.of;
  return isWhole ? '' : ' in what was checked';
}

/** The result in a clause. */
export function verdict(report: Report): string {
  const subject = report.recording === undefined ? 'The server' : 'The recorded traffic';
  const isIncomplete = report.problems !== undefined;
  if (failures(report).length > 0)
    return `${subject} does not conform${isIncomplete ? ', and the run is incomplete' : ''}`;
  if (isIncomplete) return 'The run is incomplete: it does not say whether the server conforms';
  return `${subject} conforms${extentOf(report)}`;
}

/** What has passed in a run, in a few words: no failures say little of what was not checked. */
export function coverageWords(report: Report): string {
  const { coverage, checks, probe, write, recording } = report;
  const { unchecked } = counts(report);
  const made = `${checks.length - unchecked} of ${checks.length} checks made`;
  if (recording !== undefined) return made;
  const sent = write ? [] : [probe ? 'sent no change that the server should accept' : 'sent nothing but GET'];
  return [`${coverage.rules.seen} of ${coverage.rules.of} rules passed`, made, ...sent].join(', ');
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
  const amount = left === 1 ? '1 check that a call is rejected was' : `${left} checks that calls are rejected were`;
  return `Sent nothing but GET. ${amount} not made; --probe makes ${left === 1 ? 'it' : 'them'}.`;
}

/** What a run in which no permission could be checked leaves out, in a sentence; undefined for other runs. */
export function permissionsLine({
  coverage: { permissions },
  recording,
  limited = 0,
  groups,
}: Report): string | undefined {
  if (groups?.left.includes('rights')) return undefined;
  if (recording !== undefined || permissions.of === 0 || permissions.seen > 0) return undefined;
  const needed = permissions.of === 1 ? '1 operation needs one' : `${permissions.of} operations need one`;
  if (limited > 0)
    return `No permission could be checked: ${needed}, and no user of --limited-cookie or --limited-header is known to lack it; give the session of one who does.`;
  return `No permission could be checked: ${needed}; give --limited-cookie, the session of a user who lacks it.`;
}

/** What the reader must know of the whole run, in sentences. */
export function remarks(report: Report): string[] {
  const { notices = [], problems = [] } = report;
  const lines = [readOnlyLine(report), permissionsLine(report), leftLine(report)].flatMap((line) => line ?? []);
  return [...lines, ...notices, ...problems];
}

/** What the run left behind, in a sentence; undefined if nothing. */
export function leftLine({ left }: Report): string | undefined {
  return left.length === 0 ? undefined : `Created by this run and not deleted: ${left.join(', ')}`;
}

/** How often something was found, and where else; undefined if once. */
export function seenLine({ times, alsoIn = [] }: Finding): string | undefined {
  if (times === 1) return undefined;
  return `${times} times${alsoIn.length === 0 ? '' : `, also in ${alsoIn.join(', ')}`}`;
}

/** The operation's rule and what it means or, if it has none, the section that states the call. */
export function ruleLine({ rule, means, section, sentence }: Finding): string {
  return rule === undefined || means === undefined ? `${section}, ${sentence}` : `${rule} (${section}): ${means}`;
}

/** The place in the response or the request. */
export function placeLine({ place, pointer, own }: Finding): string {
  const body = place === 'answer' ? 'response' : 'request';
  const at = pointer === '' ? `the whole ${body}` : `${pointer} of the ${body}`;
  return own === undefined ? at : `${at}; on this server ${own}`;
}

/** What a finding is about, for its heading: of checks that compare several calls, what they require. */
export function titleOf({ kind, says }: Finding): string {
  const isOwn = OF_SEVERAL.includes(kind) && says !== '';
  return isOwn ? says.replace(/\.$/, '') : KINDS[kind].says;
}

/** How certain the contract is of what a finding is about, and what it notes of the call. */
export function certaintyLine({ certainty, note }: Pick<Finding, 'certainty' | 'note'>): string {
  return note === undefined ? certainty : `${certainty}. Note on the call: ${note}`;
}
