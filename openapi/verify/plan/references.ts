import { type Contract, isSafe, type Operation, responseExamples } from '../contract/contract.ts';
import { itemsAt, listPlace, parentPath, resources } from '../contract/items.ts';
import { isObject, type Json } from '../contract/json.ts';
import { kindsOf, likeness, type Traits } from './likeness.ts';

/**
 * An item of a list of this server. `raw`: its id as the list has it. `path`: the values with which the list was called.
 * `isGivable`: whether the user may give it to somebody, which a role with more permissions than the user's own is not.
 */
export type KnownItem = {
  id: string;
  raw: Json;
  path: ReadonlyMap<string, string>;
  isGivable: boolean;
  traits: Traits;
};

/** An item of the contract's examples: the operation that lists it, and of what kind it is. */
export type ExampleItem = { list: string; traits: Traits };

/** What the ids of the contract's examples are replaced by: example id → its list's operation, and list → known items. */
export type Directory = {
  examples: ReadonlyMap<string, ExampleItem>;
  lists: ReadonlyMap<string, readonly KnownItem[]>;
};

/** How an id is looked up: a number never means the same as a text. */
function referenceOf(id: Json | undefined): string | undefined {
  if (typeof id === 'number') return `#${id}`;
  return typeof id === 'string' ? id : undefined;
}

/** The ids in the contract's list examples: example id → the list's operation, and of what kind the item is. */
export function exampleIds(contract: Contract): Map<string, ExampleItem> {
  const ids = new Map<string, ExampleItem>();
  // The list of a collection, or the prefix of its items' paths, wins over others that also return them.
  const own = new Set([
    ...contract.operations.map(({ path }) => parentPath(path)?.parent),
    ...resources(contract).map(({ listed }) => listed?.operation.path),
  ]);
  const isAsked = ({ parameters }: Operation) => parameters.some(({ in: at, required }) => at === 'query' && required);
  // What has to be asked for something, such as a search, finds items of other lists.
  const rank = (operation: Operation) => (own.has(operation.path) ? 0 : isAsked(operation) ? 2 : 1);
  for (const operation of contract.operations.filter(isSafe).toSorted((a, b) => rank(a) - rank(b))) {
    const place = listPlace(contract, operation);
    if (place === undefined) continue;
    for (const example of responseExamples(operation)) {
      for (const { item, traits } of kindsOf(contract.document, itemsAt(example, place), place)) {
        const id = referenceOf(item[place.key]);
        if (id !== undefined && !ids.has(id)) ids.set(id, { list: operation.id, traits });
      }
    }
  }
  return ids;
}

/** In place of the name of a field: a number in a list is an id if it is one in the contract's examples. */
const LIST_OF_IDS = '_ids';

/** Whether a number in a field refers to an item; others may be quantities. */
function isReference(key: string | undefined): boolean {
  return key !== undefined && /_ids?$/.test(key) && key !== 'account_id';
}

/** Every text in a value, and the numbers that refer to items. */
export function referencesIn(value: Json, key?: string): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return isReference(key) ? [`#${value}`] : [];
  if (Array.isArray(value)) return value.flatMap((item) => referencesIn(item, LIST_OF_IDS));
  return isObject(value) ? Object.entries(value).flatMap(([name, item]) => referencesIn(item, name)) : [];
}

/** A list without duplicate texts and numbers. */
function distinct(list: Json[]): Json[] {
  return list.filter((item, index) => isObject(item) || Array.isArray(item) || list.indexOf(item) === index);
}

/** Whether a list with an item was called with what a call is made with, such as the same product. */
const isWithin = (path: ReadonlyMap<string, string>, item: KnownItem) =>
  [...item.path].every(([name, value]) => (path.get(name) ?? value) === value);

/**
 * Maps example ids to ids of this server: the same id if it exists, otherwise distinct other ones, of the same kind where there
 * are some. `path`: the values of the path of the call that they are for.
 */
export function createLocalizer(
  { examples, lists }: Directory,
  path: ReadonlyMap<string, string> = new Map(),
): (value: string) => Json | undefined {
  const given = new Map<string, Json | undefined>();
  return (value) => {
    const example = examples.get(value);
    if (example === undefined) return value;
    if (given.has(value)) return given.get(value);
    const all = lists.get(example.list) ?? [];
    const within = all.filter((item) => isWithin(path, item));
    // A list may have thousands of items, so each is compared once, and not whenever two are put in order.
    const items = (within.length > 0 ? within : all)
      .map((item) => ({ item, rank: likeness(example.traits, item.traits) }))
      .sort((a, b) => b.rank - a.rank)
      .map(({ item }) => item);
    const taken = [...given.values()];
    const free = items.filter(({ raw }) => !taken.includes(raw));
    const own =
      items.find(({ raw }) => referenceOf(raw) === value) ??
      free.find(({ isGivable }) => isGivable) ??
      free[0] ??
      items[0];
    given.set(value, own?.raw);
    return own?.raw;
  };
}

/** Why a body cannot be sent: what one of its fields needs, and what to do about it. */
function missingWords({ list, field }: { list: string | undefined; field: string }): string {
  const where = field === '' || field === LIST_OF_IDS ? 'the body needs' : `\`${field}\` of the body needs`;
  return `${where} an item of ${list} that fits, and there is none; create one and run again`;
}

/** A body of the contract's examples with ids of this server, or why there are none. */
export function localizeBody(
  directory: Directory,
  body: Json,
  path: ReadonlyMap<string, string> = new Map(),
): { ok: true; body: Json } | { ok: false; reason: string } {
  const { examples } = directory;
  let missing: { list: string | undefined; field: string } | undefined;
  const localizeId = createLocalizer(directory, path);
  const localizeNumber = (value: number) => (examples.has(`#${value}`) ? localizeId(`#${value}`) : value);
  const walk = (value: Json, field?: string): Json => {
    // A user who may not read the list may still know the item.
    if (typeof value === 'number') return isReference(field) ? (localizeNumber(value) ?? value) : value;
    if (typeof value === 'string') {
      const local = localizeId(value);
      if (local === undefined) missing ??= { list: examples.get(value)?.list, field: field ?? '' };
      return local ?? value;
    }
    // With few items on the server, two ids may have become the same.
    if (Array.isArray(value)) return distinct(value.map((item) => walk(item, LIST_OF_IDS)));
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, key)]))
      : value;
  };
  const local = walk(body);
  return missing === undefined ? { ok: true, body: local } : { ok: false, reason: missingWords(missing) };
}
