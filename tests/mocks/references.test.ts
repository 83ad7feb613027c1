import { describe, expect, it } from 'vitest';
import { example, ids } from './support/document.ts';
import { engineWithClock } from './support/drive.ts';
import { bodyOf, person } from './support/owner.ts';

const LATE = '65f0c1a2b3d4e5f622000001';
const WRONG_ADDRESS = '65f0c1a2b3d4e5f622000002';
const DELIVERY = '65f0c1a2b3d4e5f621000001';
const AFTER_HOURS = '65f0c1a2b3d4e5f603000003';
const GREETINGS = '65f0c1a2b3d4e5f602000002';
const PARCEL = '65f0c1a2b3d4e5f603000005';
const UNKNOWN = ids.unknown;
const CRM = { product: 'crm' };

type Use = { type: string; count: number; items: { _id: string; name: string }[] };
type Owner = ReturnType<typeof person>;

const countsOf = (used_by: readonly Use[]) => Object.fromEntries(used_by.map(({ type, count }) => [type, count]));
const namesOf = (used_by: readonly Use[], type: string) =>
  used_by.find((use) => use.type === type)?.items.map(({ name }) => name);

async function tagUsage(owner: Owner, ...tags: string[]): Promise<Use[]> {
  return (await owner.get('getTicketTagUsage', { params: { ...CRM, ids: tags.join(',') } })).used_by;
}

describe('what uses an item', () => {
  it('[references.usage] counts what refers to a tag, and names what has a page in the console', async () => {
    const used = await tagUsage(person(), LATE);
    expect(countsOf(used)).toEqual({ ticket: expect.any(Number), post_blocker: 1, group: 1 });
    expect(used.find(({ type }) => type === 'ticket')?.items).toEqual([]);
    expect(namesOf(used, 'post_blocker')).toEqual(['Delivery questions']);
    expect(namesOf(used, 'group')).toEqual(['Headquarters']);
  });

  it('[references.usage] counts a thing once, even if it uses several of the items', async () => {
    const owner = person();
    expect(countsOf(await tagUsage(owner, LATE, WRONG_ADDRESS))).toMatchObject({ group: 1 });
    const one = countsOf(await tagUsage(owner, LATE)).ticket ?? 0;
    const other = countsOf(await tagUsage(owner, WRONG_ADDRESS)).ticket ?? 0;
    const both = countsOf(await tagUsage(owner, LATE, WRONG_ADDRESS)).ticket ?? 0;
    expect(both).toBeGreaterThan(Math.max(one, other));
    expect(both).toBeLessThanOrEqual(one + other);
  });

  it('[references.usage] includes everything below a category, and all responses of a folder', async () => {
    const owner = person();
    const category = countsOf(await tagUsage(owner, DELIVERY));
    expect(category).toMatchObject({ post_blocker: 1 });
    const folder = await owner.get('getCannedFolderUsage', { params: { ids: GREETINGS } });
    const response = await owner.get('getCannedResponseUsage', { params: { ids: AFTER_HOURS } });
    expect(countsOf(response.used_by).auto_canned_condition).toBe(2);
    expect(countsOf(folder.used_by).auto_canned_condition).toBe(6);
  });

  it('[references.usage] works for working statuses and customer tags in their envelope', async () => {
    const owner = person();
    const status = await owner.get('getWorkingStatusUsage', { params: { ids: ids.status } });
    expect(status).toMatchObject({ code: 20000, data: { used_by: [{ type: 'agent', count: expect.any(Number) }] } });
    const tag = await owner.get('getInterestTagUsage');
    expect(tag).toMatchObject({ code: 20000, data: { used_by: [{ type: 'customer', items: [] }] } });
  });

  it('[references.usage] ignores unknown ids, unless all are unknown', async () => {
    const owner = person();
    expect(await tagUsage(owner, LATE, ids.unknown)).toEqual(await tagUsage(owner, LATE));
    expect((await owner.send('getTicketTagUsage', { params: { ids: ids.unknown } })).status).toBe(404);
    expect((await owner.send('getCannedResponseUsage', { params: { ids: ids.unknown } })).status).toBe(404);
    expect((await owner.send('getCannedFolderUsage', { params: { ids: ids.unknown } })).status).toBe(404);
    expect((await owner.get('getWorkingStatusUsage', { params: { ids: ids.unknown } })).code).toBe(40400);
    expect((await owner.get('getInterestTagUsage', { params: { ids: ids.unknown } })).code).toBe(40400);
  });

  it('[references.usage] does not name what the role may not read', async () => {
    const params = { product: 'listening', ids: LATE };
    const { engine } = engineWithClock();
    const owner = person({ engine, signedInAs: 'owner' });
    const analyst = person({ engine, signedInAs: 'analyst' });
    const usage = async (reader: typeof owner) => (await reader.get('getTicketTagUsage', { params })).used_by;
    const all = await usage(owner);
    expect([all, await usage(analyst)].map((used) => namesOf(used, 'group'))).toEqual([
      ['Headquarters'],
      ['Headquarters'],
    ]);
    const { name, permissions, _id } = example('profileAnalyst').role;
    await owner.get('updateRole', {
      params: { id: _id },
      body: { name, permissions: permissions.filter((one) => !one.startsWith('listening.group_setting.')) },
    });
    const fewer = await usage(analyst);
    expect(namesOf(fewer, 'group')).toEqual([]);
    expect(countsOf(fewer)).toEqual(countsOf(all));
  });
});

