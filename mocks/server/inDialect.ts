import {
  type Dialect,
  type Json,
  LEFT_OUT,
  leftOutOf,
  type Spoken,
  translateAnswer,
  translateCall,
  translatedCredentials,
  translatedSession,
} from '@atrium-console/contract/dialect';
import { newObjectId } from '@atrium-console/sdk/rules';
import { type Handle, pageOf } from './pageOf.ts';

/** What only holds for the bytes of a body. */
const OF_BYTES = ['content-length', 'content-encoding', 'etag'];

const isJson = (headers: Headers) => /[/+]json\b/.test(headers.get('content-type') ?? '');

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function without(names: readonly string[], headers: Headers): Headers {
  const rest = new Headers(headers);
  for (const name of names) rest.delete(name);
  return rest;
}

/** The headers of a request with its session where the contract has it. */
function withSession(dialect: Dialect, headers: Headers): Headers {
  const [cookie, authorization] = [headers.get('cookie'), headers.get('authorization')];
  const own = { ...(cookie !== null && { cookie }), ...(authorization !== null && { authorization }) };
  const next = without(['cookie', 'authorization'], headers);
  for (const [name, value] of Object.entries(translatedCredentials(dialect, own, 'contract'))) next.set(name, value);
  return next;
}

/** The headers of a response with other cookies. */
function withCookies(headers: Headers, cookies: readonly string[]): Headers {
  const next = without([...OF_BYTES, 'set-cookie'], headers);
  for (const cookie of cookies) next.append('set-cookie', cookie);
  return next;
}

/** What is in the place of a parameter that the server's own path does not have: the account of the session, or an id that it gives. */
async function chosen(name: string, origin: string, headers: Headers, handle: Handle): Promise<string> {
  if (name !== 'account_id') return newObjectId();
  const asked = new Request(`${origin}/api/v1.0/profile`, { headers: without(['content-type'], headers) });
  const { account } = await (await handle(asked)).json();
  return String(account?._id ?? LEFT_OUT);
}

/** The path of a call of the contract, with what the server's own path does not have. */
async function completed(path: string, spoken: Spoken | undefined, choose: (name: string) => Promise<string>) {
  const leftOut = spoken === undefined ? [] : leftOutOf(spoken);
  const template = spoken?.path.split('/') ?? [];
  const parts = path.split('/').map((part, index) => {
    const name = leftOut.find((one) => template[index] === `{${one}}`);
    return name === undefined ? part : choose(name);
  });
  return (await Promise.all(parts)).join('/');
}

/** The request in the words of the contract. What is no JSON, and JSON that cannot be read, is not changed. */
async function understood(dialect: Dialect, request: Request, handle: Handle) {
  const { origin, pathname, search } = new URL(request.url);
  const { method, headers } = request;
  const bytes = request.body === null ? undefined : await request.arrayBuffer();
  const body = bytes && isJson(headers) ? parsed(new TextDecoder().decode(bytes)) : undefined;
  const asked = { method, path: `${pathname}${search}`, ...(body !== undefined && { body }) };
  const { operation, notServed: _, methods, ...call } = translateCall(dialect, asked, 'contract');
  const content = call.body === undefined ? bytes : JSON.stringify(call.body);
  const own = withSession(dialect, without(OF_BYTES, headers));
  const init = { method: call.method, headers: own, ...(content && { body: content }) };
  const spoken = operation === undefined ? undefined : dialect.operations[operation];
  const path = await completed(call.path, spoken, (name) => chosen(name, origin, own, handle));
  return { operation, methods, asked: asked.path, request: new Request(`${origin}${path}`, init) };
}

function otherMethod(methods: readonly string[]): Response {
  const allow = methods.join(', ');
  const body = { code: 'method_not_allowed', message: `This address takes ${allow}.` };
  return Response.json(body, { status: 405, headers: { Allow: allow, 'Cache-Control': 'no-store' } });
}

/**
 * Answers as a server that speaks a dialect.
 * @param handle Speaks the contract.
 * @param elsewhere Answers what is no call of that server.
 */
export function inDialect(dialect: Dialect, handle: Handle, elsewhere: Handle): Handle {
  const unknown = (request: Request, methods: readonly string[] | undefined) =>
    methods === undefined ? elsewhere(request) : otherMethod(methods);
  return async (request) => {
    const { operation, methods, asked, request: call } = await understood(dialect, request.clone(), handle);
    const spoken = operation === undefined ? undefined : dialect.operations[operation];
    const response = await (spoken === undefined ? unknown(request, methods) : pageOf(spoken, asked, call, handle));
    if (operation === undefined && (response.status < 400 || !isJson(response.headers))) return response;
    const bytes = await response.arrayBuffer();
    const body = isJson(response.headers) ? parsed(new TextDecoder().decode(bytes)) : undefined;
    const answer = { status: response.status, asked, ...(body !== undefined && { body }) };
    const { status, body: translated, headers = {} } = translateAnswer(dialect, operation, answer, 'own');
    const session = { cookies: response.headers.getSetCookie(), ...(translated !== undefined && { body: translated }) };
    const { cookies, body: own } = translatedSession(dialect, spoken, session, 'own');
    const content = own === undefined ? bytes : JSON.stringify(own);
    const isUnseen = body !== undefined && translated === undefined;
    const isEmpty = isUnseen || response.body === null || [204, 304].includes(status);
    const next = without(isUnseen ? ['content-type'] : [], withCookies(response.headers, cookies));
    for (const [name, value] of Object.entries(headers)) next.set(name, value);
    return new Response(isEmpty ? null : content, { status, headers: next });
  };
}
