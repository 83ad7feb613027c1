import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Certainty, readProvenance, resolve, resolveSchema } from './contract.ts';
import {
  atPointer,
  fromPointer,
  isObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  preview,
  valueAt,
} from './json.ts';

/** A place where a value does not match its schema. */
export type SchemaProblem = {
  /** JSON pointer into the value. */
  pointer: string;
  expected: string;
  received: string;
  /** The lowest certainty of the schemas on the path to that place. */
  certainty: Certainty;
};

export type Schemas = {
  /** Validates a value against the schema at a pointer of the document. */
  problems(pointer: string, value: Json): SchemaProblem[];
  accepts(pointer: string, value: Json): boolean;
};

const DOCUMENT = 'https://contract.invalid/openapi.json';
const RANK: readonly Certainty[] = ['stated', 'inferred', 'assumed'];

/** The lowest of several certainties: that of a problem which depends on several parts of the contract. */
export function leastCertain(...all: readonly Certainty[]): Certainty {
  return RANK[Math.max(0, ...all.map((one) => RANK.indexOf(one)))] ?? 'stated';
}

function expectation({ keyword, params, message = keyword }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return `the field \`${params.missingProperty}\``;
    case 'type':
      return Array.isArray(params.type) ? params.type.join(' or ') : String(params.type);
    case 'enum':
      return `one of ${preview(params.allowedValues, 200)}`;
    case 'const':
      return preview(params.allowedValue);
    case 'format':
      return `text in the format ${params.format}`;
    case 'pattern':
      return `text that matches ${params.pattern}`;
    case 'additionalProperties':
      return `no field \`${params.additionalProperty}\``;
    default:
      return message;
  }
}

function certaintyAt(document: JsonObject, schema: JsonObject, keys: readonly string[]): Certainty {
  const own = readProvenance(schema)?.status ?? 'stated';
  const [key, ...rest] = keys;
  if (key === undefined) return own;
  const arms = ['oneOf', 'anyOf', 'allOf'].flatMap((kind) => listAt(schema, kind));
  const next =
    [schema, ...arms.map((arm) => resolveSchema(document, arm))]
      .map((candidate) => valueAt(candidate, 'properties', key) ?? (/^\d+$/.test(key) ? candidate.items : undefined))
      .find((found) => found !== undefined) ?? schema.additionalProperties;
  // The siblings of a `$ref` count as well.
  const beside = isObject(next) ? (readProvenance(next)?.status ?? 'stated') : 'stated';
  return leastCertain(own, beside, certaintyAt(document, resolveSchema(document, next), rest));
}

function problemOf(document: JsonObject, schema: JsonObject, value: Json, error: ErrorObject): SchemaProblem {
  const missing = error.keyword === 'required' ? [String(error.params.missingProperty)] : [];
  const received = preview(atPointer(value, error.instancePath));
  return {
    pointer: error.instancePath,
    expected: expectation(error),
    received: missing.length > 0 ? `an object without it: ${received}` : received,
    certainty: certaintyAt(document, schema, [...fromPointer(error.instancePath), ...missing]),
  };
}

/** Validates values against the schemas of a document. Schemas are compiled on first use. */
export function createSchemas(document: JsonObject): Schemas {
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, validateSchema: false, logger: false });
  addFormats(ajv);
  ajv.addSchema(document, DOCUMENT);
  const compiled = new Map<string, ValidateFunction>();
  const compile = (pointer: string): ValidateFunction => {
    const found = compiled.get(pointer) ?? ajv.compile({ $ref: `${DOCUMENT}#${encodeURI(pointer)}` });
    compiled.set(pointer, found);
    return found;
  };

  /** For `oneOf` and `anyOf`, the variant that the value is closest to. */
  const nearestVariant = (pointer: string, value: Json): string => {
    const { value: schema, pointer: place } = resolve(document, pointer);
    const kind = ['oneOf', 'anyOf'].find((key) => Array.isArray(schema[key]));
    if (kind === undefined) return place;
    const variants = listAt(schema, kind).map((_, index) => `${place}/${kind}/${index}`);
    const [nearest] = variants
      .map((variant) => ({ variant, cost: cost(variant, value) }))
      .toSorted((a, b) => a.cost - b.cost);
    return nearest === undefined ? place : nearestVariant(nearest.variant, value);
  };
  /** How far a value is from a schema. A different fixed value, such as the envelope's code, weighs most. */
  const cost = (pointer: string, value: Json): number => {
    const validate = compile(pointer);
    if (validate(value)) return 0;
    const errors = validate.errors ?? [];
    return errors.reduce(
      (sum, { keyword }) => sum + (['enum', 'const', 'minimum', 'maximum'].includes(keyword) ? 100 : 1),
      0,
    );
  };

  return {
    accepts: (pointer, value) => compile(pointer)(value),
    problems(pointer, value) {
      const whole = compile(pointer);
      if (whole(value)) return [];
      const errors = whole.errors ?? [];
      const variant = nearestVariant(pointer, value);
      const validate = compile(variant);
      // A value that matches two variants violates only the `oneOf`.
      const telling = validate(value) ? errors : (validate.errors ?? []);
      return telling.map((error) => problemOf(document, objectAt(resolve(document, variant).value), value, error));
    },
  };
}
