import { type Contract, loadContract } from '../../../openapi/verify/contract/contract.ts';
import { isObject, type Json, type JsonObject, readJson } from '../../../openapi/verify/contract/json.ts';
import { findOperation } from '../../../openapi/verify/http/paths.ts';
import type { ServerFetch } from '../engineServer.ts';

/** A call as received by a broken server. */
export type Call = {
  /** Undefined if the contract has no such operation. */
  operationId?: string;
  method: string;
  path: string;
  /** Values of the path parameters. */
  values: ReadonlyMap<string, string>;
  query: URLSearchParams;
  headers: Headers;
  body: string;
  /** The correct server's response, optionally to other headers or another body. */
  next: (change?: {
    headers?: Headers;
    body?: string;
    path?: string;
    search?: string;
    method?: string;
  }) => Promise<Response>;
};

/** A server that is broken in one way. */
export type Mutant = {
  name: string;
  /** The area that the verifier checks. */
  area: string;
  /** The business rule that it breaks. A finding must name it. */
  rule?: string;
  scenario?: 'full' | 'empty';
  /** Of a generated mutant: what kind of defect it is. */
  kind?: string;
  /** Of a generated mutant: the operations that show the defect, so that only they are checked. */
  only?: readonly string[];
  /** Called for each run, because a mutant may have state. */
  make: () => (call: Call) => Promise<Response>;
};

export const contract: Contract = loadContract();

/** A correct server's fetch with a defect. */
export function broken(fetch: ServerFetch, answer: (call: Call) => Promise<Response>): ServerFetch {
  return async (url, init) => {
    const { pathname, search, origin } = new URL(url);
    const method = init.method ?? 'GET';
    const headers = new Headers(init.headers);
    const body = typeof init.body === 'string' ? init.body : '';
    const found = findOperation(contract.operations, method, pathname);
    let original: Response | undefined;
    const answered = await answer({
      ...(found === undefined ? {} : { operationId: found.operation.id }),
      method,
      path: pathname,
      values: found?.values ?? new Map(),
      query: new URLSearchParams(search),
      headers,
      body,
      next: async (change = {}) => {
        const text = change.body ?? init.body;
        // Plain headers, because a Request would hide the cookie.
        const sent = Object.fromEntries(change.headers ?? headers);
        const target = `${origin}${change.path ?? pathname}${change.search ?? search}`;
        const response = await (change.method === 'GET'
          ? fetch(target, { method: 'GET', headers: sent })
          : fetch(target, { ...init, method: change.method ?? method, headers: sent, body: text ?? null }));
        original = response.clone();
        return response;
      },
    });
    return withCaching(answered, original);
  };
}

/**
 * A response with another body says of caching what our mock says: a server is to be found out by what is broken, and not by a
 * header that whoever broke it has forgotten.
 */
async function withCaching(answered: Response, original: Response | undefined): Promise<Response> {
  if (answered.headers.has('cache-control')) return answered;
  const isOwn = original === undefined || (await original.text()) !== (await answered.clone().text());
  if (isOwn) answered.headers.set('cache-control', 'no-store');
  return answered;
}

/** A JSON response. */
export function json(body: Json, status = 200): Response {
  return Response.json(body, { status });
}

/** Parses a JSON object; an empty object if the text is not one. */
export function objectIn(text: string): JsonObject {
  const read = readJson(text);
  return read.ok && isObject(read.value) ? read.value : {};
}

/** The contract's first success example of an operation. */
export function exampleOf(operationId: string): Json {
  const operation = contract.operations.find(({ id }) => id === operationId);
  return operation?.answers.get('200')?.examples[0] ?? null;
}

/** Changes the body of one operation's successful responses. */
export function changed(operationId: string, change: (body: JsonObject) => Json): (call: Call) => Promise<Response> {
  return async (call) => {
    const response = await call.next();
    if (call.operationId !== operationId || response.status !== 200) return response;
    const { status, headers } = response;
    return Response.json(change(objectIn(await response.text())), { status, headers });
  };
}

/** Changes each item of a list in the responses of one operation. */
export function changedItems(operationId: string, field: string, change: (item: JsonObject) => Json) {
  return changed(operationId, (body) => {
    const items = body[field];
    return { ...body, [field]: Array.isArray(items) ? items.filter(isObject).map(change) : (items ?? null) };
  });
}

/** Replaces the response of one operation. */
export function answered(operationId: string, answer: (call: Call) => Promise<Response> | Response) {
  return async (call: Call) => (call.operationId === operationId ? answer(call) : call.next());
}

/** Repeats a call with another cookie. */
export function withCookie(call: Call, cookie: string): Promise<Response> {
  const headers = new Headers(call.headers);
  headers.set('cookie', cookie);
  return call.next({ headers });
}
