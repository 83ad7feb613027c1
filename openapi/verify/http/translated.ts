import { readJson } from '../contract/json.ts';
import type { Dialect } from '../dialect/dialect.ts';
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

/** A `fetch` that speaks the contract, and sends and receives what a server says instead. */
export function translating(dialect: Dialect, server: string, fetch: Fetch): Fetch {
  return async (url, init) => {
    const { method = 'GET', body } = init;
    const { operation, empty, ...sent } = spoken(dialect, server, {
      method,
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof body === 'string' && { body }),
    });
    const response = await fetch(sent.url, {
      ...init,
      method: sent.method,
      headers: sent.headers,
      ...(sent.body !== undefined && { body: sent.body }),
    });
    // Of a call that the server does not have, errors have its form.
    if (operation === undefined && response.status < 400) return response;
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
    const own = { status: response.status, ...(shown !== undefined && { body: shown }), ...(isBare && { empty }) };
    const { status, body: answered } = translateAnswer(dialect, operation, own, 'contract');
    const text = answered === undefined ? bytes : new TextEncoder().encode(JSON.stringify(answered)).buffer;
    const next = withOther(headers, cookies, bytes, text);
    if (isBare && answered !== undefined) next.set('content-type', 'application/json');
    // That of a body which only GET has.
    if (method === 'HEAD') next.delete(LENGTH);
    return { status, headers: next, arrayBuffer: async () => text };
  };
}
