import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { createMemoryJar } from '@atrium-console/mock';
import { type Mock, startMock } from '@atrium-console/mock/server';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildConsole, DIST } from '../../scripts/start/buildConsole.ts';
import { readConfig } from '../../scripts/start/readConfig.ts';
import { securityHeaders } from '../../scripts/start/securityHeaders.ts';
import { type Running, startServer } from './servers.ts';

let mock: Mock;
let headers: [name: string, value: string][];
let asset: string;
let index: string;
/** Differs from the configuration of the build, to show which one is served. */
let config: string;

beforeAll(async () => {
  await buildConsole();
  const shipped = await readConfig();
  config = JSON.stringify({ ...JSON.parse(shipped.texts.get('/config.json') ?? ''), site_name: 'Deployed' });
  headers = Object.entries(securityHeaders(shipped.config));
  index = await readFile(join(DIST, 'index.html'), 'utf8');
  const scripts = (await readdir(join(DIST, 'assets'))).filter((name) => /^index-.*\.js$/.test(name));
  asset = `/assets/${scripts[0]}`;
  mock = await startMock();
});
afterAll(() => mock?.stop());

type Answer = { status: number; headers: Record<string, string>; body: Buffer };

/** Requests a path as is; `fetch` would normalize the URL and decompress the response. */
function ask(origin: string, path: string, more: { method?: string; headers?: Record<string, string> } = {}) {
  const { hostname, port } = new URL(origin);
  return new Promise<Answer>((resolve, reject) => {
    const sent = request({ hostname, port, path, ...more }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const named = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(named),
          body: Buffer.concat(chunks),
        });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe.each(['nginx', 'caddy'] as const)('the shipped configuration of %s', (name) => {
  let server: Running;
  beforeAll(async () => {
    server = await startServer(name, { dist: DIST, backend: new URL(mock.origin).host }, config);
  });
  afterAll(() => server?.stop());
  const get = (path: string, sent: Record<string, string> = {}) => ask(server.origin, path, { headers: sent });

  it.each(['/', '/settings/sla/crm', '/settings/account/main?page=change-password', '/no/such/route'])(
    '%s serves the console, revalidated on each request',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.body.toString()).toBe(index);
      expect(answer.headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i);
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it.each(['console.atrium.example', 'console.partner.example'])('%s serves the same site', async (host) => {
    expect((await get('/login', { Host: host })).body.toString()).toBe(index);
  });

  it('sends the security headers with every response, including a 404', async () => {
    for (const path of ['/', '/settings/sla/crm', asset, '/config.json', '/assets/missing.js', '/missing.txt']) {
      const answer = await get(path);
      for (const [header, value] of headers) {
        expect([path, header, answer.headers[header.toLowerCase()]]).toEqual([path, header, value]);
      }
    }
  });

  it('lets only the page that popups return to keep its opener', async () => {
    const policyOf = async (path: string) => (await get(path)).headers['cross-origin-opener-policy'];
    for (const path of ['/closeWithToken', '/closewithtoken/?access_token=a', '/closeWithToken?access_token=a']) {
      expect([path, await policyOf(path)]).toEqual([path, 'unsafe-none']);
    }
    for (const path of ['/closeWithTokens', '/closeWithToken/more', '/login?next=/closeWithToken', '/config.json']) {
      expect([path, await policyOf(path)]).toEqual([path, 'same-origin-allow-popups']);
    }
  });

  it('lets browsers cache hashed files indefinitely, and only those', async () => {
    const found = await get(asset);
    expect([found.status, found.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(found.headers['content-type']).toMatch(/javascript/);
    const missing = await get('/assets/missing-abc123.js');
    expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-cache']);
    const icon = await get('/favicon.svg');
    expect([icon.headers['cache-control'], icon.headers['content-type']]).toEqual([
      'no-cache',
      expect.stringMatching(/^image\/svg\+xml/),
    ]);
  });

  it('returns 304 when the file has not changed', async () => {
    const { etag = '' } = (await get('/')).headers;
    expect(etag).not.toBe('');
    expect((await get('/', { 'If-None-Match': etag })).status).toBe(304);
  });

  it('compresses for clients that support it', async () => {
    const packed = await get(asset, { 'Accept-Encoding': 'gzip' });
    const plain = await get(asset);
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers.vary).toMatch(/accept-encoding/i);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.body.byteLength).toBeLessThan(plain.body.byteLength / 2);
  });

  it("serves the operator's configuration, not the build's, and revalidates it", async () => {
    const answer = await get('/config.json');
    expect(JSON.parse(answer.body.toString()).site_name).toBe('Deployed');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
  });

  it.each(['/.vite/manifest.json', '/.env', '/assets/missing', '/missing.js', '/settings/.hidden'])(
    '%s is not found',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(answer.body.toString()).not.toContain('manifest');
    },
  );

  it.each([
    '/../package.json',
    '/assets/../../package.json',
    '/..%2fpackage.json',
    '/assets/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/..%5cpackage.json',
    '/config.json/../../site.conf',
  ])('%s does not expose files outside the site', async (path) => {
    const answer = await get(path);
    expect([400, 403, 404]).toContain(answer.status);
    expect(answer.body.toString()).not.toMatch(/workspaces|atrium_server/);
  });

  it('is read-only', async () => {
    expect((await ask(server.origin, '/', { method: 'POST' })).status).toBe(405);
  });

  it('proxies calls to the server without changing its headers', async () => {
    const answer = await get('/api/v1.0/profile');
    expect(answer.status).toBe(401);
    expect(JSON.parse(answer.body.toString())).toMatchObject({ code: expect.any(String) });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-security-policy']).toBeUndefined();
  });

  it('passes uploaded files on with the headers of the server, and no more', async () => {
    const jar = createMemoryJar();
    mock.engine.signIn('owner', jar);
    const content = btoa('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const sent = new Request(`${mock.origin}/api/v1.0/uploads`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'logo.svg', type: 'image/svg+xml', content }),
    });
    const { url } = await (await mock.engine.handle(sent, jar)).json();
    const answer = await get(url);
    expect([answer.status, answer.body.toString()]).toEqual([200, atob(content)]);
    expect(answer.headers['content-type']).toBe('image/svg+xml');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-security-policy']).toMatch(/sandbox$/);
    expect((await get('/files/unknown.png')).status).toBe(404);
  });

  it('proxies the realtime socket: the handshake and the upgrade', async () => {
    const polled = await get('/socket.io/?EIO=4&transport=polling');
    expect(polled.status).toBe(200);
    expect(polled.body.toString()).toMatch(/^0\{"sid":/);
    const socket = io(server.origin, { transports: ['websocket'], reconnection: false });
    const refusal = await new Promise<string>((resolve) => {
      socket.once('connect_error', (error) => resolve(error.message));
      socket.once('connect', () => resolve('connected'));
    });
    socket.close();
    // The server itself rejects a missing session, so its message came through the socket.
    expect(refusal).toBe('signed_out');
  });
});

describe.each(['nginx', 'caddy'] as const)('the shipped configuration of %s while the server is down', (name) => {
  it('writes no token to a log', async () => {
    // Nothing listens on this privileged port.
    const server = await startServer(name, { dist: DIST, backend: '127.0.0.1:1' }, config);
    try {
      for (const path of ['/socket.io/', '/closeWithToken', '/reset-password', '/api/v1.0/profile']) {
        await ask(server.origin, `${path}?access_token=secret-1`);
      }
      expect(await server.logs()).not.toContain('secret-1');
    } finally {
      await server.stop();
    }
  });
});
