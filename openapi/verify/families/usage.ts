import { fieldsOf } from '../contract/bodies.ts';
import { isSafe, type Operation } from '../contract/contract.ts';
import { idOf, itemsAt, listFor, type Resource } from '../contract/items.ts';
import { isObject, isSame, type Json, type JsonObject } from '../contract/json.ts';
import { pathNames } from '../contract/template.ts';
import type { Exchange } from '../http/call.ts';
import { isOver, type World } from '../phases/world.ts';
import { createCall } from '../plan/createCall.ts';
import { referencesIn } from '../plan/references.ts';
import { countsIn } from './counts.ts';
import { firstObstacle, isSuccessful, note, obstacle, type Problem, send } from './lab.ts';
import { namesId } from './shown.ts';
import { createdPath, searchFor } from './subject.ts';

type Path = ReadonlyMap<string, string>;

/** An item of this run that others refer to. */
export type Used = { resource: Resource; path: Path; id: string };

/** What a call counts of an item. */
export type Count = {
  operation: Operation;
  exchange: Exchange;
  counts: ReadonlyMap<string, number>;
  /** What the same list counts of items that have nothing to do with the item. */
  siblings: ReadonlyMap<string, number>;
};

/** How many items refer to one: some servers stop counting at a few. */
const USERS = 4;

/** A body in which whatever refers to an item of a list refers to one item. `key`: the name of its field. */
function referringTo(value: Json, ids: ReadonlySet<string>, id: string, key = ''): Json {
  if (typeof value === 'string') return ids.has(value) ? id : value;
  if (typeof value === 'number') return /(?:^|_)ids?$/.test(key) && ids.has(String(value)) ? Number(id) : value;
  if (Array.isArray(value)) {
    const items = value.map((one) => referringTo(one, ids, id, key));
    return items.filter((one, index) => typeof one === 'object' || items.indexOf(one) === index);
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, referringTo(one, ids, id, name)]));
}

/** Whether a value refers to an item of a list. */
function refersTo(value: Json, ids: ReadonlySet<string>, key: string): boolean {
  return referencesIn(value, key).some((one) => ids.has(one.replace(/^#/, '')));
}

/** The contract's examples of items that can be created: bodies of the creation, and rows of the list. */
function examplesOf({ create: { body }, listed }: Resource): Json[] {
  const answers = listed === undefined ? [] : [...listed.operation.answers.values()];
  const rows = answers.flatMap(({ examples }) =>
    examples.flatMap((example) => (listed === undefined ? [] : itemsAt(example, listed.place))),
  );
  return [...(body?.examples ?? []), ...rows];
}

/** The fields of a creation that can refer to an item of a list, as in the contract's examples. */
function referringFields({ contract, values }: World, resource: Resource, ids: ReadonlySet<string>): JsonObject {
  const { fields } = fieldsOf(contract.document, resource.create.body?.schema ?? {});
  for (const example of examplesOf(resource)) {
    const local = values.localize(example);
    const known = local.ok && isObject(local.body) ? Object.entries(local.body) : [];
    const found = known.filter(([key, value]) => fields.has(key) && refersTo(value, ids, key));
    if (found.length > 0) return Object.fromEntries(found);
  }
  return {};
}

/** Creates an item. `more`: fields in place of those of the contract's example. */
export async function create(world: World, resource: Resource, word: string, more: JsonObject = {}) {
  const made = createCall(world.contract, resource, world.values, word);
  if (!made.ok) return undefined;
  const { path, query, body } = made.call;
  if (firstObstacle(world, [resource.create, resource.remove], path) !== undefined || !isObject(body)) return undefined;
  const exchange = await send(world, { operation: resource.create, path, query, body: { ...body, ...more } });
  return createdPath(world, resource, path, exchange);
}

const remove = (world: World, { remove: operation }: Resource, path: Path) => send(world, { operation, path });

/** Every object in a value that has an id, with its place whatever the position in a list. */
function itemsIn(value: Json | undefined, key: string, place = ''): { id: string; place: string }[] {
  if (Array.isArray(value)) return value.flatMap((one) => itemsIn(one, key, `${place}/*`));
  if (!isObject(value)) return [];
  const id = idOf(value, key);
  const below = Object.entries(value).flatMap(([name, one]) => itemsIn(one, key, `${place}/${name}`));
  return id === undefined ? below : [{ id, place }, ...below];
}

/** The ids of the items that stand in a list where an item does, which may be deep in a tree. */
export async function idsOf(world: World, { listed, parameter }: Resource, path: Path): Promise<Set<string>> {
  if (listed === undefined) return new Set();
  const { answer } = await send(world, { operation: listed.operation, path });
  const all = itemsIn(answer?.json, listed.place.key);
  const own = all.find(({ id }) => id === path.get(parameter));
  return new Set(all.filter(({ place }) => place === own?.place).map(({ id }) => id));
}

/** A call about an item, with its path. */
export type About = { operation: Operation; path: Path };

/** The path of a call about an item: below it, or one that takes its id, as `/tags/usage/{ids}` does; undefined if it is about another. */
function pathAbout({ contract }: World, { resource, path, id }: Used, operation: Operation): Path | undefined {
  const isBelow = `${operation.path}/`.startsWith(`${resource.remove.path}/`);
  const values = pathNames(operation.path).map((name): [string, string | undefined] => {
    if (isBelow) return [name, path.get(name)];
    const list = listFor(contract, operation, name);
    return [name, list !== undefined && list === resource.listed?.operation ? id : path.get(name)];
  });
  const found = values.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]));
  const isAbout = operation === resource.listed?.operation || found.some(([, value]) => value === id);
  return isAbout && found.length === values.length ? new Map(found) : undefined;
}

