import { type Contract, isSafe, type Operation, responseExamples } from '../contract/contract.ts';
import { itemsAt, listPlace, parentPath } from '../contract/items.ts';
import { isObject, type Json, preview } from '../contract/json.ts';

/**
 * An item of a list of this server. `raw`: its id as the list has it. `path`: the values with which the list was called.
 * `isGivable`: whether the user may give it to somebody, which a role with more permissions than the user's own is not.
 */
export type KnownItem = { id: string; raw: Json; path: ReadonlyMap<string, string>; isGivable: boolean };

/** What the ids of the contract's examples are replaced by: example id → its list's operation, and list → known items. */
export type Directory = {
  examples: ReadonlyMap<string, string>;
  lists: ReadonlyMap<string, readonly KnownItem[]>;
};

/** How an id is looked up: a number never means the same as a text. */
function referenceOf(id: Json | undefined): string | undefined {
  if (typeof id === 'number') return `#${id}`;
  return typeof id === 'string' ? id : undefined;
}

/** The ids in the contract's list examples: example id → the list's operation. */
export function exampleIds(contract: Contract): Map<string, string> {
  const ids = new Map<string, string>();
  // A list whose path is the prefix of its items' paths wins over a search that also returns them.
  const parents = new Set(contract.operations.map(({ path }) => parentPath(path)?.parent));
  const rank = ({ path }: Operation) => (parents.has(path) ? 0 : 1);
  for (const operation of contract.operations.filter(isSafe).toSorted((a, b) => rank(a) - rank(b))) {
    const place = listPlace(contract, operation);
    if (place === undefined) continue;
    for (const item of responseExamples(operation).flatMap((example) => itemsAt(example, place))) {
      const id = referenceOf(item[place.key]);
      if (id !== undefined && !ids.has(id)) ids.set(id, operation.id);
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

/** Maps example ids to ids of this server: the same id if it exists, otherwise distinct other ones. */
export function createLocalizer({ examples, lists }: Directory): (value: string) => Json | undefined {
  const given = new Map<string, Json | undefined>();
  return (value) => {
    const list = examples.get(value);
    if (list === undefined) return value;
    const items = lists.get(list) ?? [];
    const taken = [...given.values()];
    const free = items.filter(({ raw }) => !taken.includes(raw));
    const own =
      items.find(({ raw }) => referenceOf(raw) === value) ??
      free.find(({ isGivable }) => isGivable) ??
      free[0] ??
      items[0];
    if (!given.has(value)) given.set(value, own?.raw);
    return given.get(value);
  };
}

/** A body of the contract's examples with ids of this server, or why there are none. */
export function localizeBody(
  directory: Directory,
  body: Json,
): { ok: true; body: Json } | { ok: false; reason: string } {
  const { examples } = directory;
  let missing: string | undefined;
  const localizeId = createLocalizer(directory);
  const localizeNumber = (value: number) => (examples.has(`#${value}`) ? localizeId(`#${value}`) : value);
  const walk = (value: Json, field?: string): Json => {
    // A user who may not read the list may still know the item.
    if (typeof value === 'number') return isReference(field) ? (localizeNumber(value) ?? value) : value;
    if (typeof value === 'string') {
      const local = localizeId(value);
      if (local === undefined) missing ??= examples.get(value);
      return local ?? value;
    }
    // With few items on the server, two ids may have become the same.
    if (Array.isArray(value)) return distinct(value.map((item) => walk(item, LIST_OF_IDS)));
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, key)]))
      : value;
  };
  const local = walk(body);
  return missing === undefined
    ? { ok: true, body: local }
    : { ok: false, reason: `${preview(body, 60)} needs an item of ${missing}, whose list is empty` };
}
