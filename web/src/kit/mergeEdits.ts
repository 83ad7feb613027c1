import isEqual from 'fast-deep-equal';

/** By which property the items of a list are recognised, by the list's name. Default: `_id`. */
export type ItemKeys = Readonly<Record<string, string>>;

export type MergedEdits<T> = {
  /** Both sides' changes together. Where both changed the same, `mine` has this person's value and `theirs` the other's. */
  mine: T;
  theirs: T;
  /** The fields in which both changed the same to different values. */
  conflicts: (keyof T)[];
};

/** Both sides' changes of one value. The two differ where both changed the same. */
type Sides = { mine: unknown; theirs: unknown };

/**
 * Merges two people's changes of the same values. A change that only one of them made is kept: per field, per field within
 * an object, and per item in a list whose items can be recognised. Lists of texts or ids are merged per entry. Any other
 * list is one value. An item that one deleted and the other changed is a conflict, and so are two different orders.
 * @param base The values that both started from.
 */
export function mergeEdits<T extends object>(base: T, mine: T, theirs: T, itemKeys: ItemKeys = {}): MergedEdits<T> {
  const merged: MergedEdits<T> = { mine: { ...theirs }, theirs: { ...theirs }, conflicts: [] };
  for (const key of keysOf(mine)) {
    const sides = mergeValues(base[key], mine[key], theirs[key], String(key), itemKeys);
    put(merged.mine, key, sides.mine);
    put(merged.theirs, key, sides.theirs);
    if (!isEqual(sides.mine, sides.theirs)) merged.conflicts.push(key);
  }
  return merged;
}

function mergeValues(base: unknown, mine: unknown, theirs: unknown, name: string, itemKeys: ItemKeys): Sides {
  if (isEqual(mine, theirs) || isEqual(mine, base)) return { mine: theirs, theirs };
  if (isEqual(theirs, base)) return { mine, theirs: mine };
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const lists = [base, mine, theirs].map((list) => byId(list, itemKeys[name] ?? '_id'));
    const [baseItems, myItems, theirItems] = lists;
    if (baseItems && myItems && theirItems) return mergeLists(baseItems, myItems, theirItems, itemKeys);
  } else if (isPlain(base) && isPlain(mine) && isPlain(theirs)) return mergeObjects(base, mine, theirs, itemKeys);
  return { mine, theirs };
}

type Plain = Record<string, unknown>;

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mergeObjects(base: Plain, mine: Plain, theirs: Plain, itemKeys: ItemKeys): Sides {
  const sides = { mine: {}, theirs: {} };
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const merged = mergeValues(base[name], mine[name], theirs[name], name, itemKeys);
    put(sides.mine, name, merged.mine);
    put(sides.theirs, name, merged.theirs);
  }
  return sides;
}

/** Sets a field, or removes it if it has no value. */
function put(target: object, key: PropertyKey, value: unknown): void {
  if (value === undefined) Reflect.deleteProperty(target, key);
  else Reflect.set(target, key, value);
}

type Items = ReadonlyMap<string, unknown>;

/** The items by what identifies them, in order; undefined if they cannot be recognised or one is listed twice. */
function byId(list: readonly unknown[], key: string): Items | undefined {
  const entries = list.map((item): [unknown, unknown] => [isPlain(item) ? item[key] : item, item]);
  const items = new Map(entries.flatMap(([id, item]) => (typeof id === 'string' ? [[id, item] as const] : [])));
  return items.size === list.length ? items : undefined;
}

function mergeLists(base: Items, mine: Items, theirs: Items, itemKeys: ItemKeys): Sides {
  const order = mergeOrder([...base.keys()], [...mine.keys()], [...theirs.keys()]);
  // Two different orders cannot be merged, and neither can the lists.
  if (order === undefined) return { mine: [...mine.values()], theirs: [...theirs.values()] };
  const sides: { mine: unknown[]; theirs: unknown[] } = { mine: [], theirs: [] };
  for (const id of order) {
    const item = mergeValues(base.get(id), mine.get(id), theirs.get(id), '', itemKeys);
    if (item.mine !== undefined) sides.mine.push(item.mine);
    if (item.theirs !== undefined) sides.theirs.push(item.theirs);
  }
  return sides;
}

/** All ids of both sides: in their order, or in mine if I changed it. Mine that are new follow the same id as in my order. */
function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] | undefined {
  const [inMine, inTheirs] = [new Set(mine), new Set(theirs)];
  const common = new Set(base.filter((id) => inMine.has(id) && inTheirs.has(id)));
  const orderIn = (ids: readonly string[]) => ids.filter((id) => common.has(id));
  const [before, myOrder, theirOrder] = [orderIn(base), orderIn(mine), orderIn(theirs)];
  const isMoved = !isEqual(myOrder, before);
  if (isMoved && !isEqual(theirOrder, before) && !isEqual(myOrder, theirOrder)) return undefined;
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine];
  const order = [...first];
  const placed = new Set(first);
  second.forEach((id, index) => {
    if (placed.has(id)) return;
    const behind = order.indexOf(second[index - 1] ?? '');
    order.splice(index === 0 ? 0 : behind === -1 ? order.length : behind + 1, 0, id);
    placed.add(id);
  });
  return order;
}

/** The field names of a form. The compiler does not know that an object has no other keys. */
function keysOf<T extends object>(value: T): (keyof T)[] {
  return Object.keys(value) as (keyof T)[];
}
