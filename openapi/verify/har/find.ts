import type { Operation } from '../contract/contract.ts';
import { readJson } from '../contract/json.ts';
import { matchPath } from '../contract/template.ts';
import type { Dialect } from '../dialect/dialect.ts';
import { translateAnswer, translateCall } from '../dialect/wire.ts';
import { type ReceivedAnswer, toAnswer } from '../http/call.ts';
import { findOperation } from '../http/paths.ts';
import { operationsAt } from './match.ts';
import type { RecordedCall } from './readHar.ts';

/** A recorded call in the words of the contract. One that the contract does not have is as it was recorded. */
export type Found = {
  call: RecordedCall;
  /** Below the server. */
  path: string;
  operation?: Operation;
  /** The values of the path's parameters. */
  values: ReadonlyMap<string, string>;
  /** For a call that the contract does not have, what there is instead. */
  expected?: string;
};

type Address = Pick<Operation, 'method' | 'path'>;

/** What there is instead of an unknown call, in words. */
function nearest(method: string, path: string, operations: readonly Address[]): string {
  const methods = operationsAt(operations, path).map((known) => known.method);
  return methods.length === 0 ? `a path of the contract for ${method}` : `${methods.join(' or ')}, not ${method}`;
}

/** Finds the operation of a call. `path`: that of its URL below the server. */
export function find(call: RecordedCall, path: string, operations: readonly Operation[]): Found {
  const found = findOperation(operations, call.method, path);
  if (found !== undefined) return { call, path, ...found };
  return { call, path, values: new Map(), expected: nearest(call.method, path, operations) };
}

/** An answer of a server that speaks a dialect. One that is no JSON has another status at most. */
function understood(dialect: Dialect, operation: string, answer: ReceivedAnswer): ReceivedAnswer {
  const { status, headers, cookies, text, json, unread } = answer;
  const own = { status, ...(json !== undefined && { body: json }) };
  const { status: next, body } = translateAnswer(dialect, operation, own, 'contract');
  if (body === undefined) return { ...answer, status: next };
  const read = toAnswer(next, new Headers(headers), json === body ? text : JSON.stringify(body));
  return { ...read, cookies, ...(unread !== undefined && { unread }) };
}

/** The addresses of a server that speaks a dialect. */
export const ownAddresses = ({ operations }: Dialect): Address[] => Object.values(operations).map(({ own }) => own);

/** Finds the operation of a call to a server that speaks a dialect. `server`: what is before its paths. */
export function findSpoken(
  dialect: Dialect,
  call: RecordedCall,
  { server, path }: { server: string; path: string },
  operations: readonly Operation[],
): Found {
  const read = call.body === undefined ? undefined : readJson(call.body);
  const own = { method: call.method, path: `${path}${call.url.search}`, ...(read?.ok && { body: read.value }) };
  const { operation: id, ...asked } = translateCall(dialect, own, 'contract');
  const operation = operations.find((one) => one.id === id);
  if (operation === undefined) {
    const expected = nearest(call.method, path, ownAddresses(dialect));
    return { call, path, values: new Map(), expected };
  }
  const url = new URL(`${server}${asked.path}`);
  const next = url.href.slice(server.length).split('?')[0] ?? '';
  return {
    call: {
      ...call,
      method: asked.method,
      url,
      ...(asked.body !== undefined && { body: JSON.stringify(asked.body) }),
      ...(call.answer && { answer: understood(dialect, operation.id, call.answer) }),
    },
    path: next,
    operation,
    values: matchPath(operation.path, next) ?? new Map(),
  };
}
