import { createServer } from 'node:http';
import { type Mock, startMock } from '@atrium-console/mock/server';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../support/ports.ts';
import { example, ids, validOf } from './support/document.ts';

let mock: Mock;
let cookie = '';

beforeAll(async () => {
  mock = await startMock();
}, 30_000);
afterAll(() => mock.stop());

/** Sends a request over HTTP, like a browser. */
async function send(
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
) {
  const response = await fetch(`${mock.origin}${path}`, {
    method,
    headers: { cookie, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

beforeEach(async () => {
  cookie = '';
  await fetch(`${mock.engineOrigin}/__mock/reset`, { method: 'POST' });
  const login = await send('POST', '/api/v1.0/auth/login/email', { body: example('authLoginOwner') });
  const [set = ''] = login.headers.getSetCookie();
  cookie = set.split(';')[0] ?? '';
});

describe('the mock over HTTP', () => {
  it('[auth.login] stores the session in the access_token cookie', async () => {
    expect(cookie).toMatch(/^access_token=[0-9a-f]{24}$/);
    expect((await send('GET', '/api/v1.0/profile')).status).toBe(200);
  });

  it('[auth.logout] deletes the cookie, with the attributes that it was set with', async () => {
    const login = await send('POST', '/api/v1.0/auth/login/email', { body: example('authLoginOwner') });
    const [, ...attributes] = (login.headers.getSetCookie()[0] ?? '').split('; ');
    expect(attributes).toContain('Path=/');
    const before = mock.violations.length;
    const out = await send('GET', '/api/v1.0/auth/logout');
    expect(out.headers.getSetCookie()).toEqual([['access_token=', ...attributes, 'Max-Age=0'].join('; ')]);
    expect(mock.violations.slice(before)).toEqual([]);
    expect((await send('GET', '/api/v1.0/profile')).status).toBe(401);
    // Also without a session, for a browser whose session has expired.
    cookie = '';
    expect((await send('GET', '/api/v1.0/auth/logout')).headers.getSetCookie()).toHaveLength(1);
  });

  it('[upload.file] serves files outside of the contract, without a session and without a violation', async () => {
    const sent = validOf('createUpload').body;
    const { body: file } = await send('POST', '/api/v1.0/uploads', { body: sent });
    const before = mock.violations.length;
    const response = await fetch(`${mock.origin}${file.url}`);
    expect(response.headers.get('content-type')).toBe('image/gif');
    expect(Buffer.from(await response.arrayBuffer()).toString('base64')).toBe(Object(sent).content);
    expect((await fetch(`${mock.origin}/files/unknown.gif`)).status).toBe(404);
    expect(mock.violations.slice(before)).toEqual([]);
  });

  it('reads the cookie by its exact name', async () => {
    expect((await send('GET', '/api/v1.0/profile', { headers: { cookie: `x${cookie}` } })).status).toBe(401);
  });

  it('reports no violation for valid requests', async () => {
    const before = mock.violations.length;
    const answers = [
      await send('GET', '/api/v1.0/sla'),
      await send('POST', `/api/v1.0/sla/${ids.unknown}`, { body: validOf('createSla').body }),
      await send('POST', '/api/v1.0/crm/working-status', { body: validOf('createWorkingStatus').body }),
      await send('DELETE', `/api/v1.0/canned_response/folders/${ids.folder}`),
      await send('GET', '/api/v1.0/profile', { headers: { cookie: '' } }),
    ];
    expect(answers.map(({ status, headers }) => [status, headers.get('sl-violations')])).toEqual([
      [200, null],
      [200, null],
      [200, null],
      [200, null],
      [401, null],
    ]);
    expect(mock.violations).toHaveLength(before);
  });

  it('reports violations to the caller and to the launcher', async () => {
    const before = mock.violations.length;
    const { status, headers } = await send('POST', '/api/v1.0/canned_response/folders', { body: { name: '' } });
    expect(status).toBe(422);
    expect(headers.get('sl-violations')).toContain('must NOT have fewer than 1 characters');
    expect(mock.violations.slice(before)).toMatchObject([
      { method: 'POST', path: '/api/v1.0/canned_response/folders', status: 422 },
    ]);
  });

  it('reports as many violations as a header can hold', async () => {
    const holidays = Array.from({ length: 200 }, () => ({ date: 'New Year', name: 1 }));
    const body = Object.assign({}, validOf('createSla').body, { holidays });
    const { headers } = await send('POST', `/api/v1.0/sla/${ids.unknown}`, { body });
    const violations = headers.get('sl-violations') ?? '';
    expect(violations).toMatch(/^Too many violations! \[\{/);
    expect(violations.length).toBeLessThan(8 * 1024);
  });

  it('responds to a body that is not JSON, which Prism alone would not', async () => {
    const { status, body } = await send('POST', '/api/v1.0/canned_response/folders', { body: '{"name":' });
    expect([status, body]).toEqual([400, example('malformed')]);
  });

  it.each([
    ['GET', 'code=500', 500, example('failed')],
    ['GET', 'example=empty', 200, example('slaListEmpty')],
    ['PUT', 'code=409, example=idTaken', 409, example('slaIdTaken')],
  ])('%s with Prefer: %s returns the example from Prism', async (method, prefer, status, expected) => {
    const path = method === 'GET' ? '/api/v1.0/sla' : `/api/v1.0/sla/${ids.sla}`;
    const body = method === 'GET' ? undefined : validOf('updateSla').body;
    const answer = await send(method, path, { body, headers: { Prefer: prefer } });
    expect([answer.status, answer.body]).toEqual([status, expected]);
  });

  it('rejects a preference that is no status', async () => {
    const { status, body, headers } = await send('GET', '/api/v1.0/sla', { headers: { Prefer: 'code=abc' } });
    expect([status, headers.get('content-type')]).toEqual([422, 'application/problem+json']);
    expect(body.detail).toContain('cannot decode "abc"');
  });

  it('passes on a call that the contract does not have, and reports it', async () => {
    const before = mock.violations.length;
    const { status } = await send('PATCH', '/api/v1.0/sla');
    expect(status).toBe(404);
    expect(mock.violations.slice(before)).toMatchObject([
      { method: 'PATCH', details: expect.stringMatching(/route not found/) },
    ]);
  });

  it('returns 502 for a call that the engine is stopped under', async () => {
    const headers = { cookie: 'mock_sandbox=slow' };
    await fetch(`${mock.engineOrigin}/__mock/scenario`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ scenario: 'slow' }),
    });
    const answer = send('GET', '/api/v1.0/sla', { headers });
    await mock.stopEngine();
    expect((await answer).status).toBe(502);
    await mock.startEngine();
  });

  it('returns 502 while the engine is down, and keeps its state when it is back', async () => {
    await send('DELETE', `/api/v1.0/sla/${ids.sla}`);
    await mock.stopEngine();
    const down = await send('GET', '/api/v1.0/sla');
    expect([down.status, down.body.code]).toEqual([502, 'server_unreachable']);
    await mock.startEngine();
    const back = await send('GET', '/api/v1.0/sla');
    expect([back.status, back.body.sla.length]).toEqual([200, 2]);
  });

  it('isolates sandboxes', async () => {
    const inSandbox = (name: string) => ({ headers: { cookie: `mock_sandbox=${name}` } });
    const control = { method: 'POST', body: JSON.stringify({ scenario: 'empty' }) };
    await fetch(`${mock.engineOrigin}/__mock/scenario`, { ...control, ...inSandbox('one') });
    expect((await send('GET', '/api/v1.0/sla', inSandbox('one'))).status).toBe(401);
    expect((await send('GET', '/api/v1.0/sla')).body.sla).toHaveLength(3);
  });

  it('does not expose the engine controls at the public URL', async () => {
    expect((await send('GET', '/__mock/snapshot')).status).toBe(404);
  });

  it('reports a port in use', async () => {
    const other = createServer();
    const port = await listen(other);
    await expect(startMock({ port })).rejects.toThrow(`Port ${port} is already in use.`);
    other.close();
  });
});

describe('the realtime socket', () => {
  const connect = (token: string) =>
    io(mock.origin, { query: { access_token: token }, transports: ['websocket'], reconnection: false, forceNew: true });
  const owner = { name: 'Nicha Suwan', user_id: 501, acc_id: 1001, punch_in: true };

  it('rejects a cookie value without a session', async () => {
    const socket = connect('nonsense');
    const error = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
    expect(error.message).toBe('signed_out');
    socket.close();
  });

  it('notifies the account of who is online', async () => {
    const socket = connect(cookie.replace('access_token=', ''));
    const seen = new Promise((resolve) => socket.once('presence', resolve));
    expect(await socket.emitWithAck('register', owner)).toEqual({ ok: true });
    socket.emit('status', 'online');
    expect(await seen).toEqual({ ...owner, status: 'online' });
    socket.close();
  });

  it('rejects registering as another user or with a missing field', async () => {
    const socket = connect(cookie.replace('access_token=', ''));
    expect(await socket.emitWithAck('register', { ...owner, user_id: 502 })).toMatchObject({ ok: false });
    expect(await socket.emitWithAck('register', { name: owner.name })).toMatchObject({ ok: false });
    socket.close();
  });
});
