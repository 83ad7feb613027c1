/** The contract as plain JSON. The gates read it by themselves: they judge the tools that the rest of us reads it with. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value below a path of keys, if there is one. */
export function valueAt(value: Json | undefined, ...keys: readonly string[]): Json | undefined {
  return keys.reduce<Json | undefined>(
    (current, key) => (isObject(current) && Object.hasOwn(current, key) ? current[key] : undefined),
    value,
  );
}

/** The object below a path of keys; an empty one where there is none. */
export function objectAt(value: Json | undefined, ...keys: readonly string[]): JsonObject {
  const found = valueAt(value, ...keys);
  return isObject(found) ? found : {};
}

export function listAt(value: Json | undefined, ...keys: readonly string[]): Json[] {
  const found = valueAt(value, ...keys);
  return Array.isArray(found) ? found : [];
}

export function textsAt(value: Json | undefined, ...keys: readonly string[]): string[] {
  return listAt(value, ...keys).filter((item) => typeof item === 'string');
}

/** Whether two values are equal as JSON, whatever the order of their keys. */
export function isSame(a: Json | undefined, b: Json | undefined): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => isSame(item, b[i]));
  if (!isObject(a) || !isObject(b)) return a === b;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(a[key], b[key]));
}

export function pointerTo(pointer: string, ...keys: readonly (string | number)[]): string {
  return [pointer, ...keys.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}

/** A value with its pointer; a `$ref` has been followed. */
export type Placed = { value: Json | undefined; pointer: string };

export function follow(document: Json, place: Placed): Placed {
  const reference = isObject(place.value) ? place.value.$ref : undefined;
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return place;
  const keys = reference
    .slice(2)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return follow(document, { value: valueAt(document, ...keys), pointer: reference });
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

export type Operation = {
  id: string;
  method: string;
  path: string;
  pointer: string;
  item: JsonObject;
  value: JsonObject;
};

/** Every operation, in the order of the document. */
export function operationsOf(document: Json): Operation[] {
  return Object.entries(objectAt(document, 'paths')).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const value = valueAt(item, method);
      if (!isObject(value) || !isObject(item)) return [];
      const id = typeof value.operationId === 'string' ? value.operationId : `${method} ${path}`;
      return [{ id, method, path, pointer: pointerTo('#', 'paths', path, method), item, value }];
    }),
  );
}
