import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createClient, type TransportEvent } from '@atrium-console/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

  it('returns a response whose Retry-After exceeds the maximum delay', async () => {
    script = [json(429, { code: 'slow_down', message: 'Later.' }, { 'Retry-After': '3600' })];
    const { call, pauses } = client();
    expect((await call('listSla')).error).toMatchObject({ kind: 'http', status: 429, retryAfter: 3600 });
    expect(pauses).toEqual([]);
    expect(seen.length).toBe(1);
  });

  it('retries after a lost connection', async () => {
    script = [(request) => request.socket.destroy(), list];
    const { call } = client();
    expect((await call('listSla')).data).toEqual({ sla: [] });
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
    expect((await call('listSla')).error).toMatchObject({ kind: 'timeout' });
    expect(seen.length).toBe(1);
  });

  it('stops immediately when the caller aborts, even between attempts', async () => {
    const before = new AbortController();
    before.abort();
    expect((await client().call('listSla', { signal: before.signal })).error).toMatchObject({ kind: 'aborted' });

    script = [busy];
    const during = new AbortController();
    const { call } = client({
      sleep: async (_, signal) => {
        during.abort();
        signal.throwIfAborted();
      },
    });
    expect((await call('listSla', { signal: during.signal })).error).toMatchObject({ kind: 'aborted' });
    expect(seen.length).toBe(1);
  });

  it('reports that the server cannot be reached', async () => {
    const { call } = client({ baseUrl: 'http://127.0.0.1:1', retry: { attempts: 1 } });
    expect((await call('listSla')).error).toMatchObject({ kind: 'network' });
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
    expect((await client().call('createWorkingStatus', { body })).error).toEqual({
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

  it('are validated on request: strict rejects, warn reports', async () => {
    script = [json(200, { sla: [{ _id: 'short' }] })];
    const strict = await client({ validate: 'strict' }).call('listSla');
    expect(strict.error).toMatchObject({
      kind: 'contract',
      issues: expect.arrayContaining([expect.objectContaining({ pointer: '/sla/0/_id' })]),
    });
    const problems: string[] = [];
    const warned = await client({ validate: 'warn', onContractProblem: (_, id) => problems.push(id) }).call('listSla');
    expect(warned.error).toBeUndefined();
    expect(problems).toEqual(['listSla']);
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
