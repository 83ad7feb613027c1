import { type Operation, resolveSchema, successes } from '../../../../openapi/verify/contract/contract.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  texts,
} from '../../../../openapi/verify/contract/json.ts';
import { contract } from '../mutant.ts';

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

/** Every value that the examples of the contract have for a field, by the field's name. */
const exampleValues = (() => {
  const all = new Map<string, Json[]>();
  const visit = (value: Json): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isObject(value)) {
      for (const [name, item] of Object.entries(value)) {
        all.set(name, [...(all.get(name) ?? []), item]);
        visit(item);
      }
    }
  };
  for (const example of Object.values(objectAt(document, 'components', 'examples'))) {
    visit(objectAt(example).value ?? null);
  }
  return all;
})();

export function isId(value: Json): boolean {
  return typeof value === 'string' && /^[0-9a-f]{24}$/.test(value);
}

/**
 * Another value of the same type, which a schema allows; undefined if there is none. Ids are left alone: which others
 * there are only the server knows.
 */
export function otherValue(name: string, value: Json, schema: JsonObject): Json | undefined {
  const values = Array.isArray(schema.enum) ? schema.enum : undefined;
  if (values !== undefined) return values.find((one) => one !== value);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value === schema.maximum ? value - 1 : value + 1;
  if (Array.isArray(value)) {
    const least = typeof schema.minItems === 'number' ? schema.minItems : 0;
    return value.length > least ? value.slice(0, -1) : undefined;
  }
  if (isObject(value)) {
    for (const [key, inner] of Object.entries(value)) {
      const other = otherValue(key, inner, resolveSchema(document, objectAt(schema, 'properties')[key]));
      if (other !== undefined) return { ...value, [key]: other };
    }
    return undefined;
  }
  if (typeof value !== 'string' || value === '' || isId(value)) return undefined;
  if (schema.pattern === undefined && schema.format === undefined)
    return `${value.slice(0, -1)}${value.endsWith('x') ? 'y' : 'x'}`;
  const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern, 'u') : undefined;
  return (exampleValues.get(name) ?? []).find(
    (other) => typeof other === 'string' && other !== value && (pattern?.test(other) ?? true),
  );
}

export const nameOf = (place: Place) => place.join('.').replaceAll('.*', '[]');
