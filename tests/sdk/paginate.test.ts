import { createMockFetch } from '@atrium-console/mock';
import { ApiFailure, createClient, newId, pages, paginate } from '@atrium-console/sdk';
import { operations } from '@atrium-console/sdk/operations';
import { describe, expect, expectTypeOf, it } from 'vitest';

function started(signedInAs: 'owner' | 'operator' = 'owner') {
  const urls: string[] = [];
  const mock = createMockFetch({ signedInAs, scenario: 'full' });
  const client = createClient({
    baseUrl: 'http://atrium.test',
    fetch: (input, init) => {
      urls.push(String(input));
      return mock(input, init);
    },
  });
  return { client, urls };
}

describe('paginate', () => {
  it('gives every entry once, page by page', async () => {
    const { client, urls } = started();
    const found: string[] = [];
    for await (const activity of paginate(client, 'listActivities', { params: { query: { limit: 3 } } })) {
      expectTypeOf(activity.action).toExtend<string>();
      found.push(activity._id);
    }
    const { total = 0 } = (await client.call('listActivities')).data ?? {};
    expect([found.length, new Set(found).size]).toEqual([total, total]);
    expect(total).toBeGreaterThan(6);
    expect(urls.length).toBe(Math.ceil(total / 3) + 1);
    expect(urls.filter((url) => url.includes('limit=3')).length).toBe(urls.length - 1);
  });

  it('fetches no page that is not asked for, and begins at a cursor', async () => {
    const { client, urls } = started();
    const query = { limit: 2 };
    const first: string[] = [];
    for await (const { _id } of paginate(client, 'listActivities', { params: { query } })) {
      first.push(_id);
      if (first.length === 3) break;
    }
    expect(urls.length).toBe(2);
    const page = (await client.call('listActivities', { params: { query } })).data;
    const cursor = page?.next_cursor ?? undefined;
    const rest = await paginate(client, 'listActivities', { params: { query: { ...query, cursor } } }).next();
    expect(rest.value?._id).toBe(first[2]);
  });

  it('works for every operation with a cursor', async () => {
    const { client } = started('operator');
    for await (const page of pages(client, 'listAccounts')) expect(page.accounts.length).toBeGreaterThan(0);
    for await (const { account_id } of paginate(client, 'listProductPermissions'))
      expect(account_id).toBeGreaterThan(0);
    const owner = started().client;
    for await (const punch of paginate(owner, 'listPunches')) expect(punch).toHaveProperty('_id');
  });

  it('throws the error of a page', async () => {
    const client = createClient({ baseUrl: 'http://atrium.test', fetch: createMockFetch() });
    const failure = await paginate(client, 'listActivities')
      .next()
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ error: { kind: 'http', status: 401 } });
  });

  it('ends when a server repeats its cursor', async () => {
    const answer = { total: 1, next_cursor: 'again', activities: [] };
    const client = createClient({ baseUrl: 'http://atrium.test', fetch: async () => Response.json(answer) });
    await expect(paginate(client, 'listActivities').next()).rejects.toMatchObject({ error: { kind: 'contract' } });
  });
});

it('newId makes ids of the format of the contract', () => {
  expect(newId()).toMatch(/^[0-9a-f]{24}$/);
  expect(operations.createSla.path).toContain('{id}');
});
