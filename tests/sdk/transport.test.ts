import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createClient, createTransport, type TransportEvent } from '@atrium-console/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen } from '../support/ports.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The next responses of the server: each request takes the first handler, and the last one stays. */
let script: Handler[] = [];
let seen: { method: string; url: string; requestId: string; body: string }[] = [];
let baseUrl = '';

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, requestId: String(headers['x-request-id']), body });
    const handler = script.length > 1 ? script.shift() : script[0];
    handler?.(request, response);
  });
});

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Handler =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
const hang: Handler = () => undefined;
const list = json(200, { sla: [] });
const busy = json(503, { code: 'busy', message: 'Busy.' });

beforeAll(async () => {
  baseUrl = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  script = [list];
  seen = [];
});

/** A client whose delays are recorded instead of waited for. */
function client(options: Parameters<typeof createClient>[0] = {}) {
  const pauses: number[] = [];
  const events: TransportEvent[] = [];
  const made = createClient({
    baseUrl,
    sleep: async (ms) => {
      pauses.push(ms);
    },
    onEvent: (event) => events.push(event),
    ...options,
  });
  return { ...made, pauses, events };
}

const anyNumber = expect.any(Number);
const folder = { body: { name: 'Warranty' } };

describe('retries', () => {
  it('retries idempotent requests until they succeed, with one request id', async () => {
    script = [busy, busy, list];
    const { call, pauses, events } = client();
    expect((await call('listSla')).data).toEqual({ sla: [] });
    expect(seen.length).toBe(3);
    expect(new Set(seen.map((request) => request.requestId)).size).toBe(1);
    expect(events.map((event) => event.type)).toEqual([
      ...['attempt', 'answer', 'retry'],
      ...['attempt', 'answer', 'retry'],
      ...['attempt', 'answer'],
    ]);
    const [first = 0, second = 0] = pauses;
    expect(first).toBeGreaterThanOrEqual(150);
    expect(first).toBeLessThanOrEqual(300);
    expect(second).toBeGreaterThanOrEqual(300);
    expect(second).toBeLessThanOrEqual(600);
  });

  it('sends the body of a PUT again', async () => {
    script = [busy, json(200, { _id: '65f0c1a2b3d4e5f602000001', name: 'Warranty', user_id: 1, responses: [] })];
    const { call } = client();
    const path = { id: '65f0c1a2b3d4e5f602000001' };
    expect((await call('renameCannedFolder', { params: { path }, ...folder })).error).toBeUndefined();
    expect(seen.map((request) => request.body)).toEqual(['{"name":"Warranty"}', '{"name":"Warranty"}']);
  });

  it('never retries a POST', async () => {
    script = [busy];
    const { call } = client();
    expect((await call('createCannedFolder', folder)).error).toMatchObject({ kind: 'http', status: 503 });
    expect(seen.length).toBe(1);
  });

  it('gives up after the configured number of attempts', async () => {
    script = [busy];
    const { call } = client({ retry: { attempts: 2 } });
    expect((await call('listSla')).error).toMatchObject({ kind: 'http', status: 503, code: 'busy', message: 'Busy.' });
    expect(seen.length).toBe(2);
  });

  it('does not retry requests that would fail again', async () => {
    script = [json(404, { code: 'not_found', message: 'Gone.' })];
    const { call } = client();
    expect((await call('listSla')).error).toMatchObject({ kind: 'http', status: 404 });
    expect(seen.length).toBe(1);
  });

  it('waits as long as Retry-After specifies', async () => {
    script = [json(429, {}, { 'Retry-After': '7' }), list];
    const { call, pauses } = client();
    expect((await call('listSla')).error).toBeUndefined();
    expect(pauses).toEqual([7000]);
  });

  it.each([
    { header: '0', least: 0, most: 0 },
    { header: '10', least: 10_000, most: 10_000 },
    { header: () => new Date(Date.now() + 8000).toUTCString(), least: 6000, most: 8000 },
    { header: () => new Date(Date.now() - 8000).toUTCString(), least: 0, most: 0 },
    // Neither seconds nor a date: the usual delay.
    { header: '1e3', least: 150, most: 300 },
    { header: '0x1', least: 150, most: 300 },
    { header: 'soon', least: 150, most: 300 },
  ])('waits $least to $most ms for a Retry-After of $header', async ({ header, least, most }) => {
    script = [json(503, {}, { 'Retry-After': typeof header === 'string' ? header : header() }), list];
    const { call, pauses } = client();
    expect((await call('listSla')).error).toBeUndefined();
    expect(pauses).toHaveLength(1);
    expect(pauses[0]).toBeGreaterThanOrEqual(least);
    expect(pauses[0]).toBeLessThanOrEqual(most);
  });

  it('returns a response whose Retry-After exceeds the maximum delay', async () => {
    script = [json(429, { code: 'slow_down', message: 'Later.' }, { 'Retry-After': '3600' })];
    const { call, pauses } = client();
    expect((await call('listSla')).error).toMatchObject({ kind: 'http', status: 429, retryAfter: 3600 });
    expect(pauses).toEqual([]);
    expect(seen.length).toBe(1);
  });

  it('retries after a lost connection, and reports both', async () => {
    script = [(request) => request.socket.destroy(), list];
    const { call, events } = client();
    const started = performance.now();
    expect((await call('listSla', { headers: { 'X-Request-Id': 'r-1' } })).data).toEqual({ sla: [] });
    const elapsed = performance.now() - started;
    const about = { requestId: 'r-1', method: 'GET', url: `${baseUrl}/api/v1.0/sla` };
    expect(events).toEqual([
      { type: 'attempt', ...about, attempt: 1, headers: expect.any(Headers), body: undefined },
      { type: 'failure', ...about, attempt: 1, error: expect.objectContaining({ kind: 'network' }), ms: anyNumber },
      { type: 'retry', ...about, attempt: 1, delay: anyNumber },
      { type: 'attempt', ...about, attempt: 2, headers: expect.any(Headers), body: undefined },
      { type: 'answer', ...about, attempt: 2, status: 200, ms: anyNumber, response: expect.any(Response) },
    ]);
    for (const event of events) if ('ms' in event) expect(event.ms).toBeLessThanOrEqual(elapsed);
    expect(seen.map(({ requestId }) => requestId)).toEqual(['r-1', 'r-1']);
  });

  it('makes a request id for a request without one', async () => {
    await client().call('listSla');
    expect(seen[0]?.requestId).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  it.each([
    ['GET', 2],
    ['HEAD', 2],
    ['PUT', 2],
    ['DELETE', 2],
    ['POST', 1],
    ['PATCH', 1],
  ])('sends a %s %i time(s) if the first attempt fails', async (method, times) => {
    let attempts = 0;
    const transport = createTransport({
      sleep: async () => {},
      fetch: async () => {
        attempts += 1;
        return new Response(null, { status: attempts === 1 ? 503 : 204 });
      },
    });
    await transport(new Request('http://atrium.test/', { method }));
    expect(attempts).toBe(times);
  });
});

describe('timeouts and aborts', () => {
  it('aborts an attempt that takes too long', async () => {
    script = [hang];
    const { call } = client({ timeout: 30, retry: { attempts: 2 } });
    expect((await call('listSla')).error).toMatchObject({ kind: 'timeout' });
    expect(seen.length).toBe(2);
  });

  it('limits the total time of all attempts', async () => {
    script = [hang];
    const { call } = client({ timeout: 10_000, totalTimeout: 40, retry: { attempts: 5 } });
    const timeout = { kind: 'timeout', message: expect.stringMatching(/: The server did not answer in time\.$/) };
    expect((await call('listSla')).error).toMatchObject(timeout);
    expect(seen.length).toBe(1);

    // A delay would end after the limit, so there is none.
    script = [busy];
    const waiting = client({ totalTimeout: 100 });
    expect((await waiting.call('listSla')).error).toMatchObject({ kind: 'http', status: 503 });
    expect([seen.length, waiting.pauses]).toEqual([2, []]);
  });

  it('stops immediately when the caller aborts, even between attempts', async () => {
    const before = new AbortController();
    before.abort();
    expect((await client().call('listSla', { signal: before.signal })).error).toMatchObject({ kind: 'aborted' });

    script = [busy];
    const during = new AbortController();
    const { call, events } = client({
      sleep: async (_, signal) => {
        during.abort();
        signal?.throwIfAborted();
      },
    });
    const { error } = await call('listSla', { signal: during.signal });
    expect(error).toMatchObject({ kind: 'aborted', message: expect.stringMatching(/: The call was aborted\.$/) });
    expect(seen.length).toBe(1);
    expect(events.map(({ type }) => type)).toEqual(['attempt', 'answer', 'retry']);
  });

  it('reports that the server cannot be reached', async () => {
    const { call } = client({ baseUrl: 'http://127.0.0.1:1', retry: { attempts: 1 } });
    expect((await call('listSla')).error).toMatchObject({ kind: 'network' });
  });
});

describe('the delay between two attempts', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return () => vi.useRealTimers();
  });

  /** A server that is busy, then not, and a client that waits a second or less before it tries again. */
  function waiting(signal?: AbortSignal) {
    let attempts = 0;
    const { call } = createClient({
      baseUrl: 'http://atrium.test',
      retry: { baseDelay: 1000 },
      fetch: async () => {
        attempts += 1;
        return attempts === 1 ? new Response(null, { status: 503 }) : Response.json({ sla: [] });
      },
    });
    return { result: call('listSla', { signal }), attempts: () => attempts };
  }

  it('passes before the second one', async () => {
    const { result, attempts } = waiting();
    await vi.advanceTimersByTimeAsync(499);
    expect(attempts()).toBe(1);
    await vi.advanceTimersByTimeAsync(501);
    expect(attempts()).toBe(2);
    expect((await result).data).toEqual({ sla: [] });
  });

  it('ends with the call when the caller aborts', async () => {
    const caller = new AbortController();
    const { result, attempts } = waiting(caller.signal);
    await vi.advanceTimersByTimeAsync(100);
    expect(vi.getTimerCount()).toBe(1);
    caller.abort();
    expect((await result).error).toMatchObject({ kind: 'aborted' });
    expect([attempts(), vi.getTimerCount()]).toEqual([1, 0]);
  });

  it('does not begin when the caller has aborted', async () => {
    const caller = new AbortController();
    const { call } = createClient({
      baseUrl: 'http://atrium.test',
      fetch: async () => new Response(null, { status: 503 }),
      onEvent: ({ type }) => type === 'retry' && caller.abort(),
    });
    expect((await call('listSla', { signal: caller.signal })).error).toMatchObject({ kind: 'aborted' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('responses', () => {
  it('that are not JSON violate the contract, for any status', async () => {
    const html: Handler = (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Hello</h1>');
    };
    script = [html];
    expect((await client().call('listSla')).error).toMatchObject({
      kind: 'contract',
      message: expect.stringContaining('text/html'),
    });
    script = [(_, response) => response.writeHead(500, { 'Content-Type': 'text/html' }).end('<h1>Oops</h1>')];
    expect((await client().call('listSla')).error).toMatchObject({ kind: 'http', status: 500, code: 'unknown' });
  });

  it('[status.envelope] with HTTP 200 and a code other than 20000 are errors', async () => {
    script = [json(200, { code: 40001, message: 'A status with this name already exists.' })];
    const body = { name: 'Lunch', color: '#f08c00', is_available: false };
    expect((await client().call('createWorkingStatus', { body })).error).toMatchObject({
      kind: 'business',
      code: 40001,
      message: 'A status with this name already exists.',
    });
    script = [json(200, { data: [] })];
    expect((await client().call('listWorkingStatuses')).error).toMatchObject({ kind: 'contract' });
  });

  it.each([400, 401, 403, 404, 409, 410, 418, 422, 499, 500, 501, 599])(
    '[call.rejects] status %i rejects with the parsed body, and the caller gets it',
    async (status) => {
      script = [json(status, { code: 'not_today', message: 'Come back tomorrow.' })];
      const rejected = { kind: 'http', status, code: 'not_today', message: 'Come back tomorrow.' };
      const { data, error } = await client({ retry: { attempts: 1 } }).call('listSla');
      expect(data).toBeUndefined();
      expect(error).toMatchObject(rejected);
      await expect(
        client({ retry: { attempts: 1 } })
          .call('listSla')
          .orThrow(),
      ).rejects.toMatchObject({
        error: rejected,
      });
    },
  );

  it('[call.rejects] contain the parsed error body, with its fields', async () => {
    const errors = [{ field: 'name', code: 'too_small', message: 'Enter a name.' }];
    script = [json(422, { code: 'invalid', message: 'Look again.', errors: [...errors, 'nonsense'] })];
    expect((await client().call('createCannedFolder', folder)).error).toMatchObject({ kind: 'http', fields: errors });
  });

  it('are thrown by orThrow', async () => {
    script = [json(403, { code: 'permission_denied', message: 'No.' })];
    await expect(client().call('listSla').orThrow()).rejects.toMatchObject({
      name: 'ApiFailure',
      error: { kind: 'http', status: 403 },
    });
    script = [list];
    await expect(client().GET('/api/v1.0/sla').orThrow()).resolves.toEqual({ sla: [] });
  });

  it('[call.json] requests are JSON and only send cookies to the own origin', async () => {
    const requests: Request[] = [];
    const answering: typeof fetch = async (input, init) => {
      requests.push(new Request(input, init));
      return Response.json({ message: 'Done.' });
    };
    await client({ fetch: answering }).call('createCannedFolder', folder);
    const [request] = requests;
    expect(request?.credentials).toBe('same-origin');
    expect(request?.headers.get('content-type')).toContain('application/json');
    expect(await request?.json()).toEqual(folder.body);
  });

  it('belong to the requested path and query', async () => {
    await client().call('listCannedFolders', { params: { query: { user_id: 0 } } });
    await client().DELETE('/api/v1.0/sla/{id}', { params: { path: { id: 'a/b' } } });
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/v1.0/canned_response/folders?user_id=0',
      'DELETE /api/v1.0/sla/a%2Fb',
    ]);
  });
});
