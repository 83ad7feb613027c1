/** How an operation differs, by what a file says of it. */
import { type Operation, resolve, resolveSchema } from '../contract/contract.ts';
import { isObject, type Json, type JsonObject, listAt, objectAt, textAt, toPointer } from '../contract/json.ts';
import { pathNames } from '../contract/template.ts';
import { type Property, type ShapeOf, type Spoken, translatedPlace } from './dialect.ts';
import { neededOf } from './needs.ts';
import { LIMIT } from './pages.ts';
import { pagesOf } from './pagesOf.ts';
import { readingOf } from './readOf.ts';
import type { Shapes } from './shapes.ts';
import { checkEnveloped, type Whole } from './whole.ts';
import { leftOutOf } from './wire.ts';

export type Given = {
  document: JsonObject;
  operations: readonly Operation[];
  bases: JsonObject;
  whole: Whole;
  shapes: Shapes;
};

/** What `x-wire` of an operation may have. */
const WORDS = ['method', 'path', 'query', 'body', 'pages', 'status', 'read', 'served'];

/** The parameter that a server may take from the session, except where an operator names an account. */
const OF_SESSION = 'account_id';

/** Whether a server may leave out a parameter of a path: it knows the account, or chooses the id of what is created. */
export function canBeLeftOut({ admin, method, path, parameters }: Operation, name: string): boolean {
  const { schema = {} } = parameters.find((one) => one.in === 'path' && one.name === name) ?? {};
  // A word, such as a product, is no id, and nothing else would say it.
  const isId = schema.enum === undefined;
  return (name === OF_SESSION && !admin) || (method === 'POST' && isId && path.endsWith(`/{${name}}`));
}

/** Whether an operation says of a response that it sets a cookie, in the place of which a server has a token. */
function opens(document: JsonObject, operation: JsonObject, { auth }: Whole): boolean {
  if (auth === undefined || !('bearer' in auth)) return false;
  return Object.values(objectAt(operation, 'responses')).some(
    (answer) => 'Set-Cookie' in objectAt(resolveSchema(document, answer), 'headers'),
  );
}

/** The method and the path of this server. */
function ownAddress(operation: Operation, value: JsonObject, wire: JsonObject, { bases, shapes }: Given) {
  const { id, method, path } = operation;
  const base = Object.keys(bases).find((start) => path === start || path.startsWith(`${start}/`));
  const usual = base === undefined ? path : `${textAt(bases, base)}${path.slice(base.length)}`;
  const own = { method: textAt(wire, 'method') || method, path: textAt(wire, 'path') || usual };
  const [names, needed] = [pathNames(own.path), pathNames(path)];
  const absent = leftOutOf({ path, own });
  const isWhole = names.length + absent.length === needed.length && names.every((name) => needed.includes(name));
  if (!isWhole || !absent.every((name) => canBeLeftOut(operation, name)))
    shapes.problem(
      value,
      `the path of ${id} needs the parameters of ${path}, each once${names.length === 0 ? '' : `; it has ${names.map((name) => `{${name}}`).join(', ')}`}.`,
    );
  return own;
}

/**
 * The parameters of a query that a server lacks and a call cannot leave out. What is always needed, the session says; how many rows
 * a server answers with is its own affair.
 */
export function lackedFilters({ id, parameters }: Operation, spoken: Spoken | undefined): string[] {
  const { query = {} } = spoken ?? {};
  const lacked = parameters.filter(({ name, in: place }) => place === 'query' && query[name]?.lacks);
  return lacked.flatMap(({ name, required }) => (required || name === LIMIT ? [] : [`${id}?${name}`]));
}

