/** A whole call and its answer, in the words of the contract and in those of a server. */
import { isObject, type Json, type JsonObject } from '../contract/json.ts';
import { fillPath, LEFT_OUT, pathNames } from '../contract/template.ts';
import {
  type Dialect,
  type ReadHeader,
  type ShapeOf,
  type Spoken,
  sideOf,
  translated,
  translatedPath,
  translatedPlace,
  translatedStatus,
  type WireAnswer,
  type WireCall,
  withNulls,
} from './dialect.ts';
import { failureIn, inEnvelope, isFailure } from './envelope.ts';
import { swappedField, translatedError } from './errors.ts';
import type { Towards } from './exchange.ts';
import { type Found, findOperations } from './find.ts';
import { cut, translatedSearch, withCursor, withSign } from './pages.ts';
import { isOfNothing, isUnseen, type OwnAnswer, unseenAnswer, unseenStatus } from './read.ts';

export type { WireAnswer, WireCall };

/** A call as the other side has it, and what is known of it. */
export type TranslatedCall = WireCall & {
  /** Its operation, by which the answer is translated. Absent if it is none that the server has. */
  operation?: string;
  /** The body in the contract's words that stands for a response of the server without one. */
  empty?: Json;
  /** Its operation, or that with a parameter, `listActivities?q`, if the server does not have it. The call is as it was. */
  notServed?: string;
  /** If its path is known and its method is not: the methods that the path has, as the call would name them. */
  methods?: string[];
};

/** The parameters of the contract's path that the server's own does not have. */
export function leftOutOf({ path, own }: Pick<Spoken, 'path' | 'own'>): string[] {
  const names = pathNames(own.path);
  return pathNames(path).filter((name) => !names.includes(name));
}

/** The path of an operation with its parameters. */
function addressOf(dialect: Dialect, { spoken, values }: Found, towards: Towards): string {
  const { path } = sideOf(spoken, towards);
  const leftOut = pathNames(path).map((name): [string, string] => [name, LEFT_OUT]);
  return fillPath(path, new Map([...leftOut, ...translatedPath(dialect, spoken, values, towards)]));
}

/**
 * Translates a call. One with a method that its path does not have goes to the path as the server has it; one that is of no path
 * is not changed.
 */
export function translateCall(dialect: Dialect, call: WireCall, towards: Towards): TranslatedCall {
  const [path = '', query] = call.path.split(/\?(.*)/s);
  const here = towards === 'own' ? 'contract' : 'own';
  const all = findOperations(dialect, path, here);
  // Whoever has GET has HEAD.
  const isHead = ({ spoken }: Found) =>
    call.method === 'HEAD' && spoken.method === 'GET' && spoken.own.method === 'GET';
  const isAsked = (one: Found) => sideOf(one.spoken, here).method === call.method || isHead(one);
  const served = all.filter(({ isServed }) => isServed);
  const found = served.find(isAsked);
  const missing = found === undefined ? all.find(isAsked) : undefined;
  if (missing !== undefined) return { ...call, notServed: missing.id };
  // Without its parameters, a path is another one, whose methods are others.
  const chosen = found ?? served.find(({ spoken }) => leftOutOf(spoken).length === 0);
  if (chosen === undefined) return call;
  const { id, spoken } = chosen;
  const asked = towards === 'own' && dialect.notServed ? [...new URLSearchParams(query).keys()] : [];
  const lacked = asked.map((name) => `${id}?${name}`).find((one) => dialect.notServed?.includes(one));
  if (lacked !== undefined) return { ...call, notServed: lacked };
  const side = sideOf(spoken, towards);
  const search = translatedSearch(dialect, spoken, query === undefined ? '' : `?${query}`, towards);
  const address = `${addressOf(dialect, chosen, towards)}${search}`;
  if (found === undefined)
    return { ...call, path: address, methods: [...new Set(served.map((one) => sideOf(one.spoken, here).method))] };
  return {
    operation: id,
    method: isHead(chosen) ? call.method : side.method,
    path: address,
    ...(call.body !== undefined && { body: translatedBody(dialect, spoken, call.body, towards) }),
    ...(towards === 'own' && spoken.empty && { empty: withIds(spoken.empty, chosen.values) }),
  };
}

/** An object with some of its properties. */
const picked = (value: JsonObject, isKept: (name: string) => boolean): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([name]) => isKept(name)));

/** The body of a request. Where the server refuses what the contract does not have, that stays away. */
function translatedBody(dialect: Dialect, { body, only, also }: Spoken, value: Json, towards: Towards): Json {
  if (!isObject(value)) return translated(dialect, body, value, towards);
  if (towards === 'contract') {
    const ours = also === undefined ? value : picked(value, (name) => !Object.hasOwn(also, name));
    return translated(dialect, body, ours, towards);
  }
  const known = only === undefined ? value : picked(value, (name) => only.includes(name));
  const own = translated(dialect, body, known, towards);
  return also !== undefined && isObject(own) ? { ...own, ...also } : own;
}

