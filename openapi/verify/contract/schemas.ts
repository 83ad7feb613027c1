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

/** One thing in a value that its schema does not allow. */
export type SchemaProblem = {
  /** Where in the value, as a JSON pointer. */
  pointer: string;
  expected: string;
  received: string;
  /** The least certain of the schemas on the way to that place. */
  certainty: Certainty;
};

export type Schemas = {
  /** What is wrong with a value, judged by the schema at a place of the document. */
  problems(pointer: string, value: Json): SchemaProblem[];
  accepts(pointer: string, value: Json): boolean;
};

const DOCUMENT = 'https://contract.invalid/openapi.json';
const RANK: readonly Certainty[] = ['stated', 'inferred', 'assumed'];

/** What a problem that rests on several parts of the contract rests on: the least certain of them. */
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
      return `text that fits ${params.pattern}`;
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
  // Where a schema is a reference, what stands beside it counts as well.
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

/** Judges values by the schemas of a document. Each schema is compiled when it is first asked for. */
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

  /** Where a schema is a choice, the arm that the value comes nearest to. */
  const nearestArm = (pointer: string, value: Json): string => {
    const { value: schema, pointer: place } = resolve(document, pointer);
    const kind = ['oneOf', 'anyOf'].find((key) => Array.isArray(schema[key]));
    if (kind === undefined) return place;
    const arms = listAt(schema, kind).map((_, index) => `${place}/${kind}/${index}`);
    const [nearest] = arms.map((arm) => ({ arm, cost: cost(arm, value) })).toSorted((a, b) => a.cost - b.cost);
    return nearest === undefined ? place : nearestArm(nearest.arm, value);
  };
  /** How far a value is from a schema. A fixed value that differs, such as the envelope's code, tells most. */
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
      const arm = nearestArm(pointer, value);
      const validate = compile(arm);
      // A value that fits two arms at once breaks neither of them, only the choice.
      const telling = validate(value) ? errors : (validate.errors ?? []);
      return telling.map((error) => problemOf(document, objectAt(resolve(document, arm).value), value, error));
    },
  };
}