/** The parameters that differ, by where they are. */
function ownParameters({ parameters }: Operation, { document, shapes }: Given): Pick<Spoken, 'inPath' | 'query'> {
  const read = parameters.map(({ name, in: place, pointer }) => {
    const parameter = resolve(document, pointer.replace(/\/schema$/, '')).value;
    const words = place === 'query' ? ['name', 'served'] : [];
    const wire = shapes.wire(parameter, words, `the parameter ${name}`);
    const renamed = textAt(wire, 'name');
    const shape = shapes.at(pointer);
    const lacks = wire.served === false;
    if (lacks && renamed !== '')
      shapes.problem(
        parameter,
        `${name} cannot have a \`name\`, because served: false says that the server does not have it.`,
      );
    const entry: Property = {
      ...(renamed !== '' && { name: renamed }),
      ...(shape !== undefined && { shape }),
      ...(lacks && { lacks }),
    };
    return { name, place, entry };
  });
  const differing = read.filter(({ entry }) => Object.keys(entry).length > 0);
  const query = differing.filter(({ place }) => place === 'query').map(({ name, entry }) => [name, entry] as const);
  const inPath = differing.flatMap(({ name, place, entry: { shape } }) =>
    place === 'path' && shape !== undefined ? [[name, shape] as const] : [],
  );
  return {
    ...(inPath.length > 0 && { inPath: Object.fromEntries(inPath) }),
    ...(query.length > 0 && { query: Object.fromEntries(query) }),
  };
}

/** Parameters that this server always gets. */
function alwaysAsked(operation: Operation, value: JsonObject, wire: JsonObject, { shapes }: Given): Spoken['always'] {
  const pairs = Object.entries(objectAt(wire, 'query')).map(([name, text]) => [name, String(text)] as const);
  const braced = pairs.find(([, text]) => /[{}]/.test(text));
  if (braced !== undefined)
    shapes.problem(
      value,
      `query of ${operation.id} has ${braced[1]} for ${braced[0]}; what a call says of its path stays there.`,
    );
  const taken = pairs.find(([name]) => operation.parameters.some((one) => one.in === 'query' && one.name === name));
  if (taken !== undefined)
    shapes.problem(
      value,
      `${operation.id} has a parameter ${taken[0]}; query is for those that the contract does not have.`,
    );
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs);
}

/**
 * The body that stands for a response without one: the contract's first example, in which ids are those of the call. Nothing can
 * stand for an item; what only says that something is done, or is deleted, is no news.
 */
function emptyBody({ method, answers, parameters }: Operation, status: string): Spoken['empty'] {
  const [body] = answers.get(status)?.examples ?? [];
  const isNoNews = method === 'DELETE' || Object.keys(objectAt(body)).join() === 'message';
  if (body === undefined || !isNoNews) return undefined;
  const ids = parameters.flatMap(({ name, in: place, example }) =>
    place === 'path' && typeof example === 'string' ? [[name, example] as const] : [],
  );
  return { body, ...(ids.length > 0 && { ids: Object.fromEntries(ids) }) };
}

/** The statuses that differ, and those that are accepted. */
function ownStatuses(operation: Operation, value: JsonObject, wire: JsonObject, { whole, shapes }: Given) {
  const { id, answers } = operation;
  const statuses = Object.entries(objectAt(wire, 'status')).map(([status, other]) => [status, String(other)] as const);
  const unknown = statuses.find(([status]) => !answers.has(status));
  if (unknown !== undefined) shapes.problem(value, `the contract has no status ${unknown[0]} of ${id}.`);
  shapes.areTold(value, statuses, [...answers.keys()], 'statuses');
  const taken = [...answers.keys(), ...statuses.map(([, other]) => other)];
  const accepted = Object.entries(whole.accepts ?? {}).flatMap(([status, others]) =>
    answers.has(status)
      ? others.flatMap((other) => (taken.includes(String(other)) ? [] : [[String(other), status] as const]))
      : [],
  );
  const [bare] = [...statuses.map(([status, other]) => [other, status] as const), ...accepted].filter(
    ([other]) => other === '204',
  );
  const empty = bare && emptyBody(operation, bare[1]);
  return {
    ...(statuses.length > 0 && { statuses: Object.fromEntries(statuses) }),
    ...(accepted.length > 0 && { accepted: Object.fromEntries(accepted) }),
    ...(empty && { empty }),
  };
}