/** The calls about one item, and the list with it. */
export function callsAbout(world: World, used: Used): About[] {
  return world.contract.operations.flatMap((operation) => {
    const isReading =
      isSafe(operation) &&
      operation.area === used.resource.create.area &&
      operation.parameters.every(({ in: place, required }) => place !== 'query' || !required);
    const path = isReading ? pathAbout(world, used, operation) : undefined;
    return path === undefined || obstacle(world, operation, path) !== undefined ? [] : [{ operation, path }];
  });
}

/** The object that is about an item: the response of a call about it, or its row in the list. */
function ownPart({ resource, id }: Used, operation: Operation, answer: Json | undefined): JsonObject | undefined {
  const { listed } = resource;
  if (operation !== listed?.operation) return isObject(answer) ? answer : undefined;
  return itemsAt(answer, listed.place).find((item) => idOf(item, listed.place.key) === id);
}

/** What a list counts of the other items, except those that the item is in. */
function siblingCounts({ resource: { listed }, id }: Used, operation: Operation, own: JsonObject, answer: Json = null) {
  const rows = operation === listed?.operation ? itemsAt(answer, listed.place) : [];
  return new Map(
    rows.flatMap((row) => {
      const other = listed && idOf(row, listed.place.key);
      const isApart = other !== undefined && other !== id && !namesId(own, other) && !namesId(row, id);
      return isApart ? countsIn(row, `/${other}`) : [];
    }),
  );
}

/** What calls count of an item now. */
export async function countsOf(world: World, used: Used, calls: readonly About[]): Promise<Count[]> {
  const search = searchFor(used.resource, world.word) ?? new Map<string, string>();
  const all = await Promise.all(
    calls.map(async ({ operation, path }) => {
      const query = operation === used.resource.listed?.operation ? search : new Map<string, string>();
      const exchange = await send(world, { operation, path, query });
      const part = isSuccessful({ operation }, exchange) ? ownPart(used, operation, exchange.answer?.json) : undefined;
      if (part === undefined) return [];
      const siblings = siblingCounts(used, operation, part, exchange.answer?.json);
      // What a server says of its own pages is no count of the contract.
      const ofPages = world.context.dialect?.operations[operation.id]?.pages?.sign?.place;
      const counts = new Map(countsIn(part).filter(([place]) => place !== ofPages));
      return [{ operation, exchange, counts, siblings }];
    }),
  );
  return all.flat();
}

