import { isSafe, type Operation, responseExamples } from '../contract/contract.ts';
import { idOf, idPlace, itemsAt, type ListPlace, type Resource } from '../contract/items.ts';
import { atPointer, isObject, type Json, type JsonObject, textAt, toPointer } from '../contract/json.ts';
import { oncePer } from '../contract/oncePer.ts';
import { pathNames } from '../contract/template.ts';
import type { Exchange } from '../http/call.ts';
import type { By } from '../http/sessions.ts';
import type { World } from '../phases/world.ts';
import { sampleBody } from '../plan/badInput.ts';
import { createCall } from '../plan/createCall.ts';
import { isPaged } from '../plan/itemSteps.ts';
import type { Values } from '../plan/values.ts';
import { fittingBody, OTHER_FORM, type Replaceable } from '../plan/writeBack.ts';
import { type Call, firstObstacle, isSuccessful, note, obstacle, type Sent, send } from './lab.ts';
import { inWrapper, wrappedBody } from './writtenWrapped.ts';

/** A place that shows what was written: the operation, its response, and the object in it. */
export type View = {
  operation: Operation;
  exchange: Exchange;
  item: JsonObject | undefined;
  pointer: string;
  /** Whether it has to show what was written: the list of all items, or the call that reads one. */
  isOwn: boolean;
  /** Of a list: its items, and the ids of further ones with the word of this run. */
  others: JsonObject[];
  strays: string[];
};

/** Something that this run may write as often as it likes: items of its own, or settings that it puts back. */
export type Subject = {
  /** The operation that writes it. */
  write: Operation;
  /** A body that the server should accept. */
  body: JsonObject;
  /** Of what is created: a body that could be accepted beside the first. */
  other?: JsonObject;
  /** Whether it is an item of this run, rather than settings of the account. */
  isOwnItem: boolean;
  /** Writes a body. */
  set(body: Json, as?: Sent): Promise<Exchange>;
  /** Everything that shows it, beginning with the response to a write if there is one. */
  look(written?: Exchange): Promise<View[]>;
  /** The path of what is written now; undefined while there is nothing. */
  path(): ReadonlyMap<string, string> | undefined;
  /** The operation that deletes it, if a change can be followed by one. */
  remove?: Operation;
  /** Deletes what was created, or puts settings back as they were. */
  end(): Promise<void>;
};

export type Made = { ok: true; subject: Subject } | { ok: false; reason: string };

type Found = { item: JsonObject; pointer: string };

