import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Contract, loadContract, type Operation } from '../contract/contract.ts';
import { readJson } from '../contract/json.ts';
import { schemasOf } from '../contract/schemas.ts';
import type { Dialect } from '../dialect/dialect.ts';
import { createRecorder, type Recorder } from '../har/writeHar.ts';
import { isSuccess } from '../http/ledger.ts';
import { findOperation } from '../http/paths.ts';
import { OWN, type Received, send } from './send.ts';
import { createTraffic, isCovered, type Traffic } from './traffic.ts';
import { answerViolations, requestViolations } from './violations.ts';

export type ProxyOptions = {
  /** URL of the server to check. */
  server: string;
  /** Port to listen on; 0 selects a free port. */
  port?: number;
  timeoutMs?: number;
  /** How the server differs: it is called in its own words, and its answers are judged and passed on in the contract's. */
  dialect?: Dialect;
  /** Where to record the calls, in the server's words, and whether with their cookies and passwords. */
  har?: { file: string; keepSecrets?: boolean };
  /** Called for each violation of the contract. */
  onProblem?: (problem: string) => void;
};

export type Proxy = { origin: string; traffic: Traffic; stop: () => Promise<void> };

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

/** Whether a response is an error; in the envelope, that may be with HTTP status 200. */
function refuses(operation: Operation, { answer, body }: Received): boolean {
  const read = operation.envelope ? readJson(body.toString()) : { ok: false as const };
  return !isSuccess(operation, answer.status, read.ok ? read.value : undefined);
}

function pass({ answer, body }: Received, response: ServerResponse, origin: string, server: string): void {
  for (const [name, value] of answer.headers) {
    if (!OWN.includes(name) && name !== 'set-cookie') response.setHeader(name, value);
  }
  const location = answer.headers.get('location');
  if (location?.startsWith(server)) response.setHeader('location', `${origin}${location.slice(server.length)}`);
  const cookies = answer.headers.getSetCookie().map(localCookie);
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  response.writeHead(answer.status).end(body);
}

/** Starts a proxy that forwards calls to a server and checks them against the contract. */
export async function startProxy(options: ProxyOptions, contract: Contract = loadContract()): Promise<Proxy> {
  const { port = 0, timeoutMs = 30_000, dialect, onProblem = () => {} } = options;
  const server = options.server.replace(/\/$/, '');
  const traffic = createTraffic(contract, dialect);
  const schemas = schemasOf(contract.document);
  let origin = '';
  let recorder: Recorder | undefined;

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const method = request.method ?? 'GET';
    const url = request.url ?? '/';
    const path = url.split('?')[0] ?? url;
    const headers = headersOf(request);
    const body = await readBody(request);
    const found = isCovered(path) ? findOperation(contract.operations, method, path) : undefined;
    const { received, failure, seen } = await send(
      { server, dialect, timeoutMs, cookie: contract.cookie },
      { method, path: url, headers, ...(body && { body }) },
    );
    const last = seen.at(-1)?.answer;
    const sent = { url: new URL(`${server}${url}`), headers, ...(body === undefined ? {} : { body: body.toString() }) };
    const violations =
      found === undefined || received === undefined
        ? []
        : [
            ...requestViolations(schemas, { ...found, ...sent }),
            ...answerViolations(schemas, found.operation, received.answer, received.body),
          ];
    for (const problem of traffic.note({
      method,
      path,
      violations,
      isRefusal: found !== undefined && received !== undefined && refuses(found.operation, received),
      ...(received && { status: received.answer.status }),
      ...(last && { ownStatus: last.status }),
    }))
      onProblem(problem);
    for (const one of isCovered(path) ? seen : []) {
      const problem = recorder?.add(one);
      if (problem !== undefined) onProblem(problem);
    }
    if (received === undefined) {
      response.writeHead(502, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({ code: 'server_unreachable', message: `${server} ${failure ?? 'did not answer'}.` }),
      );
    } else pass(received, response, origin, server);
  };

  const http = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      onProblem(`${request.method} ${request.url}: ${error instanceof Error ? error.message : String(error)}`);
      response.destroy();
    });
  });
  const stop = async () => {
    http.closeAllConnections();
    await new Promise<void>((resolve) => http.close(() => resolve()));
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
