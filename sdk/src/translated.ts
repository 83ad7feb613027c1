/** Calls of a server that differs from the contract. Loaded by clients with a `dialect` only. */
import type { ContractError } from './errors.ts';
import type { Dialect, Pages } from './generated/dialect/dialect.ts';
import { type Json, readJson } from './generated/dialect/json.ts';
import { lostIn } from './generated/dialect/lost.ts';
import { joined, type ReadPage } from './generated/dialect/pages.ts';
import { isOfNothing, isToRead, OF_CHANGES, readBack } from './generated/dialect/read.ts';
import { translatedCredentials, translatedSession, type WireCredentials } from './generated/dialect/session.ts';
import { translateAnswer, translateCall } from './generated/dialect/wire.ts';
import type { PlannedInit } from './planned.ts';

/** Browsers keep cookies themselves, and show scripts those that the contract lets them see. */
const jar: { cookie: string } | undefined = 'document' in globalThis ? globalThis.document : undefined;

/** The headers of a session, as the server has them. */
export function credentialsOf(dialect: Dialect, cookie: string): WireCredentials {
  return translatedCredentials(dialect, { cookie }, 'own');
}

/** The headers of a call, with what the server has in place of the contract's cookie. */
function withCredentials(dialect: Dialect, given: Headers): Headers {
  if (dialect.auth === undefined) return given;
  const headers = new Headers(given);
  const own = translatedCredentials(dialect, credentialsIn(headers), 'own');
  for (const name of ['cookie', 'authorization'] as const) {
    const value = own[name];
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
  }
  return headers;
}

function credentialsIn(headers: Headers): WireCredentials {
  const cookie = headers.get('cookie') ?? jar?.cookie;
  const authorization = headers.get('authorization');
  return { ...(cookie && { cookie }), ...(authorization !== null && { authorization }) };
}

/** Whether the contract says that sending a call twice has the effect of sending it once (RFC 9110, 9.2.2). */
const isRepeatable = (method: string) => ['GET', 'HEAD', 'PUT', 'DELETE'].includes(method);

type Send = (url: string, planned: PlannedInit) => Promise<Response>;
type Fail = (error: ContractError) => Error;

/**
 * Sends requests of the contract in the words of a server, and returns responses in those of the contract. What is no JSON,
 * such as a file, is sent and received as it is.
 * @param base The address of the server, without a slash at its end.
 * @param fail Makes what is thrown of an error. Whoever translates has it already.
 * @returns Rejects with a TypeError if the server does not have the operation, and as what sends does.
 */
export function translator(dialect: Dialect, base: string, fail: Fail) {
  const translate = async (url: string, planned: PlannedInit, send: Send): Promise<Response> => {
    const { method, body } = planned;
    const json = typeof body === 'string' ? readJson(body) : undefined;
    const call = { method, path: url.slice(base.length), ...(json?.ok && { body: json.value }) };
    const { operation, notServed, empty, ...own } = translateCall(dialect, call, 'own');
    if (notServed !== undefined) throw new TypeError(`This server does not have ${notServed}.`);
    const sent = operation === undefined ? undefined : dialect.operations[operation]?.body;
    // What is new has what its form proposes, which nobody has chosen.
    const lost = method === 'PUT' && json?.ok ? lostIn(dialect, sent, json.value) : [];
    if (lost.length > 0) return refusal(lost);
    const ask = async (asked: string): Promise<Understood> => {
      const response = await send(base + asked, {
        ...planned,
        headers: withCredentials(dialect, planned.headers),
        // Whichever method the server has for it.
        isIdempotent: planned.isIdempotent ?? isRepeatable(method),
        method: own.method,
        ...(own.body !== undefined && { body: JSON.stringify(own.body) }),
      });
      // Of a call that the server does not have, errors have its form.
      return operation === undefined && response.ok
        ? { response, status: response.status, own: undefined, body: undefined, isUnseen: false }
        : understood(dialect, { operation, empty, asked }, response);
    };
    const first = await ask(own.path);
    if (operation !== undefined && first.isUnseen) {
      const change = { operation, path: call.path };
      return shown(dialect, change, first, (path) => translate(base + path, requestToRead(planned), send), fail);
    }
    if (first.response.ok) checkNeeds(dialect, operation, first.body, fail);
    const pages = operation === undefined ? undefined : dialect.operations[operation]?.pages;
    return pages === undefined || pages.paged ? first.response : whole(pages, own.path, first, ask, fail);
  };
  return translate;
}

