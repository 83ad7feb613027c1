import { type Contract, isSafe, type Operation } from '../contract/contract.ts';
import { itemsAt, type Resource } from '../contract/items.ts';
import { isObject, type Json, type JsonObject } from '../contract/json.ts';
import { oncePer } from '../contract/oncePer.ts';
import type { Exchange } from '../http/call.ts';
import type { World } from '../phases/world.ts';
import { createCall } from '../plan/createCall.ts';
import { isPaged } from '../plan/itemSteps.ts';
import { checkCounted, type Relation, relations } from './counted.ts';
import { firstObstacle, isSuccessful, note, obstacle, type Problem, send } from './lab.ts';
import { nameOf } from './lists/rows.ts';
import { createdPath } from './subject.ts';
import { callInVain } from './totalSteady.ts';

/** Names of fields that count. */
const COUNT = /(?:^|_)(?:count|total|used|size|visible|number_of|users|items|members|amount|sum)$/i;

/** What tells one row from the others, whatever it counts: its id, or its words. */
function labelOf(row: JsonObject): string {
  const { _id, id } = row;
  const own = [_id, id].find((one) => typeof one === 'string' || typeof one === 'number');
  if (own !== undefined) return String(own);
  const words = Object.values(row).filter((one) => typeof one === 'string');
  return words.length > 0 ? words.join(' ') : nameOf(row);
}

/** The numbers of a response that count something, by their place; a row of a list is named by its id. */
export function countsIn(value: Json, place = ''): [string, number][] {
  if (Array.isArray(value)) return value.filter(isObject).flatMap((row) => countsIn(row, `${place}/${labelOf(row)}`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, one]): [string, number][] =>
    typeof one === 'number' ? (COUNT.test(key) ? [[`${place}/${key}`, one]] : []) : countsIn(one, `${place}/${key}`),
  );
}

type Reading = { operation: Operation; exchange: Exchange; counts: ReadonlyMap<string, number> };

/** The calls whose examples count something. A log, which has pages, grows with every call. */
const counting = oncePer(({ operations }: Contract) =>
  operations.filter(
    (operation) =>
      isSafe(operation) &&
      operation.secured &&
      !isPaged(operation) &&
      [...operation.answers.values()].some(({ examples }) => examples.some((example) => countsIn(example).length > 0)),
  ),
);

/** The calls that may count a collection: those of its area, those that are checked, too, and the usage of the account. */
function countingCalls({ contract, operations }: World, { create }: Resource): Operation[] {
  return counting(contract).filter(
    (operation) => operation.area === create.area || operation.area === 'usage' || operations.includes(operation),
  );
}

/** The version of the interface in a path. */
const VERSION = /^\/api\/v[^/]+/;

/** So many further items are created at once. */
const MORE = 2;

/** Reads all counts now. */
async function readCounts(world: World, calls: readonly Operation[]): Promise<Reading[]> {
  const readings = await Promise.all(
    calls.map(async (operation) => {
      const found = world.values.existing(operation);
      if (!found.ok || obstacle(world, operation, found.path) !== undefined) return [];
      const exchange = await send(world, { operation, path: found.path, query: found.query });
      const counts = isSuccessful({ operation }, exchange) ? countsIn(exchange.answer?.json ?? null) : [];
      return counts.length === 0 ? [] : [{ operation, exchange, counts: new Map(counts) }];
    }),
  );
  return readings.flat();
}

/** The counts after the last collection, which are those before the next one. */
const lastCounts = oncePer((_: World) => new Map<Operation, Reading>());

/** The counts before anything is created: on the first attempt, those that were read last. */
async function countsBefore(world: World, calls: readonly Operation[], isFirst: boolean): Promise<Reading[]> {
  const known = lastCounts(world);
  const isKnown = (operation: Operation) => isFirst && known.has(operation);
  const read = await readCounts(
    world,
    calls.filter((operation) => !isKnown(operation)),
  );
  return [...calls.filter(isKnown).flatMap((operation) => known.get(operation) ?? []), ...read];
}

/** Counts that differ from before by more than allowed, for each response. */
type Judged = { operation: Operation; exchange: Exchange; problems: Problem[]; says: string };

function judgeCounts(before: readonly Reading[], now: readonly Reading[], most: number, says: string): Judged[] {
  return now.map(({ operation, exchange, counts }) => {
    const earlier = before.find((one) => one.operation === operation)?.counts ?? new Map<string, number>();
    const problems = [...counts].flatMap(([place, count]): Problem[] => {
      const old = earlier.get(place);
      if (old === undefined || Math.abs(count - old) <= most) return [];
      const expected = most === 0 ? `${old}, as before` : `${old}, or one more or less`;
      const cause = 'count that does not agree';
      return [{ certainty: 'inferred', cause, pointer: place, expected, received: String(count) }];
    });
    return { operation, exchange, problems, says };
  });
}

/** What a call counts at a place. */
const countIn = (readings: readonly Reading[], operation: Operation, place: string) =>
  readings.find((reading) => reading.operation === operation)?.counts.get(place);

/** Whether a call is the one that counts a collection, by its path. */
const countsCollection = ({ listed }: Resource, { path }: Operation) =>
  listed !== undefined && path.replace(VERSION, '') === `${listed.operation.path.replace(VERSION, '')}/count`;

