import type { Operation } from '../contract/contract.ts';
import { idOf, idPlace, type Resource } from '../contract/items.ts';
import { atPointer, isObject, type JsonObject, preview } from '../contract/json.ts';
import type { Exchange } from '../http/call.ts';
import type { World } from '../phases/world.ts';
import { isOfAccount } from '../plan/protocol.ts';
import { type Bench, benchOf, create, list, type Path, remove } from './bench.ts';
import { isServed, isSuccessful, note, obstacle, type Problem, send } from './lab.ts';
import { settled } from './lists/order.ts';

/** How many items are created at once. */
const ITEMS = 3;

/** A reading among other calls: the call, and the rows that it shows. */
type Reading = { operation: Operation; exchange: Exchange; rows: JsonObject[]; isList: boolean };

const textOf = (item: JsonObject | undefined, names: readonly string[]) =>
  JSON.stringify(names.map((name) => settled(item?.[name] ?? null)));

async function readList(bench: Bench): Promise<Reading[]> {
  const found = await list(bench);
  if (found === undefined || !isSuccessful(found, found.exchange)) return [];
  return [{ operation: found.operation, exchange: found.exchange, rows: found.items, isList: true }];
}

/** Reads one item, where there is a call for that. */
async function readOne({ world, resource: { read, key } }: Bench, path: Path): Promise<Reading[]> {
  if (read === undefined || obstacle(world, read, path) !== undefined) return [];
  const exchange = await send(world, { operation: read, path });
  const isFine = isServed({ operation: read }, exchange) || [404, 410].includes(exchange.answer?.status ?? 0);
  const problem: Problem = {
    certainty: 'inferred',
    cause: 'call answered otherwise among others',
    expected: 'the item, or that it is not there',
    received: `status ${exchange.answer?.status}`,
  };
  const says = 'What is read while it is changed or deleted is there, or not.';
  note(world, 'parallel', { operation: read }, exchange, isFine ? [] : [problem], says);
  if (!isSuccessful({ operation: read }, exchange)) return [];
  const place = idPlace(world.contract, read, key);
  const row = place && atPointer(exchange.answer?.json, place.slice(0, place.lastIndexOf('/')));
  return isObject(row) ? [{ operation: read, exchange, rows: [row], isList: false }] : [];
}

/** The fields of a body that items show, and that belong to one item alone. */
function ownNames(row: JsonObject | undefined, body: JsonObject): string[] {
  return Object.keys(body).filter((name) => row !== undefined && name in row && !/(?:^|_)ids?$/.test(name));
}

/** What an item may look like: each of its states as a text. A list has to have the item; a reading of another one says nothing. */
type Expected = { path: Path; states: ReadonlySet<string>; names: readonly string[]; mayBeGone?: boolean };

/** Notes what readings show of an item other than what it was before a change, or is after it. */
function noteStates({ world, resource }: Bench, readings: readonly Reading[], expected: Expected, says: string): void {
  const { path, states, names, mayBeGone = false } = expected;
  const id = path.get(resource.parameter);
  for (const { operation, exchange, rows, isList } of readings) {
    const row = rows.find((one) => idOf(one, resource.key) === id);
    const isLost = row === undefined && isList && !mayBeGone;
    const isMixed = row !== undefined && !states.has(textOf(row, names));
    const problem: Problem = {
      isLoss: true,
      cause: isLost ? 'item missing while others are changed' : 'item shown half changed',
      expected: isLost ? `the item ${id}` : 'the item as it was before, or as it is afterwards',
      received: isLost ? 'no such item' : preview(row),
    };
    note(world, 'parallel', { operation }, exchange, isLost || isMixed ? [problem] : [], says);
  }
}

const stateOf = (readings: readonly Reading[], key: string, id: string | undefined) =>
  readings.flatMap(({ rows }) => rows).find((row) => idOf(row, key) === id);

/** Changes one item and reads it, and another one that is left as it is. Returns how the first is shown afterwards. */
async function changeAndRead(bench: Bench, changed: Path, still: Path): Promise<void> {
  const { world, resource } = bench;
  const { update, key, parameter } = resource;
  if (update === undefined) return;
  const [idA, idB] = [changed.get(parameter), still.get(parameter)];
  const before = await readList(bench);
  const body = bench.bodyOf('omx', changed);
  const [first, exchange, ...others] = await Promise.all([
    readList(bench),
    send(world, { operation: update, path: changed, body }),
    readList(bench),
    readOne(bench, changed),
    readOne(bench, still),
    noteForeign(bench, still),
  ]);
  const after = await readList(bench);
  const [rowA, rowB] = [stateOf(before, key, idA), stateOf(before, key, idB)];
  if (!isSuccessful({ operation: update }, exchange) || rowA === undefined || rowB === undefined) return;
  const names = ownNames(rowA, body);
  const readings = [...first, ...others.flat(), ...after];
  const states = new Set([textOf(rowA, names), textOf(stateOf(after, key, idA), names)]);
  noteStates(bench, readings, { path: changed, states, names }, 'A reading shows a change whole, or not at all.');
  const own = new Set([textOf(rowB, names)]);
  const says = 'A reading shows what is there while something else is changed.';
  noteStates(bench, readings, { path: still, states: own, names }, says);
}

/** Notes that a user of another account, who reads at the same time, is not shown an item. */
async function noteForeign(bench: Bench, path: Path): Promise<Reading[]> {
  const { world, resource } = bench;
  if (!world.hasOther || !isOfAccount(resource.create)) return [];
  const found = await list(bench, { session: 'other' });
  if (found === undefined) return [];
  const id = path.get(resource.parameter);
  const isSeen = found.items.some((item) => idOf(item, resource.key) === id);
  const problem: Problem = {
    isLoss: true,
    cause: 'response to another user',
    expected: 'no item of another account',
    received: `an item with the ${resource.key} ${id}`,
  };
  const says = 'Users of two accounts who read at the same time each see their own.';
  note(
    world,
    'parallel',
    { operation: found.operation, session: 'other' },
    found.exchange,
    isSeen ? [problem] : [],
    says,
  );
  return [];
}

/** Deletes all items but one at once and reads meanwhile: those that are left are in each list. */
async function deleteAndRead(bench: Bench, gone: readonly Path[], still: Path): Promise<void> {
  const { resource } = bench;
  const before = await readList(bench);
  const row = stateOf(before, resource.key, still.get(resource.parameter));
  const [first] = gone;
  const [shown, single] = await Promise.all([
    readList(bench),
    first === undefined ? [] : readOne(bench, first),
    ...gone.map((path) => remove(bench, path)),
  ]);
  const readings = [...shown, ...single, ...(await readList(bench))];
  if (row === undefined) return;
  const names = ownNames(row, bench.bodyOf('om', still));
  const says = 'A reading shows what is there while something else is deleted.';
  noteStates(bench, readings, { path: still, states: new Set([textOf(row, names)]), names }, says);
}

/** Creates, changes and deletes items while they are read: whoever reads sees each item whole, as it was or as it is. */
export async function checkMixed(world: World, resource: Resource): Promise<void> {
  const bench = benchOf(world, resource);
  if (typeof bench === 'string') return;
  const made = await Promise.all(
    Array.from({ length: ITEMS }, (_, index) => create(bench, bench.bodyOf(`om${index}`))),
  );
  const paths = made.flatMap(({ path }) => path ?? []);
  const [still, changed, ...others] = paths;
  if (still !== undefined && changed !== undefined) {
    await changeAndRead(bench, changed, still);
    await deleteAndRead(bench, [changed, ...others], still);
  }
  if (still !== undefined) await remove(bench, still);
}
