import { isObject, type Json } from '../../../../openapi/verify/contract/json.ts';
import { accepts, items } from '../faults.ts';
import { answered, changed, json, type Mutant, objectIn } from '../mutant.ts';

/** Answers the same call of the same user with the first answer again and again. */
function remembers(operationId: string): Mutant['make'] {
  return () => {
    const known = new Map<string, string>();
    return answered(operationId, async ({ next, path, query, headers }) => {
      const key = `${path}?${query} ${headers.get('cookie')}`;
      const text = known.get(key);
      if (text !== undefined) return new Response(text, { headers: { 'content-type': 'application/json' } });
      const response = await next();
      if (response.status === 200) known.set(key, await response.clone().text());
      return response;
    });
  };
}

const numberOf = (value: Json | undefined) => (typeof value === 'number' ? value : 0);

/** Servers that break a rule of the search, the products, the usage or the group options. */
export const mutants: readonly Mutant[] = [
  {
    name: 'nothing is found',
    area: 'search',
    rule: 'search.calls',
    make: () => changed('search', () => ({ results: [] })),
  },
  { name: 'what was found once is always found', area: 'search', rule: 'search.calls', make: remembers('search') },
  {
    name: 'the case of the search matters',
    area: 'search',
    rule: 'search.calls',
    make: () =>
      answered('search', ({ next, query }) => (/[A-Z]{3}/.test(query.get('q') ?? '') ? json({ results: [] }) : next())),
  },
  {
    name: 'every product is active',
    area: 'products',
    rule: 'product.list',
    make: () =>
      changed('listProducts', (body) => ({
        ...body,
        products: items(body.products).map((product) => ({ ...product, active: product.active !== true })),
      })),
  },
  {
    name: 'a product is missing',
    area: 'products',
    rule: 'product.list',
    make: () => changed('listProducts', (body) => ({ ...body, products: items(body.products).slice(1) })),
  },
  {
    name: 'a product by itself is another one',
    area: 'products',
    rule: 'product.list',
    make: () => changed('getProduct', (body) => ({ ...body, key: 'influencer' })),
  },
  {
    name: 'a keyword beyond the limit of the plan is stored',
    area: 'keywords',
    rule: 'usage.limit-reached',
    make: accepts('createKeyword', ({ name }) => String(name).startsWith('Verify beyond')),
  },
  {
    name: 'a user beyond the limit of the plan is invited',
    area: 'users',
    rule: 'usage.limit-reached',
    make: accepts('createUser', ({ email }) => String(email).startsWith('verify-beyond')),
  },
  {
    name: 'a user beyond the limit of the plan is activated',
    area: 'users',
    rule: 'usage.limit-reached',
    make: accepts('updateUser', ({ email }) => String(email).startsWith('verify-inactive')),
  },
  { name: 'the usage is of yesterday', area: 'usage', rule: 'usage.limits', make: remembers('getUsage') },
  {
    name: 'the usage counts one too many',
    area: 'usage',
    rule: 'usage.limits',
    make: () =>
      changed('getUsage', (body) => ({
        ...body,
        usage: items(body.usage).map((line) => ({ ...line, used: numberOf(line.used) + 1 })),
      })),
  },
  {
    name: 'a channel is counted twice',
    area: 'usage',
    rule: 'usage.messenger',
    make: () =>
      changed('getMessengerUsage', (body) => ({
        ...body,
        channels: items(body.channels).flatMap((channel) => [channel, channel]),
      })),
  },
  {
    name: 'the messages are of another period',
    area: 'usage',
    rule: 'usage.messenger',
    make: () => changed('getMessengerUsage', (body) => ({ ...body, period_start: '2020-01-01' })),
  },
  {
    name: 'options of a group are not stored',
    area: 'groupOptions',
    rule: 'groupoption.calls',
    make: remembers('getGroupOption'),
  },
  {
    name: 'a group sees every channel',
    area: 'groupOptions',
    rule: 'groupoption.calls',
    make: () =>
      answered('updateGroupOption', ({ next, body }) => {
        const { engagements: _, ...sent } = objectIn(body);
        return Array.isArray(sent.keywords)
          ? next({ body: JSON.stringify({ ...sent, keywords: [], engagements: [] }) })
          : next();
      }),
  },
  {
    name: 'a part of the options is all of them',
    area: 'groupOptions',
    rule: 'groupoption.fields',
    make: () =>
      changed('getGroupOptionFields', (body) => (isObject(body) ? { ...body, tags: [], engagements: [] } : body)),
  },
  {
    name: 'a tag has no keywords',
    area: 'groupOptions',
    rule: 'groupoption.from-tag',
    make: () => changed('listKeywordsFromTag', () => ({ keywords: [] })),
  },
  {
    name: 'a tag keeps deleted keywords',
    area: 'groupOptions',
    rule: 'groupoption.from-tag',
    make: remembers('listKeywordsFromTag'),
  },
];