/** Counts that went up with one item, and not as much with further ones that were created at once. */
function judgeGrowth(before: readonly Reading[], one: readonly Reading[], all: readonly Reading[]): Judged[] {
  return all.map(({ operation, exchange, counts }) => {
    const problems = [...counts].flatMap(([place, count]): Problem[] => {
      const [none, first] = [countIn(before, operation, place), countIn(one, operation, place)];
      if (none === undefined || first === undefined || first - none !== 1 || count === none + 1 + MORE) return [];
      const cause = 'count that does not agree';
      const expected = `${none + 1 + MORE}, after ${none} and ${first}`;
      return [{ certainty: 'inferred', cause, pointer: place, expected, received: String(count) }];
    });
    return { operation, exchange, problems, says: 'Of several new items, each counts.' };
  });
}

/** Counts of which one names the collection, has counted all of its items, and stays as it is although there are more. */
function judgeStandstill(
  resource: Resource,
  { rows, before, now }: { rows: number; before: readonly Reading[]; now: readonly Reading[] },
): Judged[] {
  return now
    .filter(({ operation }) => countsCollection(resource, operation))
    .map(({ operation, exchange, counts }) => {
      const problems = [...counts].flatMap(([place, count]): Problem[] => {
        if (countIn(before, operation, place) !== rows || count !== rows) return [];
        const expected = `more than ${rows}, as there are`;
        const cause = 'count that stands still';
        return [{ certainty: 'inferred', cause, pointer: place, expected, received: String(count) }];
      });
      return { operation, exchange, problems, says: 'What counts a collection counts new items, too.' };
    });
}

/** How many rows the list of a collection has; nothing if it has pages. */
async function rowsOf(world: World, { listed }: Resource, path: ReadonlyMap<string, string>): Promise<number> {
  if (listed === undefined || isPaged(listed.operation)) return Number.NaN;
  const { answer } = await send(world, { operation: listed.operation, path });
  return itemsAt(answer?.json, listed.place).length;
}

/** Creates an item. `word`: in its name. Undefined if nothing can be created, or it was refused. */
async function add(world: World, resource: Resource, word: string): Promise<ReadonlyMap<string, string> | undefined> {
  const { contract, values } = world;
  const made = createCall(contract, resource, values, word);
  if (!made.ok || firstObstacle(world, [resource.create, resource.remove], made.call.path) !== undefined)
    return undefined;
  const { path, query, body } = made.call;
  const sent = body === undefined ? {} : { body };
  const exchange = await send(world, { operation: resource.create, path, query, ...sent });
  return createdPath(world, resource, path, exchange);
}

/** Creates items, one alone and others at once, deletes them, and looks at what counts; undefined if nothing does, or nothing can be created. */
async function countOnce(world: World, resource: Resource, isFirst: boolean): Promise<Judged[] | undefined> {
  const { contract, values, word } = world;
  const made = createCall(contract, resource, values, `${word}n`);
  if (!made.ok || firstObstacle(world, [resource.create, resource.remove], made.call.path) !== undefined)
    return undefined;
  const calls = countingCalls(world, resource);
  const before = await countsBefore(world, calls, isFirst);
  const isCounted = ({ list }: Relation) => list === resource.listed?.operation;
  if (before.length === 0 && !relations(contract).some(isCounted)) return undefined;
  const rows = await rowsOf(world, resource, made.call.path);
  const item = await add(world, resource, `${word}n`);
  if (item === undefined) return undefined;
  const one = await readCounts(world, calls);
  const further = await Promise.all(
    Array.from({ length: MORE }, (_, index) => add(world, resource, `${word}n${index}`)),
  );
  // What has not counted the first is only asked again if it is about the collection.
  const isMoved = ({ operation, counts }: Reading) =>
    countsCollection(resource, operation) ||
    [...counts].some(([place, count]) => countIn(before, operation, place) !== count);
  const moved = one.filter(isMoved).map(({ operation }) => operation);
  const isNear = (reading: Reading) => isMoved(reading) || reading.operation.area === resource.create.area;
  const all = await readCounts(world, moved);
  // What the user's group does not see is not in the list either.
  const grown = await rowsOf(world, resource, made.call.path);
  await checkCounted(world, isCounted);
  await callInVain(world, resource, item);
  const still = await readCounts(world, moved);
  const paths = [item, ...further].filter((path) => path !== undefined);
  // The second deletion of an item is refused, and counts nothing.
  for (let time = 0; time < 2; time += 1)
    await Promise.all(paths.map((path) => send(world, { operation: resource.remove, path })));
  // Where nothing moved with a new item, nothing is expected to move with its deletion: the next collection would tell.
  const after = await readCounts(
    world,
    one.filter(isNear).map(({ operation }) => operation),
  );
  for (const reading of after) lastCounts(world).set(reading.operation, reading);
  const isWhole = paths.length === MORE + 1;
  return [
    ...judgeCounts(before, one, 1, 'A new item counts once.'),
    ...(isWhole ? judgeGrowth(before, one, all) : []),
    ...(isWhole && grown === rows + MORE + 1 ? judgeStandstill(resource, { rows, before, now: all }) : []),
    ...judgeCounts(all, still, 0, 'A change of an item, and a call that is refused, count nothing.'),
    ...judgeCounts(before, after, 0, 'What was created and deleted again counts no more.'),
  ];
}

/** Somebody else may create and delete meanwhile; a server that counts wrongly does so every time. */
const ATTEMPTS = 4;

/** Checks what counts the items of a collection. */
export async function checkCounts(world: World, resource: Resource): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const judged = await countOnce(world, resource, attempt === 1);
    if (judged === undefined) return;
    const isRight = judged.every(({ problems }) => problems.length === 0);
    if (!isRight && attempt < ATTEMPTS) continue;
    for (const { operation, exchange, problems, says } of judged)
      note(world, 'count', { operation }, exchange, problems, says);
    return;
  }
}
