import type { Operation } from '../../../openapi/verify/contract/contract.ts';
import { type Json, type JsonObject, readJson } from '../../../openapi/verify/contract/json.ts';
import { mediaType } from '../../../openapi/verify/http/call.ts';
import { findOperation } from '../../../openapi/verify/http/paths.ts';
import type { ServerFetch } from '../engineServer.ts';
import { contract } from '../mutants/mutant.ts';
import type { Random } from './random.ts';

/** A request, as a layer hands it on. */
export type Asked = {
  method: string;
  url: URL;
  headers: Headers;
  /** The text of the body; undefined if there is none. */
  body: string | undefined;
};

/** A response, as a layer hands it back. */
export type Reply = {
  status: number;
  headers: Headers;
  /** The body, if it is JSON. */
  json?: Json;
  /** The body, if it is not JSON. */
  bytes?: Uint8Array<ArrayBuffer>;
  /** JSON pointer of the contract to the schema of the body, if it has one. */
  schema?: string;
  /** How JSON becomes text; the last one counts. */
  print: (value: Json) => string;
  /** How the bytes are sent. */
  send: (bytes: Uint8Array<ArrayBuffer>) => BodyInit;
};

export type Next = (asked: Asked) => Promise<Reply>;

/** Answers a request with the help of the server within. */
export type Layer = (asked: Asked, next: Next) => Promise<Reply>;

/** One way in which a server can be different and still correct. */
export type Trait = {
  name: string;
  /** Called once for each server, because a trait may remember what it answered. */
  make: (random: Random) => Layer;
  /** How a server with this trait shows an id of our mock. */
  shown?: (id: string) => string;
};

/** Traits that exclude each other, such as forms of ids. */
export type Group = readonly [Trait, ...Trait[]];

/** The operation of a request, and the values in its path. */
export function operationOf({
  method,
  url,
}: Pick<Asked, 'method' | 'url'>): { operation: Operation; values: ReadonlyMap<string, string> } | undefined {
  return findOperation(contract.operations, method, url.pathname);
}

/** A request with another path or query. */
export function withUrl(asked: Asked, change: (url: URL) => void): Asked {
  const url = new URL(asked.url);
  change(url);
  return { ...asked, url };
}

/** A reply with JSON of our own. */
export function jsonReply(status: number, json: JsonObject): Reply {
  return {
    status,
    headers: new Headers({ 'content-type': 'application/json' }),
    json,
    print: JSON.stringify,
    send: (bytes) => bytes,
  };
}

/** A reply without a body. */
export function emptyReply(status: number, headers: Record<string, string> = {}): Reply {
  return { status, headers: new Headers(headers), print: JSON.stringify, send: (bytes) => bytes };
}

/** The reply with another body of JSON. */
export function withJson(reply: Reply, json: Json): Reply {
  return { ...reply, json };
}

/** The reply with text in place of JSON. */
export function withText(reply: Reply, type: string, text: string): Reply {
  const { json: _, schema: __, ...rest } = reply;
  const headers = new Headers(reply.headers);
  headers.set('content-type', type);
  return { ...rest, headers, bytes: new TextEncoder().encode(text) };
}

/** A layer that only changes replies. */
export function replies(change: (reply: Reply, asked: Asked) => Reply): Layer {
  return async (asked, next) => change(await next(asked), asked);
}

/** Whether the server did what was asked: a 2xx status and, in the envelope, its code. */
export function isDone({ status, json }: Reply): boolean {
  if (status < 200 || status >= 300) return false;
  return !isEnvelopeError({ status, json });
}

/** Whether the body is an error of the 20000 envelope. */
export function isEnvelopeError({ status, json }: Pick<Reply, 'status' | 'json'>): boolean {
  if (status !== 200 || typeof json !== 'object' || json === null || Array.isArray(json)) return false;
  return typeof json.code === 'number' && json.code !== 20000 && typeof json.message === 'string';
}

/** The reply of our mock. */
function innermost(fetch: ServerFetch, init: RequestInit): Next {
  return async (asked) => {
    const response = await fetch(asked.url.href, {
      ...init,
      method: asked.method,
      // Plain headers, because a Request would hide the cookie.
      headers: Object.fromEntries(asked.headers),
      body: ['GET', 'HEAD'].includes(asked.method) ? null : (asked.body ?? null),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { status } = response;
    const headers = new Headers(response.headers);
    const own = { status, headers, print: JSON.stringify, send: (sent: Uint8Array<ArrayBuffer>) => sent };
    const type = mediaType(headers.get('content-type'));
    const read = type === 'application/json' ? readJson(new TextDecoder().decode(bytes)) : { ok: false as const };
    if (!read.ok) return { ...own, bytes };
    const schema = operationOf(asked)?.operation.answers.get(String(status))?.schemas.get(type);
    return { ...own, json: read.value, ...(schema === undefined ? {} : { schema }) };
  };
}

/** Statuses of which HTTP says that they have no body. */
const BODILESS = [101, 204, 205, 304];

function toResponse({ status, headers, json, bytes, print, send }: Reply): Response {
  const body = json === undefined ? bytes : new TextEncoder().encode(print(json));
  const isEmpty = body === undefined || body.length === 0 || BODILESS.includes(status);
  return new Response(isEmpty ? null : send(body), { status, headers });
}

/** A server whose requests and responses pass through layers, of which the first is the innermost. */
export function layered(fetch: ServerFetch, layers: readonly Layer[]): ServerFetch {
  return async (url, init) => {
    const outermost = layers.reduce<Next>((next, layer) => (asked) => layer(asked, next), innermost(fetch, init));
    const reply = await outermost({
      method: init.method ?? 'GET',
      url: new URL(url),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? init.body : undefined,
    });
    return toResponse(reply);
  };
}
