/** A whole call and its answer, in the words of the contract and in those of a server. */
import { isObject, type Json } from '../contract/json.ts';
import { fillPath, matchPath } from '../contract/template.ts';
import {
  type Dialect,
  type ShapeOf,
  type Spoken,
  type Towards,
  translated,
  translatedPath,
  translatedPlace,
  translatedQuery,
  translatedStatus,
} from './dialect.ts';

/** `path`: below the address of the server, with the query. */
export type WireCall = { method: string; path: string; body?: Json };
export type WireAnswer = { status: number; body?: Json };

type Found = { id: string; spoken: Spoken; values: Map<string, string> };

/** The operations of a path. One without parameters stands before those with parameters. */
function find({ operations }: Dialect, path: string, speaker: Towards): Found[] {
  const found = Object.entries(operations).flatMap(([id, spoken]) => {
    const values = matchPath((speaker === 'own' ? spoken.own : spoken).path, path);
    return values === undefined ? [] : [{ id, spoken, values }];
  });
  return found.toSorted((a, b) => a.values.size - b.values.size);
}

/**
 * Translates a call. One with a method that its path does not have goes to the path as the server has it; one that is of no path
 * is not changed.
 * @returns With the operation, by which its answer is translated.
 */
export function translateCall(dialect: Dialect, call: WireCall, towards: Towards): WireCall & { operation?: string } {
  const [path = '', query] = call.path.split(/\?(.*)/s);
  const here = towards === 'own' ? 'contract' : 'own';
  const all = find(dialect, path, here);
  const found = all.find(({ spoken }) => (here === 'own' ? spoken.own : spoken).method === call.method);
  const chosen = found ?? all[0];
  if (chosen === undefined) return call;
  const { id, spoken, values } = chosen;
  const side = towards === 'own' ? spoken.own : spoken;
  const search = query === undefined ? '' : translatedQuery(dialect, spoken, `?${query}`, towards);
  const address = `${fillPath(side.path, translatedPath(dialect, spoken, values, towards))}${search}`;
  if (found === undefined) return { ...call, path: address };
  return {
    operation: id,
    method: side.method,
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
