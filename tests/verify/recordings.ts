import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { loadContract } from '../../openapi/verify/contract/contract.ts';
import type { Json } from '../../openapi/verify/contract/json.ts';
import { command } from './support.ts';

/** Recorded calls as the browsers write them. */
export type Call = {
  method?: string;
  url: string;
  status?: number;
  type?: string;
  /** The body of the response; a text is sent as it is. */
  body?: unknown;
  sent?: unknown;
  headers?: Record<string, string>;
  /** Further headers of the response. */
  answered?: Record<string, string>;
};

const contract = loadContract();

/** The contract's example of a response. */
export function example(operationId: string, status = '200', index = 0): Json | undefined {
  return contract.operations.find(({ id }) => id === operationId)?.answers.get(status)?.examples[index];
}

const toText = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body ?? {}));
const pairs = (headers: Record<string, string>) => Object.entries(headers).map(([name, value]) => ({ name, value }));

/** An entry of Chromium over HTTP/2: header names in lower case, pseudo headers, and fields of its own. */
export function chromium({
  method = 'GET',
  url,
  status = 200,
  type = 'application/json',
  body,
  sent,
  headers,
  answered,
}: Call) {
  const { host, pathname } = new URL(url);
  const text = toText(body);
  return {
    _initiator: { type: 'script' },
    _priority: 'High',
    _resourceType: 'fetch',
    cache: {},
    pageref: 'page_1',
    request: {
      method,
      url,
      httpVersion: 'http/2.0',
      headers: pairs({
        ':authority': host,
        ':method': method,
        ':path': pathname,
        cookie: 'theme=dark; access_token=s3cret-session',
        'sec-ch-ua': '"Chromium"',
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      }),
      queryString: [],
      cookies: [],
      headersSize: -1,
      bodySize: sent === undefined ? 0 : toText(sent).length,
      ...(sent === undefined ? {} : { postData: { mimeType: 'application/json', text: toText(sent) } }),
    },
    response: {
      status,
      statusText: '',
      httpVersion: 'http/2.0',
      headers: pairs({ 'content-type': `${type}; charset=utf-8`, ...answered }),
      cookies: [],
      content: { size: Buffer.byteLength(text), mimeType: type, text },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
      _transferSize: 512,
      _error: null,
    },
    serverIPAddress: '203.0.113.7',
    startedDateTime: '2026-11-23T09:12:44.812Z',
    time: 41.2,
    timings: { blocked: 1, dns: -1, connect: -1, send: 0.1, wait: 40, receive: 0.1, ssl: -1 },
  };
}

/** The same in Firefox: no pseudo headers, names as sent, cookies of a response on several lines of one header. */
export function firefox({ method = 'GET', url, status = 200, type = 'application/json', body, sent }: Call) {
  const text = toText(body);
  return {
    startedDateTime: '2026-11-23T10:12:44.812+01:00',
    request: {
      bodySize: sent === undefined ? 0 : toText(sent).length,
      method,
      url,
      httpVersion: 'HTTP/2',
      headers: pairs({
        Host: new URL(url).host,
        Cookie: 'access_token=s3cret-session',
        ...(sent === undefined ? {} : { 'Content-Type': 'application/json' }),
      }),
      cookies: [{ name: 'access_token', value: 's3cret-session' }],
      queryString: [],
      headersSize: 420,
      ...(sent === undefined ? {} : { postData: { mimeType: 'application/json', params: [], text: toText(sent) } }),
    },
    response: {
      status,
      statusText: 'OK',
      httpVersion: 'HTTP/2',
      headers: pairs({ 'Content-Type': type, 'Set-Cookie': 'a=1; Path=/\nb=2; Secure' }),
      cookies: [],
      content: { mimeType: type, size: Buffer.byteLength(text), text },
      redirectURL: '',
      headersSize: 300,
      bodySize: 200,
    },
    cache: {},
    timings: { blocked: 0, dns: 0, connect: 0, ssl: 0, send: 0, wait: 40, receive: 0 },
    time: 40,
    _securityState: 'secure',
    connection: '443',
  };
}

/** An entry with other content than the one built. */
export function withContent<T extends { response: object }>(entry: T, content: object, response: object = {}) {
  return { ...entry, response: { ...entry.response, ...response, content } };
}

/** A folder for one test. */
export function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'atrium-har-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

/** Writes a recording and returns its path. */
export function recording(entries: readonly unknown[], into = folder()): string {
  const file = join(into, 'traffic.har');
  const creator = { name: 'WebInspector', version: '537.36' };
  writeFileSync(file, JSON.stringify({ log: { version: '1.2', creator, pages: [], entries } }));
  return file;
}

/** Runs `atrium-verify --har`; a call to a server fails the test. */
export async function judge(file: string, ...argv: readonly string[]) {
  return command(['--har', file, ...argv], async (url) => {
    throw new Error(`It called ${url}.`);
  });
}

/** What `--report json` says about a recording. */
export async function judged(entries: readonly unknown[], ...argv: readonly string[]) {
  const { code, out, error } = await judge(recording(entries), '--report', 'json', ...argv);
  if (code === 2) throw new Error(error);
  return { code, out, report: JSON.parse(out) };
}