describe('deleting an item that others use', () => {
  it('[references.released] removes a tag from automations, conditions, groups and templates', async () => {
    const owner = person();
    await owner.get('deleteTicketTag', { params: { ...CRM, type: 'category', id: DELIVERY } });
    const { data: automations } = await owner.get('listPostBlockers');
    expect(automations.find(({ name }: { name: string }) => name === 'Delivery questions')).toMatchObject({
      action: 'tag',
      tag_id: null,
      enabled: false,
    });
    const { groups } = await owner.get('listGroupManage');
    expect(JSON.stringify(groups)).not.toContain(LATE);
    expect((await owner.send('getTicketTagUsage', { params: { ids: LATE } })).status).toBe(404);
  });

  it('[references.released] a condition whose last tag is deleted stays in its rules and matches no ticket', async () => {
    const owner = person();
    await owner.get('deleteTicketTag', { params: { ...CRM, type: 'category', id: '65f0c1a2b3d4e5f621000003' } });
    const { conditions, rules } = await owner.get('getAutoAssign');
    const tagged = conditions.find(({ name }: { name: string }) => name === 'Tagged as a return');
    expect(tagged.values).toEqual([]);
    expect(rules.some((rule: { condition_ids: string[] }) => rule.condition_ids.includes(tagged._id))).toBe(true);
    // The list can still be saved as a whole.
    await owner.get('updateAssignConditions', { body: { conditions } });
  });

  it('[references.released] switches automatic replies off whose response is deleted, alone or with its folder', async () => {
    for (const [operationId, id] of [
      ['deleteCannedResponse', AFTER_HOURS],
      ['deleteCannedFolder', GREETINGS],
    ] as const) {
      const owner = person();
      await owner.get(operationId, { params: { id } });
      const { conditions } = await owner.get('listAutoCannedConditions');
      expect(conditions[0]).toMatchObject({ name: 'Outside business hours', response_id: null, enabled: false });
      const { _id, ...body } = conditions[0];
      const on = await owner.send('updateAutoCannedCondition', {
        params: { id: _id },
        body: { ...body, enabled: true },
      });
      expect(on).toMatchObject({ status: 422, body: { errors: [{ field: 'response_id', code: 'required' }] } });
    }
  });

  it('[references.released] removes a deleted user from rules, as the fallback agent, and from what they made', async () => {
    const owner = person();
    const { agents, rules, settings } = await owner.get('getAutoAssign');
    const isInARule = ({ _id }: { _id: string }) => rules.some((rule: { users: string[] }) => rule.users.includes(_id));
    const fallback = agents.find(
      (agent: { _id: string; user_id: number }) => agent.user_id !== 501 && isInARule(agent),
    );
    await owner.get('updateAssignSettings', { body: { ...settings, fallback_agent_id: fallback._id } });
    await owner.get('deleteUser', { params: { id: fallback.user_id } });
    const after = await owner.get('getAutoAssign');
    expect(after.settings.fallback_agent_id).toBeNull();
    expect(JSON.stringify(after)).not.toContain(fallback._id);
  });
});