/** What is wrong with counts that were read before the first user, after each, and after each went again. */
function noteCounts(world: World, readings: readonly (readonly Count[])[], counted: string | undefined): void {
  const [first = []] = readings;
  const start = new Map(first.flatMap(({ counts }) => [...counts]));
  const grown = readings
    .flat()
    .flatMap(({ counts }) => [...counts].filter(([place, one]) => one > (start.get(place) ?? 0)));
  // What one call counts, others that show the same field count, too; and a field with the name of the collection counts it.
  const known = new Set(counted === undefined ? [] : [`/${counted}`, ...grown.map(([place]) => place)]);
  for (const { operation } of first) {
    const own = readings.flatMap((reading) => reading.filter((one) => one.operation === operation));
    const last = own.at(-1);
    if (own.length !== readings.length || last === undefined) continue;
    const places = new Set(own.flatMap(({ counts }) => [...counts.keys()]));
    // Up by one with each that was added, and down with each that went; or not counted at all.
    const wanted = own.slice(1).map((_, index) => (index < USERS ? 1 : -1));
    const stepsOf = (values: readonly number[]) => values.slice(1).map((value, index) => value - (values[index] ?? 0));
    const problems = [...places].flatMap((place): Problem[] => {
      const values = own.map(({ counts }) => counts.get(place) ?? 0);
      const steps = stepsOf(values);
      const isStill = steps.every((step) => step === 0) && !known.has(place);
      const isRight = isStill || (values[0] === 0 && steps.every((step, index) => step === wanted[index]));
      if (isRight) return [];
      const expected = `${[0, ...wanted.map((_, index) => (index < USERS ? index + 1 : 2 * USERS - index - 1))]}`;
      const cause = 'count of what refers to an item';
      return [{ certainty: 'inferred', cause, pointer: place, expected, received: String(values) }];
    });
    const beside = [...last.siblings.keys()].filter((place) =>
      isSame(stepsOf(own.map(({ siblings }) => siblings.get(place) ?? 0)), wanted),
    );
    const mistaken = beside.slice(0, 1).map((place): Problem => {
      const [cause, expected] = ['count of what refers to another item', 'the same number all the time'];
      return { certainty: 'inferred', cause, pointer: place, expected, received: 'one more with each' };
    });
    const says = 'What refers to an item is counted, each once.';
    note(world, 'count', { operation }, last.exchange, [...problems, ...mistaken], says);
  }
}

/** What is counted otherwise than before, although nothing was changed. */
function recounted({ counts }: Count, before: Count | undefined): Problem[] {
  const other = [...counts].find(([place, count]) => count !== (before?.counts.get(place) ?? count));
  if (other === undefined) return [];
  const [pointer, count] = other;
  const expected = `${before?.counts.get(pointer)}, as before`;
  return [{ isLoss: true, cause: 'rejected call changed something', pointer, expected, received: String(count) }];
}

/** Notes that an item which may not be deleted is still there, and so is what refers to it. `before`: what was counted of it. */
async function checkRefusal(
  world: World,
  used: Used,
  calls: readonly About[],
  before: readonly Count[],
): Promise<boolean> {
  const refused = await remove(world, used.resource, used.path);
  if (isSuccessful({ operation: used.resource.remove }, refused)) return false;
  const shown = await countsOf(world, used, calls);
  const problem: Problem = {
    isLoss: true,
    cause: 'rejected call changed something',
    expected: 'the item that was not deleted',
    received: 'no such item',
  };
  for (const { operation, path } of calls) {
    const found = shown.find((one) => one.operation === operation);
    const exchange = found?.exchange ?? (await send(world, { operation, path }));
    note(
      world,
      'half-done',
      { operation },
      exchange,
      found === undefined
        ? [problem]
        : recounted(
            found,
            before.find((one) => one.operation === operation),
          ),
      'A refused deletion deletes nothing.',
    );
  }
  return true;
}

/** A resource whose items refer to one, with the fields that do. */
export type User = { resource: Resource; fields: JsonObject };

/** The resources whose items can refer to those with some ids. */
export function usersOf(world: World, ids: ReadonlySet<string>, all: readonly Resource[]): User[] {
  return all.flatMap((resource) => {
    const fields = referringFields(world, resource, ids);
    return Object.keys(fields).length === 0 ? [] : [{ resource, fields }];
  });
}

/** The fields with which an item of a user refers to one item. */
export const fieldsFor = ({ fields }: User, ids: ReadonlySet<string>, id: string): JsonObject =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, referringTo(value, ids, id, key)]));

/** Items that refer to one, made one after the other, with what is counted after each, and after each was deleted again. */
async function countUsers(
  world: World,
  used: Used,
  user: User,
  { ids, id, isDirect }: { ids: ReadonlySet<string>; id: string; isDirect: boolean },
): Promise<boolean> {
  const calls = callsAbout(world, used);
  const readings = [await countsOf(world, used, calls)];
  if (readings[0]?.every(({ operation, counts }) => counts.size === 0 && operation === used.resource.listed?.operation))
    return true;
  const made: Path[] = [];
  for (let index = 0; index < USERS; index += 1) {
    const path = await create(world, user.resource, `${world.word}u${index}`, fieldsFor(user, ids, id));
    if (path === undefined) break;
    made.push(path);
    readings.push(await countsOf(world, used, calls));
  }
  const isWhole = made.length === USERS;
  let isThere = true;
  for (const [index, path] of made.toReversed().entries()) {
    if (isWhole && isThere && index === made.length - 1)
      isThere = await checkRefusal(world, used, calls, readings.at(-1) ?? []);
    await remove(world, user.resource, path);
    if (isThere) readings.push(await countsOf(world, used, calls));
  }
  const counted = isDirect ? (user.resource.listed?.place.pointer.split('/').at(-1) ?? '') : undefined;
  if (isWhole) noteCounts(world, readings, counted);
  return isThere;
}