/** A body with the ids of a call in the place of those of an example. */
function withIds({ body, ids = {} }: NonNullable<Spoken['empty']>, values: ReadonlyMap<string, string>): Json {
  const next = new Map(Object.entries(ids).map(([name, id]) => [id, values.get(name) ?? id]));
  const within = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(within);
    if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, within(part)]));
    return typeof value === 'string' ? (next.get(value) ?? value) : value;
  };
  return within(body);
}

/** The invalid fields that an error names, each as the request has it: `business_hour.days.2.start`. */
function withFields(dialect: Dialect, sent: ShapeOf | undefined, body: Json, towards: Towards): Json {
  const { errors: form } = dialect;
  if ((sent === undefined && form === undefined) || !isObject(body) || !Array.isArray(body.errors)) return body;
  const placeOf = (field: string) => translatedPlace(dialect, sent, field.split('.'), towards).join('.');
  const next = (field: string) =>
    towards === 'own' ? swappedField(form, placeOf(field), towards) : placeOf(swappedField(form, field, towards));
  const errors = body.errors.map((error) =>
    isObject(error) && typeof error.field === 'string' ? { ...error, field: next(error.field) } : error,
  );
  return { ...body, errors };
}

/** Of what the contract has: its status says of what schema a body is. One that is accepted beside it has the same. */
function shapeOf({ answers = {}, accepted = {} }: Spoken, status: number): ShapeOf | undefined {
  return answers[accepted[status] ?? status] ?? answers.default;
}

function ownAnswer(dialect: Dialect, spoken: Spoken, { asked, ...given }: Answered): OwnAnswer {
  const { envelope, errors } = dialect;
  const { pages } = spoken;
  const isPage = pages !== undefined && asked !== undefined && given.body !== undefined && given.status < 300;
  const page = isPage ? cut(pages, asked, given.body ?? null) : undefined;
  const answer = failureIn(envelope, spoken, page === undefined ? given : { ...given, body: page.body });
  const next = translatedStatus(spoken, answer.status, 'own');
  // Only successes are without a body.
  const status = next === 204 && isFailure(answer.body) ? answer.status : next;
  if (answer.body === undefined) return { status };
  if (spoken.reading && answer.status < 300 && !isFailure(answer.body))
    return unseenAnswer(dialect, spoken, { status, body: answer.body, asked });
  const whole = withFields(dialect, spoken.body, answer.body, 'own');
  const shape = shapeOf(spoken, answer.status);
  const body = translated(dialect, shape, answer.status < 300 ? withNulls(dialect, shape, whole) : whole, 'own');
  if (answer.status >= 400) return { status, body: translatedError(errors, status, body, 'own') };
  const own = inEnvelope(envelope, spoken, { status: answer.status, body }, 'own');
  return { status, ...(isPage && page !== undefined ? withSign(pages, asked, page, own) : { body: own }) };
}

function contractAnswer(dialect: Dialect, spoken: Spoken, { empty, asked, header, ...given }: Answered): WireAnswer {
  const { envelope, errors } = dialect;
  const next = translatedStatus(spoken, given.status, 'contract');
  const status = next === 204 && isFailure(given.body) ? given.status : next;
  if (isUnseen(spoken, given)) return { status: unseenStatus(spoken, next) };
  if (given.body === undefined) {
    const isEmpty = given.status === 204 && empty !== undefined;
    return isEmpty ? { status: Number(spoken.accepted?.[status] ?? status), body: empty } : { status };
  }
  const bare =
    status >= 400
      ? translatedError(errors, given.status, given.body, 'contract')
      : inEnvelope(envelope, spoken, { status, body: given.body }, 'contract');
  const listed = translated(dialect, shapeOf(spoken, status), bare, 'contract');
  const isPage = asked !== undefined && status < 300;
  const whole = isPage ? withCursor(spoken.pages, asked, { body: given.body, header }, listed) : listed;
  const answer = failureIn(envelope, spoken, { status, body: withFields(dialect, spoken.body, whole, 'contract') });
  const { body = null } = answer;
  return spoken.reading && status < 300 && isOfNothing(spoken, body) ? { status: unseenStatus(spoken, next) } : answer;
}

/**
 * An answer. `empty`: the body that stands for none, as its call has it. `asked`: the path of its call, with the query, as the
 * server has it, without which nothing is known of the pages of a list. `header`: reads those of the server.
 */
type Answered = WireAnswer & { empty?: Json; asked?: string; header?: ReadHeader };

/**
 * Translates the answer to a call. Of a change that succeeds without showing the item, the status alone.
 * @param operation Its operation; undefined if it is none that the server has.
 */
export function translateAnswer(
  dialect: Dialect,
  operation: string | undefined,
  answer: Answered,
  towards: Towards,
): OwnAnswer {
  const spoken = operation === undefined ? undefined : dialect.operations[operation];
  if (spoken !== undefined)
    return towards === 'own' ? ownAnswer(dialect, spoken, answer) : contractAnswer(dialect, spoken, answer);
  const { status, body } = answer;
  if (body === undefined || status < 400) return { status, ...(body !== undefined && { body }) };
  return { status, body: translatedError(dialect.errors, status, body, towards) };
}
