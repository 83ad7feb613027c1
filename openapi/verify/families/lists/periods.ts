import { isObject, isSame, type JsonObject, preview, textAt } from '../../contract/json.ts';
import type { Exchange } from '../../http/call.ts';
import { OF_INPUT } from '../../plan/expect.ts';
import type { Problem } from '../lab.ts';
import { writtenWith } from '../time/zones.ts';
import { checkEdges, type Span } from './edges.ts';
import { compare, DAY_MS, dayOf, type List, type Query, type Reading, WRONG } from './list.ts';
import { dateFields, nameOf } from './rows.ts';

const BEGIN = /^(?:in|start|started|begin|begun|from|opened)(?:_|$)/;
const END = /^(?:out|end|ended|finished|until|to|closed)(?:_|$)/;

/** When each row was; undefined if the rows have several times and do not tell which. */
function spansOf(rows: readonly JsonObject[]): Span[] | undefined {
  const fields = dateFields(rows);
  const begin = fields.length === 1 ? fields[0] : fields.find((name) => BEGIN.test(name));
  const end = fields.length === 1 ? fields[0] : fields.find((name) => END.test(name));
  if (begin === undefined || end === undefined || fields.length > 2) return undefined;
  return rows.map((row) => {
    const start = Date.parse(textAt(row, begin));
    const isOpen = row[end] === null || row[end] === undefined;
    // What has no end yet goes on.
    return {
      name: nameOf(row),
      start,
      end: isOpen ? Number.POSITIVE_INFINITY : Date.parse(textAt(row, end)),
    };
  });
}

/** Nearer than this to a row, nothing is said of a period: a server may cut off seconds, or its clocks differ. */
const APART_MS = 30_000;

/** At most so many edges of periods are tried. */
const MOST_EDGES = 3;

/** Times at which nothing begins or ends, spread over all rows. */
function edgesOf(spans: readonly Span[]): number[] {
  const times = [...new Set(spans.flatMap(({ start, end }) => [start, end]))]
    .filter(Number.isFinite)
    .toSorted((a, b) => a - b);
  const gaps = times.flatMap((time, index) => {
    const next = times[index + 1];
    return next === undefined || next - time < 2 * APART_MS ? [] : [Math.round((time + next) / 2)];
  });
  if (gaps.length <= MOST_EDGES) return gaps;
  return Array.from(
    { length: MOST_EDGES },
    (_, index) => gaps[Math.floor(((index + 0.5) * gaps.length) / MOST_EDGES)] ?? 0,
  );
}

/** That a period is refused although its ends are written as the contract says. */
function refusals({ answer }: Exchange, { from, to }: Query): Problem[] {
  const status = answer?.status ?? 0;
  const received = `status ${status}`;
  const expected = `the rows of the period from ${from ?? 'the beginning'} to ${to ?? 'now'}`;
  return OF_INPUT.includes(status) ? [{ certainty: 'assumed', cause: 'valid period refused', expected, received }] : [];
}

/** Offsets from UTC, in minutes, in which a period is asked for: the same time is another day in some. */
const OFFSETS = [0, 540, -480];

/** A period has the rows that were in it, whatever zone its ends are written in, and with other filters, too. */
async function checkSpans(list: List, most: Query, whole: Reading, filters: readonly Query[]): Promise<void> {
  const spans = spansOf(whole.rows);
  if (spans === undefined) return;
  const edges = edgesOf(spans);
  const [first, last] = [edges[0], edges.at(-1)];
  if (first === undefined || last === undefined) return;
  const expect = async (query: Query, from: number, to: number, says: string, names = whole.names) => {
    const exchange = await list.send({ ...most, ...query });
    const page = list.readingOf(exchange);
    if (page === undefined) return list.note('filter', { exchange, pointer: '' }, refusals(exchange, query), says);
    const reading = await list.readAll({ ...most, ...query }, page);
    if (reading === undefined || reading.next !== '') return;
    const inside = spans.filter(({ name, start, end }) => names.includes(name) && end >= from && start < to);
    list.note(
      'filter',
      reading,
      compare(
        // Something may have happened since all rows were read.
        reading.names.filter((name) => whole.names.includes(name)),
        inside.map(({ name }) => name),
        WRONG,
      ),
      says,
    );
  };
  const never = -8.64e15;
  const always = 8.64e15;
  await expect({ to: writtenWith(first, 0) }, never, first, 'A period without a beginning has all rows up to its end.');
  const newest = Math.max(...spans.map(({ start }) => start)) + APART_MS;
  for (const edge of edges)
    await expect(
      { from: writtenWith(edge, 0), to: writtenWith(newest, 0) },
      edge,
      newest,
      'A period has the rows that were in it, and no others.',
    );
  const [from, to] = first === last ? [first, newest] : [first, last];
  for (const offset of OFFSETS)
    await expect(
      { from: writtenWith(from, offset), to: writtenWith(to, offset) },
      from,
      to,
      'A period is the same one in whichever time zone its ends are written.',
    );
  for (const filter of filters) {
    const alone = await list.readAll({ ...most, ...filter });
    if (alone === undefined || alone.next !== '') continue;
    const says = 'A filter and a period together show the rows that each of them shows.';
    await expect({ ...filter, from: writtenWith(from, 0), to: writtenWith(to, 0) }, from, to, says, alone.names);
    await expect({ ...filter, from: writtenWith(from, 0) }, from, always, says, alone.names);
    await expect({ ...filter, to: writtenWith(to, 0) }, never, to, says, alone.names);
  }
  await checkEdges(list, most, whole, spans);
  // Whether a period without a length has anything is left open; a server that fails at it is found by its response.
  await list.send({ ...most, from: writtenWith(from, 0), to: writtenWith(from, 0) });
  const future = Date.parse('2090-01-01');
  await expect({ from: writtenWith(future, 0) }, future, always, 'A period in which nothing was has no rows.', []);
}