/** An item between a user and what is used: its path and collection, the ids of its list, and its own. */
type Inner = { between: Path; of: Resource; ids: ReadonlySet<string>; id: string };

/**
 * Deletes an item between a user and what is used, while the user refers to it: what is used is no longer counted for. Returns
 * whether it is deleted.
 */
async function countWithout(world: World, used: Used, user: User, { between, of, ids, id }: Inner): Promise<boolean> {
  const calls = callsAbout(world, used).filter(({ operation }) => operation !== used.resource.listed?.operation);
  const start = await countsOf(world, used, calls);
  const path = await create(world, user.resource, `${world.word}ux`, fieldsFor(user, ids, id));
  if (path === undefined) return false;
  const more = await countsOf(world, used, calls);
  const isGone = isSuccessful({ operation: of.remove }, await remove(world, of, between));
  const now = isGone ? await countsOf(world, used, calls) : [];
  for (const { operation, exchange, counts } of now) {
    const before = start.find((one) => one.operation === operation)?.counts;
    const during = more.find((one) => one.operation === operation)?.counts;
    const problems = [...counts].flatMap(([place, count]): Problem[] => {
      const [old, most] = [before?.get(place) ?? 0, during?.get(place) ?? 0];
      if (most !== old + 1 || count === old) return [];
      const cause = 'count of what refers to an item';
      return [{ certainty: 'inferred', cause, pointer: place, expected: String(old), received: String(count) }];
    });
    note(
      world,
      'count',
      { operation },
      exchange,
      problems,
      'What refers to an item by a deleted one is no longer counted.',
    );
  }
  await remove(world, user.resource, path);
  return isGone;
}

/** Counts what refers to an item by another one, such as a rule to a response in a folder. Returns whether the item is there. */
async function countFurther(
  world: World,
  used: Used,
  user: User,
  ids: ReadonlySet<string>,
  others: readonly Resource[],
) {
  const add = () => create(world, user.resource, `${world.word}ub`, fieldsFor(user, ids, used.id));
  const idIn = (path: Path | undefined) => path?.get(user.resource.parameter);
  let between = await add();
  let inner = idIn(between);
  if (between === undefined || inner === undefined) return true;
  const innerIds = await idsOf(world, user.resource, between);
  const furthers = usersOf(
    world,
    innerIds,
    others.filter((one) => one !== user.resource),
  );
  let isThere = true;
  for (const further of furthers) {
    if (!isThere || between === undefined || inner === undefined) break;
    const known: Inner = { between, of: user.resource, ids: new Set([...innerIds, inner]), id: inner };
    const isGone: boolean = further === furthers[0] && (await countWithout(world, used, further, known));
    between = isGone ? await add() : between;
    inner = idIn(between);
    // Whatever is deleted with the item comes to an end with the first of these.
    if (inner !== undefined)
      isThere = await countUsers(world, used, further, { ids: innerIds, id: inner, isDirect: false });
  }
  if (between !== undefined) await remove(world, user.resource, between);
  return isThere;
}

/** Creates an item that others are to refer to. */
async function createUsed(world: World, resource: Resource): Promise<Used | undefined> {
  const path = await create(world, resource, `${world.word}u`);
  const id = path?.get(resource.parameter);
  return path === undefined || id === undefined ? undefined : { resource, path, id };
}

/** Counts what refers to an item, and to an item that refers to it, one by one. Returns the ids that the items of the list have. */
export async function checkUsage(
  world: World,
  resource: Resource,
  all: readonly Resource[],
): Promise<ReadonlySet<string>> {
  const others = all.filter((one) => one !== resource);
  const first = await create(world, resource, `${world.word}u`);
  if (first === undefined) return new Set();
  const ids = await idsOf(world, resource, first);
  await remove(world, resource, first);
  for (const user of usersOf(world, ids, others)) {
    if (isOver(world)) return ids;
    const used = await createUsed(world, resource);
    if (used === undefined) return ids;
    const isLeft = await countUsers(world, used, user, { ids, id: used.id, isDirect: true });
    // An item that was deleted with what refers to it needs another one in its place.
    const next = isLeft ? used : await createUsed(world, resource);
    if (next === undefined) return ids;
    if (await countFurther(world, next, user, ids, others)) await remove(world, resource, next.path);
  }
  return ids;
}
