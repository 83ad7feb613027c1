import type { FieldError } from '@atrium-console/sdk';
import { GetTemplateResourceResponse } from '@atrium-console/sdk/zod';
import { describe, expect, it } from 'vitest';
import { example } from './support/document.ts';
import { engineWithClock } from './support/drive.ts';
import { bodyOf, person } from './support/owner.ts';

const keywordIds = example('keywordList').keywords.map(({ _id }) => _id);
const [northwind = ''] = keywordIds;

/** Someone who has CRM only. */
const outsider = () => person({ signedInAs: 'expired' });

function patterns(...sets: [includes: string[], excludes?: string[][]][]) {
  return { patterns: sets.map(([includes, excludes = []]) => ({ includes, excludes })) };
}

describe('the blacklist', () => {
  it('[blacklist.preview] says how many of the last posts an entry would have hidden, stored or not', async () => {
    const owner = person();
    const hidden = async (type: string, value: string) =>
      (await owner.get('previewBlacklistEntry', { query: { type, value } })).hidden;
    expect(await owner.get('previewBlacklistEntry', { query: { type: 'word', value: 'giveaway' } })).toEqual(
      example('blacklistPreview'),
    );
    expect(await hidden('word', 'turbine coast')).toBe(0);
    expect(await hidden('word', 'casino')).toBe(await hidden('word', 'CASINO bonus'));
    expect(await hidden('author', 'deal_hunter_bot')).toBeGreaterThan(100);
    expect(await hidden('link', 'https://spam-blog.example/')).toBeGreaterThan(50);
    expect((await owner.send('previewBlacklistEntry', { query: { type: 'word', value: '' } })).status).toBe(422);
    expect((await outsider().send('previewBlacklistEntry')).status).toBe(403);
  });
});

describe('keywords', () => {
  it('[keyword.list] lists all keywords, selected fields of all, and one by id', async () => {
    const owner = person();
    expect(await owner.get('listKeywords')).toEqual(example('keywordList'));
    const { keywords } = await owner.get('listKeywords', { query: { fields: 'name' } });
    expect(keywords).toEqual(example('keywordList').keywords.map(({ _id, name }) => ({ _id, name })));
    expect(await owner.get('getKeyword')).toEqual(example('keywordOne'));
    expect((await outsider().send('listKeywords')).status).toBe(403);
    expect((await owner.send('createKeyword', { params: { product: 'crm' } })).status).toBe(403);
  });

  it('[keyword.hierarchy] ?hierarchy=1 returns the same keywords as a tree', async () => {
    const { keywords } = await person().get('listKeywords', { query: { hierarchy: 1 } });
    type Node = { _id: string; parent_id: string | null; children?: Node[] };
    const flat = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
    expect(
      flat(keywords)
        .map(({ _id }) => _id)
        .toSorted(),
    ).toEqual(keywordIds.toSorted());
    for (const top of keywords) {
      expect(top.parent_id).toBeNull();
      for (const child of top.children) expect(child.parent_id).toBe(top._id);
    }
  });

  it('[keyword.hierarchy] ?fields= limits the keywords of the tree to their names, states and what was asked for', async () => {
    const owner = person();
    const limited = await owner.get('listKeywords', { query: { hierarchy: 1, fields: 'patterns' } });
    const { keywords } = await owner.get('listKeywords', { query: { hierarchy: 1 } });
    type Node = { _id: string; name: string; status: string; patterns: unknown; children?: Node[] };
    const part = ({ _id, name, status, patterns, children }: Node): unknown =>
      children === undefined
        ? { _id, name, status, patterns }
        : { _id, name, status, patterns, children: children.map(part) };
    expect(limited.keywords).toEqual(keywords.map(part));
  });

  it('[keyword.count] counts the existing keywords', async () => {
    const owner = person();
    await owner.get('createKeyword');
    const count = keywordIds.length + 1;
    expect(await owner.get('countKeywords')).toEqual({ count, total: count, limit: 100_000 });
  });

  it('[keyword.include-first] a set requires an include before an exclude', async () => {
    const body = bodyOf('createKeyword', patterns([[], [['spam']]]));
    const { status, body: answer } = await person().send('createKeyword', { body });
    expect([status, answer.errors[0].field]).toEqual([422, 'patterns.0.includes']);
  });

  it('[keyword.duplicate] rejects an include that already exists in another case', async () => {
    const body = bodyOf('createKeyword', patterns([['Wind', 'wind']]));
    expect(await person().refused('createKeyword', { body })).toEqual({
      status: 422,
      message: 'Cannot add exists include keyword.',
    });
  });

  it('[keyword.duplicate-exclude] rejects an exclude with the same words', async () => {
    const body = bodyOf(
      'createKeyword',
      patterns([
        ['wind'],
        [
          ['a', 'b'],
          ['B', 'A'],
        ],
      ]),
    );
    expect((await person().refused('createKeyword', { body })).message).toBe('Cannot add exists exclude keyword.');
  });

  it('[keyword.empty] [keyword.raw.duplicate-sets] says all that is wrong with sets at once, each at its place', async () => {
    const sets = [
      { includes: ['wind', ' '], excludes: [[]] },
      { includes: ['sea'], excludes: [] },
      { includes: ['SEA'], excludes: [] },
    ];
    const body = { ...bodyOf('createKeyword'), patterns: sets };
    const { status, body: answer } = await person().send('createKeyword', { body });
    expect([status, answer.errors.map(({ field, message }: FieldError) => [field, message])]).toEqual([
      422,
      [
        ['patterns.0.includes.1', 'Cannot add empty keyword.'],
        ['patterns.0.excludes.0', 'Cannot add empty keyword.'],
        ['patterns.2.includes', 'Another set has the same includes. Change or remove one of them.'],
      ],
    ]);
  });

  it('[keyword.delete] also deletes the keywords below it, and all references to them', async () => {
    const owner = person();
    await owner.get('deleteKeyword', { params: { id: northwind } });
    const { keywords } = await owner.get('listKeywords');
    const left: string[] = keywords.map(({ _id }: { _id: string }) => _id);
    const gone = keywordIds.filter((id) => !left.includes(id));
    expect(gone).toEqual(keywordIds.slice(0, 5));
    const watched = (await owner.get('listMonitorKeywords')).keywords.map(
      (one: { keyword_id: string }) => one.keyword_id,
    );
    const mailed = (await owner.get('listEmailNotifications')).notifications.flatMap(
      (mail: { keywords: string[] }) => mail.keywords,
    );
    const grouped = (await owner.get('getGroupSettings')).settings.flatMap(
      (one: { keywords: string[] }) => one.keywords,
    );
    expect([...watched, ...mailed, ...grouped].filter((id) => gone.includes(id))).toEqual([]);
  });

  it('cannot be nested under themselves', async () => {
    const body = bodyOf('updateKeyword', { parent_id: keywordIds[1] });
    expect((await person().refused('updateKeyword', { body })).status).toBe(409);
  });
});

