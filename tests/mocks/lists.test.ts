import type { OperationId } from '@atrium-console/sdk/operations';
import { describe, expect, it } from 'vitest';
import { bodyOf, person } from './support/owner.ts';

/** Lists with the usual operations (list, create, replace, delete), and their unique fields. */
const LISTS: readonly {
  title: string;
  key: string;
  ids: readonly [list: OperationId, create: OperationId, update: OperationId, remove: OperationId];
  unique?: string;
  envelope?: boolean;
  param?: string;
}[] = [
  {
    title: '[autocanned.conditions] auto-canned conditions',
    key: 'conditions',
    ids: [
      'listAutoCannedConditions',
      'createAutoCannedCondition',
      'updateAutoCannedCondition',
      'deleteAutoCannedCondition',
    ],
    unique: 'name',
  },
  {
    title: '[autocanned.keywords] auto-canned keywords',
    key: 'keywords',
    ids: ['listAutoCannedKeywords', 'createAutoCannedKeyword', 'updateAutoCannedKeyword', 'deleteAutoCannedKeyword'],
  },
  {
    title: '[blacklist.calls] blacklist entries',
    key: 'entries',
    ids: ['listBlacklist', 'createBlacklistEntry', 'updateBlacklistEntry', 'deleteBlacklistEntry'],
    unique: 'value',
  },
  {
    title: '[chatbot.calls] chatbots',
    key: 'chatbots',
    ids: ['listChatbots', 'createChatbot', 'updateChatbot', 'deleteChatbot'],
    unique: 'name',
  },
  {
    title: '[customaction.calls] custom actions',
    key: 'actions',
    ids: ['listCustomActions', 'createCustomAction', 'updateCustomAction', 'deleteCustomAction'],
    unique: 'name',
  },
  {
    title: '[social.custom] custom sources',
    key: 'custom_socials',
    ids: ['listCustomSocials', 'createCustomSocial', 'updateCustomSocial', 'deleteCustomSocial'],
    unique: 'url',
  },
  {
    title: '[mail.rules] email notifications',
    key: 'notifications',
    ids: ['listEmailNotifications', 'createEmailNotification', 'updateEmailNotification', 'deleteEmailNotification'],
    unique: 'name',
  },
  {
    title: '[keyword.options] keyword options',
    key: 'options',
    ids: ['listKeywordOptions', 'createKeywordOption', 'updateKeywordOption', 'deleteKeywordOption'],
    unique: 'name',
  },
  {
    title: '[monitor.conditions] monitor conditions',
    key: 'conditions',
    ids: ['listMonitorConditions', 'createMonitorCondition', 'updateMonitorCondition', 'deleteMonitorCondition'],
    unique: 'name',
  },
  {
    title: 'monitor keywords',
    key: 'keywords',
    ids: ['listMonitorKeywords', 'createMonitorKeyword', 'updateMonitorKeyword', 'deleteMonitorKeyword'],
  },
  {
    title: '[integration.webhooks] webhooks',
    key: 'webhooks',
    ids: ['listWebhooks', 'createWebhook', 'updateWebhook', 'deleteWebhook'],
  },
  {
    title: 'quality control forms',
    key: 'forms',
    ids: ['listQcForms', 'createQcForm', 'updateQcForm', 'deleteQcForm'],
    unique: 'name',
  },
  {
    title: '[verification.settings] verification settings',
    key: 'settings',
    ids: [
      'listVerificationSettings',
      'createVerificationSetting',
      'updateVerificationSetting',
      'deleteVerificationSetting',
    ],
    unique: 'name',
    param: '_id',
  },
  {
    title: 'verification labels',
    key: 'labels',
    ids: ['listVerificationLabels', 'createVerificationLabel', 'updateVerificationLabel', 'deleteVerificationLabel'],
    unique: 'name',
    param: '_id',
  },
  {
    title: '[group.calls] groups',
    key: 'groups',
    ids: ['listGroups', 'createGroup', 'updateGroup', 'deleteGroup'],
    unique: 'name',
  },
  {
    title: '[interest.unique-name] customer tags',
    key: 'data',
    ids: ['listInterestTags', 'createInterestTag', 'updateInterestTag', 'deleteInterestTag'],
    unique: 'name',
    envelope: true,
  },
  {
    title: '[blocker.unique-name] [blocker.calls] automations',
    key: 'data',
    ids: ['listPostBlockers', 'createPostBlocker', 'updatePostBlocker', 'deletePostBlocker'],
    unique: 'name',
    envelope: true,
  },
];

