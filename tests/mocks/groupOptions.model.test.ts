/** For any options, everything that a member can read agrees with the rule (`groupoption.visible`). */
import { type OperationId, operations } from '@atrium-console/sdk/operations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObject, type Json } from '../contract/support.ts';
import { callerOf, example, operationIds } from './support/document.ts';
import { engineWithClock } from './support/drive.ts';
import { person } from './support/owner.ts';

type Item = { _id: string; name: string; parent_id?: string | null };
type List = 'keywords' | 'tags' | 'custom_socials' | 'engagements';
type Product = 'listening' | 'crm';
type All = Record<Product, Record<List, Item[]>>;
type Chosen = Record<Product, Record<List, number[]>>;

const LISTS: readonly List[] = ['keywords', 'tags', 'custom_socials', 'engagements'];
const PRODUCTS: readonly Product[] = ['listening', 'crm'];
const { group, role } = example('profileAnalyst');

/** Calls that tell of the options themselves, the log, and the search, whose types are of different products: see below. */
const APART: readonly OperationId[] = ['getGroupOption', 'getGroupOptionFields', 'listActivities', 'search'];

const reads = operationIds.filter(
  (id) =>
    operations[id].method === 'GET' &&
    callerOf(id) === 'owner' &&
    !/^logout|^getLogin|^getSso/.test(id) &&
    !APART.includes(id),
);

/** The ids of what a member sees: a second wording of the rule, from the item upwards. */
function visible(all: All, chosen: Chosen, list: List, product: Product): Set<string> {
  const items = all[product][list];
  const isShared = list === 'custom_socials' || list === 'engagements';
  const products = isShared ? PRODUCTS : [product];
  const named = products.flatMap((one) =>
    chosen[one][list].map((index) => all[one][list][index % all[one][list].length]),
  );
  if (named.length === 0) return new Set(items.map(({ _id }) => _id));
  const isBelow = (item: Item | undefined, id: string): boolean =>
    item !== undefined &&
    (item._id === id ||
      isBelow(
        items.find(({ _id }) => _id === item.parent_id),
        id,
      ));
  return new Set(items.flatMap(({ _id }) => (named.some((item) => isBelow(item, _id)) ? _id : [])));
}

/** Every id by which a body shows an item. */
function shownIds(body: Json | undefined): string[] {
  if (Array.isArray(body)) return body.flatMap(shownIds);
  if (!isObject(body)) return [];
  const own = [body._id, body.keyword_id].filter((id) => typeof id === 'string');
  return [...own, ...Object.values(body).flatMap(shownIds)];
}

const indexes = fc.array(fc.nat(40), { maxLength: 3 });
const lists = fc.record({ keywords: indexes, tags: indexes, custom_socials: indexes, engagements: indexes });
const options = fc.record({ listening: lists, crm: lists });

describe('for any options', () => {
  it('[groupoption.visible] every read shows a member what the options name, and nothing else', {
    timeout: 60_000,
  }, async () => {
    const { engine } = engineWithClock();
    const owner = person({ engine, signedInAs: 'owner' });
    const member = person({ engine, signedInAs: 'analyst' });
    const { permissions } = example('profileOwner').role;
    await owner.get('updateRole', { params: { id: role._id }, body: { name: role.name, permissions } });
    const [{ keywords }, { custom_socials }, { engagements }] = await Promise.all([
      owner.get('listKeywords'),
      owner.get('listCustomSocials'),
      owner.get('listEngagements'),
    ]);
    const tags = async (product: Product): Promise<Item[]> =>
      (await owner.get('listTicketTags', { params: { product } })).ticket_tags;
    const all: All = {
      listening: { keywords, custom_socials, engagements, tags: await tags('listening') },
      crm: { keywords, custom_socials, engagements, tags: await tags('crm') },
    };

    await fc.assert(
      fc.asyncProperty(options, async (chosen) => {
        for (const product of PRODUCTS) {
          const ids = (list: List) => [
            ...new Set(
              chosen[product][list].map((index) => all[product][list][index % all[product][list].length]?._id),
            ),
          ];
          await owner.get('updateGroupOption', {
            params: { account_id: 1001, product, id: group._id },
            body: Object.fromEntries(LISTS.map((list) => [list, ids(list)])),
          });
        }
        for (const product of PRODUCTS) {
          const seen = (list: List) => visible(all, chosen, list, product);
          const params = { product };
          const listed = async (id: OperationId, field: string, query = {}) =>
            new Set(shownIds((await member.get(id, { params, query }))[field]));
          expect(await listed('listKeywords', 'keywords')).toEqual(seen('keywords'));
          expect(await listed('listKeywords', 'keywords', { hierarchy: 1 })).toEqual(seen('keywords'));
          expect(await listed('listTicketTags', 'ticket_tags')).toEqual(seen('tags'));
          expect(await listed('listCustomSocials', 'custom_socials')).toEqual(seen('custom_socials'));
          expect(await listed('listEngagements', 'engagements')).toEqual(seen('engagements'));
          expect((await member.get('countKeywords', { params })).count).toBe(seen('keywords').size);
          const fields = { account_id: 1001, product, id: group._id, fields: LISTS.join(',') };
          const { counts } = await member.get('getGroupOptionFields', { params: fields });
          expect(counts).toEqual(
            Object.fromEntries(
              LISTS.map((list) => [list, { visible: seen(list).size, total: all[product][list].length }]),
            ),
          );
          for (const { _id } of keywords.slice(0, 8)) {
            const { status } = await member.send('getKeyword', { params: { product, id: _id } });
            expect(status).toBe(seen('keywords').has(_id) ? 200 : 404);
          }
          // No other read gives away what these hide.
          const hidden = new Set(
            LISTS.flatMap((list) => all[product][list].flatMap(({ _id }) => (seen(list).has(_id) ? [] : _id))),
          );
          for (const id of reads) {
            const takesProduct = operations[id].path.includes('{product}');
            if (!takesProduct && product === 'crm') continue;
            const { body } = await member.send(id, takesProduct ? { params } : {});
            expect(
              shownIds(body).filter((shown) => hidden.has(shown)),
              id,
            ).toEqual([]);
          }
        }
        const found = await member.get('search', { query: { q: 'er', limit: 50 } });
        const offered = (type: string) =>
          found.results.flatMap((one: { type: string; _id: string }) => (one.type === type ? one._id : []));
        const listening = visible(all, chosen, 'keywords', 'listening');
        const crm = visible(all, chosen, 'tags', 'crm');
        expect(offered('keyword').filter((id: string) => !listening.has(id))).toEqual([]);
        expect(offered('ticket_tag').filter((id: string) => !crm.has(id))).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});