describe('tags', () => {
  const KEYWORD = '65f0c1a2b3d4e5f610000001';
  const params = { product: 'listening' };
  const body = Object(bodyOf('updateTicketTag'));

  it('[tags.all-keywords] a tag that applies to all keywords belongs to those created later, too', async () => {
    const owner = person();
    await owner.get('updateTicketTag', { params, body: { ...body, all_keywords: true } });
    const created = await owner.get('createKeyword');
    const { keywords } = await owner.get('listKeywordsFromTag');
    expect(keywords.map(({ _id }: { _id: string }) => _id)).toContain(created._id);
  });

  it('[tags.all-keywords] only applying to all keywords, or no longer, takes the permission for it', async () => {
    const { engine } = engineWithClock();
    const owner = person({ engine, signedInAs: 'owner' });
    const { name, permissions, _id } = example('profileAnalyst').role;
    await owner.get('updateRole', {
      params: { id: _id },
      body: { name, permissions: permissions.filter((one) => one !== 'center.apply_tag_all_keyword.write') },
    });
    const analyst = person({ engine, signedInAs: 'analyst' });
    const change = async (fields: object) =>
      (await analyst.send('updateTicketTag', { params, body: { ...body, ...fields } })).status;
    expect(await change({ keyword_ids: [KEYWORD] })).toBe(200);
    expect(await change({ all_keywords: true })).toBe(403);
    const all = { name: 'News', parent_id: body.parent_id, all_keywords: true };
    expect((await analyst.send('createTicketTag', { params, body: all })).status).toBe(403);
    await owner.get('updateTicketTag', { params, body: { ...body, all_keywords: true } });
    expect(await change({ all_keywords: true, name: 'Renamed' })).toBe(200);
    expect(await change({})).toBe(403);
  });
});

