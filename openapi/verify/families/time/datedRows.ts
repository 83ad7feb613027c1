import { idOf } from '../../contract/items.ts';
import { isObject, type JsonObject, preview, textAt } from '../../contract/json.ts';
import type { Exchange } from '../../http/call.ts';
import type { Problem } from '../lab.ts';
import type { List, Query, Reading } from '../lists/list.ts';
import { compare, DAY_MS, WRONG } from '../lists/list.ts';
import { DATE } from '../sane.ts';
import { writtenWith } from './zones.ts';

/** When something was, and whether it is said that something else was at the same time. */
type Shift = { start: number; end: number; isSaid: boolean; row: JsonObject };

function shiftOf(row: JsonObject): Shift | undefined {
  const { in_at, out_at, overlaps } = row;
  if (typeof overlaps !== 'boolean' || typeof in_at !== 'string' || out_at === undefined) return undefined;
  const end = typeof out_at === 'string' ? Date.parse(out_at) : Number.POSITIVE_INFINITY;
  return { start: Date.parse(in_at), end, isSaid: overlaps, row };
}

/** Shifts by the person whose they are: those of the rows, and those in each row. */
function shiftsByPerson(rows: readonly JsonObject[]): Shift[][] {
  const own = new Map<string, Shift[]>();
  for (const row of rows) {
    const shift = shiftOf(row);
    const person = idOf(row.user, '_id') ?? idOf(row, 'user_id');
    if (shift !== undefined && person !== undefined) own.set(person, [...(own.get(person) ?? []), shift]);
  }
  const inner = rows.map((row) =>
    Object.values(row).flatMap((value) =>
      Array.isArray(value) ? value.filter(isObject).flatMap((one) => shiftOf(one) ?? []) : [],
    ),
  );
  return [...own.values(), ...inner];
}

/** What is said of shifts that overlap follows from their times. Of those in a period, others outside of it can overlap one. */
export function checkOverlaps(list: List, whole: Reading): void {
  const all = shiftsByPerson(whole.rows);
  if (all.every((shifts) => shifts.length === 0)) return;
  const isComplete = whole.next === '' && !list.query.has('from') && !list.query.has('to');
  const wrong = all.flatMap((shifts) =>
    shifts.filter((one) => {
      const others = shifts.filter((other) => other !== one);
      const isOver = others.some(({ start, end }) => start < one.end && end > one.start);
      // Whether those that touch overlap is not said.
      const isTouched = others.some(({ start, end }) => start <= one.end && end >= one.start);
      return one.isSaid ? isComplete && !isTouched : isOver;
    }),
  );
  const [first] = wrong;
  const problem: Problem = {
    certainty: 'assumed',
    cause: 'overlap that does not follow from the times',
    expected: `${!first?.isSaid}`,
    received: preview(first?.row),
  };
  list.note('count', whole, first === undefined ? [] : [problem], 'What overlaps follows from the times.');
}

/** How far the clock of a server may be from that of its responses. */
const SKEW_MS = 15 * 60_000;

/** What is wrong with what a response says of the present: it is about now, and the current period has today in it. */
export function presentProblems({ answer }: Exchange): Problem[] {
  const now = Date.parse(answer?.headers.date ?? '') || Date.now();
  const [said, start, end] = ['now', 'period_start', 'period_end'].map((name) =>
    Date.parse(textAt(answer?.json, name)),
  );
  const isNow = said === undefined || Number.isNaN(said) || Math.abs(said - now) <= SKEW_MS;
  // Somewhere it is the day before, or the day after.
  const isPast = end !== undefined && end + 2 * DAY_MS < now;
  const isFuture = start !== undefined && start - DAY_MS > now;
  const problem = (pointer: string, expected: string): Problem => ({
    certainty: 'assumed',
    cause: 'present that is another time',
    pointer,
    expected,
    received: textAt(answer?.json, pointer.slice(1)),
  });
  return [
    ...(isNow ? [] : [problem('/now', `about ${new Date(now).toISOString()}`)]),
    ...(isPast ? [problem('/period_end', 'the end of the current period')] : []),
    ...(isFuture ? [problem('/period_start', 'the beginning of the current period')] : []),
  ];
}

/** Offsets from UTC with parts of an hour, in minutes. */
const OFFSETS = [345, -210];

/** The time of a row that many others are before and after. */
function middleOf(rows: readonly JsonObject[]): number | undefined {
  const times = rows
    .flatMap((row) => Object.keys(row).map((name) => textAt(row, name)))
    .filter((text) => DATE.test(text) && text.length > 10)
    .map((text) => Date.parse(text))
    .filter((time) => Number.isFinite(time))
    .toSorted((a, b) => a - b);
  const middle = times[Math.floor(times.length / 2)];
  // Between two seconds, so that no row is at the end of the period itself.
  return middle === undefined ? undefined : Math.floor(middle / 1000) * 1000 + 1500;
}

/** A period is the same one however its ends are written, and one that ends before it begins has no rows. */
export async function checkWritten(list: List, most: Query, whole: Reading): Promise<void> {
  const [from, to] = [list.parameter('from'), list.parameter('to')];
  const isOfTimes = from?.schema.format === 'date-time' && to?.schema.format === 'date-time' && !from.required;
  const edge = isOfTimes && whole.next === '' ? middleOf(whole.rows) : undefined;
  if (edge === undefined) return;
  const plain = await list.readAll({ ...most, from: writtenWith(edge, 0) });
  if (plain === undefined || plain.next !== '') return;
  const others = [
    ...OFFSETS.map((offset) => writtenWith(edge, offset)),
    writtenWith(edge, 0).replace('.500Z', '.5000001Z').replace('T', 't').replace('Z', 'z'),
  ];
  for (const written of others) {
    const reading = await list.readAll({ ...most, from: written });
    // What is added meanwhile is only in the second, and small letters need not be known.
    if (reading === undefined || reading.next !== '') continue;
    const known = reading.names.filter((name) => whole.names.includes(name));
    list.note('filter', reading, compare(known, plain.names, WRONG), 'A period is the same one however it is written.');
  }
  const reversed = await list.readAll({ ...most, from: writtenWith(edge, 0), to: writtenWith(edge - 3_600_000, 0) });
  const lasting = (reading: Reading) => reading.rows.filter((row) => !Object.values(row).includes(null));
  if (reversed === undefined) return;
  const shown = lasting(reversed)[0];
  const problem: Problem = {
    certainty: 'assumed',
    cause: WRONG,
    expected: 'a rejection, or no rows',
    received: preview(shown),
  };
  const isSpan = whole.rows.some((row) => shiftOf(row) !== undefined);
  const says = 'A period that ends before it begins has no rows.';
  list.note('filter', reversed, shown === undefined || isSpan ? [] : [problem], says);
}
