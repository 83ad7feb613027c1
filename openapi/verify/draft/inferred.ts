/** What follows from calls that were seen: an OpenAPI document of what the server shows. */
import type { Operation } from '../contract/contract.ts';
import { isObject, type Json, type JsonObject, texts } from '../contract/json.ts';
import { matchPath } from '../contract/template.ts';
import { LOCATION } from '../dialect/read.ts';
import { startOf } from './addresses.ts';
import { groupsOf } from './groups.ts';
import { firstByLink, linkedQuery } from './linked.ts';
import type { SeenCall } from './seen.ts';
import { ID_PATTERN } from './view.ts';
import { spelt } from './words.ts';

const ID = /^(?:[\da-f]{24}|\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
/** What is no word of a path. */
const ODD = /[^\w.~-]|.{33}/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** How many values of a place are kept as examples, and how many texts may be an enum. */
const EXAMPLES = 20;
const WORDS = 12;

function ofTexts(all: readonly string[]): JsonObject {
  const examples = [...new Set(all)].slice(0, EXAMPLES);
  if (all.every((text) => /^[\da-f]{24}$/.test(text))) return { type: 'string', pattern: ID_PATTERN };
  if (all.every((text) => TIME.test(text))) return { type: 'string', format: 'date-time', examples };
  // Of fields.
  if (all.every((text) => text.startsWith('#/'))) return { type: 'string', examples };
  const isWords = examples.length <= WORDS && examples.every((text) => /^[\p{L}\d_.-]{1,40}$/u.test(text));
  return { type: 'string', ...(isWords && { enum: examples }) };
}

function ofObjects(objects: readonly JsonObject[]): JsonObject {
  const values = groupsOf(
    objects.flatMap((object) => Object.entries(object)),
    ([name]) => name,
  );
  const parts = [...values].map(([name, all]) => [name, schemaOf(all.map(([, value]) => value))] as const);
  // Where names are ids, they are no properties.
  if (parts.length > 0 && parts.every(([name]) => ID.test(name)))
    return { type: 'object', additionalProperties: schemaOf(objects.flatMap((object) => Object.values(object))) };
  return { type: 'object', properties: Object.fromEntries(parts) };
}

/** A schema that all values have. */
export function schemaOf(values: readonly Json[]): JsonObject {
  const known = values.filter((value) => value !== null);
  const words = known.filter((value) => typeof value === 'string');
  const numbers = known.filter((value) => typeof value === 'number');
  if (known.length === 0) return {};
  if (words.length === known.length) return ofTexts(words);
  if (numbers.length === known.length) return { type: 'number', examples: [...new Set(numbers)].slice(0, EXAMPLES) };
  if (known.every((value) => typeof value === 'boolean')) return { type: 'boolean', examples: [...new Set(known)] };
  const lists = known.filter(Array.isArray);
  if (lists.length === known.length) return { type: 'array', items: schemaOf(lists.flat()) };
  const objects = known.filter(isObject);
  return objects.length === known.length ? ofObjects(objects) : {};
}

/** Whether a text of a path may be the value of a parameter of the contract: an id of any form, or one of its words. */
function fits(schema: JsonObject, text: string): boolean {
  const words = texts(schema.enum);
  if (words.length > 0) return words.some((word) => spelt(word) === spelt(text));
  return ID.test(text) || (typeof schema.pattern === 'string' && new RegExp(schema.pattern, 'u').test(text));
}

/**
 * Paths with parameters. Where the end of a path is one of the contract, its parameters are the contract's: a word may be one,
 * too. Elsewhere, what looks like an id is one.
 */
function templatesOf(paths: readonly string[], operations: readonly Operation[]): (path: string) => string {
  const ends = new Map(operations.map((one) => [one.path.slice(startOf(one.path).length), one.parameters]));
  const isOf = (end: string, path: string) => {
    const parameters = ends.get(end) ?? [];
    const values = matchPath(end, path);
    return (
      values !== undefined &&
      parameters.every((one) => one.in !== 'path' || fits(one.schema, values.get(one.name) ?? ''))
    );
  };
  const endsOf = (path: string) =>
    [...path.matchAll(/\//g)].flatMap(({ index }) => {
      const end = path.slice(index);
      return [...ends.keys()].filter((one) => isOf(one, end)).map((one) => ({ start: path.slice(0, index), end: one }));
    });
  const found = new Map(paths.map((path) => [path, endsOf(path)]));
  const counts = new Map<string, number>();
  for (const start of [...found.values()].flatMap((all) => [...new Set(all.map((one) => one.start))]))
    counts.set(start, (counts.get(start) ?? 0) + 1);
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return (path) => {
    const known = (found.get(path) ?? []).filter(({ start }) => start === most?.[0]);
    // A fixed text stands before a parameter.
    const [best] = known.toSorted((a, b) => a.end.split('{').length - b.end.split('{').length);
    if (best !== undefined) return `${best.start}${best.end}`;
    let count = 0;
    return path
      .split('/')
      .map((part) => {
        if (!ID.test(part) && !ODD.test(part)) return part;
        count += 1;
        return `{id${count}}`;
      })
      .join('/');
  };
}

/** Values of parameters in a query, as the JSON that they may stand for. */
const queryValue = (text: string): Json => (/^\d{1,15}$/.test(text) ? Number(text) : text);

const nameOf = (status: number) => `Status${status}`;

const content = (values: readonly Json[], type = 'application/json') => ({
  content: { [type]: { schema: schemaOf(values) } },
});

/** The headers of responses that say something. The last page of a list links to no other one, but what is new is always somewhere. */
function headersOf(calls: readonly SeenCall[]): JsonObject {
  const names = new Set(calls.flatMap(({ headers }) => Object.keys(headers)));
  const isKept = (name: string) => name !== LOCATION || calls.every(({ headers }) => name in headers);
  const kept = [...names].filter(isKept);
  return kept.length === 0
    ? {}
    : { headers: Object.fromEntries(kept.map((name) => [name, { schema: { type: 'string' } }])) };
}

function operationOf(calls: readonly SeenCall[], template: string, failed: readonly number[]): JsonObject {
  const query = groupsOf(
    calls.flatMap((call) => [...call.query, ...linkedQuery(call)]),
    ([name]) => name,
  );
  const inPath = calls.flatMap(({ path }) => [...(matchPath(template, path) ?? [])]);
  const parameters = [
    ...[...groupsOf(inPath, ([name]) => name)].map(([name, all]) => ({ in: 'path', name, required: true, all })),
    ...[...query].map(([name, all]) => ({ in: 'query', name, required: false, all })),
  ].map(({ all, ...parameter }) => ({
    ...parameter,
    schema: { ...schemaOf(all.map(([, value]) => queryValue(value))), ...firstByLink(parameter.name, calls) },
  }));
  const bodies = calls.flatMap(({ body }) => (body === undefined ? [] : [body]));
  const failures = failed.map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }] as const);
  const statuses = [...groupsOf(calls, ({ status }) => String(status))].map(([status, all]) => {
    const answers = all.flatMap(({ answer }) => (answer === undefined ? [] : [answer]));
    return [status, { description: '', ...headersOf(all), ...(answers.length > 0 && content(answers)) }] as const;
  });
  return {
    parameters,
    ...(bodies.length > 0 && { requestBody: content(bodies) }),
    responses: Object.fromEntries([...statuses, ...failures]),
  };
}

