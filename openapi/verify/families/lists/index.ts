import { isSafe, type Operation } from '../../contract/contract.ts';
import { texts } from '../../contract/json.ts';
import { inLanes, makeParts, type Part, type World } from '../../phases/world.ts';
import { checkCounted } from '../counted.ts';
import { checkShared } from '../shared.ts';
import { checkOverlaps, checkWritten } from '../time/datedRows.ts';
import { checkDaySums } from '../time/days.ts';
import { checkHours } from '../time/week.ts';
import { checkFilters } from './filters.ts';
import { type List, listOf, type Query, type Reading, recentDays } from './list.ts';
import { checkOrder, titleOf } from './order.ts';
import { checkPagesOfOthers } from './others.ts';
import { checkPaging, checkPrefixes, fuller, mixedQueries } from './paged.ts';
import { proveGrowing } from './pagedMoves.ts';
import { checkShapes } from './pagedShapes.ts';
import { checkPages, checkPagesOf } from './pages.ts';
import { checkPeriods } from './periods.ts';
import { checkSearch } from './search.ts';

/** The most rows that are asked for where the contract has no limit. */
const MOST_ROWS = 100;

/** At most so many filters are combined with periods. */
const MOST_FILTERS = 4;

/** Ways in which a list can be read by pages: in each order, with a filter, and for a search that several rows may meet. */
function variants(list: List, whole: Reading, filters: readonly Query[]): Query[] {
  const orders = texts(list.parameter('sort')?.schema.enum).map((sort) => ({ sort }));
  const [name = ''] = whole.rows.map(titleOf).filter((title) => title !== '');
  const letter = [...name].find((one) => /[a-z]/i.test(one));
  const search = letter === undefined || list.parameter('q')?.schema.minLength !== 1 ? [] : [{ q: letter }];
  return [...orders, ...filters.slice(0, MOST_FILTERS), ...search];
}

/** Checks what lists promise: their order, their pages and their filters. */
export async function checkList(world: World, operation: Operation): Promise<void> {
  const example = listOf(world, operation);
  if (example === undefined) return;
  await checkHours(example);
  const found = await example.read();
  // The period of the contract's example may be long past.
  const recent = found?.rows.length === 0 ? recentDays(operation) : await fuller(example);
  const list = recent === undefined ? example : listOf(world, operation, recent);
  const first = recent === undefined ? found : await list?.read();
  if (list === undefined || first === undefined) return;
  const limit = list.parameter('limit')?.schema;
  const largest = typeof limit?.maximum === 'number' ? limit.maximum : MOST_ROWS;
  const most: Query = limit === undefined ? {} : { limit: String(largest) };
  await checkOrder(list, first, most);
  const page = await list.read(most);
  const whole = page && (await list.readAll(most, page));
  if (page === undefined || whole === undefined) return;
  await checkPages(list, page, most);
  const filters = await checkFilters(list, most, whole);
  await checkPagesOf(list, most, [...variants(list, whole, filters), ...mixedQueries(list, whole, filters)]);
  await checkSearch(list, most, whole);
  await checkDaySums(list, whole);
  await checkPeriods(list, most, whole, filters.slice(0, MOST_FILTERS));
  await checkWritten(list, most, whole);
  checkOverlaps(list, whole);
  await checkPaging(list, { first, whole, most });
  await checkPagesOfOthers(list, most);
  checkPrefixes(list, whole);
  await checkShapes(list, whole);
}

/** What lists promise, and the groups of checks that it belongs to. */
const PARTS: readonly Part[] = [
  [['lists'], (world) => inLanes(world, world.operations.filter(isSafe), (operation) => checkList(world, operation))],
  [['lists'], proveGrowing],
  [['counts'], (world) => checkCounted(world)],
  [['counts'], checkShared],
];

/** Checks all selected lists. */
export async function proveLists(world: World): Promise<void> {
  await makeParts(world, PARTS);
}
