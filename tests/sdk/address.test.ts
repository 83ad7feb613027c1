/** A value of a path parameter is one segment of the address, or the call is not made. */
import { type ClientOptions, createClient, type Result } from '@atrium-console/sdk';
import { type OperationId, operations } from '@atrium-console/sdk/operations';
import * as rtk from '@atrium-console/sdk/rtk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startStore } from './support/startStore.ts';

type Sent = { method: string; url: URL };

/** A fetch that notes what it is given and answers with an empty object. */
function notingFetch() {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent.push({ method: init?.method ?? 'GET', url: new URL(String(input)) });
    return Response.json({ code: 20000, data: {} });
  };
  return { sent, fetch };
}

const BASE = 'http://atrium.test';
const ids = Object.keys(operations).filter((id): id is OperationId => id in operations);
const withParameters = ids.filter((id) => operations[id].path.includes('{'));
const namesOf = (id: OperationId) => [...operations[id].path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** A client that takes what JavaScript can give it. */
function untyped(options: ClientOptions = {}) {
  const { sent, fetch } = notingFetch();
  const client = createClient({ baseUrl: BASE, fetch, retry: { attempts: 1 }, ...options });
  const calls: Record<string, (id: OperationId, path: object) => Promise<Result<unknown>>> = {
    'by operation': (id, path) => Object(client).call(id, { params: { path } }),
    'by path': (id, path) => Object(client)[operations[id].method](operations[id].path, { params: { path } }),
    'without types': (id, path) =>
      client.request({ method: operations[id].method, url: operations[id].path, path: { ...path } }),
    'by a hook': (id, path) => throughHook(fetch, id, path),
  };
  return { sent, calls, client };
}

/** The endpoint of an operation, with the names that the hooks have for its parameters. */
async function throughHook(fetch: typeof globalThis.fetch, id: OperationId, path: object): Promise<Result<unknown>> {
  const { store } = startStore(fetch);
  const endpoint = Object.values(rtk)
    .map((one) => Object(one).endpoints?.[id])
    .find((one) => one !== undefined);
  const camel = (name: string) => name.replaceAll(/(?<=\w)_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const arg = Object.fromEntries(Object.entries(path).map(([name, value]) => [camel(name), value]));
  const { error, data } = await store.dispatch(endpoint.initiate({ ...arg, ticketTagChange: { _id: 'a' } }));
  return { error, data, response: new Response() };
}

/** What leads elsewhere as a segment, and what is no value of a parameter. */
const REFUSED = ['', '.', '..', undefined, null, Number.NaN, Number.POSITIVE_INFINITY, {}, ['a'], true, () => 'a'];
const LONE_SURROGATE = '\ud800';

/** Values that look like more than a segment, among others. */
const segment = fc.oneof(
  fc.constantFrom(
    ...['%2e%2e', '%2E', '.%2e', 'a/b', '/', '../..', '..%2f', '..\\', '\\', ' ', ' ..', '.. ', '\t..', '..\n', '...'],
    ...[
      '?',
      '#',
      '?x=1',
      '{id}',
      '{product}',
      ';',
      '//',
      '@evil.example',
      'ü',
      '\u0000',
      '\u2028',
      '\uff0e\uff0e',
      'me',
    ],
    ...['__proto__', '$&', '$1', '%', '%zz', ':', '*', LONE_SURROGATE],
  ),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('.', '/', '%', '2', 'e', '\\', LONE_SURROGATE) }),
  fc.integer(),
  fc.constantFrom(...REFUSED),
);
const call = fc
  .constantFrom(...withParameters)
  .chain((id) => fc.record({ id: fc.constant(id), values: fc.tuple(...namesOf(id).map(() => segment)) }));

/** Whether a value can be a segment. */
function isSegment(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'string' && !['', '.', '..'].includes(value) && !/\p{Surrogate}/u.test(value);
}

