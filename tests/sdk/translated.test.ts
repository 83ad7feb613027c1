/** A client of a server that differs from the contract. */

import { readDialect } from '@atrium-console/contract/dialect';
import { type Mock, startMock } from '@atrium-console/mock/server';
import { type AtriumClient, createClient, createSession, newId } from '@atrium-console/sdk';
import { emptyApi, slaApi } from '@atrium-console/sdk/rtk';
import { configureStore } from '@reduxjs/toolkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readExample } from '../verify/dialects/readExample.ts';

const OWNER = { email: 'owner@atrium.test', password: 'Atrium#2026' };
const dialect = readExample();

describe('a client with a dialect', () => {
  let mock: Mock;
  let client: AtriumClient;
  /** What was sent: method and address below the server's, and its body. */
  let sent: { call: string; body: unknown }[];
  beforeAll(async () => {
    mock = await startMock({ dialect, prism: false });
  });
  afterAll(() => mock.stop());
  beforeEach(() => {
    sent = [];
    client = createSession({
      baseUrl: mock.origin,
      ...OWNER,
      dialect,
      validate: 'strict',
      fetch: (input, init) => {
        const call = `${init?.method} ${String(input).replace(mock.origin, '')}`;
        sent.push({ call, body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body });
        return fetch(input, init);
      },
    });
  });

  /** A service level of the server, with its id and what it is saved with. */
  async function firstSla() {
    const [first] = (await client.call('listSla').orThrow()).sla;
    if (first === undefined) throw new Error('There is no service level.');
    const { _id: id, updated_time: _, ...body } = first;
    return { id, body };
  }

  it('signs in, and reads a list in the words of the contract', async () => {
    const { data, error } = await client.call('listSla');
    expect(error).toBeUndefined();
    expect(data?.sla).toContainEqual(expect.objectContaining({ name: 'Standard support' }));
    expect(data?.sla[0]?._id).toMatch(/^[0-9a-f]{24}$/);
    expect(sent.map(({ call }) => call)).toEqual(['POST /v2/auth/login/email', 'GET /v2/service-levels']);
  });

  it('sends what the server expects, by its method and at its address', async () => {
    const { id, body } = await firstSla();
    const changed = await client.call('updateSla', { params: { path: { id } }, body: { ...body, name: 'Fast' } });
    expect(changed.error).toBeUndefined();
    expect(sent.at(-1)).toMatchObject({
      call: `PUT /v2/service-levels/${id}`,
      body: { title: 'Fast' },
    });
    const { sla } = await client.call('listSla').orThrow();
    expect(sla.find(({ _id }) => _id === id)).toMatchObject({ name: 'Fast' });
  });

  it('names invalid fields as the contract does', async () => {
    const { id, body } = await firstSla();
    const { error } = await client.call('updateSla', { params: { path: { id } }, body: { ...body, name: '' } });
    expect(error).toMatchObject({ kind: 'http', status: 422, fields: [{ field: 'name' }] });
  });

  it('does not send a call twice that the contract does not repeat, whichever method the server has', async () => {
    const failing = createClient({
      baseUrl: mock.origin,
      dialect,
      retry: { baseDelay: 0 },
      fetch: async (_, init) => {
        sent.push({ call: String(init?.method), body: undefined });
        return new Response('{}', { status: 503 });
      },
    });
    const { body } = await firstSla();
    sent.length = 0;
    const { error } = await failing.POST('/api/v1.0/sla/{id}', {
      params: { path: { id: newId() } },
      body: { ...body, name: 'New' },
    });
    expect(error).toMatchObject({ kind: 'http', status: 503 });
    expect(sent.map(({ call }) => call)).toEqual(['PUT']);
  });

  it('says who was refused as the contract does', async () => {
    const stranger = createSession({ baseUrl: mock.origin, dialect, email: OWNER.email, password: 'wrong' });
    const { error } = await stranger.call('listSla');
    expect(error).toMatchObject({ kind: 'http', status: 401, code: 'invalid_credentials' });
  });

  it('serves hooks and endpoints of RTK Query', async () => {
    const store = configureStore({
      reducer: { [emptyApi.reducerPath]: emptyApi.reducer },
      middleware: (defaults) => defaults({ thunk: { extraArgument: { client } } }).concat(emptyApi.middleware),
    });
    const { data } = await store.dispatch(slaApi.endpoints.listSla.initiate());
    expect(data?.sla).toContainEqual(expect.objectContaining({ name: expect.any(String) }));
    store.dispatch(emptyApi.util.resetApiState());
  });
});

const operation = (id: string) => `$.paths[*][?@.operationId == '${id}']`;

/** How a server differs, by what `x-wire` says of places in the contract. */
function differing(places: Record<string, object>) {
  const actions = Object.entries(places).map(([target, wire]) => ({ target, update: { 'x-wire': wire } }));
  const read = readDialect(JSON.stringify({ overlay: '1.0.0', info: { title: 'Theirs', version: '1' }, actions }));
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.value;
}