/** At most so many days are asked for one by one. */
const MOST_DAYS = 6;

/** What rows show of each day, by row and day. */
function byDay(rows: readonly JsonObject[], day: string): Map<string, JsonObject> {
  const found = new Map<string, JsonObject>();
  for (const row of rows)
    for (const list of Object.values(row).filter(Array.isArray))
      for (const entry of list) if (isObject(entry) && entry.date === day) found.set(nameOf(row), entry);
  return found;
}

/** A day alone shows of each row what a longer period shows of this day. `count`: of so many days. */
async function checkDays(list: List, most: Query, whole: Reading, count = MOST_DAYS): Promise<void> {
  const shown = whole.rows.flatMap((row) =>
    Object.values(row)
      .filter(Array.isArray)
      .flat()
      .filter(isObject)
      .map((entry) => textAt(entry, 'date')),
  );
  // What happens today changes while one looks.
  const days = [...new Set(shown)].filter((day) => day !== '' && day < dayOf(Date.now() - DAY_MS)).toSorted();
  for (const day of days.slice(-count)) {
    const reading = await list.readAll({ ...most, from: day, to: day });
    if (reading === undefined) return;
    const [expected, received] = [byDay(whole.rows, day), byDay(reading.rows, day)];
    const other = [...expected].find(([name, entry]) => !isSame(entry, received.get(name)));
    const problem = {
      certainty: 'inferred',
      cause: 'a day shown otherwise than in a longer period',
      expected: preview(other?.[1]),
      received: preview(received.get(other?.[0] ?? '')),
    } as const;
    const strange = reading.rows.flatMap((row) =>
      Object.values(row)
        .filter(Array.isArray)
        .flat()
        .filter((entry) => isObject(entry) && (entry.date ?? day) !== day),
    );
    const beyond = {
      certainty: 'inferred',
      cause: WRONG,
      expected: `nothing but what was on ${day}`,
      received: preview(strange[0]),
    } as const;
    const problems = [...(other === undefined ? [] : [problem]), ...(strange.length === 0 ? [] : [beyond])];
    list.note('filter', reading, problems, 'A day alone shows what a longer period shows of it.');
  }
}

/** Zones in which days begin long before and after those of the account, and days that are asked for in each. */
const FAR_ZONES = ['Pacific/Kiritimati', 'America/Los_Angeles'];
const FAR_DAYS = 2;

/** Days are those of the zone that is asked for, and a period that ends before it begins has none. */
async function checkZones(list: List, most: Query): Promise<void> {
  for (const zone of list.parameter('time_zone') === undefined ? [] : FAR_ZONES) {
    const query = { ...most, time_zone: zone };
    const whole = await list.readAll(query);
    if (whole?.next === '') await checkDays(list, query, whole, FAR_DAYS);
  }
  const [from, to] = [list.query.get('from'), list.query.get('to')];
  const reversed =
    from === undefined || to === undefined || from >= to ? undefined : await list.read({ ...most, from: to, to: from });
  if (reversed === undefined) return;
  const strange = reversed.rows.find((row) => Object.values(row).some((value) => Array.isArray(value) && value[0]));
  const problem = {
    certainty: 'assumed',
    cause: WRONG,
    expected: 'a rejection, or no rows',
    received: preview(strange),
  } as const;
  const says = 'A period that ends before it begins has no rows.';
  list.note('filter', reversed, strange === undefined ? [] : [problem], says);
}

/** Checks the periods of a list that has some. `filters`: queries of other filters that show something. */
export async function checkPeriods(list: List, most: Query, whole: Reading, filters: readonly Query[]): Promise<void> {
  const [from, to] = [list.parameter('from'), list.parameter('to')];
  if (from === undefined || to === undefined || whole.rows.length === 0 || whole.next !== '') return;
  if (from.schema.format === 'date-time' && !from.required) await checkSpans(list, most, whole, filters);
  if (from.schema.format !== 'date') return;
  await checkDays(list, most, whole);
  await checkZones(list, most);
}
