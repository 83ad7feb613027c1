import { isObject, listAt, preview, texts } from '../../contract/json.ts';
import { hasOtherCursors } from '../../phases/able.ts';
import type { Problem } from '../lab.ts';
import { isSuccessful, send } from '../lab.ts';
import { compare, type List, type Query, type Reading, WRONG } from './list.ts';
import { titleOf } from './order.ts';

const LOST = 'row lost or doubled between pages';

/** How many rows a page has when it is not said, by the description of the parameter. */
function defaultOf(list: List): number | undefined {
  const { schema, description = '' } = list.parameter('limit') ?? {};
  const [, words] = /defaults? (?:to|is) (\d+)/i.exec(description) ?? [];
  const said = schema?.default ?? (words === undefined ? undefined : Number(words));
  return typeof said === 'number' ? said : undefined;
}

/** The first page of which no size is asked has the first rows, as many as the contract says. */
async function checkDefault(list: List, first: Reading, whole: Reading): Promise<void> {
  const size = defaultOf(list) ?? first.names.length;
  const isShort = first.names.length < Math.min(size, whole.names.length);
  // A server may have smaller pages than the contract: it has them of any size that it is asked for.
  const most = isShort ? ((await list.read({ limit: String(size) }))?.names.length ?? size) : size;
  const expected = whole.names.slice(0, most);
  const isWhole = whole.next === '' || whole.names.length >= expected.length;
  const isSame = first.names.join() === expected.join();
  const problem: Problem = {
    certainty: 'inferred',
    cause: LOST,
    expected: `the first ${expected.length} rows`,
    received: `${first.names.length} rows: ${preview(first.names)}`,
  };
  list.note('page', first, isSame || !isWhole ? [] : [problem], 'A page of no given size has the first rows.');
  const isEnd = first.next === '';
  const end: Problem = {
    isLoss: true,
    cause: LOST,
    expected: `${isEnd ? 'a' : 'no'} further page`,
    received: `the cursor ${preview(first.next)}`,
  };
  const isPaged = list.parameter('cursor') !== undefined;
  const isRight = !isSame || whole.next !== '' || !isPaged || isEnd === first.names.length >= whole.names.length;
  list.note('page', first, isRight ? [] : [end], 'There is a further page as long as there are further rows.');
}

/** The numbers that stand beside the rows of a list. */
function besideOf({ exchange, pointer }: Reading): Map<string, number> {
  const body = exchange.answer?.json;
  const rows = pointer.split('/')[1];
  const all = isObject(body) ? Object.entries(body) : [];
  return new Map(all.flatMap(([key, value]) => (key !== rows && typeof value === 'number' ? [[key, value]] : [])));
}

/** What stands beside the rows of a list says the same on each page, because it is about all of them. */
async function checkBeside(list: List, most: Query): Promise<void> {
  const [before, page, after] = [await list.read(most), await list.read({ limit: '1' }), await list.read(most)];
  if (before === undefined || page === undefined || after === undefined) return;
  const [known, later] = [besideOf(before), besideOf(after)];
  // What is still going on grows meanwhile.
  const other = [...besideOf(page)].find(([key, value]) => {
    const ends = [known.get(key) ?? value, later.get(key) ?? value];
    return value < Math.min(...ends) || value > Math.max(...ends);
  });
  const problem: Problem = {
    certainty: 'assumed',
    cause: 'what stands beside a list follows its page',
    pointer: `/${other?.[0]}`,
    expected: `${known.get(other?.[0] ?? '')}, as on a long page`,
    received: String(other?.[1]),
  };
  const says = 'What stands beside the rows of a list says the same on each page.';
  list.note('page', page, other === undefined ? [] : [problem], says);
}

/** A page of a size that there is not is refused, or has a size that there is. `first`: the page of no given size. */
async function checkSizes(list: List, first: Reading, whole: Reading): Promise<void> {
  const { minimum, maximum } = list.parameter('limit')?.schema ?? {};
  const least = typeof minimum === 'number' ? minimum : 1;
  const most = typeof maximum === 'number' ? maximum : undefined;
  const possible = [first.names, whole.names.slice(0, least), whole.names.slice(0, most)].map((names) => names.join());
  for (const size of [least - 1, -1, ...(most === undefined ? [] : [most + 1])]) {
    const reading = await list.read({ limit: String(size) });
    if (reading === undefined) continue;
    const problem: Problem = {
      certainty: 'assumed',
      cause: 'size of a page that there is not',
      expected: 'a rejection, or the first rows',
      received: `${reading.names.length} rows: ${preview(reading.names)}`,
    };
    const says = 'A page of no possible size is refused, or has a possible one.';
    list.note('page', reading, possible.includes(reading.names.join()) ? [] : [problem], says);
  }
}

