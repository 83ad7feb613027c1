import { isObject, type Json, type JsonObject, readJson } from '../contract/json.ts';

/** A `fetch`, of which no more is used than this. */
export type Fetch = (url: string, init: RequestInit) => Promise<Pick<Response, 'status' | 'headers' | 'arrayBuffer'>>;

export type SentRequest = { method: string; url: string; headers: Record<string, string>; body?: string };

/** The JSON that a request sends; undefined if it sends none. */
export function sentJson(request: Pick<SentRequest, 'body'> | undefined): Json | undefined {
  const read = readJson(request?.body ?? '');
  return read.ok ? read.value : undefined;
}

/** The object that a request sends; undefined if it sends none. */
export function sentObject(request: Pick<SentRequest, 'body'> | undefined): JsonObject | undefined {
  const value = sentJson(request);
  return isObject(value) ? value : undefined;
}

export type ReceivedAnswer = {
  status: number;
  headers: Record<string, string>;
  /** The `Set-Cookie` headers. */
  cookies: string[];
  /** Without parameters, in lower case; empty if the server sent none. */
  contentType: string;
  text: string;
  /** The body, if it is JSON. */
  json?: Json;
  /** The body, if it is not JSON. */
  bytes?: Uint8Array;
  /** For recorded traffic: why the body is not known, as a clause. */
  unread?: string;
};

/** A request and its response or failure. */
export type Exchange = {
  request: SentRequest;
  answer?: ReceivedAnswer;
  /** Why there is no response: a clause about the server, without its URL, or why the call was not made. */
  failure?: { kind: 'timeout' | 'network' | 'refused'; reason: string };
};

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'refused the connection: nothing listens there',
  ECONNRESET: 'closed the connection without a response',
  EPIPE: 'closed the connection without a response',
  UND_ERR_SOCKET: 'closed the connection without a response',
  ENOTFOUND: 'cannot be found: there is no such host',
  EAI_AGAIN: 'cannot be found: there is no such host',
  EHOSTUNREACH: 'cannot be reached from here',
  ENETUNREACH: 'cannot be reached from here',
  ETIMEDOUT: 'cannot be reached from here',
  UND_ERR_CONNECT_TIMEOUT: 'cannot be reached from here',
};

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  // A host with several addresses fails with one error per address.
  const inner = cause instanceof AggregateError ? cause.errors[0] : cause;
  return typeof inner === 'object' && inner !== null && 'code' in inner ? String(inner.code) : '';
}

/** Why a call has failed. */
export function failureOf(error: unknown, timeoutMs: number): NonNullable<Exchange['failure']> {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return { kind: 'timeout', reason: `did not answer within ${timeoutMs / 1000} s` };
  }
  const code = codeOf(error);
  const reason = REASONS[code];
  if (reason !== undefined) return { kind: 'network', reason };
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) {
    return { kind: 'network', reason: `has a certificate that is not trusted (${code})` };
  }
  if (/^HPE_|SSL|EPROTO/.test(code))
    return { kind: 'network', reason: `does not speak the expected protocol (${code})` };
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return {
    kind: 'network',
    reason: `cannot be called (${code || (cause instanceof Error ? cause.message : 'unknown')})`,
  };
}

/** A content type without parameters, in lower case. */
export function mediaType(contentType: string | null | undefined): string {
  return (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** A response as it is judged. */
export function toAnswer(status: number, headers: Headers, text: string): ReceivedAnswer {
  const contentType = mediaType(headers.get('content-type'));
  const read = /[/+]json$/.test(contentType) || contentType === '' ? readJson(text) : { ok: false as const };
  return {
    status,
    headers: Object.fromEntries(headers),
    cookies: headers.getSetCookie(),
    contentType,
    text,
    ...(read.ok ? { json: read.value } : {}),
  };
}

/** Keeps a byte order mark, which JSON must not have (RFC 8259). */
const DECODER = new TextDecoder('utf-8', { ignoreBOM: true });

/** Makes one call and never throws. Redirects are not followed, because they are not in the contract. */
export async function call(fetch: Fetch, request: SentRequest, timeoutMs: number): Promise<Exchange> {
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const answer = toAnswer(response.status, response.headers, DECODER.decode(bytes));
    return { request, answer: answer.json === undefined ? { ...answer, bytes } : answer };
  } catch (error) {
    return { request, failure: failureOf(error, timeoutMs) };
  }
}
