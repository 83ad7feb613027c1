/** What errors say of the call, and what ends one besides the server. */
import { getEventListeners, once } from 'node:events';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { ApiFailure, type ClientOptions, createClient, createTransport, paginate } from '@atrium-console/sdk';
import { slaApi } from '@atrium-console/sdk/rtk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../support/ports.ts';
import { startStore } from './support/startStore.ts';

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://here');
  const json = { 'Content-Type': 'application/json' };
  const long = JSON.stringify({ sla: [], more: 'é'.repeat(2_000) });
  if (pathname.endsWith('/moved')) response.writeHead(200, json).end('{"sla":[]}');
  else if (searchParams.get('as') === 'moved') response.writeHead(307, { Location: '/moved' }).end();
  else if (request.headers['x-as'] === 'zip')
    response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' }).end(gzipSync(long));
  else if (request.headers['x-as'] === 'stream') response.writeHead(200, json).write(long, () => response.end());
  else if (request.headers['x-as'] === 'long')
    response.writeHead(200, { ...json, 'Content-Length': Buffer.byteLength(long) }).end(long);
  else response.writeHead(403, json).end('{"code":"permission_denied","message":"No."}');
});

let port = 0;
beforeAll(async () => {
  port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

const clientOf = (options: ClientOptions = {}) =>
  createClient({ baseUrl: `http://127.0.0.1:${port}`, retry: { attempts: 1 }, ...options });

describe('an error names the call', () => {
  const id = '65f0c1a2b3d4e5f690000001';

  it('with operation, method, address and reason if there was no answer', async () => {
    const closed = await freePort();
    const address = `DELETE http://127.0.0.1:${closed}/api/v1.0/sla/${id}`;
    const params = { path: { id } };
    const client = clientOf({ baseUrl: `http://127.0.0.1:${closed}` });
    const { error } = await client.call('deleteSla', { params });
    expect(error?.message).toBe(`deleteSla: ${address}: fetch failed (connect ECONNREFUSED 127.0.0.1:${closed})`);
    expect(error?.call).toBe(`deleteSla: ${address}`);
    const thrown = client.DELETE('/api/v1.0/sla/{id}', { params }).orThrow();
    await expect(thrown).rejects.toThrow(`${address}: fetch failed (connect ECONNREFUSED`);
  });

  it('apart from what the server has answered, which people read; what is thrown has both', async () => {
    const { error } = await clientOf().call('listSla');
    const call = `listSla: GET http://127.0.0.1:${port}/api/v1.0/sla`;
    expect([error?.message, error?.call, JSON.stringify(error).includes('listSla')]).toEqual(['No.', call, false]);
    const thrown = await clientOf()
      .call('listSla')
      .orThrow()
      .catch((failure: unknown) => failure);
    expect(thrown).toBeInstanceOf(ApiFailure);
    expect(thrown).toMatchObject({ message: `${call}: No.`, error: { message: 'No.' } });
  });

  it('of a list, and without what is searched for', async () => {
    const query = { user_id: 4711 };
    const entries = paginate(clientOf(), 'listActivities', { params: { query } });
    const address = `http://127.0.0.1:${port}/api/v1.0/activity`;
    await expect(entries.next()).rejects.toThrow(`listActivities: GET ${address}`);
    await expect(paginate(clientOf(), 'listActivities', { params: { query } }).next()).rejects.not.toThrow('4711');
  });

  it('of a hook', async () => {
    const { store } = startStore(async () => new Response('Hello'));
    const { error } = await store.dispatch(slaApi.endpoints.listSla.initiate());
    expect(error).toMatchObject({
      kind: 'contract',
      message: expect.stringMatching(/^listSla: GET http:\/\/atrium\.test\/api\/v1\.0\/sla: The response is not JSON/),
    });
  });

  it('that cannot be sent', async () => {
    const { error } = await clientOf().call('deleteSla', { params: { path: { id: '..' } } });
    expect(error?.message).toBe('deleteSla: DELETE /api/v1.0/sla/{id}: {id} of /api/v1.0/sla/{id} is "..".');
  });
});

describe('a signal', () => {
  it('ends many calls with one listener, and has none afterwards', async () => {
    const waiting = clientOf({
      fetch: (_, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    });
    const controller = new AbortController();
    const { signal } = controller;
    const calls = Array.from({ length: 50 }, () => waiting.call('listSla', { signal }));
    await expect.poll(() => getEventListeners(signal, 'abort').length).toBe(1);
    controller.abort();
    const kinds = (await Promise.all(calls)).map(({ error }) => error?.kind);
    expect(kinds).toEqual(calls.map(() => 'aborted'));
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

describe('a response', () => {
  it.each(['zip', 'stream', 'long'])('that is longer than wanted is not read to its end: %s', async (kind) => {
    const client = clientOf({ headers: { 'X-As': kind } });
    const { error } = await client.call('listSla', { maxResponseSize: 4_000 });
    expect(error).toMatchObject({
      kind: 'contract',
      message: expect.stringMatching(/: The response is longer than 4000 bytes \(maxResponseSize\)\.$/),
    });
    const whole = await client.call('listSla', { maxResponseSize: 4_100 });
    expect(whole.data).toEqual({ sla: [], more: 'é'.repeat(2_000) });
    expect((await clientOf({ headers: { 'X-As': kind }, maxResponseSize: 4_000 }).call('listSla')).data).toBe(
      undefined,
    );
  });

  it('that is a redirect on the same server is an error if none is wanted', async () => {
    const request = () => new Request(`http://127.0.0.1:${port}/?as=moved`);
    expect((await createTransport()(request())).status).toBe(200);
    expect((await createTransport({ redirect: 'error' })(request())).status).toBe(307);
  });
});
