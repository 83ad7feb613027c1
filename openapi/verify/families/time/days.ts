import { isObject, type JsonObject, listAt, preview, textAt } from '../../contract/json.ts';
import type { Problem } from '../lab.ts';
import type { List, Reading } from '../lists/list.ts';
import { dayAfter, dayStart, isZone, localDay, ZONES } from './zones.ts';

/** From a time to another, in milliseconds. */
type Span = { start: number; end: number };

const objectsAt = (row: JsonObject, key: string) => listAt(row, key).filter(isObject);

/** Whether a row says when somebody was there, and how long on each day. */
const isOfDays = (row: JsonObject) =>
  objectsAt(row, 'days').every(({ date, seconds }) => typeof date === 'string' && typeof seconds === 'number') &&
  Array.isArray(row.days) &&
  objectsAt(row, 'shifts').some(({ in_at }) => typeof in_at === 'string');

/** Spans without what they have in common. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else all.push({ ...span });
  }
  return all;
}

/** How many seconds of each day of a zone spans have. */
function secondsByDay(spans: readonly Span[], zone: string): Map<string, number> {
  const days = new Map<string, number>();
  for (const { start, end } of joined(spans))
    for (let from = start; from < end; ) {
      const day = localDay(from, zone);
      const to = Math.min(end, dayStart(dayAfter(day), zone));
      days.set(day, (days.get(day) ?? 0) + (to - from) / 1000);
      from = Math.max(to, from + 1);
    }
  return days;
}

/** What is wrong with the days of a row, by its shifts. */
function problemOf(
  row: JsonObject,
  zone: string,
  { from, to, now }: { from: string; to: string; now: number },
): Problem | undefined {
  const [least, most] = [dayStart(from, zone), dayStart(dayAfter(to), zone)];
  const shifts = objectsAt(row, 'shifts');
  if (shifts.some(({ out_at }) => out_at === undefined)) return undefined;
  const spans = shifts.map(({ in_at, out_at }): Span => {
    const end = typeof out_at === 'string' ? Date.parse(out_at) : now;
    return { start: Math.max(least, Date.parse(String(in_at))), end: Math.min(most, end) };
  });
  const expected = secondsByDay(
    spans.filter(({ start, end }) => start < end),
    zone,
  );
  const shown = new Map(objectsAt(row, 'days').map((day) => [textAt(day, 'date'), Number(day.seconds)]));
  for (const day of new Set([...expected.keys(), ...shown.keys()])) {
    const [wanted, received] = [expected.get(day) ?? 0, shown.get(day) ?? 0];
    // Each shift may be rounded by itself.
    if (Math.abs(wanted - received) <= 1 + shifts.length) continue;
    return {
      certainty: 'inferred',
      cause: 'hours of a day that do not follow from the shifts',
      expected: `${Math.round(wanted)} seconds on ${day} in ${zone}`,
      received: `${received}, with ${preview(shifts)}`,
    };
  }
  return undefined;
}

/** Judges a list that adds up how long people were there on each day, in several time zones. */
export async function checkDaySums(list: List, whole: Reading): Promise<void> {
  if (!whole.rows.some(isOfDays)) return;
  const [from, to] = [list.query.get('from'), list.query.get('to')];
  const hasZones = list.parameter('time_zone') !== undefined;
  if (from === undefined || to === undefined) return;
  for (const zone of hasZones ? [undefined, ...ZONES] : [undefined]) {
    const reading = await list.read(zone === undefined ? {} : { time_zone: zone });
    const answer = reading?.exchange.answer?.json;
    const own = zone ?? textAt(answer, 'time_zone');
    if (reading === undefined || !isZone(own) || own === '') continue;
    const now = Date.parse(textAt(answer, 'now')) || Date.now();
    const problems = reading.rows
      .filter(isOfDays)
      .flatMap((row) => problemOf(row, own, { from, to, now }) ?? [])
      .slice(0, 1);
    list.note('count', reading, problems, 'The hours of a day follow from the shifts, in each time zone.');
  }
}
