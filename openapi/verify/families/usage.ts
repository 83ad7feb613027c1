import { isSafe, type Operation, pathNames } from '../contract/contract.ts';
import { idOf, itemsAt, type Resource } from '../contract/items.ts';
import { isObject, type Json, type JsonObject } from '../contract/json.ts';
import type { Exchange } from '../http/call.ts';
import type { World } from '../phases/world.ts';
import { createCall } from '../plan/createCall.ts';
import { countsIn } from './counts.ts';
import { firstObstacle, isOver, isSuccessful, note, obstacle, type Problem, send } from './lab.ts';
import { createdPath, searchFor } from './subject.ts';

type Path = ReadonlyMap<string, string>;

/** An item of this run that others refer to. */
type Used = { resource: Resource; path: Path; body: Json; id: string };

/** What a call counts of an item. */
type Count = { operation: Operation; exchange: Exchange; counts: ReadonlyMap<string, number> };

/** How many items refer to one: some servers stop counting at a few. */
const USERS = 4;

/** A body in which whatever refers to an item of a list refers to one item. */
function referringTo(value: Json, ids: ReadonlySet<string>, id: string): Json {
  if (typeof value === 'string') return ids.has(value) ? id : value;
  if (typeof value === 'number') return ids.has(String(value)) ? Number(id) : value;
  if (Array.isArray(value)) {
    const items = value.map((one) => referringTo(one, ids, id));
    return items.filter((one, index) => typeof one === 'object' || items.indexOf(one) === index);
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, referringTo(one, ids, id)]));
}

async function create(world: World, resource: Resource, word: string, change: (body: Json) => Json) {
  const made = createCall(world.contract, resource, world.values, word);
  if (!made.ok) return undefined;
  const { path, query, body } = made.call;
  if (firstObstacle(world, [resource.create, resource.remove], path) !== undefined || body === undefined)
    return undefined;
  const sent = change(body);
  const exchange = await send(world, { operation: resource.create, path, query, body: sent });
  const own = createdPath(world, resource, path, exchange);
  return own === undefined ? undefined : { path: own, body: sent };
}

const remove = (world: World, { remove: operation }: Resource, path: Path) => send(world, { operation, path });

/** The ids of the items of a resource that there are. */
async function idsOf(world: World, { listed }: Resource, path: Path): Promise<Set<string>> {
  if (listed === undefined) return new Set();
  const exchange = await send(world, { operation: listed.operation, path });
  const items = itemsAt(exchange.answer?.json, listed.place);
  return new Set(items.flatMap((item) => idOf(item, listed.place.key) ?? []));
}

/** The calls about one item, and the list with it. */
function callsAbout(world: World, { resource, path }: Used): Operation[] {
  return world.contract.operations.filter(
    (operation) =>
      isSafe(operation) &&
      (operation === resource.listed?.operation || `${operation.path}/`.startsWith(`${resource.remove.path}/`)) &&
      pathNames(operation.path).every((name) => path.has(name)) &&
      operation.parameters.every(({ in: place, required }) => place !== 'query' || !required) &&
      obstacle(world, operation, path) === undefined,
  );
}

/** The object that is about an item: the response of a call about it, or its row in the list. */
function ownPart({ resource, id }: Used, operation: Operation, answer: Json | undefined): JsonObject | undefined {
  const { listed } = resource;
  if (operation !== listed?.operation) return isObject(answer) ? answer : undefined;
  return itemsAt(answer, listed.place).find((item) => idOf(item, listed.place.key) === id);
}

async function countsOf(world: World, used: Used, calls: readonly Operation[]): Promise<Count[]> {
  const search = searchFor(used.resource, world.word) ?? new Map<string, string>();
  const all = await Promise.all(
    calls.map(async (operation) => {
      const query = operation === used.resource.listed?.operation ? search : new Map<string, string>();
      const exchange = await send(world, { operation, path: used.path, query });
      const part = isSuccessful({ operation }, exchange) ? ownPart(used, operation, exchange.answer?.json) : undefined;
      return part === undefined ? [] : [{ operation, exchange, counts: new Map(countsIn(part)) }];
    }),
  );
  return all.flat();
}

