import { families } from '../mutants/families/family.ts';
import type { Group, Server } from './servers.ts';
import type { Verdict } from './verdict.ts';

/** What a tool said about a server. */
export type Judged = { server: Pick<Server, 'group' | 'family' | 'name' | 'area' | 'heldOut'>; verdict: Verdict };

/** A tool and its verdicts, or why it is not available. */
export type Row = { tool: string; missing: string } | { tool: string; judged: readonly Judged[] };

const of = (part: number, whole: number) => `${part} of ${whole}`;

function caught(judged: readonly Judged[]): string {
  const all = judged.filter(({ server }) => server.group === 'broken');
  const own = all.filter(({ verdict }) => verdict.failures.length > 0);
  const share = all.length === 0 ? 0 : Math.round((100 * own.length) / all.length);
  return `${of(own.length, all.length)} (${share} %)`;
}

function onlyWarned(judged: readonly Judged[]): string {
  return String(
    judged.filter(
      ({ server, verdict: { failures, warnings } }) =>
        server.group === 'broken' && failures.length === 0 && warnings.length > 0,
    ).length,
  );
}

/** False alarms: ‘3 of 5, 1 new’, where new are those that say something beyond what is said of the sound server. */
function alarms(judged: readonly Judged[], group: Group): string {
  const all = judged.filter(({ server }) => server.group === group);
  const own = all.filter(({ verdict }) => verdict.alarms);
  const fresh = own.filter(({ verdict }) => verdict.failures.length > 0);
  return `${of(own.length, all.length)}${group === 'sound' || own.length === 0 ? '' : `, ${fresh.length} new`}`;
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const isCaught = ({ verdict }: Judged) => verdict.failures.length > 0;

/** The table of what each tool caught, in Markdown. */
export function toolTable(rows: readonly Row[]): string {
  const head = [
    ...['tool', 'broken servers caught', 'only warned', 'no verdict'],
    ...['alarms: sound', 'alarms: to the letter', 'alarms: otherwise different', 'seconds (middle)'],
  ];
  const cells = rows.map((row) =>
    'missing' in row
      ? [row.tool, `not available: ${row.missing}`, '', '', '', '', '', '']
      : [
          ...[row.tool, caught(row.judged), onlyWarned(row.judged)],
          String(row.judged.filter(({ verdict }) => verdict.problem !== undefined).length),
          ...[alarms(row.judged, 'sound'), alarms(row.judged, 'letter'), alarms(row.judged, 'free')],
          middle(row.judged.map(({ verdict }) => verdict.seconds)).toFixed(1),
        ],
  );
  return markdown(head, cells);
}

/** The same by family of fault: how many of its broken servers each tool caught. */
export function familyTable(rows: readonly Row[]): string {
  const there = rows.flatMap((row) => ('judged' in row ? [row] : []));
  const cells = families.map((family) => {
    const owns = there.map(({ judged }) => judged.filter(({ server }) => server.family === family));
    return [family, String(owns[0]?.length ?? 0), ...owns.map((own) => String(own.filter(isCaught).length))];
  });
  return markdown(['family', 'servers', ...there.map(({ tool }) => tool)], cells);
}

/**
 * The broken servers that another tool caught and the first one did not, by name. Those of held-out rules are only counted,
 * because nobody may look at them who improves the verifier.
 */
export function missedLines(rows: readonly Row[]): string[] {
  const [first, ...others] = rows.flatMap((row) => ('judged' in row ? [row] : []));
  if (first === undefined) return [];
  const missed = first.judged.filter((one) => one.server.group === 'broken' && !isCaught(one));
  const elsewhere = missed.flatMap(({ server }) => {
    const by = others.filter(({ judged }) => judged.some((one) => one.server.name === server.name && isCaught(one)));
    return by.length === 0 ? [] : [{ server, by: by.map(({ tool }) => tool).join(', ') }];
  });
  const seen = elsewhere.filter(({ server }) => !server.heldOut);
  return [
    ...seen.map(({ server, by }) => `Caught by ${by} and not by ${first.tool}: ${server.name} (${server.area})`),
    `Caught by another tool and not by ${first.tool}, of held-out rules: ${elsewhere.length - seen.length}`,
  ];
}