/** The names of the properties of a body, whichever of its kinds it is; undefined if it may have others. */
function namesIn(document: JsonObject, of: Json | undefined): string[] | undefined {
  const schema = resolveSchema(document, of);
  const parts = ['oneOf', 'anyOf', 'allOf']
    .flatMap((word) => listAt(schema, word))
    .map((part) => namesIn(document, part));
  const own = Object.keys(objectAt(schema, 'properties'));
  const all = [...own, ...parts.flatMap((part) => part ?? [])];
  return all.length === 0 || isObject(schema.additionalProperties) ? undefined : [...new Set(all)];
}

/** The properties that a body may have, where this server refuses others. */
function knownProperties({ body }: Operation, { document, whole }: Given): Spoken['only'] {
  return body === undefined || whole.unknownProperties === undefined ? undefined : namesIn(document, body.schema);
}

/** Properties that this server always gets in a body. */
function alsoSent(
  { id, body }: Operation,
  value: JsonObject,
  wire: JsonObject,
  sent: ShapeOf | undefined,
  { document, shapes }: Given,
): JsonObject | undefined {
  const also = objectAt(wire, 'body');
  const names = Object.keys(also);
  if (names.length === 0) return undefined;
  const dialect = { operations: {}, shapes: shapes.named };
  const own = (namesIn(document, body?.schema) ?? []).map((name) => translatedPlace(dialect, sent, [name], 'own')[0]);
  const taken = names.find((name) => own.includes(name));
  if (body === undefined) shapes.problem(value, `${id} has no body.`);
  if (taken !== undefined)
    shapes.problem(value, `the body of ${id} has ${taken} already; body is for what the contract does not have.`);
  return also;
}

/** How an operation differs. */
export function spokenOf(operation: Operation, given: Given): Spoken {
  const { document, whole, shapes } = given;
  const { id, method, path, body, answers } = operation;
  const value = resolve(document, `/paths${toPointer([path, method.toLowerCase()])}`).value;
  const wire = shapes.wire(value, WORDS, `the operation ${id}`);
  const [more] = Object.keys(wire).filter((word) => word !== 'served');
  if (wire.served === false && more !== undefined)
    shapes.problem(
      value,
      `${id} cannot have a \`${more}\`, because served: false says that the server does not have it.`,
    );
  const own = ownAddress(operation, value, wire, given);
  const always = alwaysAsked(operation, value, wire, given);
  const only = knownProperties(operation, given);
  const sent = shapes.at(body?.pointer);
  const needs = neededOf(document, operation);
  const also = alsoSent(operation, value, wire, sent, given);
  const answered = [...answers].flatMap(([status, { schemas }]) => {
    const shape = shapes.at(schemas.get('application/json'));
    return shape === undefined ? [] : [[status, shape] as const];
  });
  const isEnveloped = operation.envelope && whole.envelope !== undefined;
  if (isEnveloped) for (const [, shape] of answered) checkEnveloped(document, shape, id, shapes);
  const spoken: Spoken = {
    method,
    path,
    own,
    ...(isEnveloped && { enveloped: true }),
    ...(opens(document, value, whole) && { opens: true }),
    ...ownParameters(operation, given),
    ...(always && { always }),
    ...(sent !== undefined && { body: sent }),
    ...(only && { only }),
    ...(also && { also }),
    ...(needs.length > 0 && { needs }),
    ...ownStatuses(operation, value, wire, given),
    ...(answered.length > 0 && { answers: Object.fromEntries(answered) }),
  };
  const pages = pagesOf(operation, value, wire, spoken, given);
  const reading = wire.served === false ? undefined : readingOf(operation, value, wire, spoken, given);
  const [unseen] = Object.entries(spoken.statuses ?? {}).filter(([status, other]) => other === '204' && status < '300');
  // What says why nothing can be read is enough.
  if (unseen && reading === undefined && spoken.empty === undefined && wire.read === undefined)
    shapes.problem(
      value,
      `204 has no body, and the contract needs that of ${id}; read says that the item is read afterwards, if an operation shows it.`,
    );
  return { ...spoken, ...(pages && { pages }), ...(reading && { reading }) };
}