describe('channels', () => {
  it('[engagement.calls] are connected, renamed and disconnected by kind and id', async () => {
    const owner = person();
    const stored = await owner.get('createEngagement');
    const address = { engagement: stored.engagement, id: stored._id };
    expect((await owner.get('updateEngagement', { params: address })).name).toBe('Northwind Thailand');
    expect((await owner.send('deleteEngagement', { params: { ...address, engagement: 'pantip' } })).status).toBe(404);
    await owner.get('deleteEngagement', { params: address });
    expect(await owner.get('listEngagements')).toEqual(example('engagementList'));
  });

  it.each([
    ['[engagement.required] a messaging channel', 'line', ['channel_id', 'channel_access_token']],
    ['[engagement.forum] a forum', 'pantip', ['user_id', 'access_token']],
    ['a channel connected in a popup', 'facebook', ['access_token']],
  ])('%s requires its credentials', async (_, engagement, fields) => {
    const { body, status } = await person().send('createEngagement', { body: { engagement, name: 'New' } });
    expect([status, body.errors.map(({ field }: { field: string }) => field)]).toEqual([422, fields]);
  });

  it('[engagement.webhook] the webhook ends with the channel id, and no token is returned', async () => {
    const stored = await person().get('createEngagement');
    expect(stored.webhook_url).toMatch(/\/1654021999$/);
    expect(JSON.stringify(stored)).not.toContain('mock-channel-token');
  });

  it('[engagement.renewal] a new token reconnects a channel in place: what refers to it still does', async () => {
    const owner = person();
    const { engagements } = await owner.get('listEngagements');
    const { templates } = await owner.get('listTemplates');
    const { chatbots } = await owner.get('listChatbots');
    const expired = engagements.find(({ status }: { status: string }) => status === 'expired');
    const params = { engagement: expired.engagement, id: expired._id };
    const renewed = await owner.get('renewEngagement', { params, body: { token: 'mock-access-token' } });
    expect(renewed).toEqual({ ...expired, status: 'connected' });
    expect((await owner.get('listEngagements')).engagements).toHaveLength(engagements.length);
    expect((await owner.get('listTemplates')).templates).toEqual(templates);
    expect((await owner.get('listChatbots')).chatbots).toEqual(chatbots);
    expect(JSON.stringify(await owner.get('listActivities'))).not.toContain('mock-access-token');
  });

  it('[engagement.renewal] a renewal needs a token, a channel of that kind, and the permission', async () => {
    const params = { engagement: 'facebook', id: '65f0c1a2b3d4e5f617000007' };
    const body = { token: 'mock-access-token' };
    expect((await person().send('renewEngagement', { params, body: { token: '' } })).status).toBe(422);
    expect((await person().send('renewEngagement', { params: { ...params, engagement: 'line' }, body })).status).toBe(
      404,
    );
    expect((await person({ signedInAs: 'agent' }).send('renewEngagement', { params, body })).status).toBe(403);
  });

  it('a deleted channel is removed from its chatbots', async () => {
    const owner = person();
    const [bot] = (await owner.get('listChatbots')).chatbots;
    await owner.get('deleteEngagement', { params: { engagement: 'line', id: bot.engagement_id } });
    expect((await owner.get('listChatbots')).chatbots[0].engagement_id).toBeNull();
  });
});

describe('templates', () => {
  it('[template.calls] are stored per product, and those of other users are listed only when shared', async () => {
    const owner = person();
    const { templates } = await owner.get('listTemplates');
    expect(
      templates.filter((one: { shared: string; owner_id: number }) => one.shared === 'none' && one.owner_id !== 501),
    ).toEqual([]);
    const stored = await owner.get('createTemplate');
    expect(stored).toMatchObject({ ...bodyOf('createTemplate'), shared: 'none', owner_id: 501 });
    expect((await owner.get('listTemplates', { params: { product: 'crm' } })).templates).toEqual([]);
    await owner.get('deleteTemplate', { params: { id: stored._id } });
    expect((await owner.get('listTemplates')).templates).toEqual(templates);
  });

  it('[template.share] one that is shared with a group is listed for the members of that group only', async () => {
    const { engine } = engineWithClock();
    const owner = person({ engine, signedInAs: 'owner' });
    const analyst = person({ engine, signedInAs: 'analyst' });
    const ofOwner = (await owner.get('listTemplates')).templates.find(
      ({ shared }: { shared: string }) => shared === 'group',
    );
    const namesFor = async (user: typeof owner) =>
      (await user.get('listTemplates')).templates.map(({ name }: { name: string }) => name);
    expect(await namesFor(analyst)).not.toContain(ofOwner.name);
    const params = { id: ofOwner._id };
    expect((await analyst.send('deleteTemplate', { params })).status).toBe(404);
    expect((await analyst.send('shareTemplate', { params, body: { shared: 'none' } })).status).toBe(404);
    await owner.get('shareTemplate', { params, body: { shared: 'all' } });
    expect(await namesFor(analyst)).toContain(ofOwner.name);
  });

  it('[template.loaded] the resource contains all five parts, and counts as loaded only with all of them', async () => {
    const resource = await person().get('getTemplateResource');
    const parts = ['keywords', 'monitor', 'engagement', 'catTag', 'templates'];
    expect(Object.keys(resource)).toEqual(parts);
    expect(resource.keywords).toHaveLength(keywordIds.length);
    expect(GetTemplateResourceResponse.safeParse(resource).success).toBe(true);
    for (const part of parts) {
      const others = Object.fromEntries(Object.entries(resource).filter(([name]) => name !== part));
      expect(GetTemplateResourceResponse.safeParse(others).success, `without ${part}`).toBe(false);
    }
  });

  it('[template.share] sharing with everybody requires the permission to share with all', async () => {
    const { engine } = engineWithClock();
    const { name, permissions, _id } = example('profileAnalyst').role;
    const fewer = permissions.filter((one) => one !== 'listening.share_template_all.write');
    await person({ engine, signedInAs: 'owner' }).get('updateRole', {
      params: { id: _id },
      body: { name, permissions: fewer },
    });
    const analyst = person({ engine, signedInAs: 'analyst' });
    const { templates } = await analyst.get('listTemplates');
    const own = templates.find(({ shared }: { shared: string }) => shared === 'group');
    const params = { id: own._id };
    expect((await analyst.send('shareTemplate', { params, body: { shared: 'none' } })).status).toBe(200);
    expect((await analyst.send('shareTemplate', { params, body: { shared: 'all' } })).status).toBe(403);
    expect((await person().get('shareTemplate', { body: { shared: 'all' } })).shared).toBe('all');
  });
});
