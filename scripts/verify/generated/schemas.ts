import { type Operation, resolveSchema, successes } from '../../../openapi/verify/contract/contract.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  texts,
} from '../../../openapi/verify/contract/json.ts';
import { contract } from '../mutants/mutant.ts';

const { document } = contract;

/** A place in bodies: keys, with `*` for every item of a list. */
export type Place = readonly string[];

/** A property of a response: where it is, its schema, and whether it has to be there. */
export type Property = { place: Place; schema: JsonObject; required: boolean };

/** How deep properties are looked for. */
const DEPTH = 6;

function variants(schema: JsonObject): JsonObject[] {
  const arms = ['oneOf', 'anyOf', 'allOf'].flatMap((kind) => listAt(schema, kind));
  return [schema, ...arms.flatMap((arm) => variants(resolveSchema(document, arm)))];
}

/** Every property that a schema describes. */
export function propertiesOf(schema: Json | undefined, place: Place = []): Property[] {
  if (place.length > DEPTH) return [];
  return variants(resolveSchema(document, schema)).flatMap((one) => {
    const own = Object.entries(objectAt(one, 'properties')).flatMap(([name, property]) => [
      {
        place: [...place, name],
        schema: resolveSchema(document, property),
        required: texts(one.required).includes(name),
      },
      ...propertiesOf(property, [...place, name]),
    ]);
    return isObject(one.items) ? [...own, ...propertiesOf(one.items, [...place, '*'])] : own;
  });
}

/** The schema of an operation's success. */
export function successSchemaOf(operation: Operation): Json | undefined {
  const [pointer] = successes(operation).flatMap((status) => [
    ...(operation.answers.get(String(status))?.schemas.values() ?? []),
  ]);
  return pointer === undefined ? undefined : { $ref: `#${pointer}` };
}

/** Whether a body has something at a place. */
export function has(body: Json | undefined, place: Place): boolean {
  const [key, ...rest] = place;
  if (key === undefined) return true;
  if (key === '*') return Array.isArray(body) && body.some((item) => has(item, rest));
  return isObject(body) && key in body && has(body[key], rest);
}

/** A body in which every value at a place is changed; `undefined` removes it. */
export function changeAt(body: Json, place: Place, change: (value: Json) => Json | undefined): Json {
  const [key, ...rest] = place;
  if (key === undefined) return change(body) ?? null;
  if (key === '*') return Array.isArray(body) ? body.map((item) => changeAt(item, rest, change)) : body;
  if (!isObject(body) || !(key in body)) return body;
  if (rest.length > 0) return { ...body, [key]: changeAt(body[key] ?? null, rest, change) };
  const { [key]: value = null, ...others } = body;
  const changed = change(value);
  return changed === undefined ? others : { ...body, [key]: changed };
}

/** A value of a type that a schema forbids; undefined if every type is allowed. */
export function wrongTyped({ type }: JsonObject): Json | undefined {
  const types = typeof type === 'string' ? [type] : texts(type);
  if (types.length === 0) return undefined;
  return types.includes('object') || types.includes('array') ? 7 : { wrong: 'type' };
}

/** Another value of the same type, which a schema allows; undefined if there is none. */
export function otherValue(value: Json, schema: JsonObject): Json | undefined {
  const values = Array.isArray(schema.enum) ? schema.enum : undefined;
  if (values !== undefined) return values.find((one) => one !== value);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value === schema.maximum ? value - 1 : value + 1;
  if (Array.isArray(value)) return value.length > 0 ? value.slice(0, -1) : undefined;
  if (typeof value !== 'string' || value === '') return undefined;
  const isFree = schema.pattern === undefined && schema.format === undefined;
  return isFree ? `${value.slice(0, -1)}${value.endsWith('x') ? 'y' : 'x'}` : undefined;
}

export const nameOf = (place: Place) => place.join('.').replaceAll('.*', '[]');
