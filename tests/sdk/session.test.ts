import { createMockFetch } from '@atrium-console/mock';
import { startMock } from '@atrium-console/mock/server';
import { createSession } from '@atrium-console/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const owner = { email: 'owner@atrium.test', password: 'Atrium#2026' };
let mock: Awaited<ReturnType<typeof startMock>>;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.stop());

/** A session, the calls that it made, and a way to end it on the server. */
function started(person = owner) {
  const calls: string[] = [];
  let cookie = '';
  const client = createSession({
    baseUrl: mock.origin,
    ...person,
    retry: { attempts: 1 },
    fetch: (input, init) => {
      cookie = new Headers(init?.headers).get('Cookie') ?? cookie;
      calls.push(`${init?.method} ${new URL(String(input)).pathname.replace('/api/v1.0', '')}`);
      return fetch(input, init);
    },
  });
  const end = () => fetch(`${mock.origin}/api/v1.0/auth/logout`, { headers: { Cookie: cookie } });
  return { client, calls, end };
}

const signIns = (calls: readonly string[]) => calls.filter((call) => call === 'POST /auth/login/email').length;

describe('createSession', () => {
  it('signs in with the first call, once for all that wait', async () => {
    const { client, calls } = started();
    const results = await Promise.all([
      client.call('listSla'),
      client.call('getProfile'),
      client.call('listCannedFolders'),
    ]);
    expect(results.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
    expect(signIns(calls)).toBe(1);
    await client.call('listSla');
    expect([signIns(calls), calls.length]).toEqual([1, 5]);
  });

  it('signs in again when the session has ended, once for all, and makes their calls again', async () => {
    const { client, calls, end } = started();
    await client.call('listSla');
    expect((await end()).status).toBe(200);
    calls.length = 0;
    const name = 'Signed in again';
    const results = await Promise.all([client.call('listSla'), client.call('createCannedFolder', { body: { name } })]);
    expect(results.map(({ error }) => error)).toEqual([undefined, undefined]);
    expect(signIns(calls)).toBe(1);
    const { data } = await client.call('listCannedFolders');
    expect(data?.folders.filter((folder) => folder.name === name).length).toBe(1);
  });

  it('returns the refusal of a sign-in as the error of the call', async () => {
    const { client, calls } = started({ ...owner, password: 'wrong' });
    const { error } = await client.call('listSla');
    expect(error).toMatchObject({ kind: 'http', status: 401, code: 'invalid_credentials' });
    expect(calls).toEqual(['POST /auth/login/email']);
    expect((await client.call('listSla')).error).toMatchObject({ code: 'invalid_credentials' });
  });

  it('says so if the server cannot be reached', async () => {
    const client = createSession({ baseUrl: 'http://127.0.0.1:1', ...owner, retry: { attempts: 1 } });
    expect((await client.call('listSla')).error).toMatchObject({ kind: 'network' });
  });

  it('works on the mock without a server, which keeps the cookie itself', async () => {
    const client = createSession({ baseUrl: 'http://atrium.test', ...owner, fetch: createMockFetch() });
    expect((await client.call('listSla')).error).toBeUndefined();
  });
});