/** The responses with a status of an error, of all calls together. */
function failedResponses(failures: readonly SeenCall[]): JsonObject {
  const statuses = groupsOf(failures, ({ status }) => status);
  const responses = [...statuses].flatMap(([status, all]) => {
    const bodies = all.flatMap(({ answer }) => (isObject(answer) ? [answer] : []));
    const type = all.every(({ isProblem }) => isProblem) ? 'application/problem+json' : 'application/json';
    return bodies.length === 0 ? [] : [[nameOf(status), { description: '', ...content(bodies, type) }] as const];
  });
  return Object.fromEntries(responses);
}

/**
 * An OpenAPI document by what was seen.
 * @param calls Those that succeeded.
 * @param failures Those that failed. Only their form is in the document, and their status where the operation is known.
 */
export function inferredDocument(
  title: string,
  calls: readonly SeenCall[],
  failures: readonly SeenCall[],
  operations: readonly Operation[],
): JsonObject {
  const templateOf = templatesOf([...new Set(calls.map(({ path }) => path))], operations);
  const paths = groupsOf(calls, ({ path }) => templateOf(path));
  const responses = failedResponses(failures);
  const failedAt = (template: string, method: string) =>
    failures
      .filter((one) => one.method.toLowerCase() === method && matchPath(template, one.path) !== undefined)
      .map(({ status }) => status)
      .filter((status, index, all) => all.indexOf(status) === index && nameOf(status) in responses);
  const items = [...paths].map(([template, all]) => {
    const methods = groupsOf(all, ({ method }) => method.toLowerCase());
    const entries = [...methods].map(
      ([method, own]) => [method, operationOf(own, template, failedAt(template, method))] as const,
    );
    return [template, Object.fromEntries(entries)] as const;
  });
  return {
    openapi: '3.1.0',
    info: { title, version: '' },
    paths: Object.fromEntries(items),
    components: { responses },
  };
}
