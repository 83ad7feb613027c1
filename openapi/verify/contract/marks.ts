import { type Certainty, readProvenance, resolveSchema } from './contract.ts';
import { isObject, type Json, type JsonObject, listAt, texts, valueAt } from './json.ts';

/** How certain a schema or a property is: its name, and the keywords that the specification gives. */
export type Mark = {
  status: Certainty;
  keywords: readonly string[];
  /** Whether it is a property; a schema without a name of its own is only as certain as what it is for. */
  isProperty: boolean;
};

export type Side = 'answer' | 'request';

const RANK: readonly Certainty[] = ['stated', 'inferred', 'assumed'];

/** The lowest of several certainties: that of a problem which depends on several parts of the contract. */
export function leastCertain(...all: readonly Certainty[]): Certainty {
  return RANK[Math.max(0, ...all.map((one) => RANK.indexOf(one)))] ?? 'stated';
}

function keywordsOf(schema: JsonObject): string[] {
  return texts(valueAt(schema, 'x-provenance', 'keywords'));
}

/** The schema of a property or of the items of a list, with the siblings of its `$ref`. */
function next(
  document: JsonObject,
  schema: JsonObject,
  key: string,
): { raw: JsonObject; isProperty: boolean } | undefined {
  const arms = ['oneOf', 'anyOf', 'allOf'].flatMap((kind) => listAt(schema, kind));
  for (const candidate of [schema, ...arms.map((arm) => resolveSchema(document, arm))]) {
    const property = valueAt(candidate, 'properties', key);
    if (isObject(property)) return { raw: property, isProperty: true };
    if (/^\d+$/.test(key) && isObject(candidate.items)) return { raw: candidate.items, isProperty: false };
  }
  const rest = schema.additionalProperties;
  return isObject(rest) ? { raw: rest, isProperty: false } : undefined;
}

/** A value without what its schema does not describe. */
export function onlyDescribed(document: JsonObject, schema: Json, value: Json, keys: readonly string[] = []): Json {
  if (Array.isArray(value))
    return value.map((one, index) => onlyDescribed(document, schema, one, [...keys, String(index)]));
  if (!isObject(value)) return value;
  const known = Object.entries(value).filter(([key]) => describes(document, schema, [...keys, key]));
  return Object.fromEntries(known.map(([key, one]) => [key, onlyDescribed(document, schema, one, [...keys, key])]));
}

/** The schema of what is at a key of a value; `open` where nothing is said of it, undefined where there is no such thing. */
export function schemaAt(document: JsonObject, schema: JsonObject, key: string): JsonObject | 'open' | undefined {
  const found = next(document, schema, key);
  if (found !== undefined) return resolveSchema(document, found.raw);
  // A schema that says nothing of what is in an object describes it as a whole.
  return isOpen(document, schema) ? 'open' : undefined;
}

/** Whether a schema has a place, by the names of its properties or by what it says of all others. */
export function describes(document: JsonObject, schema: Json, keys: readonly string[]): boolean {
  let current = resolveSchema(document, schema);
  for (const key of keys) {
    const found = schemaAt(document, current, key);
    if (found === 'open' || found === undefined) return found === 'open';
    current = found;
  }
  return true;
}

/** Whether a schema says nothing of the fields of an object. */
function isOpen(document: JsonObject, schema: JsonObject): boolean {
  const arms = ['oneOf', 'anyOf', 'allOf']
    .flatMap((kind) => listAt(schema, kind))
    .map((arm) => resolveSchema(document, arm));
  if (arms.length > 0) return arms.some((arm) => isOpen(document, arm));
  return schema.properties === undefined && schema.items === undefined;
}

/** The mark of a place in a value of a schema; what the contract does not describe is assumed. */
export function markAt(document: JsonObject, schema: Json, keys: readonly string[]): Mark {
  let current = resolveSchema(document, schema);
  const root = readProvenance(current)?.status ?? 'assumed';
  let mark: Mark = { status: root, keywords: keywordsOf(current), isProperty: false };
  for (const key of keys) {
    const found = next(document, current, key);
    if (found === undefined) return { status: 'assumed', keywords: [], isProperty: true };
    current = resolveSchema(document, found.raw);
    const own = [...keywordsOf(found.raw), ...keywordsOf(current)];
    mark = found.isProperty
      ? { status: readProvenance(found.raw)?.status ?? 'assumed', keywords: own, isProperty: true }
      : // That a list is one says nothing of what is in it.
        { ...mark, keywords: own };
  }
  return mark;
}

/**
 * How certain it is that a value must meet a keyword of its schema. That a response has the fields which the specification
 * names follows from it; that a request must have them does not.
 */
export function certaintyOf({ status, keywords, isProperty }: Mark, keyword: string, side: Side): Certainty {
  if (status === 'assumed') return 'assumed';
  if (keywords.includes(keyword)) return 'stated';
  if (!isProperty) return keyword === 'type' ? leastCertain(status, 'inferred') : 'assumed';
  return keyword === 'required' && side === 'answer' ? 'inferred' : 'assumed';
}
