/**
 * Marks what the specification states: of each operation its method and path, of each schema its properties. The words of
 * the specification stand in `calls.yaml` and `fields.yaml` of each area and in `openapi/shared`; all that they do not show is our proposal.
 */
import { isObject, type Json, type JsonObject, objectAt, operationsOf, textsAt } from './json.ts';

/** A row of calls.yaml: a sentence of SPEC 7, and by operation the words of it that show the call. */
export type CallRow = { says: string; base: string; operations: ReadonlyMap<string, string>; query: readonly string[] };

/** A row of fields.yaml: a sentence, and by schema the properties that it names with the keywords that it gives. */
export type FieldRow = {
  section: string;
  says: string;
  properties: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  schemas: ReadonlyMap<string, readonly string[]>;
  elsewhere: readonly string[];
};

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
export function readCalls(rows: readonly JsonObject[]): CallRow[] {
  return rows.map((row) => ({
    says: text(row.says),
    base: text(row.base),
    operations: new Map(Object.entries(objectAt(row, 'operations')).map(([id, words]) => [id, text(words)])),
    query: textsAt(row, 'query'),
  }));
}

export function readFields(rows: readonly JsonObject[]): FieldRow[] {
  return rows.map((row) => ({
    section: text(row.section),
    says: text(row.says),
    properties: new Map(
      Object.entries(objectAt(row, 'properties')).map(([schema, properties]) => [
        schema,
        new Map(Object.keys(objectAt(properties)).map((name) => [name, textsAt(properties, name)])),
      ]),
    ),
    schemas: new Map(Object.keys(objectAt(row, 'schemas')).map((name) => [name, textsAt(row, 'schemas', name)])),
    elsewhere: Object.keys(objectAt(row, 'elsewhere')),
  }));
}

/** A path without the names of its parameters, which SPEC does not spell the same everywhere. */
const shapeOf = (path: string) => path.replaceAll(/\{[^}]*\}/g, '{}');

/** The paths in some words of SPEC. Alternatives in braces are values of a parameter; "and /{id}" goes on with the path. */
function pathsIn(words: string): string[] {
  const [first = '', ...more] = [...words.matchAll(/(?:^|[\s(])((?:\.\.\.)?\/[\w\-./{}|]+)/g)].map(([, path]) =>
    String(path).replace(/\.$/, ''),
  );
  return first === '' ? [] : [first, ...more.map((path) => (words.includes(`and ${path}`) ? first + path : path))];
}

/** Which parts of an operation some words of SPEC show. */
export function shown(
  { base }: Pick<CallRow, 'base'>,
  words: string,
  { method, path }: { method: string; path: string },
): { method: boolean; path: boolean } {
  const whole = pathsIn(words).map((one) => shapeOf(one.startsWith('/api/') ? one : base + one));
  return {
    method: new RegExp(`\\b${method.toUpperCase()}\\b`).test(words),
    path: whole.filter((one) => one.startsWith('/api/')).includes(shapeOf(path)),
  };
}

/** The mark of an operation's part: stated, or as certain as the operation otherwise is. */
function partMark(isShown: boolean, status: Json | undefined): Json {
  if (isShown) return 'stated';
  return status === 'assumed' ? 'assumed' : 'inferred';
}

function markOperations(document: JsonObject, calls: readonly CallRow[]): void {
  for (const { id, method, path, value } of operationsOf(document)) {
    const row = calls.find(({ operations }) => operations.has(id));
    const parts = shown(row ?? { base: '' }, row?.operations.get(id) ?? '', { method, path });
    const mark = objectAt(value, 'x-provenance');
    value['x-provenance'] = {
      ...mark,
      method: partMark(parts.method, mark.status),
      path: partMark(parts.path, mark.status),
    };
    const parameters = Array.isArray(value.parameters) ? value.parameters.filter(isObject) : [];
    for (const parameter of parameters.filter((one) => one.in === 'query')) {
      const isNamed = row?.query.includes(text(parameter.name)) ?? false;
      parameter['x-provenance'] ??= { section: mark.section ?? 'SPEC 7', status: isNamed ? 'stated' : 'assumed' };
    }
  }
}

/**
 * Calls `visit` for each property of a schema, including those of nested objects, items and variants, with its path from
 * `prefix` on and the schema that it is a property of.
 */
export function eachProperty(
  schema: JsonObject,
  prefix: string,
  visit: (path: string, property: JsonObject, parent: JsonObject) => void,
): void {
  for (const [name, property] of Object.entries(objectAt(schema, 'properties'))) {
    if (!isObject(property)) continue;
    visit(`${prefix}${name}`, property, schema);
    eachProperty(property, `${prefix}${name}.`, visit);
  }
  if (isObject(schema.items)) eachProperty(schema.items, prefix, visit);
  for (const kind of ['oneOf', 'anyOf', 'allOf']) {
    const arms = schema[kind];
    if (Array.isArray(arms)) for (const arm of arms.filter(isObject)) eachProperty(arm, prefix, visit);
  }
}

function markProperties(document: JsonObject, fields: readonly FieldRow[]): void {
  for (const [name, schema] of Object.entries(objectAt(document, 'components', 'schemas'))) {
    if (!isObject(schema)) continue;
    const own = objectAt(schema, 'x-provenance');
    const given = fields.flatMap(({ schemas }) => schemas.get(name) ?? []);
    if (given.length > 0) schema['x-provenance'] = { ...own, keywords: given };
    eachProperty(schema, '', (path, property) => {
      const rows = fields.filter(({ properties }) => properties.get(name)?.has(path));
      const keywords = [...new Set(rows.flatMap(({ properties }) => properties.get(name)?.get(path) ?? []))];
      const { note } = objectAt(property, 'x-provenance');
      property['x-provenance'] = {
        section: rows[0]?.section ?? own.section ?? 'SPEC 3',
        status: rows.length > 0 ? 'stated' : 'assumed',
        ...(keywords.length === 0 ? {} : { keywords }),
        ...(note === undefined ? {} : { note }),
      };
    });
  }
}

/** The contract with marks on each operation's method and path, each query parameter, and each property. */
export function markProvenance<Document extends JsonObject>(
  document: Document,
  calls: readonly CallRow[],
  fields: readonly FieldRow[],
): Document {
  const marked = structuredClone(document);
  markOperations(marked, calls);
  markProperties(marked, fields);
  return marked;
}
