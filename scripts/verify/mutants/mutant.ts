import { type Contract, loadContract } from '../../../openapi/verify/contract/contract.ts';
import { isObject, type Json, type JsonObject, readJson } from '../../../openapi/verify/contract/json.ts';
import type { Fetch } from '../../../openapi/verify/http/call.ts';
import { findOperation } from '../../../openapi/verify/http/paths.ts';

/** One call as a broken server sees it. */
export type Call = {
  /** Undefined where the contract has no such call. */
  operationId?: string;
  method: string;
  path: string;
  /** Values of the path's parameters. */
  values: ReadonlyMap<string, string>;
  headers: Headers;
  body: string;
  /** What the sound server answers; with other headers or another body where they are given. */
  next: (change?: { headers?: Headers; body?: string; path?: string }) => Promise<Response>;
};

/** A server that is broken in one way. */
export type Mutant = {
  name: string;
  /** The area in which the verifier looks for it. */
  area: string;
  scenario?: 'full' | 'empty';
  /** Made anew for each run, because it may remember things. */
  make: () => (call: Call) => Promise<Response>;
};

const contract: Contract = loadContract();

/** A sound server's fetch with a defect. */
export function broken(fetch: Fetch, answer: (call: Call) => Promise<Response>): Fetch {
  return async (url, init) => {
    const { pathname, search, origin } = new URL(url);
    const method = init.method ?? 'GET';
    const headers = new Headers(init.headers);
    const body = typeof init.body === 'string' ? init.body : '';
    const found = findOperation(contract.operations, method, pathname);
    return answer({
      ...(found === undefined ? {} : { operationId: found.operation.id }),
      method,
      path: pathname,
      values: found?.values ?? new Map(),
      headers,
      body,
      next: (change = {}) => {
        const text = change.body ?? init.body;
        // Plain headers, because a Request would hide the cookie.
        const sent = Object.fromEntries(change.headers ?? headers);
        return fetch(`${origin}${change.path ?? pathname}${search}`, { ...init, headers: sent, body: text ?? null });
      },
    });
  };
}

/** A JSON answer. */
export function json(body: Json, status = 200): Response {
  return Response.json(body, { status });
}

/** The JSON body of a call or an answer; an empty object where it is none. */
export function objectIn(text: string): JsonObject {
  const read = readJson(text);
  return read.ok && isObject(read.value) ? read.value : {};
}

/** The contract's first example of an operation's success: what a server without a head would answer. */
export function exampleOf(operationId: string): Json {
  const operation = contract.operations.find(({ id }) => id === operationId);
  return operation?.answers.get('200')?.examples[0] ?? null;
}

/** Changes the body of one operation's successful answers. */
export function changed(operationId: string, change: (body: JsonObject) => Json): (call: Call) => Promise<Response> {
  return async (call) => {
    const response = await call.next();
    if (call.operationId !== operationId || response.status !== 200) return response;
    return json(change(objectIn(await response.text())));
  };
}

/** Changes each item of a list in the answers of one operation. */
export function changedItems(operationId: string, field: string, change: (item: JsonObject) => Json) {
  return changed(operationId, (body) => {
    const items = body[field];
    return { ...body, [field]: Array.isArray(items) ? items.filter(isObject).map(change) : (items ?? null) };
  });
}

/** Answers one operation by itself. */
export function answered(operationId: string, answer: (call: Call) => Promise<Response> | Response) {
  return async (call: Call) => (call.operationId === operationId ? answer(call) : call.next());
}

/** Accepts bodies of one operation that it should refuse. */
export function accepts(operationId: string, isAccepted: (body: JsonObject, text: string) => boolean) {
  return answered(operationId, async (call) => {
    const response = await call.next();
    const isRefused = response.status === 400 || response.status === 422;
    return isRefused && isAccepted(objectIn(call.body), call.body) ? json(exampleOf(operationId)) : response;
  });
}

/** A call as somebody with another cookie. */
export function withCookie(call: Call, cookie: string): Promise<Response> {
  const headers = new Headers(call.headers);
  headers.set('cookie', cookie);
  return call.next({ headers });
}
