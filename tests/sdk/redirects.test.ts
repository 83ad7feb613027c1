/** A redirect to another server carries nothing there, and is not tried again. Two servers on two ports and under two names. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import {
  type ClientOptions,
  createClient,
  createSession,
  createTransport,
  type TransportEvent,
} from '@atrium-console/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../support/ports.ts';

type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

/** A server that notes what it gets. `redirects` says where it sends a path. */
function notingServer() {
  const seen: Seen[] = [];
  const redirects = new Map<string, { status: number; location: string | undefined }>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, url, headers, body });
      const redirect = redirects.get(url);
      if (redirect === undefined)
        response.setHeader('Content-Type', 'application/json').end('{"sla":[],"name":"Moved"}');
      else {
        response
          .writeHead(redirect.status, redirect.location === undefined ? {} : { Location: redirect.location })
          .end('Moved.');
      }
    });
  });
  return { server, seen, redirects };
}

const own = notingServer();
const other = notingServer();
const PORT: { own: number; other: number } = { own: 0, other: 0 };

beforeAll(async () => {
  PORT.own = await listen(own.server);
  PORT.other = await listen(other.server);
});
afterAll(() => {
  const close = (server: Server) => {
    server.closeAllConnections();
    server.close();
  };
  for (const { server } of [own, other]) close(server);
});
beforeEach(() => {
  for (const { seen, redirects } of [own, other]) {
    seen.length = 0;
    redirects.clear();
  }
});

const LOGIN = '/api/v1.0/auth/login/email';
const SLA = '/api/v1.0/sla';
const FOLDERS = '/api/v1.0/canned_response/folders';
const STATUSES = [301, 302, 303, 307, 308];
const secret = { email: 'owner@atrium.test', password: 'Atrium#2026' };

/** A client that sends what nobody else may see, and tries again what fails. */
function start(options: ClientOptions = {}) {
  const events: TransportEvent[] = [];
  const client = createClient({
    baseUrl: `http://127.0.0.1:${PORT.own}`,
    token: 'bearer',
    cookie: 'access_token=cookie',
    headers: { 'X-Api-Key': 'key' },
    retry: { attempts: 3 },
    sleep: async () => {},
    onEvent: (event) => events.push(event),
    ...options,
  });
  return { client, events };
}