describe('the ticket states of the CRM settings', () => {
  const CLOSED = '65f0c1a2b3d4e5f631000006';
  const OPEN = '65f0c1a2b3d4e5f631000001';

  async function using(state: string) {
    const owner = person();
    const settings = await owner.get('getUiSettings');
    const condition = await owner.get('createAssignCondition', {
      body: bodyOf('createAssignCondition', {
        field: 'state',
        operator: 'is_not',
        values: [...new Set([OPEN, state])],
      }),
    });
    const close = bodyOf('createPostBlocker', { name: 'Closes', action: 'close', state_id: state, enabled: true });
    const automation = await owner.send('createPostBlocker', { body: close });
    const stored = async () => {
      const { conditions } = await owner.get('listAssignConditions');
      const { data } = await owner.get('listPostBlockers');
      return {
        values: conditions.find(({ _id }: { _id: string }) => _id === condition._id).values,
        automation: data.find(({ name }: { name: string }) => name === 'Closes'),
      };
    };
    return { owner, settings, automation, stored };
  }

  it('[ui.states-used] are those that conditions compare and automations close with', async () => {
    const { stored } = await using(CLOSED);
    expect(await stored()).toMatchObject({ values: [OPEN, CLOSED], automation: { state_id: CLOSED } });
  });

  it('[ui.states-used] an automation does not close a ticket with an open state', async () => {
    const { automation } = await using(OPEN);
    expect(automation).toMatchObject({ status: 422, body: { errors: [{ field: 'state_id', code: 'unknown' }] } });
  });

  it('[ui.states-used] a deleted state leaves conditions and automations', async () => {
    const { owner, settings, stored } = await using(CLOSED);
    const ticket_states = settings.ticket_states.filter(({ _id }: { _id: string }) => _id !== CLOSED);
    await owner.get('updateUiSettings', { body: { ...settings, ticket_states } });
    expect(await stored()).toMatchObject({ values: [OPEN], automation: { state_id: null, enabled: true } });
  });

  it('[ui.states-used] a state that is no longer closed leaves automations, and stays in conditions', async () => {
    const { owner, settings, stored } = await using(CLOSED);
    const reopened = settings.ticket_states.map((state: { _id: string }) =>
      state._id === CLOSED ? { ...state, is_closed: false } : state,
    );
    await owner.get('updateUiSettings', { body: { ...settings, ticket_states: reopened } });
    expect(await stored()).toMatchObject({ values: [OPEN, CLOSED], automation: { state_id: null } });
  });

  it('[ui.states-used] a change of names and other settings leaves everything', async () => {
    const { owner, settings, stored } = await using(CLOSED);
    const renamed = settings.ticket_states.map((state: { name: string }) => ({ ...state, name: `${state.name} 2` }));
    await owner.get('updateUiSettings', { body: { ...settings, ticket_states: renamed, timer_enabled: false } });
    expect(await stored()).toMatchObject({ values: [OPEN, CLOSED], automation: { state_id: CLOSED } });
  });
});

