import { isUtf8 } from 'node:buffer';
import { type Json, readJson } from '../contract/json.ts';
import type { Dialect } from '../dialect/dialect.ts';
import { secretsIn } from '../har/redact.ts';
import type { SeenCall } from '../har/writeHar.ts';
import { type Fetch, failureOf, mediaType } from '../http/call.ts';
import { cookieValue } from '../http/sessions.ts';
import { translating } from '../http/translated.ts';

/** Hop-by-hop headers (RFC 9110, 7.6.1), and those that are decoded or rewritten here. */
export const OWN = [
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
  'accept-encoding',
  'upgrade',
];

/** A response with its whole body, in the words of the contract. */
export type Received = { answer: Pick<Response, 'status' | 'headers'>; body: Buffer };

type Place = {
  server: string;
  dialect: Dialect | undefined;
  timeoutMs: number;
  /** The name of the contract's session cookie. */
  cookie: string;
};

/** A call in the words of the contract. `path`: with the query. */
type Call = { method: string; path: string; headers: Headers; body?: Buffer };

type Sent = {
  /** Undefined when the server does not answer, or breaks off. */
  received?: Received;
  /** Why there is no response: a clause about the server. */
  failure?: string;
  /** What the server was sent and has answered, in its own words: one call, or one for each page of a list. */
  seen: readonly SeenCall[];
};

/** A response for the recording. */
function seenAnswer({ status, statusText, headers }: Response, body: Buffer): SeenCall['answer'] {
  const others = [...headers].filter(([name]) => !OWN.includes(name) && name !== 'set-cookie');
  const cookies = headers.getSetCookie().map((cookie): [string, string] => ['set-cookie', cookie]);
  return { status, statusText, headers: [...others, ...cookies], body };
}

const jsonOf = (body: Buffer | undefined): Json | undefined => {
  const read = readJson(body?.toString() ?? '');
  return read.ok ? read.value : undefined;
};

/** What a recording must not show of a call, which the server may keep under names that say nothing. */
function secretsOf(call: Call, received: Received | undefined, cookie: string): string[] {
  const query = Object.fromEntries(new URL(call.path, 'http://call.invalid').searchParams);
  const sessions = [call.headers.get('cookie') ?? '', ...(received?.answer.headers.getSetCookie() ?? [])];
  return [
    ...[jsonOf(call.body), jsonOf(received?.body), query].flatMap((value) => secretsIn(value ?? null)),
    ...sessions.map((text) => cookieValue(text, cookie) ?? ''),
  ].filter((secret) => secret !== '');
}

const withSecrets = (all: readonly SeenCall[], secrets: readonly string[]) => all.map((one) => ({ ...one, secrets }));

/** Sends a call to a server, in its words. */
export async function send({ server, dialect, timeoutMs, cookie }: Place, call: Call): Promise<Sent> {
  const { method, path, headers, body } = call;
  const all: SeenCall[] = [];
  const plain: Fetch = async (url, init) => {
    const start = performance.now();
    const own = typeof init.body === 'string' ? Buffer.from(init.body) : body;
    const about = { url, method: init.method ?? method, headers: new Headers(init.headers), ...(own && { body: own }) };
    const seen: SeenCall = { started: new Date(), waitMs: 0, totalMs: 0, ...about };
    all.push(seen);
    const ended = () => {
      seen.totalMs = performance.now() - start;
      seen.waitMs ||= seen.totalMs;
    };
    const answer = await fetch(url, { ...init, redirect: 'manual' }).finally(ended);
    const bytes = Buffer.from(await answer.arrayBuffer().finally(ended));
    seen.answer = seenAnswer(answer, bytes);
    return { status: answer.status, headers: answer.headers, arrayBuffer: async () => new Uint8Array(bytes).buffer };
  };
  // Only JSON has other words; everything else is passed on as it is, byte for byte.
  const isJson = dialect !== undefined && /[/+]json$/.test(mediaType(headers.get('content-type')));
  const isText = isJson && body !== undefined && isUtf8(body);
  const fetching = dialect === undefined ? plain : translating(dialect, server, plain);
  try {
    const answer = await fetching(`${server}${path}`, {
      method,
      headers: Object.fromEntries(headers),
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: isText ? body.toString() : new Uint8Array(body) }),
    });
    const received = { answer, body: Buffer.from(await answer.arrayBuffer()) };
    return { received, seen: withSecrets(all, secretsOf(call, received, cookie)) };
  } catch (error) {
    const seen = withSecrets(all, secretsOf(call, undefined, cookie));
    return { failure: failureOf(error, timeoutMs).reason, seen };
  }
}
