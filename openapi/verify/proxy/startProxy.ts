import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Contract, loadContract, type Operation } from '../contract/contract.ts';
import { readJson } from '../contract/json.ts';
import { schemasOf } from '../contract/schemas.ts';
import { createRecorder, type Recorder, type SeenCall } from '../har/writeHar.ts';
import { isSuccess } from '../http/ledger.ts';
import { findOperation } from '../http/paths.ts';
import { ownViolations, readViolations, startPrism, VIOLATIONS_HEADER } from './prism.ts';
import { createTraffic, isCovered, type Traffic } from './traffic.ts';

export type ProxyOptions = {
  /** URL of the server to check. */
  server: string;
  /** Port to listen on; 0 selects a free port. */
  port?: number;
  timeoutMs?: number;
  /** Where to record the calls, and whether with their cookies and passwords. */
  har?: { file: string; keepSecrets?: boolean };
  /** Called for each violation of the contract. */
  onProblem?: (problem: string) => void;
};

export type Proxy = { origin: string; traffic: Traffic; stop: () => Promise<void> };

/** Hop-by-hop headers (RFC 9110, 7.6.1), and those that are decoded or rewritten here. */
const OWN = [
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
  'accept-encoding',
  'upgrade',
  VIOLATIONS_HEADER,
];

/** Prism joins cookies with commas; unlike a separator, a comma in a date is not followed by a name. */
const BETWEEN_COOKIES = /,(?=\s*[^;,=\s]+=)/;

/** Rewrites a cookie of the server so that a browser accepts it from this proxy. */
function localCookie(cookie: string): string {
  return cookie
    .replaceAll(/;\s*(?:domain=[^;]*|secure|partitioned)(?=;|$)/gi, '')
    .replace(/;\s*samesite=none(?=;|$)/i, '; SameSite=Lax');
}

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return chunks.length === 0 ? undefined : Buffer.concat(chunks);
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !OWN.includes(name)) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}

/** Whether Prism can forward a body: it only supports valid JSON. */
function isForPrism(headers: Headers, body: Buffer | undefined): boolean {
  return body === undefined || ((headers.get('content-type') ?? '').includes('json') && readJson(body.toString()).ok);
}

/** Whether a response is an error; in the envelope, that may be with HTTP status 200. */
async function refuses(operation: Operation, answer: Response): Promise<boolean> {
  const read = operation.envelope ? readJson(await answer.text()) : { ok: false as const };
  return !isSuccess(operation, answer.status, read.ok ? read.value : undefined);
}

/** The cookies that a response sets. */
function cookiesOf(answer: Response): string[] {
  return answer.headers
    .getSetCookie()
    .flatMap((joined) => joined.split(BETWEEN_COOKIES))
    .map((cookie) => cookie.trim());
}

/** A response for the recording. */
function seenAnswer(answer: Response, body: Buffer): SeenCall['answer'] {
  const headers = [...answer.headers].filter(([name]) => !OWN.includes(name) && name !== 'set-cookie');
  const cookies = cookiesOf(answer).map((cookie): [string, string] => ['set-cookie', cookie]);
  return { status: answer.status, statusText: answer.statusText, headers: [...headers, ...cookies], body };
}

function pass(answer: Response, body: Buffer, response: ServerResponse, origin: string, server: string): void {
  for (const [name, value] of answer.headers) {
    if (!OWN.includes(name) && name !== 'set-cookie') response.setHeader(name, value);
  }
  const location = answer.headers.get('location');
  if (location?.startsWith(server)) response.setHeader('location', `${origin}${location.slice(server.length)}`);
  const cookies = cookiesOf(answer).map(localCookie);
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  response.writeHead(answer.status).end(body);
}

/** Starts a proxy that forwards calls to a server and checks them against the contract. */
export async function startProxy(options: ProxyOptions, contract: Contract = loadContract()): Promise<Proxy> {
  const { port = 0, timeoutMs = 30_000, onProblem = () => {} } = options;
  const server = options.server.replace(/\/$/, '');
  const traffic = createTraffic(contract);
  const schemas = schemasOf(contract.document);
  const prism = await startPrism(server);
  let origin = '';
  let recorder: Recorder | undefined;

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const started = new Date();
    const start = performance.now();
    const method = request.method ?? 'GET';
    const url = request.url ?? '/';
    const path = url.split('?')[0] ?? url;
    const headers = headersOf(request);
    const body = await readBody(request);
    const operation = isCovered(path) ? findOperation(contract.operations, method, path)?.operation : undefined;
    const usesPrism = operation !== undefined && isForPrism(headers, body);
    const target = usesPrism ? prism.origin : server;
    const sent = body === undefined ? {} : { body: new Uint8Array(body) };
    const answer = await fetch(`${target}${url}`, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...sent,
    }).catch(() => undefined);
    const waitMs = performance.now() - start;
    // Prism responds with its own error if it cannot reach the server.
    const isLost =
      answer === undefined ||
      (answer.headers.get('content-type')?.includes('problem+json') === true && answer.status === 500);
    const violations = usesPrism
      ? readViolations(answer?.headers.get(VIOLATIONS_HEADER) ?? undefined)
      : await ownViolations(schemas, operation, answer?.clone());
    const isRefusal = answer !== undefined && operation !== undefined && (await refuses(operation, answer.clone()));
    for (const problem of traffic.note({
      method,
      path,
      violations,
      isRefusal,
      ...(isLost ? {} : { status: answer.status }),
    }))
      onProblem(problem);
    const received = isLost ? undefined : Buffer.from(await answer.clone().arrayBuffer());
    if (isCovered(path)) {
      const problem = recorder?.add({
        started,
        waitMs,
        totalMs: performance.now() - start,
        method,
        url: `${server}${url}`,
        headers,
        ...(body === undefined ? {} : { body }),
        ...(isLost || received === undefined ? {} : { answer: seenAnswer(answer, received) }),
      });
      if (problem !== undefined) onProblem(problem);
    }
    if (isLost || received === undefined) {
      response.writeHead(502, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code: 'server_unreachable', message: `${server} did not answer.` }));
    } else pass(answer, received, response, origin, server);
  };

  const http = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      onProblem(`${request.method} ${request.url}: ${error instanceof Error ? error.message : String(error)}`);
      response.destroy();
    });
  });
  const stop = async () => {
    http.closeAllConnections();
    await Promise.all([new Promise<void>((resolve) => http.close(() => resolve())), prism.stop()]);
    recorder?.close();
  };
  try {
    await new Promise<void>((resolve, reject) => {
      http.once('error', reject);
      http.listen(port, '127.0.0.1', resolve);
    });
    if (options.har !== undefined)
      recorder = createRecorder(options.har.file, contract.version, options.har.keepSecrets);
  } catch (error) {
    await stop();
    throw error;
  }
  const address = http.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`;
  return { origin, traffic, stop };
}
