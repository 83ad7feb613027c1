/** A whole call and its answer, in the words of the contract and in those of a server. */
import { isObject, type Json } from '../contract/json.ts';
import { fillPath } from '../contract/template.ts';
import {
  type Dialect,
  type ShapeOf,
  sideOf,
  type Towards,
  translated,
  translatedPath,
  translatedPlace,
  translatedQuery,
  translatedStatus,
} from './dialect.ts';
import { type Found, findOperations } from './find.ts';

/** `path`: below the address of the server, with the query. */
export type WireCall = { method: string; path: string; body?: Json };
export type WireAnswer = { status: number; body?: Json };

/** A call as the other side has it, and what is known of it. */
export type TranslatedCall = WireCall & {
  /** Its operation, by which the answer is translated. Absent if it is none that the server has. */
  operation?: string;
  /** Its operation, if that is one that the server does not have. The call is as it was. */
  notServed?: string;
  /** If its path is known and its method is not: the methods that the path has, as the call would name them. */
  methods?: string[];
};

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
  const chosen = found ?? served[0];
  if (chosen === undefined) return call;
  const { id, spoken, values } = chosen;
  const side = sideOf(spoken, towards);
  const search = query === undefined ? '' : translatedQuery(dialect, spoken, `?${query}`, towards);
  const address = `${fillPath(side.path, translatedPath(dialect, spoken, values, towards))}${search}`;
  if (found === undefined)
    return { ...call, path: address, methods: [...new Set(served.map((one) => sideOf(one.spoken, here).method))] };
  return {
    operation: id,
    method: isHead(chosen) ? call.method : side.method,
    path: address,
    ...(call.body !== undefined && { body: translated(dialect, spoken.body, call.body, towards) }),
  };
}

/** The invalid fields that an answer names, each as the request has it: `business_hour.days.2.start`. */
function withFields(dialect: Dialect, sent: ShapeOf | undefined, body: Json, towards: Towards): Json {
  if (sent === undefined || !isObject(body) || !Array.isArray(body.errors)) return body;
  const errors = body.errors.map((error) => {
    if (!isObject(error) || typeof error.field !== 'string') return error;
    return { ...error, field: translatedPlace(dialect, sent, error.field.split('.'), towards).join('.') };
  });
  return { ...body, errors };
}

/** Translates the answer to a call of an operation. */
export function translateAnswer(dialect: Dialect, operation: string, answer: WireAnswer, towards: Towards): WireAnswer {
  const spoken = dialect.operations[operation];
  if (spoken === undefined) return answer;
  const { answers = {}, body: sent } = spoken;
  const status = translatedStatus(spoken, answer.status, towards);
  if (answer.body === undefined) return { status };
  // Of what the contract has: its status says of what schema a body is.
  const shape = answers[towards === 'own' ? answer.status : status] ?? answers.default;
  return { status, body: translated(dialect, shape, withFields(dialect, sent, answer.body, towards), towards) };
}
