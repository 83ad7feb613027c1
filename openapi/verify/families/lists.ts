import { isSafe, type Operation, type Parameter } from '../contract/contract.ts';
import { type JsonObject, preview, textAt, texts, valueAt } from '../contract/json.ts';
import { isWord } from '../contract/samples.ts';
import type { Exchange } from '../http/call.ts';
import type { World } from '../phases/world.ts';
import { caller } from '../plan/protocol.ts';
import { type FamilyKind, inLanes, isSuccessful, note, obstacle, type Problem, send } from './lab.ts';
import { dateFields, filteredBy, nameOf, rowsOf } from './rows.ts';

type Query = Readonly<Record<string, string>>;

/** One response of a list. */
type Reading = {
  exchange: Exchange;
  pointer: string;
  rows: JsonObject[];
  names: string[];
  next: string;
  total: number | undefined;
};

/** A list that this user can read. */
type List = {
  world: World;
  operation: Operation;
  read(query?: Query): Promise<Reading | undefined>;
  note(kind: FamilyKind, reading: Reading, problems: readonly Problem[], says: string): void;
  /** A parameter of the query. */
  parameter(name: string): Parameter | undefined;
};

function listOf(world: World, operation: Operation): List | undefined {
  const found = world.values.existing(operation);
  if (!found.ok || obstacle(world, operation, found.path) !== undefined) return undefined;
  const session = caller(operation);
  return {
    world,
    operation,
    async read(query = {}) {
      const asked = new Map([...found.query, ...Object.entries(query)]);
      const exchange = await send(world, { operation, path: found.path, query: asked }, { session });
      const answer = exchange.answer?.json;
      const list = isSuccessful({ operation }, exchange) ? rowsOf(world.contract, operation, answer) : undefined;
      if (list === undefined) return undefined;
      const total = valueAt(answer, 'total');
      return {
        exchange,
        ...list,
        names: list.rows.map(nameOf),
        next: textAt(answer, 'next_cursor'),
        total: typeof total === 'number' ? total : undefined,
      };
    },
    note: (kind, { exchange, pointer }, problems, says) =>
      note(
        world,
        kind,
        { operation, session },
        exchange,
        problems.map((problem) => ({ pointer, ...problem })),
        says,
      ),
    parameter: (name) => operation.parameters.find((one) => one.in === 'query' && one.name === name),
  };
}

/** Names that a list lacks, and that it has too many, as a problem. `cause`: in words. */
function compare(received: readonly string[], expected: readonly string[], cause: string): Problem[] {
  const lost = expected.find((name) => !received.includes(name));
  const extra = received.find((name) => !expected.includes(name));
  if (lost === undefined && extra === undefined) return [];
  const what = lost === undefined ? `row that should not be there: ${extra}` : `row that is lost: ${lost}`;
  return [
    {
      isLoss: true,
      cause,
      expected: `${expected.length} rows`,
      received: `${received.length} rows; the first ${what}`,
    },
  ];
}

/** Two readings have the same rows in the same order, and what is promised to be the newest comes first. */
async function checkOrder(list: List, first: Reading): Promise<void> {
  const second = await list.read();
  if (second === undefined) return;
  const isSameSet = second.names.toSorted().join() === first.names.toSorted().join();
  const isSameOrder = second.names.join() === first.names.join();
  const moved: Problem = {
    certainty: 'assumed',
    cause: 'order of a list changes',
    expected: 'the order of the reading before',
    received: preview(second.names),
  };
  list.note('order', second, isSameSet && !isSameOrder ? [moved] : [], 'Two readings of a list have the same order.');
  if (!/newest first/i.test(list.operation.summary)) return;
  const dates = dateFields(first.rows);
  const isFalling = (name: string) => {
    const values = first.rows.flatMap((row) => (typeof row[name] === 'string' ? [Date.parse(row[name])] : []));
    return values.every((value, index) => index === 0 || value <= (values[index - 1] ?? value));
  };
  if (dates.length === 0) return;
  const problem: Problem = {
    certainty: 'inferred',
    cause: 'list in another order than promised',
    expected: `the newest first, by ${dates.join(' or ')}`,
    received: preview(first.rows.map((row) => row[dates[0] ?? ''] ?? null)),
  };
  list.note('order', first, dates.some(isFalling) ? [] : [problem], 'The newest comes first.');
}

/** At most so many pages are followed. */
const MOST_PAGES = 8;

/** The most rows that are asked for where the contract has no limit. */
const MOST_ROWS = 100;