/** What is wrong with the outcome of a call; undefined if it went to its address, or nowhere with an error that says so. */
function problemOf(id: OperationId, path: Record<string, unknown>, sent: readonly Sent[], { error }: Result<unknown>) {
  // Hooks say of a tag without id what SPEC 5 has for it.
  if (sent.length === 0 && error?.message.startsWith("Can't delete ticket tags")) return undefined;
  if (!Object.values(path).every(isSegment)) {
    if (error?.kind !== 'request' || error.message === '') return `no error of kind request: ${JSON.stringify(error)}`;
    return sent.length === 0 ? undefined : `sent ${sent[0]?.url.href}`;
  }
  const [first] = sent;
  // A hook may make another call afterwards, such as one for the folder Default.
  if (first === undefined) return `sent nothing: ${JSON.stringify(error)}`;
  const wanted = operations[id].path.split('/').map((part) => {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
    return name === undefined ? part : String(path[name]);
  });
  const { method, url } = first;
  const found = url.pathname.split('/').map(decodeURIComponent);
  const isRight = method === operations[id].method && url.origin === BASE && url.search === '' && url.hash === '';
  return isRight && JSON.stringify(found) === JSON.stringify(wanted) ? undefined : `sent ${method} ${url.href}`;
}

const MANNERS = ['by operation', 'by path', 'without types', 'by a hook'];

describe.each(MANNERS)('a call %s', (manner) => {
  it('of every operation refuses what would change its address, in each parameter', async () => {
    expect(withParameters.length).toBeGreaterThan(100);
    for (const id of withParameters) {
      for (const name of namesOf(id)) {
        for (const wrong of [...REFUSED, LONE_SURROGATE]) {
          const { sent, calls } = untyped();
          const path = { ...Object.fromEntries(namesOf(id).map((one) => [one, 'a'])), [name]: wrong };
          const result = await calls[manner]?.(id, path);
          const problem = result && problemOf(id, path, sent, result);
          expect([id, name, wrong, problem]).toEqual([id, name, wrong, undefined]);
        }
      }
    }
  });

  it('goes to the address of its operation, with each value as one segment, or nowhere', async () => {
    await fc.assert(
      fc.asyncProperty(call, async ({ id, values }) => {
        const { sent, calls } = untyped();
        const path = Object.fromEntries(namesOf(id).map((name, place) => [name, values[place]]));
        const result = await calls[manner]?.(id, path);
        expect(result && problemOf(id, path, sent, result)).toBeUndefined();
      }),
      { numRuns: manner === 'by a hook' ? 300 : 2000 },
    );
  });
});

describe('the base URL', () => {
  it.each([
    ['https://console.example', 'https://console.example/api/v1.0/sla'],
    ['https://console.example/', 'https://console.example/api/v1.0/sla'],
    ['https://console.example//', 'https://console.example/api/v1.0/sla'],
    ['https://console.example/desk/', 'https://console.example/desk/api/v1.0/sla'],
    ['http://127.0.0.1:4010', 'http://127.0.0.1:4010/api/v1.0/sla'],
    ['HTTPS://Console.Example/@team', 'https://console.example/@team/api/v1.0/sla'],
    ['http://[::1]:4010', 'http://[::1]:4010/api/v1.0/sla'],
  ])('%s gives %s', async (baseUrl, url) => {
    const { sent, client } = untyped({ baseUrl });
    expect((await client.call('listSla')).error).toBeUndefined();
    expect(sent.map((one) => one.url.href)).toEqual([url]);
  });

  it.each([
    'https://console.example?tenant=1',
    'https://console.example/#top',
    'https://{tenant}.console.example',
    'console.example',
    'console.example:4010',
    'file:///tmp',
    'javascript:0',
    '../desk',
  ])('%s is refused, and nothing is sent', async (baseUrl) => {
    const { sent, client } = untyped({ baseUrl });
    expect((await client.call('listSla')).error).toMatchObject({ kind: 'request', message: /is no URL/ });
    expect(sent).toEqual([]);
  });
});

describe('a path of JavaScript', () => {
  it.each([
    ...['.evil.example/x', '@evil.example', '//evil.example/x', '', '/', 'api/v1.0/sla', '/api/v1.0/sla/', '/api//sla'],
    ...[
      '/api/v1.0/sla/..',
      '/api/%2e%2E/sla',
      '/api/.%2e/sla',
      '/api/\t../sla',
      '/api\\..\\sla',
      '/api/v1.0/sla?q=1',
      '/a#b',
    ],
  ])('%j is refused, and nothing is sent', async (url) => {
    const { sent, client } = untyped();
    const results = [await client.request({ url }), await Object(client).GET(url)];
    for (const { error } of results) expect(error).toMatchObject({ kind: 'request', message: /is no path/ });
    expect(sent).toEqual([]);
  });
});
