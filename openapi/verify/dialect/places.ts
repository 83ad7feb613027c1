import { isObject, type Json, type JsonObject, objectAt } from '../contract/json.ts';

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
