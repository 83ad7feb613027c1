import { preview } from '../../contract/json.ts';
import type { Exchange } from '../../http/call.ts';
import type { Problem } from '../lab.ts';
import { compare, type List, MOST_PAGES, type Query, type Reading, wrongTotal } from './list.ts';

/** Pages that have the right rows in another order than the whole. */
const inOtherOrder: Problem = {
  certainty: 'inferred',
  cause: 'order of a list changes between pages',
  expected: 'the order of one large page',
  received: 'another order',
};

/** A list that is read by pages: with what, and what it has as a whole. `most`: asks for a long page. */
type Asked = { query: Query; whole: Reading; most: Query };

const SAYS = 'The pages of a list have each row once.';
const LOST = 'row lost or doubled between pages';

/** What is wrong with the rows of the pages so far. */
function problemsOf(seen: string[], expected: readonly string[]): Problem[] {
  if (seen.join() === expected.join()) return [];
  const doubled: Problem = { isLoss: true, cause: LOST, expected: 'each row once', received: preview(seen) };
  return [
    ...(seen.toSorted().join() === expected.toSorted().join() ? [inOtherOrder] : []),
    ...compare(seen, expected, LOST),
    ...(new Set(seen).size < seen.length ? [doubled] : []),
  ];
}

/** Whether a page has more rows than were asked for. */
function pageProblems({ names }: Reading, size: number): Problem[] {
  const tooMany: Problem = {
    certainty: 'inferred',
    cause: 'limit of a page ignored',
    expected: `at most ${size} rows`,
    received: `${names.length} rows`,
  };
  return names.length > size ? [tooMany] : [];
}

/** Whether a page has another total than the whole, which still has the one that it had. */
async function otherTotal(list: List, { query, whole, most }: Asked, { total }: Reading): Promise<Problem[]> {
  if (total === whole.total || whole.next !== '') return [];
  const again = await list.read({ ...most, ...query });
  if (again?.total !== whole.total) return [];
  const expected = `a \`total\` of ${whole.total} on each page`;
  return [{ certainty: 'inferred', cause: 'total other than the rows', expected, received: `${total}` }];
}

/** A page that is refused although the server has named it. */
const refused = ({ answer }: Exchange): Problem => ({
  isLoss: true,
  cause: 'further page refused',
  expected: 'the rows after those of the page before',
  received: `status ${answer?.status}`,
});

/** Follows the pages of one size. Returns the cursors that led to them, and the rows of each. */
async function follow(list: List, asked: Asked, size: number): Promise<Map<string, string[]> | undefined> {
  const { query, whole } = asked;
  const seen: string[] = [];
  const pages = new Map<string, string[]>();
  let cursor = '';
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const exchange = await list.send({ ...query, limit: String(size), ...(cursor === '' ? {} : { cursor }) });
    const reading = list.readingOf(exchange);
    if (reading === undefined) {
      if (cursor !== '') list.note('page', { exchange, pointer: '' }, [refused(exchange)], SAYS);
      return undefined;
    }
    seen.push(...reading.names);
    pages.set(cursor, reading.names);
    // A server may give fewer rows than were asked for, of the whole, too.
    const isBeyond = whole.next !== '' && seen.length > whole.names.length;
    if (isBeyond) break;
    cursor = reading.next;
    const other = problemsOf(seen, whole.names.slice(0, seen.length));
    list.note(
      'page',
      reading,
      [...pageProblems(reading, size), ...other, ...(await otherTotal(list, asked, reading))],
      SAYS,
    );
    if (cursor === '' || other.length > 0) break;
  }
  if (cursor === '' && whole.next === '') list.note('page', whole, compare(seen, whole.names, LOST), SAYS);
  return pages;
}

/** Reads a page that was read before once more, after others: it has the same rows. */
async function readAgain(list: List, query: Query, size: number, pages: ReadonlyMap<string, string[]>): Promise<void> {
  const [, second] = [...pages];
  if (second === undefined) return;
  const [cursor, names] = second;
  const reading = await list.read({ ...query, limit: String(size), cursor });
  const problem: Problem = {
    isLoss: true,
    cause: LOST,
    expected: preview(names),
    received: preview(reading?.names),
  };
  const isSame = reading === undefined || reading.names.join() === names.join();
  if (reading !== undefined) list.note('page', reading, isSame ? [] : [problem], 'A page can be read again.');
}

/** Pages of different sizes have together what one large page has. */
export async function checkPages(list: List, whole: Reading, most: Query): Promise<void> {
  if (list.parameter('limit') === undefined || whole.names.length < 2) return;
  if (list.parameter('cursor') === undefined) return checkLimit(list, whole);
  list.note('page', whole, wrongTotal(whole), 'The total is the number of rows on all pages.');
  // The last size is that of the whole, behind which there is nothing.
  for (const size of new Set([1, 2, Math.ceil(whole.names.length / 3), whole.names.length])) {
    const pages = await follow(list, { query: {}, whole, most }, size);
    if (pages === undefined) return;
    if (size === 2) await readAgain(list, {}, size, pages);
  }
}

/** The pages of a list that is filtered, searched or ordered have together what one large page of it has. */
export async function checkPagesOf(list: List, most: Query, queries: readonly Query[]): Promise<void> {
  if (list.parameter('limit') === undefined || list.parameter('cursor') === undefined) return;
  for (const query of queries) {
    const whole = await list.readAll({ ...most, ...query });
    if (whole === undefined || whole.next !== '' || whole.names.length < 2) continue;
    list.note('page', whole, wrongTotal(whole), 'The total is the number of rows on all pages.');
    const size = Math.ceil(whole.names.length / 2);
    for (const one of new Set([size, 1])) await follow(list, { query, whole, most }, one);
  }
}

/** A list without further pages has as many rows as are asked for, the first of all. */
async function checkLimit(list: List, whole: Reading): Promise<void> {
  for (const size of new Set([1, Math.ceil(whole.names.length / 2), whole.names.length])) {
    const reading = await list.read({ limit: String(size) });
    if (reading === undefined) return;
    const problems = problemsOf(reading.names, whole.names.slice(0, size));
    list.note('page', reading, [...pageProblems(reading, size), ...problems], 'A limit has the first rows.');
  }
}
