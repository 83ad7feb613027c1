import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSite } from '../../scripts/start/createSite.ts';

let root: string;
let site: (request: Request) => Response;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'atrium-site-'));
  await mkdir(join(root, 'assets'));
  await mkdir(join(root, '.vite'));
  await writeFile(join(root, 'index.html'), '<!doctype html><title>Atrium</title>');
  await writeFile(join(root, 'assets/index-abc123.js'), 'export {};'.repeat(200));
  await writeFile(join(root, 'assets/page-def456.js'), 'export {};');
  await writeFile(join(root, 'assets/page-def456.js.br'), brotliCompressSync('export {};'));
  await writeFile(join(root, 'config.json'), '{"from": "the build"}');
  await writeFile(join(root, '.vite/manifest.json'), '{}');
  site = await createSite({
    root,
    texts: new Map([['/config.json', '{"from": "the operator"}']]),
    headers: { 'X-Told': 'always' },
  });
});
afterAll(() => rm(root, { recursive: true }));

const get = (path: string, init?: RequestInit) => site(new Request(`http://localhost${path}`, init));

describe('the served console', () => {
  it.each(['/', '/login', '/settings/sla/crm', '/settings/account/main?page=change-password'])(
    '%s serves the console',
    async (path) => {
      const response = get(path);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(await response.text()).toContain('<title>Atrium</title>');
    },
  );

  it.each(['/missing.js', '/assets/missing', '/.vite/manifest.json', '/../package.json', '/..%2fpackage.json'])(
    '%s is not found',
    (path) => {
      expect(get(path).status).toBe(404);
    },
  );

  it('serves the configuration of the operator, not of the build', async () => {
    expect(await get('/config.json').json()).toEqual({ from: 'the operator' });
  });

  it('lets browsers cache hashed files indefinitely and revalidate all others', () => {
    expect(get('/assets/index-abc123.js').headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(get('/').headers.get('cache-control')).toBe('no-cache');
    expect(get('/config.json').headers.get('cache-control')).toBe('no-cache');
  });

  it('lets only a popup that returns with a token keep its opener', () => {
    const policyOf = (path: string) => get(path).headers.get('cross-origin-opener-policy');
    expect(['/closeWithToken?access_token=a', '/closewithtoken/'].map(policyOf)).toEqual([
      'unsafe-none',
      'unsafe-none',
    ]);
    expect(['/closeWithToken/more', '/login?next=/closeWithToken'].map(policyOf)).toEqual([null, null]);
  });

  it('returns 304 when the file has not changed', () => {
    const etag = get('/').headers.get('etag') ?? '';
    expect(get('/', { headers: { 'If-None-Match': etag } }).status).toBe(304);
  });

  it('compresses for clients that support it', async () => {
    const response = get('/assets/index-abc123.js', { headers: { 'Accept-Encoding': 'br, gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe('export {};'.repeat(200));
    expect(get('/assets/index-abc123.js').headers.get('content-encoding')).toBeNull();
  });

  it('prefers the Brotli copy of the build, which is no file of its own', async () => {
    const response = get('/assets/page-def456.js', { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe('export {};');
    expect(await get('/assets/page-def456.js').text()).toBe('export {};');
    expect(get('/assets/page-def456.js.br').status).toBe(404);
  });

  it.each(['/', '/config.json', '/missing.js'])('%s has the given headers', (path) => {
    expect(get(path).headers.get('x-told')).toBe('always');
  });

  it('is read-only', () => {
    expect(get('/', { method: 'POST' }).status).toBe(405);
    expect(get('/', { method: 'HEAD' }).status).toBe(200);
  });
});
