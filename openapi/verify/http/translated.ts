import { type Json, readJson } from '../contract/json.ts';
import type { Dialect, Pages } from '../dialect/dialect.ts';
import { joined, type ReadPage } from '../dialect/pages.ts';
import { translatedCredentials, translatedSession } from '../dialect/session.ts';
import { type TranslatedCall, translateAnswer, translateCall } from '../dialect/wire.ts';
import type { Fetch, SentRequest } from './call.ts';

/** Keeps a byte order mark, which JSON must not have, so that it is seen. */
const DECODER = new TextDecoder('utf-8', { ignoreBOM: true });

type SpokenRequest = SentRequest & Pick<TranslatedCall, 'operation' | 'empty'>;

/** A request as a server is sent it that speaks a dialect. What is no JSON is not changed. */
export function spoken(dialect: Dialect, server: string, request: SentRequest): SpokenRequest {
  const { method, url, body, headers } = request;
  if (!url.startsWith(`${server}/`)) return request;
  const read = body === undefined ? undefined : readJson(body);
  const call = { method, path: url.slice(server.length), ...(read?.ok && { body: read.value }) };
  const { operation, method: own, path, body: sent, empty } = translateCall(dialect, call, 'own');
  const { cookie, authorization, ...others } = headers;
  const session = { ...(cookie !== undefined && { cookie }), ...(authorization !== undefined && { authorization }) };
  return {
    ...request,
    ...(operation !== undefined && { operation }),
    ...(empty !== undefined && { empty }),
    method: own,
    url: `${server}${path}`,
    headers: { ...others, ...translatedCredentials(dialect, session, 'own') },
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
  };
}

const LENGTH = 'content-length';

/** The headers of a response with other cookies and, if the length of its body was right, that of another body. */
function withOther(headers: Headers, cookies: readonly string[], own: ArrayBuffer, other: ArrayBuffer): Headers {
  const next = new Headers(headers);
  if (headers.get(LENGTH) === String(own.byteLength)) next.set(LENGTH, String(other.byteLength));
  next.delete('set-cookie');
  for (const cookie of cookies) next.append('set-cookie', cookie);
  return next;
}

/** A response in the words of the contract, and its body as the server has it. */
type Understood = ReadPage & { headers: Headers; bytes: ArrayBuffer };

const bytesOf = (body: Json): ArrayBuffer => new TextEncoder().encode(JSON.stringify(body)).buffer;

/** A response of a server in the words of the contract. `asked`: the path of its call, as the server has it. */
async function understood(
  dialect: Dialect,
  { operation, empty, asked }: Pick<SpokenRequest, 'operation' | 'empty'> & { asked: string },
  response: Awaited<ReturnType<Fetch>>,
): Promise<Understood> {
  const { headers } = response;
  const bytes = await response.arrayBuffer();
  const read = readJson(DECODER.decode(bytes));
  const session = { cookies: headers.getSetCookie(), ...(read.ok && { body: read.value }) };
  const isOpened = operation !== undefined && response.status < 300;
  const { cookies, body: shown } = translatedSession(
    dialect,
    isOpened ? dialect.operations[operation] : undefined,
    session,
    'contract',
  );
  const isBare = bytes.byteLength === 0 && empty !== undefined;
  const own = { status: response.status, asked, ...(shown !== undefined && { body: shown }), ...(isBare && { empty }) };
  const { status, body } = translateAnswer(dialect, operation, own, 'contract');
  const text = body === undefined ? bytes : bytesOf(body);
  const next = withOther(headers, cookies, bytes, text);
  if (isBare && body !== undefined) next.set('content-type', 'application/json');
  return { status, own: shown, body, headers: next, bytes: text };
}

/**
 * A `fetch` that speaks the contract, and sends and receives what a server says instead. Of a list that the contract gives whole,
 * it reads all pages.
 * @param isSingle Whether it reads no further pages.
 */
export function translating(dialect: Dialect, server: string, fetch: Fetch, isSingle = false): Fetch {
  return async (url, init) => {
    const { method = 'GET', body } = init;
    const { operation, empty, ...sent } = spoken(dialect, server, {
      method,
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof body === 'string' && { body }),
    });
    const send = (address: string) =>
      fetch(address, {
        ...init,
        method: sent.method,
        headers: sent.headers,
        ...(sent.body !== undefined && { body: sent.body }),
      });
    const response = await send(sent.url);
    // Of a call that the server does not have, errors have its form.
    if (operation === undefined && response.status < 400) return response;
    const path = sent.url.slice(server.length);
    const first = await understood(dialect, { operation, empty, asked: path }, response);
    const pages = operation === undefined || isSingle ? undefined : dialect.operations[operation]?.pages;
    const { status, headers, bytes } =
      pages === undefined || pages.paged
        ? first
        : await whole(pages, path, first, async (asked) =>
            understood(dialect, { operation, empty, asked }, await send(`${server}${asked}`)),
          );
    // That of a body which only GET has.
    if (method === 'HEAD') headers.delete(LENGTH);
    return { status, headers, arrayBuffer: async () => bytes };
  };
}

/** A list of which the server shows pages, as the contract gives it. */
async function whole(
  pages: Pages,
  path: string,
  first: Understood,
  ask: (path: string) => Promise<Understood>,
): Promise<Understood> {
  const read = await joined(pages, path, first, ask);
  if ('endless' in read) throw new TypeError(read.endless);
  const { page, isJoined } = read;
  if (!isJoined) return page;
  const bytes = bytesOf(page.body ?? null);
  const headers = new Headers(page.headers);
  if (headers.has(LENGTH)) headers.set(LENGTH, String(bytes.byteLength));
  // It is that of one page.
  headers.delete('etag');
  return { ...page, headers, bytes };
}
