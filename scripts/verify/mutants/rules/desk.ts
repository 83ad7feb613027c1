import type { Json, JsonObject } from '../../../../openapi/verify/contract/json.ts';
import {
  accepts,
  acceptsTaken,
  forgetsChanges,
  items,
  keepsDeleted,
  keepsLinks,
  type ListOf,
  ofArea,
  refuses,
  SOME_ID,
  storesOther,
  textsIn,
} from '../faults.ts';
import { answered, changed, changedItems, json, type Mutant, objectIn } from '../mutant.ts';

const CONDITIONS: ListOf = {
  list: 'listAutoCannedConditions',
  field: 'conditions',
  create: 'createAutoCannedCondition',
  remove: 'deleteAutoCannedCondition',
};
const KEYWORDS: ListOf = {
  list: 'listAutoCannedKeywords',
  field: 'keywords',
  create: 'createAutoCannedKeyword',
  remove: 'deleteAutoCannedKeyword',
};
const ACTIONS: ListOf = {
  list: 'listCustomActions',
  field: 'actions',
  create: 'createCustomAction',
  remove: 'deleteCustomAction',
};

/** Servers that break a rule of one of the two lists of automatic replies. */
function replyRules(of: ListOf, what: string, rule: string, update: string): Omit<Mutant, 'area'>[] {
  const withoutPlace = ({ position: _, ...body }: JsonObject): JsonObject => body;
  return [
    { name: `a change of ${what} is forgotten`, rule, make: forgetsChanges(of) },
    { name: `a deleted one of ${what} is listed`, rule, make: keepsDeleted(of) },
    { name: `new ${what} are put last`, rule, make: storesOther(of.create, withoutPlace) },
    { name: `${what} cannot be moved`, rule, make: storesOther(update, withoutPlace) },
    {
      name: `a change without a place moves ${what} to the top`,
      rule,
      make: storesOther(update, (body) => ({ position: 0, ...body })),
    },
    {
      name: `${what} can be on without a response`,
      rule,
      make: accepts(update, (body) => body.enabled === true && body.response_id === null),
    },
    {
      name: `an unknown response of ${what} is accepted`,
      rule,
      make: accepts(update, (body) => typeof body.response_id === 'string'),
    },
  ];
}

const withAllWords = (rules: Json | undefined, change: (rules: JsonObject[]) => Json): Json => change(items(rules));

/** Changes the rules of the sentiment that are stored. */
const sentimentStores = (change: (rules: JsonObject[]) => JsonObject[]): Mutant['make'] =>
  storesOther('updateAutoSentiment', (body) => ({ ...body, rules: withAllWords(body.rules, change) }));

/** Accepts settings that should be refused. */
const acceptsSettings = (isAccepted: (body: JsonObject) => boolean): Mutant['make'] =>
  accepts('updateUiSettings', isAccepted);

const FLAGS = [
  'can_edit_after_done',
  'cannot_open_after_done',
  'can_reply_after_done',
  'no_dup_open_inbox',
  'action_on_assigned',
  'timer_enabled',
  'done_with_assignee',
  'reply_with_assignee',
  'done_with_survey',
] as const;

const allClosed = (body: JsonObject, is: boolean) =>
  items(body.ticket_states).every(({ is_closed }) => is_closed === is);

