import type { Operation } from '../contract/contract.ts';
import { readJson } from '../contract/json.ts';
import { matchPath } from '../contract/template.ts';
import type { Dialect, Spoken } from '../dialect/dialect.ts';
import { translateCall } from '../dialect/wire.ts';
import { type Fetch, type ReceivedAnswer, toAnswer } from '../http/call.ts';
import { findOperation } from '../http/paths.ts';
import { translating } from '../http/translated.ts';
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
  /** The address of a page of a list that the contract gives whole, which its call cannot say. */
  page?: string;
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

const UNSEEN = 'the server does not show in its response what it has changed, as the file of --dialect says';

/** The recorded answer to a call, which is in the words of the contract. */
async function understood(
  dialect: Dialect,
  spoken: Spoken | undefined,
  server: string,
  { method, url, body }: RecordedCall,
  answer: ReceivedAnswer,
): Promise<ReceivedAnswer> {
  const { status, cookies, text, unread } = answer;
  const recorded: Fetch = async () => {
    const { 'set-cookie': _, ...others } = answer.headers;
    const headers = new Headers(others);
    for (const cookie of cookies) headers.append('set-cookie', cookie);
    return { status, headers, arrayBuffer: async () => new TextEncoder().encode(text).buffer };
  };
  // As if the call was made now, and answered so.
  const made = await translating(
    dialect,
    server,
    recorded,
    true,
  )(url.href, { method, ...(body !== undefined && { body }) });
  const read = toAnswer(made.status, made.headers, new TextDecoder().decode(await made.arrayBuffer()));
  const reason = unread ?? (spoken?.reading && read.status < 300 && read.text === '' ? UNSEEN : undefined);
  return { ...read, ...(reason !== undefined && { unread: reason }) };
}

/** The addresses of a server that speaks a dialect. */
export const ownAddresses = ({ operations }: Dialect): Address[] => Object.values(operations).map(({ own }) => own);

/** Finds the operation of a call to a server that speaks a dialect. `server`: what is before its paths. */
export async function findSpoken(
  dialect: Dialect,
  call: RecordedCall,
  { server, path }: { server: string; path: string },
  operations: readonly Operation[],
): Promise<Found> {
  const read = call.body === undefined ? undefined : readJson(call.body);
  const own = { method: call.method, path: `${path}${call.url.search}`, ...(read?.ok && { body: read.value }) };
  const { operation: id, ...asked } = translateCall(dialect, own, 'contract');
  const operation = operations.find((one) => one.id === id);
  if (operation === undefined) {
    const expected = nearest(call.method, path, ownAddresses(dialect));
    return { call, path, values: new Map(), expected };
  }
  const { answer, ...request } = call;
  const spoken: RecordedCall = {
    ...request,
    method: asked.method,
    url: new URL(`${server}${asked.path}`),
    ...(asked.body !== undefined && { body: JSON.stringify(asked.body) }),
  };
  const next = spoken.url.href.slice(server.length).split('?')[0] ?? '';
  return {
    call: {
      ...spoken,
      ...(answer && { answer: await understood(dialect, dialect.operations[operation.id], server, spoken, answer) }),
    },
    path: next,
    operation,
    ...(dialect.operations[operation.id]?.pages && { page: call.url.href }),
    values: matchPath(operation.path, next) ?? new Map(),
  };
}