/** A cursor that the server has not given is refused, or shows nothing: whoever follows it would begin anew for ever. */
async function checkCursors(list: List, page: Reading): Promise<void> {
  const known = page.next === '' ? 'abc123' : page.next;
  for (const cursor of [`zz${known.slice(0, 100)}`, '999999999']) {
    const reading = await list.read({ limit: '1', cursor });
    if (reading === undefined) continue;
    const isBegun = reading.names.length > 0 && reading.names[0] === page.names[0];
    const problem: Problem = {
      certainty: 'assumed',
      cause: 'unknown cursor taken for the beginning',
      expected: 'a rejection, or no rows',
      received: preview(reading.names),
    };
    list.note('page', reading, isBegun ? [problem] : [], 'What continues after an unknown page does not begin anew.');
  }
}

/** Whether the contract says that a cursor belongs to the filters of its page. */
const OF_FILTERS = /same filters/;

/** A cursor belongs to the filters and the order with which its page was read: with others, rows would be lost. */
async function checkOtherFilters({ world, operation, ...list }: List): Promise<void> {
  const { dialect } = world.context;
  const isPromised = OF_FILTERS.test(list.parameter('cursor')?.description ?? '');
  if (!isPromised || hasOtherCursors(dialect, operation)) return;
  for (const { in: place, name, schema } of operation.parameters) {
    const [one, other] = place === 'query' ? listAt(schema, 'enum').map(String) : [];
    if (one === undefined || other === undefined) continue;
    const page = await list.read({ limit: '1', [name]: one });
    if (page === undefined || page.next === '') continue;
    const exchange = await list.send({ limit: '1', [name]: other, cursor: page.next });
    const isTaken = isSuccessful({ operation }, exchange);
    const problem: Problem = {
      certainty: 'assumed',
      cause: 'cursor of other filters taken',
      expected: `a rejection, because the cursor is that of ${name}=${one}`,
      received: `status ${exchange.answer?.status}`,
    };
    const says = 'A cursor belongs to the filters and the order of its page.';
    list.note('page', { exchange, pointer: '' }, isTaken ? [problem] : [], says);
  }
}

/** A page of another account's list continues nobody else's. */
async function checkForeignCursor(list: List, page: Reading): Promise<void> {
  const { world, operation } = list;
  if (!world.hasOther || page.next === '' || operation.admin || list.query.size > 0) return;
  const found = world.values.existing(operation);
  if (!found.ok) return;
  const query = new Map([...list.query, ['limit', '200'], ['cursor', page.next]]);
  const exchange = await send(world, { operation, path: found.path, query }, { session: 'other' });
  if (!isSuccessful({ operation }, exchange)) return;
  const reading = list.readingOf(exchange);
  // What both accounts have is shown to both of them.
  const first = new Map([...query].filter(([name]) => name !== 'cursor'));
  const own = list.readingOf(await send(world, { operation, path: found.path, query: first }, { session: 'other' }));
  const whole = await list.readAll({ limit: '200' });
  // Of what is on further pages of their own, nothing is known.
  if (own?.next !== '') return;
  const foreign = reading?.names.find((name) => whole?.names.includes(name) && !own.names.includes(name));
  const problem: Problem = {
    isLoss: true,
    cause: 'rows of another account shown',
    expected: 'rows of the own account',
    received: `the row ${foreign}`,
  };
  const says = 'A cursor of another account shows nothing of it.';
  list.note('page', { exchange, pointer: reading?.pointer ?? '' }, foreign === undefined ? [] : [problem], says);
}

/** What was filtered, searched and turned over has as a whole what it had before, and perhaps more. */
async function checkSame(list: List, most: Query, whole: Reading): Promise<void> {
  const again = await list.readAll(most);
  if (again === undefined || again.next !== '' || whole.next !== '') return;
  const known = again.names.filter((name) => whole.names.includes(name));
  list.note('filter', again, compare(known, whole.names, WRONG), 'A filter ends with its call.');
}

/**
 * A page continues after the one that named it, whatever was read in between, and of whatever size it is. `page`: the first, of
 * one row.
 */
