import type { GroupOptionBody } from '@atrium-console/sdk';
import { describe, expect, it } from 'vitest';
import { example } from './support/document.ts';
import { engineWithClock } from './support/drive.ts';
import { bodyOf, person } from './support/owner.ts';

type Named = { _id: string; name: string; parent_id?: string | null };

const ACCOUNT = 1001;
const { group, role } = example('profileAnalyst');
const HEADQUARTERS = example('profileOwner').group._id;
const listening = { product: 'listening' };

/** An owner, and an analyst in a group of their own who may do in Listening and the desk what the owner may. */
async function world() {
  const { engine } = engineWithClock();
  const owner = person({ engine, signedInAs: 'owner' });
  const { permissions } = example('profileOwner').role;
  await owner.get('updateRole', { params: { id: role._id }, body: { name: role.name, permissions } });
  return {
    owner,
    member: person({ engine, signedInAs: 'analyst' }),
    limit: (options: Partial<GroupOptionBody>, product = 'listening', id = group._id) =>
      owner.get('updateGroupOption', {
        params: { account_id: ACCOUNT, product, id },
        body: { keywords: [], tags: [], custom_socials: [], engagements: [], ...options },
      }),
  };
}

const idsOf = (list: readonly Named[]) => list.map(({ _id }) => _id);
const deepest = (list: readonly Named[]) => list.find(({ parent_id }) => parent_id != null);
const fieldsOf = (id: string, fields: string, product = 'listening') => ({
  params: { account_id: ACCOUNT, product, id, fields },
});

