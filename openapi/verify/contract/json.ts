/** JSON values, and access to them without assumptions about their shape. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object at a path of keys, or an empty one. */
export function objectAt(value: Json | undefined, ...keys: readonly string[]): JsonObject {
  const found = valueAt(value, ...keys);
  return isObject(found) ? found : {};
}

/** The value at a path of keys; in a list, the key is the index. */
export function valueAt(value: Json | undefined, ...keys: readonly string[]): Json | undefined {
  return keys.reduce<Json | undefined>((current, key) => {
    if (Array.isArray(current)) return current[Number(key)];
    return isObject(current) && Object.hasOwn(current, key) ? current[key] : undefined;
  }, value);
}

export function listAt(value: Json | undefined, ...keys: readonly string[]): Json[] {
  const found = valueAt(value, ...keys);
  return Array.isArray(found) ? found : [];
}

export function textAt(value: Json | undefined, ...keys: readonly string[]): string {
  const found = valueAt(value, ...keys);
  return typeof found === 'string' ? found : '';
}

/** The strings in a list. */
export function texts(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** RFC 6901: `/` and `~` inside a key are escaped. */
export function toPointer(keys: readonly (string | number)[]): string {
  return keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

export function fromPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function atPointer(value: Json | undefined, pointer: string): Json | undefined {
  return valueAt(value, ...fromPointer(pointer));
}

/** Parses JSON without throwing. */
export function readJson(text: string): { ok: true; value: Json } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}

/** A value in one short line. */
export function preview(value: Json | undefined, length = 120): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}

/** Whether two values are equal as JSON, ignoring the order of keys. */
export function isSame(a: Json | undefined, b: Json | undefined): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => isSame(item, b[i]));
  if (isObject(a) && isObject(b)) {
    const keys = Object.keys(a);
    // Every object has a `__proto__` that is none of its own.
    const isOwn = (key: string) => Object.hasOwn(b, key);
    return keys.length === Object.keys(b).length && keys.every((key) => isOwn(key) && isSame(a[key], b[key]));
  }
  return a === b;
}
