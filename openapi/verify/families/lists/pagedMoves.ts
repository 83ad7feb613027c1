import { isSafe } from '../../contract/contract.ts';
import { resources } from '../../contract/items.ts';
import { preview } from '../../contract/json.ts';
import { COUNTED, countsPages } from '../../phases/able.ts';
import { isOver, type World } from '../../phases/world.ts';
import { isPaged } from '../../plan/itemSteps.ts';
import { benchOf, create, remove } from '../bench.ts';
import { note, type Problem } from '../lab.ts';
import { type List, listOf } from './list.ts';

/** What a cursor promises of a list that grows. */
const LASTING = /added meanwhile|no row is left out/i;

/** How many rows of the next page are looked at. */
const ROWS = 3;

/**
 * Adds something to a list while it is read by pages: no row comes again, and none is left out. A log grows with whatever is
 * created.
 */
async function checkGrowing(list: List): Promise<void> {
  const { world, operation } = list;
  const cursor = list.parameter('cursor');
  if (world.mode !== 'write' || cursor === undefined || list.parameter('limit') === undefined) return;
  const isLog = LASTING.test(cursor.description);
  const adding = resources(world.contract)
    .filter((one) => world.operations.includes(one.create) && world.operations.includes(one.remove))
    .filter((one) => isLog || one.listed?.operation === operation)
    .map((one) => benchOf(world, one))
    .find((bench) => typeof bench !== 'string');
  if (adding === undefined || typeof adding === 'string') return;
  const first = await list.read({ limit: '1' });
  if (first === undefined || first.next === '') return;
  const next = { limit: String(ROWS), cursor: first.next };
  const before = await list.read(next);
  const made = await create(adding, adding.bodyOf('g'));
  const after = made.path === undefined ? undefined : await list.read(next);
  if (made.path !== undefined) await remove(adding, made.path);
  if (before === undefined || made.path === undefined) return;
  if (after === undefined) return;
  const known = after.names.filter((name) => before.names.includes(name) || first.names.includes(name));
  const isRight =
    before.names.slice(0, known.length).join() === known.join() && known.length >= before.names.length - 1;
  const problem: Problem = {
    ...(isLog ? { isLoss: true } : { certainty: 'assumed' }),
    cause: 'row lost or doubled between pages',
    pointer: after.pointer,
    expected: `${preview(before.names)}, as before something was added`,
    received: preview(after.names),
  };
  const says = 'What is added while a list is read by pages moves none of its rows to another page.';
  note(world, 'page', { operation }, after.exchange, isRight ? [] : [problem], says);
}

/** Lets each list with pages grow, one after the other, and when nothing else is looked at. */
export async function proveGrowing(world: World): Promise<void> {
  for (const operation of world.operations.filter((one) => isSafe(one) && isPaged(one))) {
    if (countsPages(world.context.dialect, operation)) {
      world.tally.skip(operation, 'page', COUNTED);
      continue;
    }
    const list = isOver(world) ? undefined : listOf(world, operation);
    if (list !== undefined) await checkGrowing(list);
  }
}