/** Pages of different sizes have together what one large page has. */
async function checkPages(list: List, whole: Reading): Promise<void> {
  if (list.parameter('limit') === undefined || list.parameter('cursor') === undefined) return;
  if (whole.names.length < 2) return;
  const says = 'The pages of a list have each row once.';
  if (whole.total !== undefined && whole.next === '')
    list.note(
      'page',
      whole,
      whole.total === whole.names.length
        ? []
        : [
            {
              isLoss: true,
              cause: 'total other than the rows',
              expected: `a \`total\` of ${whole.names.length}`,
              received: `${whole.total}`,
            },
          ],
      'The total is the number of rows on all pages.',
    );
  for (const size of new Set([1, 2, Math.ceil(whole.names.length / 3)])) {
    const seen: string[] = [];
    let cursor = '';
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const reading = await list.read({ limit: String(size), ...(cursor === '' ? {} : { cursor }) });
      if (reading === undefined) return;
      seen.push(...reading.names);
      // A server may give fewer rows than were asked for, of the whole, too.
      const isBeyond = whole.next !== '' && seen.length > whole.names.length;
      if (isBeyond) break;
      cursor = reading.next;
      const expected = whole.names.slice(0, seen.length);
      const isMore = reading.names.length > size;
      const tooMany: Problem = {
        certainty: 'inferred',
        cause: 'limit of a page ignored',
        expected: `at most ${size} rows`,
        received: `${reading.names.length} rows`,
      };
      const other =
        seen.join() === expected.join()
          ? []
          : [
              ...(seen.toSorted().join() === expected.toSorted().join() ? [inOtherOrder] : []),
              ...compare(seen, expected, 'row lost or doubled between pages'),
              ...(new Set(seen).size < seen.length
                ? [
                    {
                      isLoss: true,
                      cause: 'row lost or doubled between pages',
                      expected: 'each row once',
                      received: preview(seen),
                    },
                  ]
                : []),
            ];
      list.note('page', reading, [...(isMore ? [tooMany] : []), ...other], says);
      if (cursor === '' || other.length > 0) break;
    }
    if (cursor === '' && whole.next === '')
      list.note('page', whole, compare(seen, whole.names, 'row lost or doubled between pages'), says);
  }
}

/** Parameters that say how much or how is shown, and not what. */
const OTHERS = ['limit', 'cursor', 'fields', 'choices', 'consume', 'time_zone', 'sort', 'from', 'to', 'q', 'hierarchy'];

/** At most so many values of a filter are tried. */
const MOST_VALUES = 4;

/** Pages that have the right rows in another order than the whole. */
const inOtherOrder: Problem = {
  certainty: 'inferred',
  cause: 'order of a list changes between pages',
  expected: 'the order of one large page',
  received: 'another order',
};

const WRONG = 'filter shows other rows than it should';

/** A period that has everything. */
const ALWAYS: Query = { from: '2000-01-01', to: '2089-12-31' };

/** Each filter alone shows the rows with its value, and two together those that both show. */
async function checkFilters(list: List, most: Query, whole: Reading): Promise<void> {
  if (whole.next !== '') return;
  const filters = list.operation.parameters.filter(
    ({ in: place, name, required }) => place === 'query' && !required && !OTHERS.includes(name),
  );
  const tried: { name: string; value: string; names: string[] }[] = [];
  for (const parameter of filters) {
    const { name, schema } = parameter;
    const places = whole.rows.map((row) => filteredBy(row, name));
    if (places.every((value) => value === undefined)) continue;
    const known = [...new Set(places.filter((value) => value !== undefined))].slice(0, MOST_VALUES);
    const absent = isWord(parameter) ? texts(schema.enum).find((value) => !places.includes(value)) : undefined;
    for (const value of [...known, ...(absent === undefined ? [] : [absent])]) {
      const reading = await list.read({ ...most, [name]: value });
      if (reading === undefined) continue;
      const expected = whole.names.filter((_, index) => places[index] === value);
      list.note(
        'filter',
        reading,
        compare(reading.names, expected, WRONG),
        `With ?${name}=${value}, a list has the rows with this value.`,
      );
      tried.push({ name, value, names: expected });
    }
  }
  const always = list.parameter('from') && list.parameter('to') && !list.parameter('from')?.required;
  for (const { name, value, names } of always ? tried : []) {
    const reading = await list.read({ ...most, [name]: value, ...ALWAYS });
    if (reading === undefined) continue;
    list.note(
      'filter',
      reading,
      compare(reading.names, names, WRONG),
      'A filter and a period together show the rows that each of them shows.',
    );
  }
  for (const one of tried)
    for (const other of tried.filter(({ name }) => name > one.name).slice(0, MOST_VALUES)) {
      const reading = await list.read({ ...most, [one.name]: one.value, [other.name]: other.value });
      if (reading === undefined) continue;
      const expected = one.names.filter((name) => other.names.includes(name));
      list.note(
        'filter',
        reading,
        compare(reading.names, expected, WRONG),
        'Two filters together show the rows that each of them shows.',
      );
    }
}

/** The text of a row that people search for. */
function wordsOf(row: JsonObject): string {
  return ['name', 'title'].map((key) => textAt(row, key)).find((text) => text !== '') ?? '';
}