describe.each(STATUSES)('a redirect with %i', (status) => {
  const leadTo = (path: string, location: string) => own.redirects.set(path, { status, location });

  describe.each([
    ['another port', () => `http://127.0.0.1:${PORT.other}`],
    ['another name of this machine', () => `http://localhost:${PORT.own}`],
    ['another name and port', () => `http://localhost:${PORT.other}`],
    ['a server with a user name in its address', () => `http://kim:secret@127.0.0.1:${PORT.own}`],
    ['another scheme', () => `https://127.0.0.1:${PORT.own}`],
    ['no address', () => 'http://'],
  ])('to %s', (_, origin) => {
    it('ends a GET with an error of kind contract, without another request', async () => {
      leadTo(SLA, `${origin()}/moved?token=1`);
      const { client, events } = start();
      const { data, error, response } = await client.call('listSla');
      expect([data, response?.status, own.seen.length, other.seen.length]).toEqual([undefined, status, 1, 0]);
      expect(error).toMatchObject({ kind: 'contract', requestId: expect.any(String), issues: [] });
      expect(error?.message).toMatch(/redirect/);
      expect(error?.message).not.toMatch(/token|secret/);
      expect(events.map(({ type }) => type)).toEqual(['attempt', 'answer']);
    });

    it('ends a POST with a password in the same way, even if it may be tried again', async () => {
      leadTo(LOGIN, `${origin()}/moved`);
      const { client } = start();
      const results = [
        await client.call('loginByEmail', { body: secret }),
        await client.POST(LOGIN, { body: secret, idempotencyKey: 'k-1' }),
      ];
      expect(results.map(({ error }) => error?.kind)).toEqual(['contract', 'contract']);
      expect([own.seen.length, other.seen.length]).toEqual([2, 0]);
    });
  });

  it('to the same server is followed by a GET, with its headers', async () => {
    leadTo(SLA, '/elsewhere?x=1');
    const { error, data, response } = await start().client.call('listSla');
    expect([error, data, response?.status]).toEqual([undefined, { sla: [], name: 'Moved' }, 200]);
    expect(own.seen.map(({ method, url }) => [method, url])).toEqual([
      ['GET', SLA],
      ['GET', '/elsewhere?x=1'],
    ]);
    expect(own.seen[1]?.headers).toMatchObject({ 'x-api-key': 'key', authorization: 'Bearer bearer' });
  });

  it('to the same server is followed by a POST, as fetch follows it', async () => {
    leadTo(FOLDERS, `http://127.0.0.1:${PORT.own}/elsewhere`);
    const { error } = await start().client.call('createCannedFolder', { body: { name: 'Warranty' } });
    const [, followed] = own.seen;
    expect([error, own.seen.length]).toEqual([undefined, 2]);
    // What fetch itself does with the redirect.
    own.seen.length = 0;
    await fetch(`http://127.0.0.1:${PORT.own}${FOLDERS}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"name":"Warranty"}',
    });
    const [, byFetch] = own.seen;
    const of = (one: Seen | undefined) => [one?.method, one?.url, one?.body, one?.headers['content-type']];
    expect(of(followed)).toEqual(of(byFetch));
    expect(followed?.headers['x-api-key']).toBe('key');
  });

  it('first to the same and then to another server ends there', async () => {
    leadTo(SLA, '/elsewhere');
    leadTo('/elsewhere', `http://localhost:${PORT.other}/moved`);
    expect((await start().client.call('listSla')).error).toMatchObject({ kind: 'contract' });
    expect([own.seen.length, other.seen.length]).toEqual([2, 0]);
  });

  it('in a circle ends after as many as browsers follow, and is not tried again', async () => {
    leadTo(SLA, SLA);
    expect((await start().client.call('listSla')).error).toMatchObject({ kind: 'contract' });
    expect(own.seen.length).toBe(21);
  });

  it('of a sign-in sends the password nowhere else', async () => {
    leadTo(LOGIN, `http://localhost:${PORT.other}/moved`);
    const session = createSession({ baseUrl: `http://127.0.0.1:${PORT.own}`, ...secret });
    expect((await session.call('listSla')).error).toMatchObject({ kind: 'contract' });
    expect([own.seen.map(({ url }) => url), other.seen.length]).toEqual([[LOGIN], 0]);
  });

  it('of a request outside the contract is the response, unless it stays on its server', async () => {
    const transport = createTransport({ sleep: async () => {} });
    const request = () =>
      new Request(`http://127.0.0.1:${PORT.own}/config`, {
        method: 'PUT',
        body: 'secret',
        headers: { 'X-Api-Key': 'key' },
      });
    leadTo('/config', `http://localhost:${PORT.other}/moved`);
    expect((await transport(request())).status).toBe(status);
    expect([own.seen.length, other.seen.length]).toEqual([1, 0]);
    leadTo('/config', '/elsewhere');
    own.seen.length = 0;
    expect((await transport(request())).status).toBe(200);
    expect(own.seen.map(({ method, body }) => [method, body])).toEqual([
      ['PUT', 'secret'],
      status === 303 ? ['GET', ''] : ['PUT', 'secret'],
    ]);
  });
});

it.each([300, 302, 304])('a status of %i without an address is an error of kind contract', async (status) => {
  own.redirects.set(SLA, { status, location: undefined });
  const { error } = await start().client.call('listSla');
  expect(error).toMatchObject({
    kind: 'contract',
    message: expect.stringMatching(/redirected the call, which is not followed\.$/),
  });
  expect(own.seen.length).toBe(1);
});