/** In place of a response: what would be lost is refused at its field, and nothing is sent. */
function refusal(lost: readonly string[]): Response {
  const message = 'This server does not store this. It stays as it is.';
  const errors = lost.map((field) => ({ field, code: 'not_served', message }));
  const names = lost.join(', ');
  return Response.json({ code: 'invalid', message: `This server does not store ${names}.`, errors }, { status: 422 });
}

/** What is something else altogether would fail wherever it is shown. */
function checkNeeds({ operations }: Dialect, id: string | undefined, body: Json | undefined, fail: Fail): void {
  const spoken = id === undefined ? undefined : operations[id];
  if (spoken === undefined || body === undefined || !isOfNothing(spoken, body)) return;
  const issues = (spoken.needs ?? []).map((pointer) => ({ pointer, message: 'must be there' }));
  const names = issues.map(({ pointer }) => pointer.split('/').at(-1)).join(', ');
  const more = spoken.method === 'GET' ? '' : ' The change may have been made.';
  throw fail({ kind: 'contract', message: `The response of ${id} has none of ${names}.${more}`, issues });
}

/** The request that reads what another one has changed. */
function requestToRead({ body: _, ...planned }: PlannedInit): PlannedInit {
  const headers = new Headers(planned.headers);
  for (const name of OF_CHANGES) headers.delete(name);
  return { ...planned, method: 'GET', headers, isIdempotent: true };
}

/** The response to a change, with the item that the server does not show in it. */
async function shown(
  dialect: Dialect,
  change: { operation: string; path: string },
  { response, status, own }: Understood,
  ask: (path: string) => Promise<Response>,
  fail: Fail,
): Promise<Response> {
  const location = response.headers.get('location');
  const read = await readBack(dialect, { ...change, own, location }, async (path) => {
    const answer = await ask(path);
    const json = readJson(await answer.text());
    return { status: answer.status, body: json.ok ? json.value : undefined };
  });
  if ('unread' in read) {
    const issues = [{ pointer: '', message: 'must be shown' }];
    throw fail({ kind: 'contract', message: read.unread, issues });
  }
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify(read.body), { status, headers });
}

type Called = { operation: string | undefined; empty: Json | undefined; asked: string };

/** A response in the words of the contract, and its body as the server has it. */
type Understood = ReadPage & { response: Response; isUnseen: boolean };

/** A list of which the server shows pages, as the contract gives it. */
async function whole(
  pages: Pages,
  path: string,
  first: Understood,
  ask: (path: string) => Promise<Understood>,
  fail: Fail,
) {
  const read = await joined(pages, path, first, ask);
  if ('endless' in read) {
    const issues = [{ pointer: pages.rows, message: 'must have an end' }];
    throw fail({ kind: 'contract', message: read.endless, issues });
  }
  const { response, status, body } = read.page;
  return read.isJoined ? new Response(JSON.stringify(body), { status, headers: response.headers }) : response;
}

async function understood(dialect: Dialect, call: Called, response: Response): Promise<Understood> {
  const { operation, empty, asked } = call;
  const text = await response.text();
  const json = readJson(text);
  const spoken = operation !== undefined && response.ok ? dialect.operations[operation] : undefined;
  const received = { cookies: response.headers.getSetCookie(), ...(json.ok && { body: json.value }) };
  const { cookies, body: shown } = translatedSession(dialect, spoken, received, 'contract');
  const isBare = text === '' && empty !== undefined;
  const header = (name: string) => response.headers.get(name);
  const answer = {
    status: response.status,
    asked,
    header,
    ...(shown !== undefined && { body: shown }),
    ...(isBare && { empty }),
  };
  const { status, body } = translateAnswer(dialect, operation, answer, 'contract');
  const isSame = cookies.join() === received.cookies.join();
  const read = { status, own: shown, header, body, isUnseen: isToRead(spoken, answer.status, body) };
  if (body === undefined && status === response.status && isSame) return { ...read, response };
  const headers = new Headers(response.headers);
  // The bytes are others now.
  for (const name of ['content-length', 'content-encoding', 'set-cookie']) headers.delete(name);
  for (const cookie of cookies) {
    headers.append('set-cookie', cookie);
    // A script cannot hide a cookie from others.
    if (jar) jar.cookie = cookie.replace(/; *HttpOnly/i, '');
  }
  if (isBare && body !== undefined) headers.set('content-type', 'application/json');
  const content = body === undefined ? text : JSON.stringify(body);
  return { ...read, response: new Response([204, 205, 304].includes(status) ? null : content, { status, headers }) };
}
