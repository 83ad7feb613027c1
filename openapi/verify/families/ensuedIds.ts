import type { Resource } from '../contract/items.ts';
import { type JsonObject, preview } from '../contract/json.ts';
import type { Exchange } from '../http/call.ts';
import type { World } from '../phases/world.ts';
import { type Bench, benchOf, create, type Path, remove, rowsAt } from './bench.ts';
import { isSuccessful, note, type Problem, send } from './lab.ts';
import { settled } from './lists/order.ts';

const SAYS = 'Of several new items with one id, which the client chooses, there is one, and it is whole.';

const textOf = (value: JsonObject[string] | undefined) => JSON.stringify(settled(value ?? null));

/** The fields that an item shows as they were sent. */
const shownNames = (row: JsonObject | undefined, body: JsonObject) =>
  Object.keys(body).filter((name) => textOf(row?.[name]) === textOf(body[name]));

/** Notes that there is one item with an id, and that it is one of those that were accepted. */
async function noteOne(
  bench: Bench,
  path: Path,
  bodies: readonly JsonObject[],
  names: readonly string[],
): Promise<void> {
  const found = await rowsAt(bench, path);
  if (found === undefined) return;
  const [row, ...more] = found.rows;
  const isWhole = bodies.some((body) => names.every((name) => textOf(row?.[name]) === textOf(body[name])));
  const problem: Problem = {
    isLoss: true,
    cause: more.length > 0 ? 'two items with one id' : 'item is not as it was sent with its id',
    pointer: found.place.pointer,
    expected: preview(bodies[0]),
    received: preview(more.length > 0 ? found.rows : row),
  };
  const isRight = row !== undefined && more.length === 0 && isWhole;
  note(bench.world, 'again', { operation: found.operation }, found.exchange, isRight ? [] : [problem], SAYS);
}

/** Creates an item with an id that is taken, at once or in turn. Notes that it is refused, if the contract says how. */
function noteIdTaken({ world, resource: { create: operation } }: Bench, second: Exchange, isAtOnce: boolean): void {
  const isTaken = isSuccessful({ operation }, second) && operation.answers.has('409');
  const problem: Problem = {
    certainty: isAtOnce ? 'inferred' : 'assumed',
    cause: isAtOnce ? 'the same created twice at once' : 'id given twice',
    expected: 'a rejection: the id is taken',
    received: `status ${second.answer?.status}`,
  };
  note(world, isAtOnce ? 'parallel' : 'again', { operation }, second, isTaken ? [problem] : [], SAYS);
}

/**
 * Creates items with an id that is taken, with one that was deleted, and with one id twice at once, each with other values. Only where
 * the client chooses the id.
 */
export async function checkSameId(world: World, resource: Resource): Promise<void> {
  const bench = resource.clientId ? benchOf(world, resource) : '';
  if (typeof bench === 'string') return;
  const [first, second] = [bench.bodyOf('ei'), bench.bodyOf('ej')];
  const { path } = await create(bench, first);
  if (path === undefined) return;
  const add = (body: JsonObject) => send(world, { operation: resource.create, path, query: bench.query, body });
  const isDone = (one: Exchange) => isSuccessful({ operation: resource.create }, one);
  const names = shownNames((await rowsAt(bench, path))?.rows[0], first);
  const taken = await add(second);
  noteIdTaken(bench, taken, false);
  await noteOne(bench, path, [isDone(taken) ? second : first], names);
  const drop = async () => isSuccessful({ operation: resource.remove }, await remove(bench, path));
  if (!(await drop())) return;
  // What was deleted leaves nothing behind for another item of its id.
  if (isDone(await add(second))) {
    await noteOne(bench, path, [second], names);
    if (!(await drop())) return;
  }
  const both = await Promise.all([add(first), add(second)]);
  const accepted = [first, second].filter((_, index) => both.some((one, at) => at === index && isDone(one)));
  const [one, other] = both;
  if (accepted.length === 2 && !isDone(taken) && one !== undefined && other !== undefined)
    noteIdTaken(bench, other, true);
  if (accepted.length > 0) {
    await noteOne(bench, path, accepted, names);
    await remove(bench, path);
  }
}