describe.each(LISTS)('$title', ({ envelope, ids: [list, create, update, remove], key, param = 'id', unique }) => {
  const open = (body: { data?: unknown }) => (envelope ? body.data : body);

  it('lists a new item as it was sent', async () => {
    const owner = person();
    const before = (await owner.get(list))[key].length;
    const stored = Object(open(await owner.get(create)));
    expect(stored).toMatchObject(bodyOf(create));
    const after = (await owner.get(list))[key];
    expect(after).toHaveLength(before + 1);
    expect(after).toContainEqual(stored);
  });

  it('keeps the position and id of a changed item', async () => {
    const owner = person();
    const ids = (await owner.get(list))[key].map(({ _id }: { _id: string }) => _id);
    const stored = Object(open(await owner.get(update)));
    const after = (await owner.get(list))[key];
    expect(after.map(({ _id }: { _id: string }) => _id)).toEqual(ids);
    expect(after.find(({ _id }: { _id: string }) => _id === stored._id)).toMatchObject(bodyOf(update));
  });

  it('deletes only the given item', async () => {
    const owner = person();
    const [first, ...others] = (await owner.get(list))[key];
    await owner.get(remove, { params: { [param]: first._id } });
    const left = (await owner.get(list))[key];
    expect(left.map(({ _id }: { _id: string }) => _id)).toEqual(others.map(({ _id }: { _id: string }) => _id));
    const again = await owner.send(remove, { params: { [param]: first._id } });
    expect([again.status, again.body.code]).toEqual(envelope ? [200, 40400] : [404, 'not_found']);
  });

  if (unique !== undefined) {
    it(`rejects a ${unique} of another item, and allows an item to keep its own`, async () => {
      const owner = person();
      const [first, second] = (await owner.get(list))[key];
      const { _id, ...same } = first;
      const isRefused = ({ body, status }: { body: { code: unknown }; status: number }) =>
        envelope ? body.code === 40001 : status === 409;
      expect(isRefused(await owner.send(create, { body: same }))).toBe(true);
      expect(isRefused(await owner.send(update, { params: { [param]: second._id }, body: same }))).toBe(true);
      expect(isRefused(await owner.send(update, { params: { [param]: _id }, body: same }))).toBe(false);
      expect((await owner.get(list))[key]).toContainEqual(second);
    });
  }

  it('returns a server error and changes nothing in the scenario failing', async () => {
    const owner = person({ signedInAs: 'owner', scenario: 'failing' });
    const before = (await owner.get(list))[key];
    const { body, status } = await owner.send(create);
    expect(envelope ? body.code : status).toBe(envelope ? 50000 : 500);
    expect((await owner.get(list))[key]).toEqual(before);
  });
});

describe('the 20000 envelope', () => {
  it.each([
    ['[interest.envelope]', 'createInterestTag', 'listInterestTags'],
    ['[blocker.envelope]', 'createPostBlocker', 'listPostBlockers'],
  ] as const)('%s %s changes the list only with code 20000', async (_, create, list) => {
    const owner = person();
    const first = await owner.get(create);
    expect(first.code).toBe(20000);
    const before = await owner.get(list);
    const refused = await owner.send(create);
    expect([refused.status, refused.body.code]).toEqual([200, 40001]);
    expect(await owner.get(list)).toEqual(before);
  });
});

describe('custom sources', () => {
  it('rejects another way to write the URL of another source, and names the field', async () => {
    const owner = person();
    await owner.get('createCustomSocial', { body: bodyOf('createCustomSocial', { url: 'https://harbour.example' }) });
    const body = bodyOf('createCustomSocial', { url: 'https://HARBOUR.example/' });
    const { body: answer, status } = await owner.send('createCustomSocial', { body });
    expect(status).toBe(409);
    expect(answer.errors).toEqual([{ field: 'url', code: 'url_taken', message: answer.message }]);
  });
});

describe('references to deleted items', () => {
  it('[verification.labels] a deleted label is removed from the settings', async () => {
    const owner = person();
    const [label] = (await owner.get('listVerificationLabels')).labels;
    await owner.get('deleteVerificationLabel', { params: { _id: label._id } });
    const { settings } = await owner.get('listVerificationSettings');
    expect(settings.map(({ label_id }: { label_id: unknown }) => label_id)).not.toContain(label._id);
  });

  it('[monitor.keywords] a deleted condition is removed from its keywords', async () => {
    const owner = person();
    const [condition] = (await owner.get('listMonitorConditions')).conditions;
    await owner.get('deleteMonitorCondition', { params: { id: condition._id } });
    const { keywords } = await owner.get('listMonitorKeywords');
    expect(keywords.flatMap((keyword: { condition_ids: string[] }) => keyword.condition_ids)).not.toContain(
      condition._id,
    );
  });
});

describe('quality control', () => {
  it('[qc.weights] the weights of a form add up to 100', async () => {
    const owner = person();
    const criteria = [{ label: 'Tone', weight: 60, description: '' }];
    expect(await owner.refused('createQcForm', { body: bodyOf('createQcForm', { criteria }) })).toEqual({
      status: 422,
      message: 'The weights must add up to 100.',
    });
  });
});
