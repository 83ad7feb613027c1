/** What every call may be given, and what a client adds to it. */
import { createServer } from 'node:http';
import { type ClientOptions, createClient, version } from '@atrium-console/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../support/ports.ts';

let seen: { url: string; headers: Record<string, string | string[] | undefined> }[] = [];
let statuses: number[] = [];
let baseUrl = '';
const server = createServer(({ url = '', headers }, response) => {
  seen.push({ url, headers });
  const status = statuses.shift() ?? 200;
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(status === 200 ? '{"sla":[]}' : '{}');
});
beforeAll(async () => {
  baseUrl = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  statuses = [];
});

const clientOf = (options: ClientOptions = {}) => createClient({ baseUrl, sleep: async () => {}, ...options });
const folder = { body: { name: 'Warranty' } };

describe('the options of a call', () => {
  it('retry: a call may be tried more often, or not again', async () => {
    statuses = [503, 503, 503, 503];
    expect((await clientOf().call('listSla', { retry: { attempts: 5 } })).error).toBeUndefined();
    expect(seen.length).toBe(5);
    statuses = [503, 503];
    expect((await clientOf().call('listSla', { retry: { attempts: 1 } })).error).toMatchObject({ status: 503 });
    expect(seen.length).toBe(6);
  });

  it('timeout: a call may be given less time than the client has', async () => {
    const never = clientOf({ fetch: () => new Promise<Response>(() => {}), timeout: 60_000, retry: { attempts: 1 } });
    expect((await never.call('listSla', { timeout: 5 })).error).toMatchObject({ kind: 'timeout' });
    expect((await never.call('listSla', { totalTimeout: 5 })).error).toMatchObject({ kind: 'timeout' });
  });

  it('idempotencyKey: is sent, and lets a POST be tried again', async () => {
    statuses = [503];
    await clientOf().call('createCannedFolder', { ...folder, idempotencyKey: 'k-1' });
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['k-1', 'k-1']);
    statuses = [503];
    await clientOf().call('createCannedFolder', folder);
    expect(seen.length).toBe(3);
  });

  it('headers: win over those of the client', async () => {
    const client = clientOf({ headers: { 'X-Team': 'desk', 'X-Region': 'eu' } });
    await client.call('listSla', { headers: { 'X-Team': 'sales' } });
    expect(seen[0]?.headers).toMatchObject({ 'x-team': 'sales', 'x-region': 'eu' });
  });
});

describe('the headers of a client', () => {
  it('name the SDK and its version, in programs', async () => {
    await clientOf().call('listSla');
    expect(seen[0]?.headers['user-agent']).toBe(`atrium-sdk/${version}`);
  });

  it('are asked for before each call', async () => {
    let calls = 0;
    const client = clientOf({
      headers: async () => {
        calls += 1;
        return { 'X-Call': String(calls) };
      },
      token: () => `t-${calls}`,
      cookie: 'access_token=c',
    });
    await client.call('listSla');
    await client.GET('/api/v1.0/sla');
    expect(seen.map(({ headers }) => [headers['x-call'], headers.authorization, headers.cookie])).toEqual([
      ['1', 'Bearer t-0', 'access_token=c'],
      ['2', 'Bearer t-1', 'access_token=c'],
    ]);
  });

  it('leave out a token that there is not', async () => {
    await clientOf({ token: () => undefined, cookie: '' }).call('listSla');
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
    expect(seen[0]?.headers).not.toHaveProperty('cookie');
  });
});

it('a response can be read again', async () => {
  const { response } = await clientOf().call('listSla');
  expect([await response?.text(), await response?.text(), await response?.json()]).toEqual([
    '{"sla":[]}',
    '{"sla":[]}',
    { sla: [] },
  ]);
});