/** Servers that break a rule of the CRM desk's settings and lists. */
export const mutants: readonly Mutant[] = [
  ...ofArea('autoCanned', [
    ...replyRules(CONDITIONS, 'conditions', 'autocanned.conditions', 'updateAutoCannedCondition'),
    {
      name: 'two conditions of replies have one name',
      rule: 'autocanned.conditions',
      make: acceptsTaken('createAutoCannedCondition'),
    },
    ...replyRules(KEYWORDS, 'keyword answers', 'autocanned.keywords', 'updateAutoCannedKeyword'),
  ]),
  ...ofArea('sentiment', [
    {
      name: 'an added rule replaces the others',
      rule: 'sentiment.calls',
      make: () => {
        let added: JsonObject | undefined;
        return async (call) => {
          const response = await call.next();
          if (response.status !== 200) return response;
          const body = objectIn(await response.clone().text());
          if (call.operationId === 'createAutoSentimentRule') added = body;
          if (call.operationId === 'updateAutoSentiment') added = undefined;
          const isWrong = call.operationId === 'getAutoSentiment' && added !== undefined;
          return isWrong ? json({ enabled: !body.enabled, rules: [added ?? {}] }) : response;
        };
      },
    },
    {
      name: 'an added rule comes first',
      rule: 'sentiment.calls',
      make: () => changed('getAutoSentiment', (body) => ({ ...body, rules: items(body.rules).toReversed() })),
    },
    { name: 'replacing deletes nothing', rule: 'sentiment.calls', make: addsSentiment() },
    {
      name: 'rules are stored in another order',
      rule: 'sentiment.calls',
      make: sentimentStores((rules) => rules.toReversed()),
    },
    {
      name: 'a known rule gets another id',
      rule: 'sentiment.calls',
      make: sentimentStores((rules) => rules.map(({ _id: _, ...rule }) => rule)),
    },
    {
      name: 'the switch is not stored',
      rule: 'sentiment.calls',
      make: () => changed('getAutoSentiment', (body) => ({ ...body, enabled: true })),
    },
    {
      name: 'a rule has no words',
      rule: 'sentiment.calls',
      make: accepts('createAutoSentimentRule', ({ words }) => textsIn(words).length === 0),
    },
  ]),
  ...ofArea('uiSettings', [
    ...FLAGS.map((flag) => ({
      name: `${flag} is not stored`,
      rule: 'ui.flags',
      make: storesOther('updateUiSettings', (body) => ({ ...body, [flag]: false })),
    })),
    {
      name: 'surveys take no permission of their own',
      rule: 'ui.surveys',
      make: accepts('updateUiSettings', ({ done_with_survey }) => done_with_survey === true),
    },
    {
      name: 'the permission for surveys is needed for all settings',
      rule: 'ui.surveys',
      make: refuses('updateUiSettings', 403, (body) => body.done_with_survey === false && body.timer_enabled === true),
    },
    {
      name: 'settings cannot be switched off',
      rule: 'ui.flags',
      make: storesOther('updateUiSettings', (body) => ({ ...body, timer_enabled: true })),
    },
    {
      name: 'the addresses of the escalation are lost',
      rule: 'ui.flags',
      make: storesOther('updateUiSettings', (body) => ({ ...body, email_escalation: [] })),
    },
    {
      name: 'the search of tags is always the same',
      rule: 'ui.flags',
      make: () => changed('getUiSettings', (body) => ({ ...body, tag_search_option: 'contains' })),
    },
    {
      name: 'a change of a flag makes new ticket states',
      rule: 'ui.flags',
      make: storesOther('updateUiSettings', (body) => ({
        ...body,
        ticket_states: items(body.ticket_states).map(({ _id: _, ...state }) => state),
      })),
    },
    {
      name: 'a pause has no duration',
      rule: 'ui.pause-survey',
      make: acceptsSettings((body) => body.pause_survey_enabled === true && body.pause_survey_duration === 0),
    },
    {
      name: 'no pause has a duration',
      rule: 'ui.pause-survey',
      make: acceptsSettings((body) => body.pause_survey_enabled === false && body.pause_survey_duration === 60),
    },
    {
      name: 'no ticket state is closed',
      rule: 'ui.ticket-states',
      make: acceptsSettings((body) => allClosed(body, false)),
    },
    {
      name: 'every ticket state is closed',
      rule: 'ui.ticket-states',
      make: acceptsSettings((body) => allClosed(body, true)),
    },
    {
      name: 'new ticket states are put last',
      rule: 'ui.ticket-states',
      make: storesOther('updateUiSettings', (body) => {
        const states = items(body.ticket_states);
        const isKnown = ({ _id }: JsonObject) => _id !== undefined;
        return { ...body, ticket_states: [...states.filter(isKnown), ...states.filter((state) => !isKnown(state))] };
      }),
    },
    {
      name: 'ticket states that were not sent are kept',
      rule: 'ui.ticket-states',
      make: () =>
        changed('getUiSettings', (body) => {
          const states = items(body.ticket_states);
          const old = { _id: SOME_ID, name: 'Old', color: '#495057', is_closed: false };
          return { ...body, ticket_states: states.length === 2 ? [...states, old] : states };
        }),
    },
    {
      name: 'an automation keeps a state that is no longer closed',
      rule: 'ui.states-used',
      make: keepsLinks('listPostBlockers', 'data', 'state_id', 'createPostBlocker'),
    },
    {
      name: 'a condition keeps a deleted state',
      rule: 'ui.states-used',
      make: keepsLinks('listAssignConditions', 'conditions', 'values', 'createAssignCondition'),
    },
    {
      name: 'an automation closes tickets with an open state',
      rule: 'ui.states-used',
      make: accepts('createPostBlocker', ({ name }) => String(name).startsWith('Open')),
    },
    {
      name: 'an automation is changed to an unknown state',
      rule: 'ui.states-used',
      make: accepts('updatePostBlocker', ({ state_id }) => state_id !== null),
    },
    {
      name: 'a condition compares an unknown state',
      rule: 'ui.states-used',
      make: accepts('createAssignCondition', ({ field }) => field === 'state'),
    },
    {
      name: 'a condition is replaced by one on an unknown state',
      rule: 'ui.states-used',
      make: accepts('updateAssignConditions', ({ conditions }) =>
        items(conditions).some(({ field }) => field === 'state'),
      ),
    },
  ]),
  ...ofArea('groupManage', [
    {
      name: 'a group keeps a deleted keyword',
      rule: 'groupmanage.lists',
      make: keepsGroupLists('keywords'),
    },
    { name: 'a group keeps a deleted tag', rule: 'groupmanage.lists', make: keepsGroupLists('ticket_tags') },
    {
      name: 'all groups have the keywords of one',
      rule: 'groupmanage.lists',
      make: () =>
        changed('listGroupManage', (body) => {
          const all = items(body.groups).flatMap(({ keywords }) => textsIn(keywords));
          return { groups: items(body.groups).map((group) => ({ ...group, keywords: all })) };
        }),
    },
    {
      name: 'a group cannot be without tags',
      rule: 'groupmanage.lists',
      make: () =>
        answered('updateGroupManage', async (call) => {
          const isEmpty = textsIn(objectIn(call.body).ticket_tags).length === 0;
          if (!isEmpty) return call.next();
          const response = await call.next({ body: 'null' });
          return response.status === 404
            ? response
            : json({ ...objectIn(call.body), group_id: SOME_ID, name: 'Group' });
        }),
    },
    {
      name: 'an unknown group has lists',
      rule: 'groupmanage.lists',
      make: accepts('updateGroupManage', ({ keywords }) => textsIn(keywords).length === 0),
    },
  ]),
  ...ofArea('customActions', [
    { name: 'a change of an action is forgotten', rule: 'customaction.calls', make: forgetsChanges(ACTIONS) },
    { name: 'a deleted action is listed', rule: 'customaction.calls', make: keepsDeleted(ACTIONS) },
    { name: 'two actions have one name', rule: 'customaction.calls', make: acceptsTaken('createCustomAction') },
    {
      name: 'an action is called without encryption',
      rule: 'customaction.calls',
      make: accepts('createCustomAction', ({ url }) => String(url).startsWith('http://')),
    },
    {
      name: 'every action is a GET',
      rule: 'customaction.calls',
      make: () => changedItems('listCustomActions', 'actions', (action) => ({ ...action, method: 'GET' })),
    },
  ]),
];

/** Stores the rules that are sent besides those that are stored. */
function addsSentiment(): Mutant['make'] {
  return () => {
    let before: JsonObject[] = [];
    return async (call) => {
      const response = await call.next();
      if (call.operationId !== 'getAutoSentiment' || response.status !== 200) return response;
      const body = objectIn(await response.text());
      const rules = items(body.rules);
      const kept = before.filter(({ _id }) => !rules.some((rule) => rule._id === _id));
      before = rules;
      return json({ ...body, rules: [...rules, ...kept] });
    };
  };
}

/** Shows a list of a group as it was last sent, whatever was deleted since. */
function keepsGroupLists(link: 'keywords' | 'ticket_tags'): Mutant['make'] {
  return keepsLinks('listGroupManage', 'groups', link, 'updateGroupManage');
}
