import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Contract, loadContract, type Operation } from '../contract/contract.ts';
import { readJson } from '../contract/json.ts';
import { createSchemas } from '../contract/schemas.ts';
import { isSuccess } from '../http/ledger.ts';
import { findOperation } from '../http/paths.ts';
import { ownViolations, readViolations, startPrism, VIOLATIONS_HEADER } from './prism.ts';
import { createTraffic, isCovered, type Traffic } from './traffic.ts';

export type ProxyOptions = {
  /** Address of the server that is checked. */
  server: string;
  /** Where to listen; 0 takes any free port. */
  port?: number;
  timeoutMs?: number;
  /** Told of each call that differs from the contract. */
  onProblem?: (problem: string) => void;
};

export type Proxy = { origin: string; traffic: Traffic; stop: () => Promise<void> };

/** Headers that belong to one connection (RFC 9110, 7.6.1), and those that are undone or written anew on the way. */
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

/** Prism joins several cookies with commas; a comma in a date is followed by no name. */
const BETWEEN_COOKIES = /,(?=\s*[^;,=\s]+=)/;

/** A cookie of the server, made such that a browser keeps it for this proxy. */
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

/** Whether Prism can pass a body on: it rewrites JSON, and never answers JSON that is broken. */
function isForPrism(headers: Headers, body: Buffer | undefined): boolean {
  return body === undefined || ((headers.get('content-type') ?? '').includes('json') && readJson(body.toString()).ok);
}

/** Whether an answer says no; in the envelope that may be with HTTP 200. */
async function refuses(operation: Operation, answer: Response): Promise<boolean> {
  const read = operation.envelope ? readJson(await answer.text()) : { ok: false as const };
  return !isSuccess(operation, answer.status, read.ok ? read.value : undefined);
}

async function pass(answer: Response, response: ServerResponse, origin: string, server: string): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  for (const [name, value] of answer.headers) {
    if (!OWN.includes(name) && name !== 'set-cookie') response.setHeader(name, value);
  }
  const location = answer.headers.get('location');
  if (location?.startsWith(server)) response.setHeader('location', `${origin}${location.slice(server.length)}`);
  const cookies = answer.headers
    .getSetCookie()
    .flatMap((joined) => joined.split(BETWEEN_COOKIES))
    .map((cookie) => localCookie(cookie.trim()));
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  response.writeHead(answer.status).end(body);
}

/** Listens in front of a server and holds every call that goes through against the contract. */
export async function startProxy(options: ProxyOptions, contract: Contract = loadContract()): Promise<Proxy> {
  const { port = 0, timeoutMs = 30_000, onProblem = () => {} } = options;
  const server = options.server.replace(/\/$/, '');
  const traffic = createTraffic(contract);
  const schemas = createSchemas(contract.document);
  const prism = await startPrism(server);
  let origin = '';

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const method = request.method ?? 'GET';
    const url = request.url ?? '/';
    const path = url.split('?')[0] ?? url;
    const headers = headersOf(request);
    const body = await readBody(request);
    const operation = isCovered(path) ? findOperation(contract.operations, method, path)?.operation : undefined;
    const goesByPrism = operation !== undefined && isForPrism(headers, body);
    const target = goesByPrism ? prism.origin : server;
    const sent = body === undefined ? {} : { body: new Uint8Array(body) };
    const answer = await fetch(`${target}${url}`, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...sent,
    }).catch(() => undefined);
    // Prism answers for a server that it cannot reach.
    const isLost =
      answer === undefined ||
      (answer.headers.get('content-type')?.includes('problem+json') === true && answer.status === 500);
    const violations = goesByPrism
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
    if (isLost) {
      response.writeHead(502, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code: 'server_unreachable', message: `${server} did not answer.` }));
    } else await pass(answer, response, origin, server);
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
  };
  try {
    await new Promise<void>((resolve, reject) => {
      http.once('error', reject);
      http.listen(port, '127.0.0.1', resolve);
    });
  } catch (error) {
    await prism.stop();
    throw error;
  }
  const address = http.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`;
  return { origin, traffic, stop };
}
