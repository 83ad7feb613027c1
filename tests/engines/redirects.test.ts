/** In browsers, too, a redirect to another server carries nothing there: two servers, one of them with the page. */
import { createServer, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findBrowser } from '../../scripts/browser/findBrowser.ts';
import { findFirefox, findWebKit } from '../../scripts/browser/findEngines.ts';
import { listen } from '../support/ports.ts';
import type { Driver } from './support/driver.ts';
import { startPuppeteer } from './support/puppeteerDriver.ts';
import { startWebKit } from './support/webKitDriver.ts';

const firefox = findFirefox();
const webKit = findWebKit();
const ENGINES: Record<string, () => Promise<Driver>> = {
  Chromium: () => startPuppeteer('chrome', findBrowser()),
  ...(firefox !== undefined && { Firefox: () => startPuppeteer('firefox', firefox) }),
  ...(webKit !== undefined && { WebKitGTK: () => startWebKit(webKit, () => {}) }),
};

const STATUSES = [301, 302, 303, 307, 308];
const LOGIN = '/api/v1.0/auth/login/email';
const SLA = '/api/v1.0/sla';

/** The client in a page: its results as JSON, when they are there. */
const PAGE = `<!doctype html><title>Redirects</title><script type="module">
import { createClient } from '/sdk.js';
const { base, id } = Object.fromEntries(new URLSearchParams(location.search));
const client = createClient({ baseUrl: base, headers: { 'X-Api-Key': 'key', 'X-Call': id }, sleep: async () => {} });
const body = { email: 'owner@atrium.test', password: 'Atrium#2026' };
const results = [await client.call('listSla'), await client.call('loginByEmail', { body })];
window.results = JSON.stringify(results.map(({ data, error }) => error?.kind ?? data.name));
</script>`;

async function bundleSdk(): Promise<string> {
  const entry = fileURLToPath(new URL('../../sdk/src/index.ts', import.meta.url));
  const options = { write: false, minify: false, lib: { entry, formats: ['es' as const], fileName: 'sdk' } };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { ...options, rolldownOptions: { output: { codeSplitting: false } } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  return chunk?.code ?? '';
}

/** Where the calls with an id are redirected to. */
const redirects = new Map<string, { status: number; location: string }>();
type Seen = { server: string; method: string; url: string; call: string; body: string };
const seen: Seen[] = [];
let sdk = '';

/** Gives a page what it asks for, whatever its origin: the client alone keeps it from asking. */
function cors({ headers }: IncomingMessage): Record<string, string> {
  return {
    'Access-Control-Allow-Origin': headers.origin ?? '*',
    'Access-Control-Allow-Headers': headers['access-control-request-headers'] ?? '*',
    'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
    'Access-Control-Allow-Credentials': 'true',
    // A browser would keep a permanent redirect for the next test.
    'Cache-Control': 'no-store',
  };
}

function serverNamed(name: string) {
  return createServer((request, response) => {
    const { method = '', url = '' } = request;
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      if (url.startsWith('/page')) return response.setHeader('Content-Type', 'text/html').end(PAGE);
      if (url === '/sdk.js') return response.setHeader('Content-Type', 'text/javascript').end(sdk);
      if (url === '/favicon.ico') return response.writeHead(404).end();
      const call = String(request.headers['x-call'] ?? '');
      seen.push({ server: name, method, url, call, body });
      const redirect = url.startsWith('/api') ? redirects.get(call) : undefined;
      if (method === 'OPTIONS') return response.writeHead(204, cors(request)).end();
      if (redirect === undefined) {
        return response.writeHead(200, { ...cors(request), 'Content-Type': 'application/json' }).end('{"name":"Here"}');
      }
      return response.writeHead(redirect.status, { ...cors(request), Location: redirect.location }).end();
    });
  });
}

const [own, other] = [serverNamed('own'), serverNamed('other')];
const origins = { own: '', other: '' };

beforeAll(async () => {
  sdk = await bundleSdk();
  origins.own = `http://127.0.0.1:${await listen(own)}`;
  origins.other = `http://127.0.0.1:${await listen(other)}`;
});
afterAll(() => {
  for (const server of [own, other]) {
    server.closeAllConnections();
    server.close();
  }
});

describe.each(Object.keys(ENGINES))('in %s', (engine) => {
  let driver: Driver | undefined;
  beforeAll(async () => {
    driver = await ENGINES[engine]?.();
  });
  afterAll(() => driver?.quit());

  /** What became of the two calls of a page on the own server, and which requests they were. */
  async function visit(id: string, base: string) {
    await driver?.open(`${origins.own}/page?${new URLSearchParams({ base, id })}`);
    const results = await vi.waitFor(
      async () => {
        const text = await driver?.read('window.results');
        expect(typeof text).toBe('string');
        return JSON.parse(String(text));
      },
      { timeout: 20_000, interval: 50 },
    );
    const of = (server: string) =>
      seen.filter((one) => one.server === server).map(({ method, url, body }) => `${method} ${url} ${body}`.trim());
    const found = { results, own: of('own'), other: of('other') };
    seen.length = 0;
    return found;
  }

  const password = '{"email":"owner@atrium.test","password":"Atrium#2026"}';

  it.each(STATUSES)(
    '[call.error-state] a redirect with %i to another server is not followed, and carries nothing',
    async (status) => {
      redirects.set('away', { status, location: `${origins.other}/moved` });
      const { results, own, other } = await visit('away', '');
      expect({ results, other }).toEqual({ results: ['contract', 'network'], other: [] });
      // The GET is sent again to learn that the redirect is what failed, and neither is retried.
      expect(own).toEqual([`GET ${SLA}`, `GET ${SLA}`, `POST ${LOGIN} ${password}`]);
    },
  );

  it.each(STATUSES)('[call.json] a redirect with %i on the server of the page is followed', async (status) => {
    redirects.set('here', { status, location: '/moved' });
    const { results, own } = await visit('here', '');
    expect(results).toEqual(['Here', 'Here']);
    const moved = own.filter((one) => one.includes('/moved'));
    expect(moved).toEqual(['GET /moved', status < 307 ? 'GET /moved' : `POST /moved ${password}`]);
  });

  it.each(STATUSES)(
    '[call.error-state] a redirect with %i of a server that is not the page\u2019s is not followed',
    async (status) => {
      redirects.set('foreign', { status, location: `${origins.own}/moved` });
      const { results, own, other } = await visit('foreign', origins.other);
      expect({ results, own }).toEqual({ results: ['contract', 'contract'], own: [] });
      expect(other.filter((one) => !one.startsWith('OPTIONS'))).toEqual([`GET ${SLA}`, `POST ${LOGIN} ${password}`]);
    },
  );
});
