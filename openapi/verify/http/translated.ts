import { type Json, readJson } from '../contract/json.ts';
import type { Dialect, Pages } from '../dialect/dialect.ts';
import { joined, type ReadPage } from '../dialect/pages.ts';
import { isToRead, OF_CHANGES, readBack } from '../dialect/read.ts';
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

/** A response in the words of the contract, and its body as the server has it. `isUnseen`: it does not show what it has changed. */
type Understood = ReadPage & { headers: Headers; bytes: ArrayBuffer; isUnseen?: boolean };

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
  const said = operation !== undefined && response.status < 300 ? dialect.operations[operation] : undefined;
  const { cookies, body: shown } = translatedSession(dialect, said, session, 'contract');
  const isBare = bytes.byteLength === 0 && empty !== undefined;
  const header = (name: string) => headers.get(name);
  const answer = { status: response.status, ...(shown !== undefined && { body: shown }) };
  const own = { ...answer, asked, header, ...(isBare && { empty }) };
  const { status, body } = translateAnswer(dialect, operation, own, 'contract');
  const unseen = isToRead(said, answer.status, body);
  const usual = unseen ? new ArrayBuffer() : bytes;
  const text = body === undefined ? usual : bytesOf(body);
  const next = withOther(headers, cookies, bytes, text);
  if (isBare && body !== undefined) next.set('content-type', 'application/json');
  return { status, own: shown, header, body, headers: next, bytes: text, isUnseen: unseen };
}

/**
 * A `fetch` that speaks the contract, and sends and receives what a server says instead. Of a list that the contract gives whole,
 * it reads all pages, and after a change that does not show its item, the item.
 * @param isSingle Whether it reads nothing further.
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
    const completed = async (): Promise<Understood> => {
      if (isSingle || operation === undefined) return first;
      if (first.isUnseen)
        return shown(dialect, { operation, path: url.slice(server.length) }, first, async (address) =>
          answered(await translating(dialect, server, fetch)(`${server}${address}`, requestToRead(init))),
        );
      const pages = dialect.operations[operation]?.pages;
      if (pages === undefined || pages.paged) return first;
      return whole(pages, path, first, async (asked) =>
        understood(dialect, { operation, empty, asked }, await send(`${server}${asked}`)),
      );
    };
    const { status, headers, bytes } = await completed();
    // That of a body which only GET has.
    if (method === 'HEAD') headers.delete(LENGTH);
    return { status, headers, arrayBuffer: async () => bytes };
  };
}

/** Headers in which servers say how many rows there are. Where pages are joined, it is how many there were at the first. */
export const COUNTS = ['x-total-count', 'x-total', 'total-count', 'x-count'];

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
  for (const name of ['etag', ...COUNTS]) headers.delete(name);
  return { ...page, headers, bytes };
}

/** The request that reads what another one has changed. */
function requestToRead({ body: _, method: __, ...init }: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  for (const name of OF_CHANGES) headers.delete(name);
  return { ...init, method: 'GET', headers: Object.fromEntries(headers) };
}

async function answered({
  status,
  arrayBuffer,
}: Awaited<ReturnType<Fetch>>): Promise<Pick<ReadPage, 'status' | 'body'>> {
  const read = readJson(DECODER.decode(await arrayBuffer()));
  return { status, body: read.ok ? read.value : undefined };
}

/** How a server refuses to show what has been changed: whoever may change something need not be able to read it afterwards. */
const REFUSED = [401, 403, 404];

/** The response to a change with the item that the server does not show in it. */
async function shown(
  dialect: Dialect,
  call: { operation: string; path: string },
  first: Understood,
  ask: (address: string) => Promise<Pick<ReadPage, 'status' | 'body'>>,
): Promise<Understood> {
  const { own, headers, bytes } = first;
  const read = await readBack(dialect, { ...call, own, location: headers.get('location') }, ask);
  if ('unread' in read) {
    if (REFUSED.includes(read.status ?? 0)) return first;
    throw new TypeError(read.unread);
  }
  const content = bytesOf(read.body);
  const next = withOther(headers, headers.getSetCookie(), bytes, content);
  next.set('content-type', 'application/json');
  // It is that of the id.
  next.delete('location');
  return { ...first, body: read.body, headers: next, bytes: content };
}
