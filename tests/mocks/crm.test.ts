import { describe, expect, it } from 'vitest';
import { FLAGS_OF_SPEC } from '../support/uiFlags.ts';
import { example } from './support/document.ts';
import { engineWithClock } from './support/drive.ts';
import { bodyOf, person } from './support/owner.ts';

type Tag = { _id: string; name: string; parent_id: string | null; ticket_group_id?: string; ticket_cat_id?: string };

async function tree(owner: ReturnType<typeof person>): Promise<Tag[]> {
  return (await owner.get('listTicketTags')).ticket_tags;
}

const levelOf = (tag: Tag) => (tag.ticket_cat_id ? 'tag' : tag.ticket_group_id ? 'category' : 'group');

describe('ticket tags', () => {
  it('[tags.levels] has groups, categories of groups and tags of categories', async () => {
    const tags = await tree(person());
    const byId = new Map(tags.map((tag) => [tag._id, tag]));
    const parentOf = (tag: Tag) => byId.get(tag.parent_id ?? '');
    expect(new Set(tags.map(levelOf))).toEqual(new Set(['group', 'category', 'tag']));
    for (const tag of tags) {
      if (levelOf(tag) === 'group') expect(tag.parent_id).toBeNull();
      if (levelOf(tag) === 'category') expect(parentOf(tag)?._id).toBe(tag.ticket_group_id);
      if (levelOf(tag) === 'tag') {
        expect(parentOf(tag)?._id).toBe(tag.ticket_cat_id);
        expect(parentOf(tag)?.ticket_group_id).toBe(tag.ticket_group_id);
      }
    }
  });

  it('[tags.type] the type in the URL determines the parent ids of an item', async () => {
    const owner = person();
    const [group] = (await tree(owner)).filter((tag) => levelOf(tag) === 'group');
    const category = await owner.get('createTicketTag', {
      params: { type: 'category' },
      body: { name: 'Gift cards', parent_id: group?._id },
    });
    expect(category).toMatchObject({ ticket_group_id: group?._id });
    const tag = await owner.get('createTicketTag', { body: { name: 'Expired', parent_id: category._id } });
    expect(tag).toMatchObject({ ticket_group_id: group?._id, ticket_cat_id: category._id });
    const wrong = await owner.refused('createTicketTag', { body: { name: 'Lost', parent_id: group?._id } });
    expect(wrong).toEqual({ status: 422, message: 'Choose the category that this tag belongs to.' });
    expect((await owner.send('createTicketTag', { params: { type: 'folder' } })).status).toBe(404);
  });

  it('[tags.cascade] [tags.cascade-depth] deleting a group deletes its categories and tags, deleting a category its tags', async () => {
    const owner = person();
    const before = await tree(owner);
    const [group] = before.filter((tag) => levelOf(tag) === 'group');
    const [, category] = before.filter((tag) => levelOf(tag) === 'category' && tag.ticket_group_id !== group?._id);
    const below = (id: string | undefined) => before.filter((t) => t.ticket_group_id === id || t.ticket_cat_id === id);

    const first = await owner.get('deleteTicketTag', { params: { type: 'group', id: group?._id ?? '' } });
    expect(new Set(first.deleted)).toEqual(new Set([group?._id, ...below(group?._id).map(({ _id }) => _id)]));
    const second = await owner.get('deleteTicketTag', { params: { type: 'category', id: category?._id ?? '' } });
    expect(second.deleted[0]).toBe(category?._id);
    expect(second.deleted).toHaveLength(1 + below(category?._id).length);

    const gone = new Set([...first.deleted, ...second.deleted]);
    expect(await tree(owner)).toEqual(before.filter(({ _id }) => !gone.has(_id)));
    const { groups } = await owner.get('listGroupManage');
    const used = groups.flatMap(({ ticket_tags }: { ticket_tags: string[] }) => ticket_tags);
    expect(used.filter((id: string) => gone.has(id))).toEqual([]);
  });

  it('[tags.id] an update requires the _id of the URL in its body', async () => {
    const owner = person();
    const { _id, ...nameless } = Object(bodyOf('updateTicketTag'));
    const without = await owner.send('updateTicketTag', { body: nameless });
    expect(without.status).toBe(422);
    expect(without.body.errors).toEqual([{ field: '_id', code: 'invalid_type', message: 'Enter an id.' }]);
    const other = { ...nameless, _id: 'f'.repeat(24) };
    expect((await owner.send('updateTicketTag', { body: other })).body.errors[0].field).toBe('_id');
    expect((await owner.get('updateTicketTag')).name).toBe('Parcel is late');
  });

  it('moving a category also moves its tags', async () => {
    const owner = person();
    const before = await tree(owner);
    const [from, to] = before.filter((tag) => levelOf(tag) === 'group');
    const category = before.find((tag) => levelOf(tag) === 'category' && tag.parent_id === from?._id);
    const id = category?._id ?? '';
    await owner.get('updateTicketTag', {
      params: { type: 'category', id },
      body: { _id: id, name: category?.name, parent_id: to?._id },
    });
    const moved = (await tree(owner)).filter(({ ticket_cat_id }) => ticket_cat_id === id);
    expect(moved.length).toBeGreaterThan(0);
    expect(new Set(moved.map(({ ticket_group_id }) => ticket_group_id))).toEqual(new Set([to?._id]));
  });

  it('keeps the trees of two products separate', async () => {
    const owner = person();
    await owner.get('deleteTicketTag');
    const listening = (await owner.get('listTicketTags', { params: { product: 'listening' } })).ticket_tags;
    expect(listening).toEqual(example('listeningTagList').ticket_tags);
  });
});

