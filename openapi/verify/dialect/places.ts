import { fromPointer, isObject, isSame, type Json, type JsonObject, objectAt, valueAt } from '../contract/json.ts';

/** With a value at a place. Objects on the way are made. */
export function withAt(whole: JsonObject, [key = '', ...more]: readonly string[], value: Json): JsonObject {
  return { ...whole, [key]: more.length === 0 ? value : withAt(objectAt(whole, key), more, value) };
}

/** Without what is at a place, and without the objects that had nothing else. */
export function withoutAt(whole: JsonObject, [key = '', ...more]: readonly string[]): JsonObject {
  const { [key]: found, ...rest } = whole;
  if (more.length === 0 || found === undefined) return rest;
  const inner = isObject(found) ? withoutAt(found, more) : found;
  return isObject(inner) && Object.keys(inner).length === 0 ? rest : { ...rest, [key]: inner };
}

/**
 * Swaps a property and what is at a place further inside. Where something else than an object is on the way, nothing is changed.
 * @param place JSON pointer.
 */
export function swappedPlace(whole: JsonObject, name: string, place: string): JsonObject {
  const keys = fromPointer(place);
  const { [name]: own, ...others } = whole;
  const there = valueAt(whole, ...keys);
  const onTheWay = keys.slice(0, -1).map((_, index) => valueAt(whole, ...keys.slice(0, index + 1)));
  const isBlocked = onTheWay.some((value) => value !== undefined && !isObject(value));
  if (isBlocked || (own === undefined && there === undefined)) return whole;
  const bare = withoutAt(others, keys);
  const moved = own === undefined ? bare : withAt(bare, keys, own);
  return there === undefined ? moved : { ...moved, [name]: there };
}

/** Of an object whose properties stand in its place: all that it may have, and what the object around it needs as well. */
export type Spread = { names: string[]; shared?: string[] };

/**
 * Swaps a property that is an object and its properties, which stand in its place. What both objects have, they have once there.
 * Where something is in the way, or the two differ in what they share, nothing is changed.
 */
export function swappedSpread(whole: JsonObject, name: string, { names, shared = [] }: Spread): JsonObject {
  const { [name]: own, ...others } = whole;
  const picked = (isKept: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(others).filter(([key]) => isKept(key)));
  const there = picked((key) => names.includes(key));
  const isFree = Object.keys(there).length === 0;
  if (own === undefined) {
    if (isFree) return whole;
    return { ...picked((key) => !names.includes(key)), [name]: { ...picked((key) => shared.includes(key)), ...there } };
  }
  if (!isFree || !isObject(own)) return whole;
  const keys = Object.keys(own).filter((key) => !shared.includes(key));
  const isWhole = keys.length > 0 && keys.every((key) => names.includes(key));
  const isOne = shared.every((key) => isSame(valueAt(own, key), valueAt(others, key)));
  return isWhole && isOne ? { ...others, ...own } : whole;
}