/** The first object in a response of which something is true, outermost first. */
function objectIn(
  value: Json | undefined,
  isIt: (item: JsonObject) => boolean,
  keys: string[] = [],
): Found | undefined {
  if (isObject(value) && isIt(value)) return { item: value, pointer: toPointer(keys) };
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, one] of Object.entries(value)) {
    const found = objectIn(one, isIt, [...keys, name]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first object in a response of which something is true, as a place that shows it. */
export function viewOf(operation: Operation, exchange: Exchange, isIt: (item: JsonObject) => boolean): View {
  const found = isSuccessful({ operation }, exchange) ? objectIn(exchange.answer?.json, isIt) : undefined;
  return {
    operation,
    exchange,
    item: found?.item,
    pointer: found?.pointer ?? '',
    isOwn: false,
    others: [],
    strays: [],
  };
}

/** The items of a resource's list. */
function listedIn({ listed }: Resource, { answer }: Exchange): JsonObject[] {
  return listed === undefined ? [] : itemsAt(answer?.json, listed.place);
}

/**
 * What a list is asked for to show the items of this run whose names have a word: nothing, or a search where it has pages;
 * undefined if it has pages and no search.
 */
export function searchFor({ listed }: Resource, word: string): ReadonlyMap<string, string> | undefined {
  if (listed === undefined) return undefined;
  const { operation } = listed;
  if (!isPaged(operation)) return new Map();
  return operation.parameters.some(({ in: place, name }) => place === 'query' && name === 'q')
    ? new Map([['q', word]])
    : undefined;
}

/** At most so many further pages are read. */
const MOST_PAGES = 8;

/** Reads a list with all its pages. `exchange`: that of the first page. */
export async function readItems(world: World, call: Call, place: ListPlace, by: By = { session: 'main' }) {
  const exchange = await send(world, call, by);
  const items = itemsAt(exchange.answer?.json, place);
  let next = textAt(exchange.answer?.json, 'next_cursor');
  for (let page = 0; page < MOST_PAGES && next !== ''; page += 1) {
    const query = new Map([...(call.query ?? []), ['cursor', next]]);
    const { answer } = await send(world, { ...call, query }, by);
    items.push(...itemsAt(answer?.json, place));
    next = textAt(answer?.json, 'next_cursor');
  }
  return { exchange, items };
}

/** The ids of the items that this run has named. */
function straysIn({ word }: World, { key }: Resource, items: readonly JsonObject[]): string[] {
  return items.filter((item) => JSON.stringify(item).includes(word)).flatMap((item) => idOf(item, key) ?? []);
}

/** The lists with the ids in the examples of a call, by call, for each run. */
const mentioned = oncePer((_: Values) => new Map<Operation, ReadonlySet<Operation>>());

/** Whether the examples of a call have ids of a list's items. */
export function mentions({ values }: World, operation: Operation, list: Operation | undefined): boolean {
  if (list === undefined) return false;
  const known = mentioned(values);
  const lists =
    known.get(operation) ?? new Set(responseExamples(operation).flatMap((example) => values.sources(example)));
  known.set(operation, lists);
  return lists.has(list);
}

/** The calls that show an item by themselves, and others that may. */
type Places = { own: Operation[]; others: Operation[] };

/** The list, the call that reads one item, and whatever else may show it and needs nothing further. */
function placesOf(world: World, { create, listed, read }: Resource, path: ReadonlyMap<string, string>): Places {
  const own = [listed?.operation, read].flatMap((operation) => operation ?? []);
  const others = world.contract.operations.filter(
    (operation) =>
      isSafe(operation) &&
      operation.secured &&
      !own.includes(operation) &&
      // What is on a page now may be on another one later.
      !isPaged(operation) &&
      (operation.area === create.area || mentions(world, operation, listed?.operation)),
  );
  const canCall = (operation: Operation) =>
    operation.parameters.every(({ in: place, required }) => place !== 'query' || !required) &&
    pathNames(operation.path).every((name) => path.has(name)) &&
    obstacle(world, operation, path) === undefined;
  return { own: own.filter(canCall), others: others.filter(canCall) };
}

/** The calls that show an item; its own list and reading count whether they do or not. */
async function showing(
  world: World,
  { own, others }: Places,
  path: ReadonlyMap<string, string>,
  isIt: (item: JsonObject) => boolean,
): Promise<Operation[]> {
  const shown = await Promise.all(
    others.map(async (operation) => {
      const { item } = viewOf(operation, await send(world, { operation, path }), isIt);
      return item === undefined ? [] : [operation];
    }),
  );
  return [...own, ...shown.flat()];
}

/** The path of a new item, if its creation was accepted. `path`: that of the creation, with the id if the client chooses it. */
export function createdPath(
  { contract }: World,
  { create, key, parameter, clientId }: Resource,
  path: ReadonlyMap<string, string>,
  exchange: Exchange,
): Map<string, string> | undefined {
  if (!isSuccessful({ operation: create }, exchange)) return undefined;
  if (clientId) return new Map(path);
  const place = idPlace(contract, create, key);
  const id = place === undefined ? undefined : atPointer(exchange.answer?.json, place);
  return typeof id === 'string' || typeof id === 'number' ? new Map([...path, [parameter, String(id)]]) : undefined;
}

/** How a body is sent, as a part of a call. */
const way = (as: Sent | undefined) => (as === undefined ? {} : { as });

/** Items of a collection. `by`: whether each body makes a new item in place of the last, or changes the same one. */
export async function itemSubject(
  world: World,
  resource: Resource,
  by: 'create' | 'update',
  word: string,
): Promise<Made> {
  const { contract, values } = world;
  const { create, update, remove, parameter, key } = resource;
  const write = by === 'create' ? create : update;
  if (write === undefined) return { ok: false, reason: 'there is no call that changes an item' };
  const made = createCall(contract, resource, values, word);
  if (!made.ok) return made;
  const { call } = made;
  const blocked = firstObstacle(world, [create, write, remove], call.path);
  if (blocked !== undefined) return { ok: false, reason: blocked };
  if (!isObject(call.body)) return { ok: false, reason: 'its body is no object' };
  const first = call.body;
  /** The path of the item that there is now. */
  let path: Map<string, string> | undefined;
  /** The calls that show it, once that is known. */
  let places: Operation[] | undefined;
  const drop = async () => {
    const known = path;
    path = undefined;
    if (known === undefined) return;
    const exchange = await send(world, { operation: remove, path: known });
    // What is left behind is deleted at the end; that the server fails has to be said here.
    if ((exchange.answer?.status ?? 0) >= 500) note(world, 'value', { operation: remove }, exchange, []);
  };
  const add = async (body: Json, as?: Sent): Promise<Exchange> => {
    await drop();
    const exchange = await send(world, { operation: create, path: call.path, query: call.query, body, ...way(as) });
    path = createdPath(world, resource, call.path, exchange);
    return exchange;
  };
  const change = async (body: Json, as?: Sent): Promise<Exchange> => {
    if (path === undefined) {
      const exchange = await add(first);
      if (path === undefined) return exchange;
    }
    return send(world, { operation: write, path, body, ...way(as) });
  };
  if (by === 'update') await add(first);
  const beside = sampleBody(contract, create, values, `${word}o`, call.path);
  const sample = by === 'create' ? first : sampleBody(contract, write, values, `${word}b`, path);
  return {
    ok: true,
    subject: {
      write,
      body: isObject(sample) ? sample : first,
      ...(by === 'create' && isObject(beside) ? { other: beside } : {}),
      isOwnItem: true,
      set: by === 'create' ? add : change,
      async look(written) {
        if (path === undefined) return [];
        const known = path;
        const id = known.get(parameter);
        const isIt = (item: JsonObject) => idOf(item, key) === id;
        // Elsewhere, an item can go by another name: the `_id` of a group is a `group_id` there.
        const isAny = (item: JsonObject) => Object.keys(item).some((name) => idOf(item, name) === id);
        places ??= await showing(world, placesOf(world, resource, known), known, isAny);
        const shown = await Promise.all(
          places.map(async (operation) => {
            const isList = operation === resource.listed?.operation;
            const search = isList ? searchFor(resource, world.word) : undefined;
            const query = new Map(isList ? [...call.query, ...(search ?? [])] : []);
            const exchange = await send(world, { operation, path: known, query });
            const others = isList ? listedIn(resource, exchange) : [];
            const strays = straysIn(world, resource, others).filter((one) => one !== id);
            const isOwn = isList || operation === resource.read;
            const view = viewOf(operation, exchange, isOwn ? isIt : isAny);
            const isWhole = search !== undefined && textAt(exchange.answer?.json, 'next_cursor') === '';
            return { ...view, isOwn: isOwn && (!isList || isWhole), others, strays };
          }),
        );
        return [...(written === undefined ? [] : [viewOf(write, written, isIt)]), ...shown];
      },
      path: () => path,
      ...(by === 'update' ? { remove } : {}),
      end: drop,
    },
  };
}

/** Settings that can be replaced, and are put back. */
export async function settingsSubject(world: World, { read, write, parameter }: Replaceable): Promise<Made> {
  const { contract, context, values } = world;
  const found = values.existing(write);
  if (!found.ok) return found;
  const source = values.existing(read);
  if (!source.ok) return source;
  const blocked = obstacle(world, write, found.path) ?? obstacle(world, read, source.path);
  if (blocked !== undefined) return { ok: false, reason: blocked };
  const looked: Call = { operation: read, path: source.path, query: source.query };
  const before = await send(world, looked);
  const id = parameter === undefined ? undefined : found.path.get(parameter);
  const isTarget = (item: JsonObject) =>
    parameter === undefined || ['_id', 'id', parameter].some((key) => String(item[key]) === id);
  const plain = fittingBody(contract, context.schemas, write, before.answer?.json ?? null, isTarget);
  const wrapped = plain === undefined ? wrappedBody(world, write, before.answer?.json, isTarget) : undefined;
  const original = plain ?? wrapped?.body;
  if (original === undefined) return { ok: false, reason: OTHER_FORM };
  const names = wrapped?.inner ?? Object.keys(original);
  const isIt = (item: JsonObject) => isTarget(item) && names.every((name) => name in item);
  const set = (body: Json, as?: Sent) =>
    send(world, { operation: write, path: found.path, body, restores: true, ...way(as) });
  return {
    ok: true,
    subject: {
      write,
      body: original,
      isOwnItem: false,
      set,
      path: () => found.path,
      look: async (written) => [
        ...(written === undefined ? [] : [inWrapper(viewOf(write, written, isIt), wrapped)]),
        inWrapper(viewOf(read, await send(world, looked), isIt), wrapped),
      ],
      async end() {
        await set(original);
      },
    },
  };
}
