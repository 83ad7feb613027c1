/** [call.rejects] What servers and networks do wrong ends in an arm of the union, and leaves nothing behind. */
import { getEventListeners } from 'node:events';
import { type CallOptions, createClient, isApiError, type Result } from '@atrium-console/sdk';
import { type OperationId, operations } from '@atrium-console/sdk/operations';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listen } from '../support/ports.ts';
import { chaosServer, REPLIES } from './support/chaosServer.ts';

const CALLS = 10_000;
const AT_ONCE = 12;

const server = chaosServer();
let baseUrl = '';
beforeAll(async () => {
  baseUrl = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const names = Object.keys(REPLIES);
const ids = Object.keys(operations).filter((id): id is OperationId => id in operations);
const enveloped = ids.filter((id) => operations[id].envelope);

/** Repeatable random numbers (mulberry32), so that a failure can be found again. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** What is wrong with a result; undefined if it is an arm of the union. */
function problemOf(result: Result<unknown>): string | undefined {
  const { data, error, response } = result;
  if (error === undefined) {
    if (!(response instanceof Response)) return 'data without a response';
    return data === undefined && response.status !== 204 ? `no data with status ${response.status}` : undefined;
  }
  if (!isApiError(error)) return `no arm of the union: ${String(error)}`;
  if (data !== undefined) return 'data and an error';
  if (error.message === '' || !error.requestId) return `without message or request id: ${JSON.stringify(error)}`;
  return JSON.stringify(error) === undefined ? 'not serializable' : undefined;
}

function resources(kind: string): number {
  return process.getActiveResourcesInfo().filter((name) => name === kind).length;
}

describe('10,000 calls to a server that does everything wrong', () => {
  it('all resolve with an arm of the union, and leave no socket, timer or listener', { timeout: 120_000 }, async () => {
    const rejections: unknown[] = [];
    const onRejection = (reason: unknown) => rejections.push(reason);
    process.on('unhandledRejection', onRejection);
    const [timersBefore, socketsBefore] = [resources('Timeout'), resources('TCPSocketWrap')];
    const random = randomOf(17);
    const forever = new AbortController();
    const client = createClient({ baseUrl, timeout: 80, totalTimeout: 240, sleep: async () => {}, validate: 'warn' });

    /** How the caller ends the call, if it does. */
    const signals: (() => AbortSignal | undefined)[] = [
      () => undefined,
      () => forever.signal,
      () => forever.signal,
      () => AbortSignal.timeout(random(30)),
      () => AbortSignal.abort(),
      () => {
        const soon = new AbortController();
        setTimeout(() => soon.abort(), random(30));
        return soon.signal;
      },
    ];
    const kinds = new Map<string, number>();
    const problems: string[] = [];
    let begun = 0;
    const some = (list: readonly OperationId[]) => list[random(list.length)] ?? 'listSla';

    async function lane(): Promise<void> {
      while (begun < CALLS) {
        begun += 1;
        const reply = names[random(names.length)] ?? '';
        const options: CallOptions = {
          headers: { 'X-Reply': reply },
          signal: signals[random(signals.length)]?.(),
          retry: { attempts: 1 + random(3) },
          keepalive: random(4) === 0,
        };
        const { method, path } = operations[some(random(3) === 0 ? enveloped : ids)];
        const url = path.replaceAll(/\{\w+\}/g, () => String(random(100)));
        const result = await client.request({ url, method, ...options, ...(method !== 'GET' && { body: { reply } }) });
        const problem = problemOf(result);
        if (problem !== undefined) problems.push(`${reply}: ${problem}`);
        const kind = result.error?.kind ?? 'data';
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane));

    expect(problems).toEqual([]);
    expect(rejections).toEqual([]);
    process.off('unhandledRejection', onRejection);
    // Every arm but `request`, which needs no server, has come up.
    for (const kind of ['data', 'http', 'business', 'network', 'timeout', 'aborted', 'contract']) {
      expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(20);
    }
    expect(getEventListeners(forever.signal, 'abort')).toEqual([]);
    server.closeAllConnections();
    await vi.waitFor(() => expect(resources('TCPSocketWrap')).toBeLessThanOrEqual(socketsBefore), { timeout: 10_000 });
    // What is left are timers of the callers above, which end by themselves.
    await vi.waitFor(() => expect(resources('Timeout')).toBeLessThanOrEqual(timersBefore), { timeout: 10_000 });
  });
});

describe('a call that cannot be made', () => {
  const client = createClient({ baseUrl: 'http://127.0.0.1:1', retry: { attempts: 1 } });
  const circular: { self?: unknown } = {};
  circular.self = circular;
  const throws = () => {
    throw new Error('No token today.');
  };

  it.each<[string, () => Promise<Result<unknown>>, RegExp]>([
    ['an unknown operation', () => client.call(JSON.parse('"listSlaa"')), /Unknown operation: listSlaa/],
    ['the name of a method of objects', () => client.call(JSON.parse('"toString"')), /Unknown operation: toString/],
    ['no path parameter', () => client.call('updateSla', JSON.parse('{"params":{}}')), /\{id\} of .* is undefined/],
    ['no init', () => client.GET(JSON.parse('"/api/v1.0/sla/{id}"'), JSON.parse('{}')), /\{id\} of .* is undefined/],
    ['a body with a circle', () => client.request({ url: '/x', method: 'POST', body: circular }), /circular/],
    ['a body with a bigint', () => client.request({ url: '/x', method: 'POST', body: { n: 1n } }), /BigInt/],
    ['a header that is none', () => client.call('listSla', { headers: { 'X-Name': 'a\nb' } }), /header/i],
    ['no server, in Node', () => createClient().call('listSla'), /no URL/],
    ['a provider that throws', () => createClient({ token: throws }).call('listSla'), /No token today/],
    ['a listener that throws', () => createClient({ baseUrl, onEvent: throws }).call('listSla'), /No token today/],
  ])('with %s is an error of kind request', async (_, make, message) => {
    const { data, error, response } = await make();
    expect([data, response]).toEqual([undefined, undefined]);
    expect(error).toMatchObject({ kind: 'request', message: expect.stringMatching(message) });
  });

  it('says in its cause what was thrown, which neither JSON nor a store sees', async () => {
    const { error } = await client.request({ url: '/x', method: 'POST', body: { n: 1n } });
    expect(error?.cause).toBeInstanceOf(TypeError);
    expect(Object.keys(error ?? {})).toEqual(['kind', 'message', 'requestId']);
    await expect(client.call('listSla').orThrow()).rejects.toMatchObject({ cause: expect.any(TypeError) });
  });

  it.each([
    ['AbortSignal.timeout()', () => AbortSignal.timeout(20), 'timeout'],
    ['an AbortController', () => AbortSignal.abort(), 'aborted'],
  ])('ended by %s has the kind %s', async (_, signalOf, kind) => {
    const slow = createClient({ baseUrl });
    const headers = { 'X-Reply': 'a body that stalls' };
    expect((await slow.call('listSla', { signal: signalOf(), headers })).error).toMatchObject({ kind });
  });
});