describe('the options of a group', () => {
  it('[groupoption.session] are named in the profile of its members', async () => {
    const { limit, member, owner } = await world();
    expect((await member.get('getProfile')).group_options).toEqual({ listening: [], crm: [] });
    const [channel] = (await owner.get('listEngagements')).engagements;
    const [keyword] = (await owner.get('listKeywords')).keywords;
    await limit({ keywords: [keyword._id], engagements: [channel._id] });
    // Channels are of the account, so the options of one product count in both.
    expect((await member.get('getProfile')).group_options).toEqual({
      listening: ['keywords', 'engagements'],
      crm: ['engagements'],
    });
    expect((await owner.get('getProfile')).group_options).toEqual({ listening: [], crm: [] });
  });

  it('[groupoption.visible] name one keyword: list, tree, count, search and templates have it and what is above', async () => {
    const { limit, member, owner } = await world();
    const { keywords } = await owner.get('listKeywords', { params: listening });
    const named = deepest(keywords) ?? keywords[0];
    await limit({ keywords: [named._id] });
    const seen = (await member.get('listKeywords', { params: listening })).keywords;
    expect(idsOf(seen)).toContain(named._id);
    expect(idsOf(seen)).toContain(named.parent_id);
    expect(seen.length).toBeLessThan(keywords.length);
    const tree = (await member.get('listKeywords', { params: listening, query: { hierarchy: 1 } })).keywords;
    expect(tree).toHaveLength(1);
    expect(JSON.stringify(tree)).toContain(named._id);
    expect(await member.get('countKeywords', { params: listening })).toMatchObject({
      count: seen.length,
      total: keywords.length,
    });
    const found = (await member.get('search', { query: { q: 'northwind', limit: 50 } })).results;
    const keywordsFound = found.filter(({ type }: { type: string }) => type === 'keyword');
    expect(idsOf(seen)).toEqual(expect.arrayContaining(idsOf(keywordsFound)));
    expect(keywordsFound.length).toBeGreaterThan(0);
    expect(idsOf((await member.get('getTemplateResource', { params: listening })).keywords)).toEqual(idsOf(seen));
    // The desk has options of its own, and the plan counts what the account has.
    expect((await member.get('listKeywords', { params: { product: 'crm' } })).keywords).toHaveLength(keywords.length);
    const usage = (await member.get('getUsage')).usage;
    expect(usage.find(({ metric }: { metric: string }) => metric === 'keywords').used).toBe(keywords.length);
  });

  it('[groupoption.visible] a search is not cut short by what it hides', async () => {
    const { limit, member, owner } = await world();
    const query = { q: 'northwind', limit: 50 };
    const { results } = await owner.get('search', { query });
    const isKeyword = ({ type }: { type: string }) => type === 'keyword';
    const top = results.findLast(isKeyword);
    await limit({ keywords: [top._id] });
    const { parent_id } = await owner.get('getKeyword', { params: { id: top._id } });
    const seen = results.filter(
      (one: { type: string; _id: string }) => !isKeyword(one) || [top._id, parent_id].includes(one._id),
    );
    expect(seen.length).toBeLessThan(results.length);
    expect((await member.get('search', { query: { ...query, limit: seen.length } })).results).toEqual(seen);
  });

  it.each([
    ['getKeyword', 'updateKeyword', 'deleteKeyword', 'keywords', 'listKeywords'],
    [undefined, 'updateCustomSocial', 'deleteCustomSocial', 'custom_socials', 'listCustomSocials'],
  ] as const)(
    '[groupoption.visible] %s, %s and %s do not find what they hide',
    async (read, update, remove, list, all) => {
      const { limit, member, owner } = await world();
      const items: Named[] = (await owner.get(all))[list];
      const alone = items.filter(({ parent_id }) => parent_id == null);
      const [named, hidden] = alone;
      if (named === undefined || hidden === undefined) throw new Error('Two items are needed.');
      await limit({ [list]: [named._id] });
      const { _id, ...body } = hidden;
      const params = { id: _id };
      for (const id of [read, remove]) if (id) expect((await member.send(id, { params })).status).toBe(404);
      expect((await member.send(update, { params, body: bodyOf(update, body) })).status).toBe(404);
      expect((await owner.get(all))[list]).toContainEqual(hidden);
    },
  );

  it('[groupoption.visible] hidden channels are not changed, renewed or disconnected', async () => {
    const { limit, member, owner } = await world();
    const [named, hidden] = (await owner.get('listEngagements')).engagements;
    await limit({ engagements: [named._id] }, 'crm');
    expect((await member.get('listEngagements')).engagements).toEqual([named]);
    const params = { engagement: hidden.engagement, id: hidden._id };
    for (const id of ['updateEngagement', 'renewEngagement', 'deleteEngagement'] as const) {
      expect((await member.send(id, { params })).status).toBe(404);
    }
  });

  it('[groupoption.visible] monitors of hidden keywords are out of sight, too', async () => {
    const { limit, member, owner } = await world();
    const monitors = (await owner.get('listMonitorKeywords')).keywords;
    const [first, second] = monitors;
    await limit({ keywords: [first.keyword_id] });
    const seen = (await member.get('listMonitorKeywords')).keywords;
    expect(seen).toContainEqual(first);
    expect(seen).not.toContainEqual(second);
    expect((await member.send('deleteMonitorKeyword', { params: { id: second._id } })).status).toBe(404);
    const query = { keyword_id: second.keyword_id };
    expect((await member.send('listMonitorFirings', { query })).status).toBe(404);
    const firings = (await member.get('listMonitorFirings')).firings;
    expect(firings.some(({ keyword_id }: { keyword_id: string }) => keyword_id === second.keyword_id)).toBe(false);
    const body = bodyOf('createMonitorKeyword', { keyword_id: second.keyword_id });
    expect((await member.send('createMonitorKeyword', { body })).status).toBe(422);
  });

  it.each(['listening', 'crm'] as const)(
    '[groupoption.visible] tags of %s: what hides something is not deleted',
    async (product) => {
      const { limit, member, owner } = await world();
      const tags: Named[] = (await owner.get('listTicketTags', { params: { product } })).ticket_tags;
      const top = tags.find(({ parent_id, _id }) => parent_id === null && tags.some((tag) => tag.parent_id === _id));
      if (top === undefined) throw new Error('A group of tags is needed.');
      await limit({ tags: [top._id] }, product);
      expect(idsOf((await member.get('listTicketTags', { params: { product } })).ticket_tags)).toEqual([top._id]);
      const params = { product, type: 'group', id: top._id };
      const { body, status } = await member.send('deleteTicketTag', { params });
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'hidden_below' });
      expect((await member.send('getTicketTagUsage', { params: { product, ids: top._id } })).status).toBe(200);
      const hidden = tags.find(({ parent_id }) => parent_id === top._id);
      const ids = String(hidden?._id);
      expect((await member.send('getTicketTagUsage', { params: { product, ids } })).status).toBe(404);
      const under = bodyOf('createTicketTag', { name: 'Below', parent_id: hidden?._id });
      const create = { params: { product, type: 'tag' }, body: under };
      expect((await member.send('createTicketTag', create)).status).toBe(422);
      expect((await member.send('updateTicketTag', { params: { ...params, id: ids } })).status).toBe(404);
    },
  );

  it('[groupoption.created] what a member creates joins them, in every product that limits its kind', async () => {
    const { limit, member, owner } = await world();
    const [keyword, other] = (await owner.get('listKeywords')).keywords;
    const [social] = (await owner.get('listCustomSocials')).custom_socials;
    await limit({ keywords: [keyword._id], custom_socials: [social._id] });
    await limit({ keywords: [other._id] }, 'crm');
    const mine = await member.get('createKeyword', {
      body: bodyOf('createKeyword', { name: 'Mine', parent_id: null }),
    });
    const source = await member.get('createCustomSocial');
    for (const product of ['listening', 'crm']) {
      expect(idsOf((await member.get('listKeywords', { params: { product } })).keywords)).toContain(mine._id);
    }
    expect((await member.get('listCustomSocials')).custom_socials).toEqual([social, source]);
    // Where nothing is named, everything stays visible.
    expect((await member.get('listEngagements')).engagements.length).toBeGreaterThan(1);
    // What others create stays out of sight.
    const theirs = await owner.get('createKeyword', {
      body: bodyOf('createKeyword', { name: 'Ours', parent_id: null }),
    });
    expect((await member.send('getKeyword', { params: { id: theirs._id } })).status).toBe(404);
  });

  it('[groupoption.emptied] show nothing when the last named item is deleted, until they are set again', async () => {
    const { limit, member, owner } = await world();
    const [channel] = (await owner.get('listEngagements')).engagements;
    await limit({ engagements: [channel._id] });
    await owner.get('deleteEngagement', { params: { engagement: channel.engagement, id: channel._id } });
    expect((await member.get('listEngagements')).engagements).toEqual([]);
    const place = { params: { account_id: ACCOUNT, ...listening, id: group._id } };
    expect(await owner.get('getGroupOption', place)).toMatchObject({ engagements: [], emptied: ['engagements'] });
    expect(await member.get('getGroupOptionFields', fieldsOf(group._id, 'engagements,tags'))).toMatchObject({
      engagements: [],
      emptied: ['engagements'],
      counts: { engagements: { visible: 0 } },
    });
    await limit({});
    expect((await member.get('listEngagements')).engagements.length).toBeGreaterThan(1);
  });

  it('[groupoption.choices] who manages groups is told everything there is to choose, though they see less', async () => {
    const { limit, member, owner } = await world();
    const { keywords } = await owner.get('listKeywords');
    await limit({ keywords: [keywords[0]._id] }, 'listening', HEADQUARTERS);
    expect(idsOf((await owner.get('listKeywords')).keywords)).toEqual([keywords[0]._id]);
    const asked = { ...fieldsOf(group._id, 'keywords'), query: { choices: 'true' } };
    expect(idsOf((await owner.get('getGroupOptionFields', asked)).choices.keywords)).toEqual(idsOf(keywords));
    await owner.get('updateRole', {
      params: { id: role._id },
      body: { name: role.name, permissions: example('profileAnalyst').role.permissions },
    });
    expect(await member.get('getGroupOptionFields', asked)).not.toHaveProperty('choices');
    expect((await member.send('getGroupOptionFields', fieldsOf(HEADQUARTERS, 'keywords'))).status).toBe(404);
  });
});
