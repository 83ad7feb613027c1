import { isSafe, type Operation } from '../../contract/contract.ts';
import { inLanes, type World } from '../../phases/world.ts';
import { checkDaySums } from '../time/days.ts';
import { checkHours } from '../time/week.ts';
import { checkFilters, checkSearch } from './filters.ts';
import { listOf, type Query, recentDays } from './list.ts';
import { checkOrder } from './order.ts';
import { checkPages } from './pages.ts';
import { checkPeriods } from './periods.ts';

/** The most rows that are asked for where the contract has no limit. */
const MOST_ROWS = 100;

/** At most so many filters are combined with periods. */
const MOST_FILTERS = 4;

/** Checks what lists promise: their order, their pages and their filters. */
export async function checkList(world: World, operation: Operation): Promise<void> {
  const example = listOf(world, operation);
  if (example === undefined) return;
  await checkHours(example);
  const found = await example.read();
  // The period of the contract's example may be long past.
  const recent = found?.rows.length === 0 ? recentDays(operation) : undefined;
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
  await checkPages(list, page);
  const filters = await checkFilters(list, most, whole);
  await checkSearch(list, most, whole);
  await checkDaySums(list, whole);
  await checkPeriods(list, most, whole, filters.slice(0, MOST_FILTERS));
}

/** Checks all selected lists. */
export async function proveLists(world: World): Promise<void> {
  await inLanes(world, world.operations.filter(isSafe), (operation) => checkList(world, operation));
}