describe('auto-assignment', () => {
  const [first, second] = example('assignRules').rules.map(({ _id }) => _id);

  it('[assign.modify-field] [assign.agent-rules] changing the rules of an agent updates the users of every rule', async () => {
    const owner = person();
    const [agent] = (await owner.get('listAssignAgents')).agents;
    const changed = await owner.get('updateAssignAgent', {
      params: { id: agent._id },
      body: { modify_field: 'rules', value: [second] },
    });
    expect(changed.agent.rules).toEqual([second]);
    const { rules } = await owner.get('listAssignRules');
    expect(changed.rules).toEqual(rules);
    for (const rule of rules) expect(rule.users.includes(agent._id)).toBe(rule._id === second);
  });

  it('changing the users of a rule updates the rules of its agents', async () => {
    const owner = person();
    const [agent] = (await owner.get('listAssignAgents')).agents;
    await owner.get('updateAssignRule', { body: bodyOf('updateAssignRule', { users: [agent._id] }) });
    const { agents } = await owner.get('listAssignAgents');
    const members = agents.filter(({ rules }: { rules: string[] }) => rules.includes(first ?? ''));
    expect(members.map(({ _id }: { _id: string }) => _id)).toEqual([agent._id]);
  });

  it('[assign.rule-delete] a deleted rule is removed from every agent', async () => {
    const owner = person();
    await owner.get('deleteAssignRule');
    const { agents, rules } = await owner.get('getAutoAssign');
    expect(rules.map(({ _id }: { _id: string }) => _id)).not.toContain(first);
    expect(agents.flatMap(({ rules: own }: { rules: string[] }) => own)).not.toContain(first);
  });

  it('[assign.bulk] updates many agents at once, or none', async () => {
    const owner = person();
    const answer = await owner.get('updateAssignAgents');
    expect(answer).toEqual({
      agents: (await owner.get('listAssignAgents')).agents,
      rules: (await owner.get('listAssignRules')).rules,
    });
    const before = await owner.get('getAutoAssign');
    const [one] = before.agents;
    const agents = [
      { _id: one._id, rules: [] },
      { _id: 'f'.repeat(24), rules: [] },
    ];
    expect(await owner.refused('updateAssignAgents', { body: { agents } })).toEqual({
      status: 409,
      message: 'One of the agents no longer exists. Nothing was changed. Reload the list.',
    });
    expect(await owner.get('getAutoAssign')).toEqual(before);
  });

  it('[assign.calls] conditions and settings are stored, and a deleted condition is removed from the rules', async () => {
    const owner = person();
    await owner.get('updateAssignSettings');
    expect(await owner.get('getAssignSettings')).toEqual(bodyOf('updateAssignSettings'));
    await owner.get('updateAssignConditions', { body: { conditions: [] } });
    const { conditions, rules } = await owner.get('getAutoAssign');
    expect(conditions).toEqual([]);
    expect(rules.flatMap(({ condition_ids }: { condition_ids: string[] }) => condition_ids)).toEqual([]);
  });
});