describe('what is no JSON', () => {
  const answering = (response: () => Response, spoken = dialect) =>
    createClient({ baseUrl: 'https://their.example/', dialect: spoken, fetch: async () => response() });

  it('is received as it is', async () => {
    const page = () => new Response('<h1>Maintenance</h1>', { status: 503, headers: { 'Content-Type': 'text/html' } });
    const { error } = await createClient({
      baseUrl: 'https://their.example',
      dialect,
      retry: { attempts: 1 },
      fetch: async () => page(),
    }).call('listSla');
    expect(error).toMatchObject({ kind: 'http', status: 503, body: '<h1>Maintenance</h1>' });
  });

  it('is no response that cannot be made again, such as that of a redirect to elsewhere', async () => {
    const { error } = await answering(() => Response.redirect('https://elsewhere.example/')).call('listSla');
    expect(error).toMatchObject({ kind: 'contract' });
  });

  it('is sent as it is: a file in a form', async () => {
    const bodies: unknown[] = [];
    const client = createClient({
      baseUrl: 'https://their.example',
      dialect,
      fetch: async (url, init) => {
        bodies.push(String(url), init?.body);
        return new Response(null, { status: 503 });
      },
      retry: { attempts: 1 },
    });
    const form = new FormData();
    form.append('file', new Blob(['a']), 'a.txt');
    await client.request({ url: '/api/v1.0/uploads', method: 'POST', body: form });
    expect(bodies).toEqual(['https://their.example/v2/uploads', form]);
  });

  it('keeps its text when only the status is another one', async () => {
    const client = answering(
      () => new Response('gone', { status: 410 }),
      differing({ [operation('listSla')]: { status: { 403: 410 } } }),
    );
    const { error } = await client.call('listSla');
    expect(error).toMatchObject({ kind: 'http', status: 403, body: 'gone' });
  });

  it('is not kept with a status that has no body', async () => {
    const client = answering(
      () => new Response('{"message":"Delete completed"}'),
      differing({ [operation('deleteSla')]: { status: { 200: 204 } } }),
    );
    const deleted = await client.call('deleteSla', { params: { path: { id: '65f0c1a2b3d4e5f601000001' } } });
    expect(deleted).toMatchObject({ data: undefined, response: { status: 204 } });
  });
});

describe('headers and other calls', () => {
  const baseUrl = 'https://their.example/below';

  it('does not say how long a body was that is another one now', async () => {
    const headers = { 'Content-Length': '11', 'Content-Encoding': 'identity', ETag: '"1"' };
    const fetch = async () => new Response('{"results":[]}', { headers });
    const { data, response } = await createClient({ baseUrl, dialect, fetch }).call('listSla');
    expect(data).toEqual({ sla: [] });
    expect([...(response?.headers.keys() ?? [])].toSorted()).toEqual(['content-type', 'etag']);
  });

  it('sends what is no call of the contract as it is, and receives it so', async () => {
    const urls: string[] = [];
    const client = createClient({
      baseUrl,
      dialect,
      fetch: async (url) => {
        urls.push(String(url));
        return new Response('{"name":"theirs"}');
      },
    });
    expect(await client.request({ url: '/health' })).toMatchObject({ data: { name: 'theirs' } });
    expect(urls).toEqual(['https://their.example/below/health']);
  });
});

describe('a server with tokens', () => {
  const tokens = differing({ $: { auth: { bearer: '/session/token' } } });
  let mock: Mock;
  beforeAll(async () => {
    mock = await startMock({ dialect: tokens, prism: false });
  });
  afterAll(() => mock.stop());

  it('gets the token that it gave at sign-in, and no cookie', async () => {
    const sent: Headers[] = [];
    const client = createSession({
      baseUrl: mock.origin,
      ...OWNER,
      dialect: tokens,
      fetch: (input, init) => {
        sent.push(new Headers(init?.headers));
        return fetch(input, init);
      },
    });
    const { data } = await client.call('listSla');
    expect(data?.sla.length).toBeGreaterThan(0);
    expect(sent.map((headers) => [headers.get('cookie'), headers.get('authorization')])).toEqual([
      [null, null],
      [null, expect.stringMatching(/^Bearer \w+$/)],
    ]);
  });

  it('takes the cookie of a client as a token', async () => {
    const { cookie } = await signedIn(mock.origin, tokens);
    const { error } = await createClient({ baseUrl: mock.origin, dialect: tokens, cookie }).call('listSla');
    expect(error).toBeUndefined();
  });
});

describe('a server that signs out without a body', () => {
  const ended = [expect.stringMatching(/^access_token=;.* Max-Age=0/)];

  it.each([
    ['a token', { bearer: '/session/token' }, new Headers()],
    ['another cookie', { cookie: 'sid' }, new Headers({ 'Set-Cookie': 'sid=; Path=/; Max-Age=0' })],
  ])('has ended the session of %s', async (_, auth, headers) => {
    const fetch = async () => new Response(null, { status: 204, headers });
    const client = createClient({ baseUrl: 'https://their.example', dialect: differing({ $: { auth } }), fetch });
    const { response } = await client.call('logout');
    expect([response?.status, response?.headers.getSetCookie()]).toEqual([204, ended]);
  });
});

/** The session that a server opens, as the contract has it. */
async function signedIn(baseUrl: string, spoken: typeof dialect) {
  const door = createClient({ baseUrl, dialect: spoken });
  const { response } = await door.POST('/api/v1.0/auth/login/email', { body: OWNER });
  return { cookie: String(response?.headers.getSetCookie()[0]?.split(';')[0]) };
}

describe('an operation that the server does not have', () => {
  it('is not called', async () => {
    const spoken = differing({ [operation('listSla')]: { served: false } });
    const fetch = async () => {
      throw new Error('It was called.');
    };
    const { error } = await createClient({ baseUrl: 'https://their.example', dialect: spoken, fetch }).call('listSla');
    expect(error).toMatchObject({ kind: 'request', message: expect.stringContaining('does not have listSla') });
  });
});
