import fc from 'fast-check';
import { resolveSchema } from '../../../openapi/verify/contract/contract.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  textAt,
  texts,
} from '../../../openapi/verify/contract/json.ts';
import { numberOf, typesOf } from '../../../openapi/verify/contract/samples.ts';

/** How far schemas that contain themselves are followed. */
const DEPTH = 6;

const TIME = fc
  .date({ noInvalidDate: true, min: new Date(0), max: new Date('2999-01-01') })
  .map((one) => one.toISOString());

/** Texts of a schema. Only what a translation looks at has its form. */
function textOf(schema: JsonObject): fc.Arbitrary<Json> {
  if (schema.format === 'date-time') return TIME;
  if (textAt(schema, 'pattern') === '^[0-9a-f]{24}$') {
    const any = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 24, maxLength: 24 });
    return fc.oneof(
      any,
      fc.nat().map((number) => number.toString(16).padStart(24, '0')),
    );
  }
  const known = texts(schema.examples);
  return fc.oneof(fc.string({ minLength: 1 }), ...(known.length > 0 ? [fc.constantFrom(...known)] : []), TIME);
}

function ofType(document: JsonObject, schema: JsonObject, type: string, depth: number): fc.Arbitrary<Json> {
  switch (type) {
    case 'object':
      return objectOf(document, schema, depth);
    case 'array':
      return depth > DEPTH ? fc.constant([]) : fc.array(drawnBody(document, schema.items, depth + 1), { maxLength: 3 });
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer({ min: numberOf(schema.minimum, -9), max: numberOf(schema.maximum, 2 ** 31 - 1) });
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.constantFrom<Json>('a', 1, null, { a: 'b' });
  }
}

function objectOf(document: JsonObject, schema: JsonObject, depth: number): fc.Arbitrary<Json> {
  const required = texts(schema.required);
  const parts = Object.entries(objectAt(schema, 'properties')).filter(
    ([name]) => depth <= DEPTH || required.includes(name),
  );
  const known = fc.record(
    Object.fromEntries(parts.map(([name, part]) => [name, drawnBody(document, part, depth + 1)])),
    { requiredKeys: required.filter((name) => parts.some(([one]) => one === name)) },
  );
  const rest = schema.additionalProperties;
  if (!isObject(rest) || depth > DEPTH) return known;
  const others = fc.dictionary(
    fc.constantFrom('a', 'b', '65f0c1a2b3d4e5f601000001'),
    drawnBody(document, rest, depth + 1),
  );
  return fc.tuple(others, known).map(([more, own]) => ({ ...more, ...own }));
}

/** A schema with the properties of all that it consists of. */
function merged(document: JsonObject, schema: JsonObject): JsonObject {
  const parts = listAt(schema, 'allOf').map((part) => merged(document, resolveSchema(document, part)));
  const all = [...parts, schema];
  const properties = Object.fromEntries(all.flatMap((part) => Object.entries(objectAt(part, 'properties'))));
  return { ...Object.assign({}, ...all), properties, required: all.flatMap((part) => texts(part.required)) };
}

/** Draws what a schema of the contract describes. */
export function drawnBody(document: JsonObject, of: Json | undefined, depth = 0): fc.Arbitrary<Json> {
  const own = resolveSchema(document, of);
  if (own.const !== undefined) return fc.constant(own.const);
  const values = listAt(own, 'enum');
  if (values.length > 0) return fc.constantFrom(...values);
  const kinds = [...listAt(own, 'oneOf'), ...listAt(own, 'anyOf')];
  if (kinds.length > 0) return fc.oneof(...kinds.map((kind) => drawnBody(document, kind, depth + 1)));
  const schema = listAt(own, 'allOf').length > 0 ? merged(document, own) : own;
  const types = typesOf(schema);
  const all = types.length > 0 ? types : [isObject(schema.properties) ? 'object' : 'any'];
  return fc.oneof(...all.map((type) => ofType(document, schema, type, depth)));
}