async function checkBetween(list: List, page: Reading, whole: Reading): Promise<void> {
  const size = Math.min(3, whole.names.length - 1);
  const { world, operation } = list;
  // A number means nothing without its size, so that what follows it has that one.
  const isNumbered = world.context.dialect?.operations[operation.id]?.pages?.by === 'number';
  if (page.next === '' || size < 1 || isNumbered) return;
  await list.read({ limit: '2' });
  const next = await list.read({ limit: String(size), cursor: page.next });
  if (next === undefined) return;
  const expected = whole.names.slice(1, size + 1);
  // Of a log, what was added meanwhile stands before all of them.
  const isRight = next.names.join() === expected.join() || page.names[0] !== whole.names[0];
  const problem: Problem = {
    certainty: 'assumed',
    cause: LOST,
    expected: preview(expected),
    received: preview(next.names),
  };
  list.note('page', next, isRight ? [] : [problem], 'A page continues after the one that named it, of whatever size.');
}

/** Parts of words that names have in every language that is written in these letters. */
const PARTS = ['an', 'er', 're', 'co', 'in'];

/** What a search that needs a text is asked for, so that it finds as many rows as there are of one text. */
export async function fuller(list: List): Promise<[string, string][] | undefined> {
  if (list.parameter('q')?.required !== true) return undefined;
  let best: { q: string; kinds: number; rows: number } | undefined;
  for (const q of PARTS) {
    const rows = (await list.read({ q }))?.rows ?? [];
    // Some that begin with the text and some that do not are what an order can be seen by.
    const kinds = new Set(rows.map((row) => titleOf(row).toLowerCase().startsWith(q))).size;
    const isBetter = best === undefined || kinds > best.kinds || (kinds === best.kinds && rows.length > best.rows);
    if (rows.length > 1 && isBetter) best = { q, kinds, rows: rows.length };
  }
  return best === undefined ? undefined : [['q', best.q]];
}

/** A search whose description says so has names first that begin with its text. */
export function checkPrefixes(list: List, whole: Reading): void {
  const { description, summary } = list.operation;
  const q = list.query.get('q')?.toLowerCase();
  if (q === undefined || !/start with the query come first/i.test(`${summary} ${description}`)) return;
  const isFirst = whole.rows.map((row) => titleOf(row).toLowerCase().startsWith(q));
  const problem: Problem = {
    certainty: 'inferred',
    cause: 'list in another order than promised',
    expected: `names that begin with ${preview(q)} first`,
    received: preview(whole.rows.map(titleOf)),
  };
  const isRight = !isFirst.slice(isFirst.indexOf(false)).includes(true) || !isFirst.includes(false);
  list.note('order', whole, isRight ? [] : [problem], 'Names that begin with what is looked for come first.');
}

/** Further ways to read a list by pages: periods, and a search, a filter and an order together. */
export function mixedQueries(list: List, whole: Reading, filters: readonly Query[]): Query[] {
  const orders = texts(list.parameter('sort')?.schema.enum).map((sort) => ({ sort }));
  const [name = ''] = whole.rows.map(titleOf).filter((title) => title !== '');
  const letter = [...name].find((one) => /[a-z]/i.test(one));
  const search: Query[] = letter === undefined || list.parameter('q')?.schema.minLength !== 1 ? [] : [{ q: letter }];
  const periods: Query[] =
    list.parameter('from')?.schema.format === 'date-time' && list.parameter('from')?.required === false
      ? [{ from: '2000-01-01T00:00:00Z', to: '2090-01-01T00:00:00Z' }]
      : [];
  return [
    ...orders.slice(1).flatMap((order) => search.map((one) => ({ ...order, ...one }))),
    ...periods,
    ...filters.slice(0, 1).flatMap((filter) => [...search, ...periods].map((one) => ({ ...filter, ...one }))),
  ];
}

/** Checks what pages promise besides their rows. `first`: the page of no given size; `page`: a long one. */
export async function checkPaging(
  list: List,
  { first, whole, most }: { first: Reading; whole: Reading; most: Query },
): Promise<void> {
  if (list.parameter('limit') === undefined) return;
  await checkDefault(list, first, whole);
  await checkSizes(list, first, whole);
  await checkBeside(list, most);
  if (list.parameter('cursor') === undefined) return;
  const page = await list.read({ limit: '1' });
  if (page !== undefined) {
    await checkCursors(list, page);
    await checkOtherFilters(list);
    await checkBetween(list, page, whole);
    await checkForeignCursor(list, page);
  }
  await checkSame(list, most, whole);
}
