import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startMock } from '@atrium-console/mock/server';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../openapi/verify/verify.ts';
import { readExample } from '../verify/dialects/readExample.ts';
import { compiled, ofDocument } from '../verify/dialects/speaking.ts';

describe('a mock of a server that differs', () => {
  const dialect = readExample();
  let mock: Awaited<ReturnType<typeof startMock>>;
  let cookie = '';
  beforeAll(async () => {
    // Calls reach Prism translated, so that it has nothing of its own to say.
    mock = await startMock({ dialect, prism: false });
    const body = JSON.stringify({ email: 'operator@atrium.test', password: 'Atrium#2026' });
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${mock.origin}/v2/auth/login/email`, { method: 'POST', headers, body });
    cookie = String(response.headers.getSetCookie()[0]?.split(';')[0]);
  });
  afterAll(() => mock.stop());

  const get = (path: string) => fetch(`${mock.origin}${path}`, { headers: { Cookie: cookie } });

  it('answers at that server’s addresses, in its words', async () => {
    const response = await get('/v2/service-levels');
    expect(response.status).toBe(200);
    const { results } = await response.json();
    expect(results).toContainEqual(expect.objectContaining({ title: 'Standard support' }));
  });

  it('has nothing at those of the contract', async () => {
    expect((await get('/api/v1.0/sla')).status).toBe(404);
    expect((await get('/v2/sla')).status).toBe(404);
  });

  it('says which methods an address has', async () => {
    const response = await fetch(`${mock.origin}/v2/service-levels`, { method: 'DELETE', headers: { Cookie: cookie } });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET');
    expect((await get('/v2/service-levels')).status).toBe(200);
  });

  it('has nothing where that server has no call', async () => {
    expect((await get('/v2/crm/chatbots')).status).toBe(404);
  });

  it('conforms for a verifier that knows how it differs, over HTTP', async () => {
    const outcome = await verify({
      server: mock.origin,
      main: { cookie },
      areas: ['workingStatus'],
      probe: true,
      dialect,
    });
    expect(outcome.ok && outcome.report.findings).toEqual([]);
    expect(mock.violations.filter(({ status }) => status >= 500)).toEqual([]);
  });
});

describe('the socket of a server that differs', () => {
  it('takes the token that a header has elsewhere', async () => {
    const mock = await startMock({ dialect: compiled(ofDocument('{ auth: { bearer: /token } }')), prism: false });
    const body = JSON.stringify({ email: 'owner@atrium.test', password: 'Atrium#2026' });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${mock.origin}/api/v1.0/auth/login/email`, { method: 'POST', headers, body });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { token } = await answer.json();
    const query = { access_token: token };
    const socket = io(mock.origin, { query, transports: ['websocket'], reconnection: false, forceNew: true });
    const owner = { name: 'Nicha Suwan', user_id: 501, acc_id: 1001, punch_in: true };
    expect(await socket.emitWithAck('register', owner)).toEqual({ ok: true });
    socket.close();
    await mock.stop();
  });
});

describe('atrium-mock --dialect', () => {
  it('says what is wrong with a file, and ends', async () => {
    const program = fileURLToPath(new URL('../../mocks/bin.ts', import.meta.url));
    const file = fileURLToPath(new URL('../../package.json', import.meta.url));
    const run = promisify(execFile)(process.execPath, [program, '--dialect', file]);
    await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/is no OpenAPI Overlay/) });
  });
});
