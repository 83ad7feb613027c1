import { isObject, isSame, type JsonObject, listAt, preview, texts } from '../../contract/json.ts';
import type { Exchange } from '../../http/call.ts';
import { isSuccessful, type Problem } from '../lab.ts';
import type { List, Query } from '../lists/list.ts';
import { dayAfter, dayStart, localDay, weekdayOf, writtenIn, ZONES } from './zones.ts';

/** How often something was, by the hour of the week: `0 13` is Sunday after one o'clock. */
type Week = { exchange: Exchange; counts: Map<string, number> };

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** So many weeks back something is looked for. */
const WEEKS = 6;

const totalOf = ({ counts }: Week) => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** The hours of the week in a response; undefined if it has none. */
function weekIn(list: List, exchange: Exchange): Week | undefined {
  const { answer } = exchange;
  if (!isSuccessful(list, exchange) || !isObject(answer?.json)) return undefined;
  const isCell = (cell: JsonObject) => ['weekday', 'hour', 'count'].every((key) => typeof cell[key] === 'number');
  const cells = Object.keys(answer.json)
    .map((key) => listAt(answer.json, key).filter(isObject))
    .find((found) => found.length > 0 && found.every(isCell));
  return {
    exchange,
    counts: new Map((cells ?? []).map((cell) => [`${cell.weekday} ${cell.hour}`, Number(cell.count)])),
  };
}

const sorted = (counts: ReadonlyMap<string, number>) => [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Counts of several weeks, added up. */
function sum(weeks: readonly Week[]): Map<string, number> {
  const all = new Map<string, number>();
  for (const { counts } of weeks) for (const [cell, count] of counts) all.set(cell, (all.get(cell) ?? 0) + count);
  return all;
}

/** Judges a map of the hours of the week: a period of a day has only this day, one of an hour only this hour, in every zone. */
export async function checkHours(list: List): Promise<void> {
  const hasAll = ['from', 'to', 'time_zone'].every((name) => list.parameter(name) !== undefined);
  const first = hasAll ? weekIn(list, await list.send({})) : undefined;
  if (first === undefined || first.counts.size === 0) return;
  const read = async (from: number, to: number, zone: string, more: Query = {}) => {
    const ends = { from: writtenIn(from, zone), to: writtenIn(to, zone) };
    return weekIn(list, await list.send({ ...ends, time_zone: zone, ...more }));
  };
  const noteWeek = (week: Week, expected: ReadonlyMap<string, number>, says: string) => {
    const problem: Problem = {
      certainty: 'inferred',
      cause: 'counts of another time',
      expected: preview(sorted(expected).map(([cell, count]) => `${cell}: ${count}`)),
      received: preview(sorted(week.counts).map(([cell, count]) => `${cell}: ${count}`)),
    };
    const isRight = isSame(sorted(week.counts), sorted(expected));
    list.note('count', { exchange: week.exchange, pointer: '' }, isRight ? [] : [problem], says);
  };
  const only = ({ counts }: Week, isIn: (cell: string) => boolean) =>
    new Map([...counts].filter(([cell]) => isIn(cell)));
  // The last week in which something was.
  const end = dayStart(dayAfter(localDay(Date.now(), 'UTC')), 'UTC');
  let busy: { from: number; week: Week } | undefined;
  const last = Array.from({ length: WEEKS }, (_, index) => end - (index + 1) * WEEK_MS);
  const example = Date.parse(String(list.parameter('from')?.example));
  const known = Number.isNaN(example) ? [] : [0, 1, 2, 3].map((index) => example + index * WEEK_MS);
  for (const from of [...last, ...known]) {
    if (busy !== undefined) break;
    const week = await read(from, from + WEEK_MS, 'UTC');
    if (week !== undefined && week.counts.size > 0) busy = { from, week };
  }
  if (busy === undefined) return;
  const filters = list.operation.parameters.filter(
    ({ in: place, schema }) => place === 'query' && texts(schema.enum).length > 1,
  );
  for (const zone of ZONES) {
    const days: Week[] = [];
    const firstDay = localDay(busy.from + 12 * HOUR_MS, zone);
    for (let index = 0; index < 7; index += 1) {
      const day = dayAfter(firstDay, index);
      const [from, to] = [dayStart(day, zone), dayStart(dayAfter(day), zone)];
      const week = await read(from, to, zone);
      if (week === undefined) return;
      days.push(week);
      const own = only(week, (cell) => cell.startsWith(`${weekdayOf(day)} `));
      noteWeek(week, own, `A period of one day has only this day of the week, in ${zone}.`);
      const [busiest] = [...own].toSorted(([, a], [, b]) => b - a);
      // On a day on which the clock changes, hours are not where one expects them.
      if (busiest === undefined || to - from !== 24 * HOUR_MS || index % 2 === 1) continue;
      const [cell, count] = busiest;
      const hour = from + Number(cell.split(' ')[1]) * HOUR_MS;
      const alone = await read(hour, hour + HOUR_MS, zone);
      if (alone !== undefined)
        noteWeek(alone, new Map([[cell, count]]), `A period of one hour has only this hour, in ${zone}.`);
    }
    const [from, to] = [dayStart(firstDay, zone), dayStart(dayAfter(firstDay, 7), zone)];
    const whole = await read(from, to, zone);
    if (whole === undefined) return;
    noteWeek(whole, sum(days), 'A week has what its days have.');
    for (const { name, schema } of filters) {
      const parts: Week[] = [];
      for (const value of texts(schema.enum)) {
        const part = await read(from, to, zone, { [name]: value });
        if (part !== undefined) parts.push(part);
      }
      if (totalOf(whole) > 0 && parts.length === texts(schema.enum).length)
        noteWeek(whole, sum(parts), `Each value of \`${name}\` has its part of the whole.`);
    }
  }
}
