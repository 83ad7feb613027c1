import { createMockFetch } from '@atrium-console/mock';
import { batch, createClient, type Result } from '@atrium-console/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const done = (data: number): Result<number> => ({ data, response: new Response() });
const failed = (message: string): Result<number> => ({ error: { kind: 'network', message } });
/** Lets others go on, so many times. */
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
};

describe('a batch of calls', () => {
  it('gives every result at its place, with no more calls at the same time than wanted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(8)), fc.integer({ min: 1, max: 6 }), async (items, concurrency) => {
        let running = 0;
        let most = 0;
        const results = await batch(
          items,
          async (item, index) => {
            running += 1;
            most = Math.max(most, running);
            await turns(item);
            running -= 1;
            return item === 8 ? failed('No.') : done(index);
          },
          { concurrency },
        );
        expect(results.map(({ data, error }) => data ?? error?.kind)).toEqual(
          items.map((item, index) => (item === 8 ? 'network' : index)),
        );
        expect(most).toBe(Math.min(concurrency, items.length));
      }),
    );
  });

  it('says how far it is after each call', async () => {
    const seen: unknown[] = [];
    const calls = batch([1, 2, 3], async (item) => (item === 2 ? failed('No.') : done(item)), {
      concurrency: 1,
      onProgress: ({ done, failed, total }) => seen.push([done, failed, total]),
    });
    expect(await calls).toHaveLength(3);
    expect(seen).toEqual([
      [1, 0, 3],
      [2, 1, 3],
      [3, 1, 3],
    ]);
  });

  it.each([0, -1, Number.NaN, 0.5])('runs one call after the other with a concurrency of %f', async (concurrency) => {
    expect((await batch([1, 2], async (item) => done(item), { concurrency })).map(({ data }) => data)).toEqual([1, 2]);
  });

  it('begins no call after the signal, and none after a failure if so wanted', async () => {
    const controller = new AbortController();
    const called: number[] = [];
    const call = async (item: number) => {
      called.push(item);
      if (item === 2) controller.abort();
      return item === 2 ? failed('No.') : done(item);
    };
    const kinds = (results: Result<number>[]) => results.map(({ data, error }) => data ?? error?.kind);
    const { signal } = controller;
    expect(kinds(await batch([1, 2, 3], call, { concurrency: 1, signal }))).toEqual([1, 'network', 'aborted']);
    expect(kinds(await batch([1, 2, 3, 4], call, { concurrency: 1, stopOnError: true }))).toEqual([
      1,
      'network',
      'aborted',
      'aborted',
    ]);
    expect(called).toEqual([1, 2, 1, 2]);
  });

  it('takes what a call throws as its error', async () => {
    const [result] = await batch(['a'], async (): Promise<Result<number>> => {
      throw new Error('No token today.');
    });
    expect(result?.error).toMatchObject({ kind: 'request', message: 'No token today.' });
  });

  it('deletes items of a real list', async () => {
    const client = createClient({ baseUrl: 'http://atrium.test', fetch: createMockFetch({ signedInAs: 'owner' }) });
    const { sla } = await client.call('listSla').orThrow();
    const ids = [...sla.map(({ _id }) => _id), 'unknown'];
    const results = await batch(ids, (id) => client.call('deleteSla', { params: { path: { id } } }), {
      concurrency: 3,
    });
    expect(results.map(({ error }) => error?.kind)).toEqual([...sla.map(() => undefined), 'http']);
    expect((await client.call('listSla').orThrow()).sla).toEqual([]);
    expect(results.at(-1)?.error?.call).toMatch(/^deleteSla: DELETE /);
  });
});
