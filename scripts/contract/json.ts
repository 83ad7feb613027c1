/** The contract as plain JSON, with the pointer of each part. */
import {
  atPointer,
  isObject,
  type Json,
  type JsonObject,
  objectAt,
  texts,
  toPointer,
  valueAt,
} from '../../openapi/verify/contract/json.ts';

export {
  isObject,
  isSame,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  textAt,
  valueAt,
} from '../../openapi/verify/contract/json.ts';

export function textsAt(value: Json | undefined, ...keys: readonly string[]): string[] {
  return texts(valueAt(value, ...keys));
}

export function pointerTo(pointer: string, ...keys: readonly (string | number)[]): string {
  return `${pointer}${toPointer(keys)}`;
}

/** A value with its pointer, with `$ref`s resolved. */
export type Placed = { value: Json | undefined; pointer: string };

export function follow(document: Json, place: Placed): Placed {
  const reference = isObject(place.value) ? place.value.$ref : undefined;
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return place;
  return follow(document, { value: atPointer(document, reference.slice(1)), pointer: reference });
}

/** A value without its pointer, with `$ref`s resolved. */
export function followed(document: Json, value: Json | undefined): Json | undefined {
  return follow(document, { value, pointer: '' }).value;
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
