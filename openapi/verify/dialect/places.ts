import { fromPointer, isObject, type Json, type JsonObject, objectAt, valueAt } from '../contract/json.ts';

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