describe('replacing a deleted item', () => {
  it('[references.replaced] everything that used the item uses the other one', async () => {
    const owner = person();
    const before = countsOf(await tagUsage(owner, LATE, WRONG_ADDRESS));
    await owner.get('deleteTicketTag', {
      params: { ...CRM, type: 'tag', id: LATE },
      query: { replace_with: WRONG_ADDRESS },
    });
    expect(countsOf(await tagUsage(owner, WRONG_ADDRESS))).toEqual(before);
    const { data: automations } = await owner.get('listPostBlockers');
    expect(automations.find(({ name }: { name: string }) => name === 'Delivery questions')).toMatchObject({
      tag_id: WRONG_ADDRESS,
      enabled: true,
    });
  });

  it('[references.replaced] works for responses, folders, working statuses and customer tags', async () => {
    const owner = person();
    await owner.get('deleteCannedResponse', { params: { id: AFTER_HOURS }, query: { replace_with: PARCEL } });
    await owner.get('deleteCannedFolder', { params: { id: GREETINGS }, query: { replace_with: PARCEL } });
    const { conditions } = await owner.get('listAutoCannedConditions');
    expect(conditions.map((one: { response_id: string }) => one.response_id)).toEqual(Array(6).fill(PARCEL));

    const { data: statuses } = await owner.get('listWorkingStatuses');
    const [first, second] = statuses;
    const both = await owner.get('getWorkingStatusUsage', { params: { ids: `${first._id},${second._id}` } });
    await owner.get('deleteWorkingStatus', { params: { id: first._id }, query: { replace_with: second._id } });
    expect(await owner.get('getWorkingStatusUsage', { params: { ids: second._id } })).toEqual(both);

    const { data: tags } = await owner.get('listInterestTags');
    const all = tags.map(({ _id }: { _id: string }) => _id);
    const two = await owner.get('getInterestTagUsage', { params: { ids: all.slice(0, 2).join(',') } });
    await owner.get('deleteInterestTag', { params: { id: all[0] }, query: { replace_with: all[1] } });
    expect(await owner.get('getInterestTagUsage', { params: { ids: all[1] } })).toEqual(two);
  });

  it.each([
    ['deleteTicketTag', { ...CRM, type: 'tag', id: LATE }, LATE],
    ['deleteTicketTag', { ...CRM, type: 'category', id: DELIVERY }, LATE],
    ['deleteTicketTag', { ...CRM, type: 'tag', id: LATE }, DELIVERY],
    ['deleteCannedResponse', { id: AFTER_HOURS }, AFTER_HOURS],
    ['deleteCannedFolder', { id: GREETINGS }, AFTER_HOURS],
    ['deleteWorkingStatus', { id: ids.status }, ids.status],
    ['deleteInterestTag', {}, ids.unknown],
  ] as const)(
    '[references.replaced] %s %o refuses %s, and deletes nothing',
    async (operationId, params, replace_with) => {
      const owner = person();
      const answer = await owner.send(operationId, { params, query: { replace_with } });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'replace_with', code: 'unknown' }] } });
      expect((await owner.send(operationId, { params })).status).toBe(200);
    },
  );
});

describe('an id that does not exist', () => {
  it.each([
    ['createPostBlocker', 'tag_id', { action: 'tag', tag_id: ids.unknown }],
    ['createAutoCannedCondition', 'response_id', { response_id: ids.unknown }],
    ['createAutoCannedKeyword', 'response_id', { response_id: ids.unknown }],
    ['createChatbot', 'engagement_id', { name: 'Bot', engagement_id: ids.unknown }],
    ['createVerificationSetting', 'label_id', { label_id: ids.unknown }],
    ['createMonitorKeyword', 'keyword_id', { keyword_id: ids.unknown }],
    ['createMonitorKeyword', 'condition_ids', { condition_ids: [UNKNOWN] }],
    ['createEmailNotification', 'keywords', { keywords: [UNKNOWN] }],
    ['createTicketTag', 'keyword_ids', { keyword_ids: [UNKNOWN] }],
    ['updateTicketTag', 'keyword_ids', { keyword_ids: [UNKNOWN] }],
    ['createTemplate', 'keywords', { keywords: [UNKNOWN] }],
    ['createTemplate', 'cat_tags', { cat_tags: [UNKNOWN] }],
    ['updateTemplate', 'monitors', { monitors: [UNKNOWN] }],
    ['updateTemplate', 'engagements', { engagements: [UNKNOWN] }],
    ['updateGroupOption', 'custom_socials', { custom_socials: [UNKNOWN] }],
    ['createGroup', 'members', { members: [9999] }],
    ['createGroup', 'owner_id', { owner_id: 9999 }],
    ['createAssignCondition', 'values', { field: 'tag', operator: 'is', values: [UNKNOWN] }],
    ['createAssignCondition', 'values', { field: 'state', operator: 'is', values: [UNKNOWN] }],
    ['createPostBlocker', 'state_id', { action: 'close', state_id: ids.unknown }],
  ] as const)('[references.known] %s refuses it in %s', async (operationId, field, change) => {
    const answer = await person().send(operationId, { body: bodyOf(operationId, change) });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field, code: 'unknown' }] } });
  });

  it('[references.known] an automation that adds a tag is only on with a tag', async () => {
    const body = bodyOf('createPostBlocker', { action: 'tag', tag_id: null });
    const answer = await person().send('createPostBlocker', { body });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'tag_id', code: 'required' }] } });
    await person().get('createPostBlocker', { body: { ...body, enabled: false } });
  });
});