describe('CRM settings', () => {
  it('[ui.flags] stores all fourteen flags', async () => {
    const owner = person();
    const stored = await owner.get('updateUiSettings');
    expect(Object.keys(stored)).toEqual(expect.arrayContaining(FLAGS_OF_SPEC));
    expect(await owner.get('getUiSettings')).toEqual(stored);
  });

  it('[ui.pause-survey] a pause requires a duration, and a duration requires a pause', async () => {
    const owner = person();
    const without = bodyOf('updateUiSettings', { pause_survey_enabled: true, pause_survey_duration: 0 });
    expect((await owner.refused('updateUiSettings', { body: without })).message).toContain('how long');
    const besides = bodyOf('updateUiSettings', { pause_survey_enabled: false, pause_survey_duration: 60 });
    expect((await owner.refused('updateUiSettings', { body: besides })).status).toBe(422);
  });

  it('[ui.surveys] only changing when surveys are sent takes the permission for it', async () => {
    const { engine } = engineWithClock();
    const owner = person({ engine, signedInAs: 'owner' });
    const { _id, name } = example('profileAgent').role;
    const give = (...permissions: string[]) =>
      owner.get('updateRole', { params: { id: _id }, body: { name, permissions } });
    const agent = person({ engine, signedInAs: 'agent' });
    const change = async (fields: object) => {
      const stored = await owner.get('getUiSettings');
      return (await agent.send('updateUiSettings', { body: { ...stored, ...fields } })).status;
    };
    await give('crm.ui_settings.read', 'crm.ui_settings.write');
    const { done_with_survey } = await owner.get('getUiSettings');
    const other = { done_with_survey: !done_with_survey };
    expect(await change({ timer_enabled: false })).toBe(200);
    expect(await change(other)).toBe(403);
    expect(await change({ pause_survey_enabled: false, pause_survey_duration: 0 })).toBe(403);
    await give('crm.ui_settings.read', 'crm.ui_settings.write', 'crm.survey.write');
    expect(await change(other)).toBe(200);
  });

  it('[ui.ticket-states] new states get an id, and at least one state is open and one is closed', async () => {
    const owner = person();
    const { ticket_states } = await owner.get('updateUiSettings');
    expect(new Set(ticket_states.map(({ _id }: { _id: string }) => _id)).size).toBe(ticket_states.length);
    const closed = ticket_states.map((state: object) => ({ ...state, is_closed: true }));
    const body = bodyOf('updateUiSettings', { ticket_states: closed });
    expect((await owner.refused('updateUiSettings', { body })).message).toContain('at least one state');
  });
});

describe('sentiment and group management', () => {
  it('[sentiment.calls] adds a rule, and replaces the switch and all rules', async () => {
    const owner = person();
    const before = await owner.get('getAutoSentiment');
    const rule = await owner.get('createAutoSentimentRule');
    expect((await owner.get('getAutoSentiment')).rules).toEqual([...before.rules, rule]);
    const kept = await owner.get('updateAutoSentiment', { body: { enabled: false, rules: [rule] } });
    expect(kept).toEqual({ enabled: false, rules: [rule] });
    expect(await owner.get('getAutoSentiment')).toEqual(kept);
  });

  it('[groupmanage.lists] [group.settings] keywords and ticket tags of a group are stored for each product', async () => {
    const owner = person();
    const stored = await owner.get('updateGroupManage');
    expect((await owner.get('listGroupManage')).groups).toContainEqual(stored);
    expect(stored.name).toBe('Headquarters');
    expect((await owner.get('getGroupSettings')).settings).toEqual(example('groupSettingsList').settings);
  });

  it('[chatbot.webchat] [chatbot.families] returns the web chat and all chatbot families', async () => {
    const owner = person();
    expect((await owner.get('getWebchat')).enabled).toBe(true);
    const { chatbots } = await owner.get('listChatbots');
    expect(new Set(chatbots.map(({ family }: { family: string }) => family))).toEqual(
      new Set(['line', 'whatsapp', 'gptbots']),
    );
  });
});