/** A search finds a row by its name, and nothing by what no row has. */
async function checkSearch(list: List, most: Query, whole: Reading): Promise<void> {
  if (list.parameter('q') === undefined || list.parameter('q')?.required || whole.next !== '') return;
  for (const row of new Set([...whole.rows.slice(0, 1), ...whole.rows.slice(-1)])) {
    const words = wordsOf(row);
    const reading = words === '' ? undefined : await list.read({ ...most, q: words });
    if (reading === undefined) continue;
    const found = reading.names.filter((name) => name === nameOf(row));
    list.note('filter', reading, compare(found, [nameOf(row)], WRONG), 'A search for a name finds the row with it.');
  }
  const nothing = await list.read({ ...most, q: `zq${list.world.word}xj` });
  if (nothing !== undefined)
    list.note('filter', nothing, compare(nothing.names, [], WRONG), 'A search for what no row has finds none.');
}

const DAY_MS = 86_400_000;
/** At most so many days are asked for one by one. */
const MOST_DAYS = 6;

/** Periods in which nothing can have been. */
const NEVER: readonly Query[] = [
  { from: '2090-01-01', to: '2090-01-02' },
  { from: '2090-01-01' },
  { to: '1990-01-01' },
];

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** A period has the rows of its days, the first and the last included, and none of another time. */
async function checkPeriod(list: List, most: Query, whole: Reading): Promise<void> {
  const [from, to] = [list.parameter('from'), list.parameter('to')];
  if (from === undefined || to === undefined || from.required || whole.rows.length === 0) return;
  const fields = dateFields(whole.rows);
  const times = whole.rows.flatMap((row) => fields.slice(0, 1).flatMap((name) => Date.parse(String(row[name])) || []));
  if (times.length === 0) return;
  for (const query of NEVER) {
    const reading = await list.read({ ...most, ...query });
    if (reading === undefined) continue;
    list.note('filter', reading, compare(reading.names, [], WRONG), 'A period in which nothing was has no rows.');
  }
  const begun = [...new Set(times.map(dayOf))].toSorted().slice(-MOST_DAYS);
  // The days of an account can begin up to 14 hours earlier or 12 later than those of UTC.
  const around = begun.flatMap((day) => [-1, 0, 1].map((more) => dayOf(Date.parse(day) + more * DAY_MS)));
  const days = [...new Set(around)].toSorted();
  const period = await list.read({ ...most, from: days[0] ?? '', to: days.at(-1) ?? '' });
  if (period === undefined || period.next !== '') return;
  const single = new Set<string>();
  const twice: string[] = [];
  let offset: Offset = { least: -12 * HOUR_MS, most: 14 * HOUR_MS };
  for (const day of days) {
    const reading = await list.read({ ...most, from: day, to: day });
    if (reading === undefined) return;
    for (const name of reading.names) {
      if (single.has(name)) twice.push(name);
      single.add(name);
    }
    for (const row of reading.rows) offset = narrowed(offset, row, fields, Date.parse(day));
  }
  const says = 'A period has the rows of each of its days, and a day those of 24 hours.';
  const tooLong: Problem = {
    certainty: 'inferred',
    cause: WRONG,
    expected: 'rows of 24 hours for each day, in one time zone',
    received: 'rows of more',
  };
  // What happens at one time is on one day.
  const isTooLong = offset.least > offset.most || (fields.length === 1 && twice.length > 0);
  // Between the days that were asked for one by one, there may be others.
  const isWhole = times.every((time) => days.includes(dayOf(time)));
  const inside = period.names.filter((name) => single.has(name) || isWhole);
  list.note('filter', period, [...compare(inside, [...single], WRONG), ...(isTooLong ? [tooLong] : [])], says);
}

/** How far the days of an account can begin before those of UTC, in milliseconds, as far as rows tell. */
type Offset = { least: number; most: number };

const HOUR_MS = 3_600_000;

/** What a row says about that, which was shown for a day: it began before the day ended, and ended after the day began. */
function narrowed({ least, most }: Offset, row: JsonObject, fields: readonly string[], day: number): Offset {
  const times = fields.flatMap((name) => (typeof row[name] === 'string' ? [Date.parse(row[name])] : []));
  if (times.length === 0) return { least, most };
  const isOpen = fields.some((name) => row[name] === null);
  // A day on which the clock is put back has 25 hours.
  return {
    least: isOpen ? least : Math.max(least, day - Math.max(...times)),
    most: Math.min(most, day + 25 * HOUR_MS - Math.min(...times)),
  };
}

/** Checks what lists promise: their order, their pages and their filters. */
export async function checkList(world: World, operation: Operation): Promise<void> {
  const list = listOf(world, operation);
  const first = await list?.read();
  if (list === undefined || first === undefined) return;
  await checkOrder(list, first);
  const limit = list.parameter('limit')?.schema;
  const largest = typeof limit?.maximum === 'number' ? limit.maximum : MOST_ROWS;
  const most: Query = limit === undefined ? {} : { limit: String(largest) };
  const whole = await list.read(most);
  if (whole === undefined) return;
  await checkPages(list, whole);
  await checkFilters(list, most, whole);
  await checkSearch(list, most, whole);
  await checkPeriod(list, most, whole);
}

/** Checks all selected lists. */
export async function proveLists(world: World): Promise<void> {
  await inLanes(world, world.operations.filter(isSafe), (operation) => checkList(world, operation));
}
