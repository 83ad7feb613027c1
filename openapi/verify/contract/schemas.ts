import type { SchemaValidateFunction } from 'ajv';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Certainty, resolve } from './contract.ts';
import { brokenInvariants } from './invariants.ts';
import { atPointer, fromPointer, type Json, type JsonObject, listAt, objectAt, preview } from './json.ts';
import { certaintyOf, markAt, type Side } from './marks.ts';
import { oncePer } from './oncePer.ts';

/** A place where a value does not match its schema. */
export type SchemaProblem = {
  /** JSON pointer into the value. */
  pointer: string;
  expected: string;
  received: string;
  /** What is wrong, in words that do not depend on the place. */
  cause: string;
  /** How certain the violated keyword is. */
  certainty: Certainty;
  /** The business rule that it breaks, if it is part of one. */
  rule?: string;
};

export type Schemas = {
  /** Validates a value against the schema at a pointer of the document. `side`: whether the server or its caller sent it. */
  problems(pointer: string, value: Json, side?: Side): SchemaProblem[];
  accepts(pointer: string, value: Json): boolean;
  /**
   * The invariants that a response breaks which was read while nothing was changed, those among several items included: what is put
   * together from several readings can show one thing in two places.
   */
  brokenAtRest(pointer: string, value: Json): SchemaProblem[];
};

const INVARIANTS = 'x-invariants';
const DOCUMENT = 'https://contract.invalid/openapi.json';
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

const CAUSES: Readonly<Record<string, string>> = {
  type: 'wrong type',
  enum: 'value outside the enum',
  const: 'value outside the enum',
  format: 'text in the wrong format',
  pattern: 'text in the wrong format',
  minLength: 'text too short',
  maxLength: 'text too long',
  minimum: 'number too small',
  maximum: 'number too large',
};

function causeOf({ keyword }: ErrorObject, side: Side): string {
  const where = side === 'answer' ? 'in the response' : 'in the request';
  if (keyword === 'required') return `field missing ${where}`;
  if (keyword === 'additionalProperties') return `undocumented field ${where}`;
  return `${CAUSES[keyword] ?? 'value that its schema forbids'} ${where}`;
}

/** JSON Schema's keyword for a limit that another keyword also stands for. */
const SAME: Readonly<Record<string, string>> = { const: 'enum' };

function problemOf(
  document: JsonObject,
  schema: JsonObject,
  value: Json,
  error: ErrorObject,
  side: Side,
): SchemaProblem {
  const missing = error.keyword === 'required' ? [String(error.params.missingProperty)] : [];
  const received = preview(atPointer(value, error.instancePath));
  if (error.keyword === INVARIANTS) {
    const { pointer, expected, rule, certainty } = error.params;
    const place = `${error.instancePath}${pointer}`;
    return {
      pointer: place,
      expected,
      rule,
      received: preview(atPointer(value, place)),
      cause: `rule ${rule} broken`,
      certainty,
    };
  }
  return {
    pointer: error.instancePath,
    expected: expectation(error),
    cause: causeOf(error, side),
    received: missing.length > 0 ? `an object without it: ${received}` : received,
    certainty: certaintyOf(
      markAt(document, schema, [...fromPointer(error.instancePath), ...missing]),
      SAME[error.keyword] ?? error.keyword,
      side,
    ),
  };
}

const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/** Whether a text is a `date-time` of RFC 3339, on a day that there is. */
function isDateTime(text: string): boolean {
  const [, day] = DATE_TIME.exec(text) ?? [];
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${day}`);
}

/** The schemas of a document that does not change any more. */
export const schemasOf: (document: JsonObject) => Schemas = oncePer(createSchemas);

/** Validates values against the schemas of a document. Schemas are compiled on first use. */
export function createSchemas(document: JsonObject): Schemas {
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, validateSchema: false, logger: false });
  addFormats(ajv);
  // The library also takes a space for the T, which few other readers of times do.
  ajv.addFormat('date-time', isDateTime);
  let isAtRest = false;
  const judge: SchemaValidateFunction = (invariants: Json, value: Json) => {
    judge.errors = brokenInvariants(invariants, value, isAtRest).map((params) => ({ keyword: INVARIANTS, params }));
    return judge.errors.length === 0;
  };
  ajv.addKeyword({ keyword: INVARIANTS, type: 'object', errors: true, validate: judge });
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

  const problems = (pointer: string, value: Json, side: Side = 'answer'): SchemaProblem[] => {
    const whole = compile(pointer);
    if (whole(value)) return [];
    const errors = whole.errors ?? [];
    const variant = nearestVariant(pointer, value);
    const validate = compile(variant);
    // A value that matches two variants violates only the `oneOf`.
    const telling = validate(value) ? errors : (validate.errors ?? []);
    const schema = objectAt(resolve(document, variant).value);
    return telling.map((error) => problemOf(document, schema, value, error, side));
  };

  return {
    accepts: (pointer, value) => compile(pointer)(value),
    problems,
    brokenAtRest(pointer, value) {
      isAtRest = true;
      try {
        return problems(pointer, value).filter(({ rule }) => rule !== undefined);
      } finally {
        isAtRest = false;
      }
    },
  };
}