/** What is wrong with counts that were read before the first user, after each, and after each went again. */
function noteCounts(world: World, readings: readonly (readonly Count[])[]): void {
  const [first = []] = readings;
  for (const { operation } of first) {
    const own = readings.flatMap((reading) => reading.filter((one) => one.operation === operation));
    const last = own.at(-1);
    if (own.length !== readings.length || last === undefined) continue;
    const places = new Set(own.flatMap(({ counts }) => [...counts.keys()]));
    const problems = [...places].flatMap((place): Problem[] => {
      const values = own.map(({ counts }) => counts.get(place) ?? 0);
      const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0));
      // Up by one with each that was added, and down with each that went; or not counted at all.
      const wanted = steps.map((_, index) => (index < USERS ? 1 : -1));
      const isStill = steps.every((step) => step === 0);
      const isRight = isStill || (values[0] === 0 && steps.every((step, index) => step === wanted[index]));
      if (isRight) return [];
      const expected = `${[0, ...wanted.map((_, index) => (index < USERS ? index + 1 : 2 * USERS - index - 1))]}`;
      const cause = 'count of what refers to an item';
      return [{ certainty: 'inferred', cause, pointer: place, expected, received: String(values) }];
    });
    note(world, 'count', { operation }, last.exchange, problems, 'What refers to an item is counted, each once.');
  }
}

/** Notes that an item which may not be deleted is still there. */
async function checkRefusal(world: World, used: Used, calls: readonly Operation[]): Promise<boolean> {
  const refused = await remove(world, used.resource, used.path);
  if (isSuccessful({ operation: used.resource.remove }, refused)) return false;
  const shown = await countsOf(world, used, calls);
  const problem: Problem = {
    isLoss: true,
    cause: 'rejected call changed something',
    expected: 'the item that was not deleted',
    received: 'no such item',
  };
  for (const operation of calls) {
    const found = shown.find((one) => one.operation === operation);
    const exchange = found?.exchange ?? (await send(world, { operation, path: used.path }));
    note(
      world,
      'half-done',
      { operation },
      exchange,
      found === undefined ? [problem] : [],
      'A refused deletion deletes nothing.',
    );
  }
  return true;
}

/** The resources whose items can refer to those of another one, by the examples of the contract. */
function usersOf({ contract, values }: World, { listed }: Resource, all: readonly Resource[]): Resource[] {
  return all.filter(({ create: { body, area } }) => {
    const [example] = body?.examples ?? [];
    const refers = example !== undefined && listed !== undefined && values.sources(example).includes(listed.operation);
    return refers && contract.operations.some((one) => one.area === area);
  });
}

/** Counts what refers to an item, one by one, and looks whether an item that is in use is deleted whole or not at all. */
export async function checkUsage(world: World, resource: Resource, all: readonly Resource[]): Promise<void> {
  for (const user of usersOf(world, resource, all)) {
    if (user === resource || isOver(world)) continue;
    const item = await create(world, resource, `${world.word}u`, (body) => body);
    const id = item?.path.get(resource.parameter);
    if (item === undefined || id === undefined) return;
    const used: Used = { resource, path: item.path, body: item.body, id };
    const ids = await idsOf(world, resource, item.path);
    const calls = callsAbout(world, used);
    const readings = [await countsOf(world, used, calls)];
    const users: Path[] = [];
    const isCounted = readings[0]?.some(
      ({ operation, counts }) => counts.size > 0 || operation !== resource.listed?.operation,
    );
    for (let index = 0; isCounted && index < USERS; index += 1) {
      const made = await create(world, user, `${world.word}u${index}`, (body) => referringTo(body, ids, id));
      if (made === undefined) break;
      users.push(made.path);
      readings.push(await countsOf(world, used, calls));
    }
    const isWhole = users.length === USERS;
    let isThere = true;
    for (const [index, path] of users.toReversed().entries()) {
      if (isWhole && isThere && index === users.length - 1) isThere = await checkRefusal(world, used, calls);
      await remove(world, user, path);
      if (isThere) readings.push(await countsOf(world, used, calls));
    }
    if (isWhole && isThere) noteCounts(world, readings);
    if (isThere) await remove(world, resource, item.path);
  }
}
