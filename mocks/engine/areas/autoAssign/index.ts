import * as schemas from '@atrium-console/sdk/zod';
import { acknowledge, invalidField, notFound, ok, refuse } from '../../contract/answers.ts';
import { example } from '../../contract/contract.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Area } from '../../route/area.ts';
import { isNameTaken } from '../../route/collection.ts';
import { type Route, route } from '../../route/route.ts';
import type { AccountData, Target } from '../../state/accountData.ts';
import { list, one } from '../../state/seed.ts';
import { renameAll } from '../../stored/concurrentEdit.ts';
import { named, reference } from '../../stored/reference.ts';
import { refuseUnknown } from '../../stored/release.ts';

type Agent = Schemas['AssignAgent'];
type Rule = Schemas['AssignRule'];

/** What applies before settings were stored. */
const NOT_STORED: Schemas['AssignSettings'] = {
  enabled: false,
  fallback_agent_id: null,
  reassign_after: 0,
  only_available: true,
};

const deleted = acknowledge('assignDeleted');
const ruleNameTaken = refuse(409, 'assignRuleNameTaken');
const conditionNameTaken = refuse(409, 'assignConditionNameTaken');

/** Agents list their rules and rules their agents; a change on one side is applied to the other (SPEC 4). */
function syncRules({ assignAgents, assignRules }: AccountData): void {
  for (const rule of assignRules) {
    rule.users = assignAgents.filter(({ rules }) => rules.includes(rule._id)).map(({ _id }) => _id);
  }
}

function syncAgents({ assignAgents }: AccountData, rule: Rule): void {
  for (const agent of assignAgents) {
    const others = agent.rules.filter((id) => id !== rule._id);
    const belongs = rule.users.includes(agent._id);
    if (belongs !== agent.rules.includes(rule._id)) agent.rules = belongs ? [...others, rule._id] : others;
  }
}

function unknownIds(field: string, message: string) {
  return invalidField(field, 'unknown', message);
}

function hasUnknownRule({ assignRules }: AccountData, rules: readonly string[]): boolean {
  return rules.some((id) => !assignRules.some(({ _id }) => _id === id));
}

const noSuchRule = unknownIds('rules', 'One of the rules no longer exists. Reload the list.');

/** Checks that the agents and conditions of a rule exist. */
function checkReferences(
  { assignAgents, assignConditions }: AccountData,
  { users, condition_ids }: Schemas['AssignRuleBody'],
) {
  const has = (list: readonly { _id: string }[], id: string) => list.some(({ _id }) => _id === id);
  if (users.some((id) => !has(assignAgents, id))) {
    return unknownIds('users', 'One of the agents no longer exists. Reload the list.');
  }
  return condition_ids.some((id) => !has(assignConditions, id))
    ? unknownIds('condition_ids', 'One of the conditions no longer exists. Reload the list.')
    : undefined;
}

/** The fields whose values are ids, and of what. */
const ID_FIELDS: Partial<Record<Schemas['AssignCondition']['field'], Target>> = { tag: 'crmTag', state: 'ticketState' };

function refuseUnknownIds(data: AccountData, place: string, { field, values }: Schemas['AssignConditionBody']) {
  const target = ID_FIELDS[field];
  return target === undefined ? undefined : refuseUnknown(data, target, place, values);
}

/** Gives the agents of a user the user's name. */
export function renameAgentsOf(data: AccountData, { _id, name }: Pick<Schemas['User'], '_id' | 'name'>): void {
  for (const agent of data.assignAgents) if (agent.user_id === _id) agent.name = name;
}

/** Removes the agents of a deleted user from the rules and as the fallback. */
export function removeAgentsOf(data: AccountData, userId: number): void {
  const removed = new Set(data.assignAgents.filter(({ user_id }) => user_id === userId).map(({ _id }) => _id));
  data.assignAgents = data.assignAgents.filter(({ _id }) => !removed.has(_id));
  syncRules(data);
  const { assignSettings: settings } = data;
  if (settings && removed.has(settings.fallback_agent_id ?? '')) settings.fallback_agent_id = null;
  data.agentStatuses = data.agentStatuses.filter(({ agent_id }) => !removed.has(agent_id));
}

function change(agent: Agent, body: Schemas['AssignAgentChange']): void {
  if (body.modify_field === 'rules') agent.rules = body.value;
  else if (body.modify_field === 'max_tickets') agent.max_tickets = body.value;
  else agent.enabled = body.value;
}

/** Agents, rules, conditions and settings of auto-assignment. */
const routes: readonly Route[] = [
  route('getAutoAssign', ({ data }) => {
    const { assignAgents: agents, assignConditions: conditions, assignRules: rules, assignSettings } = data;
    return ok({ agents, rules, conditions, settings: assignSettings ?? NOT_STORED });
  }),

  route('listAssignAgents', ({ data }) => ok({ agents: data.assignAgents })),

  route('createAssignAgent', ({ body, data, newId }) => {
    const user = data.users.find(({ _id }) => _id === body.user_id);
    if (user === undefined) return unknownIds('user_id', 'There is no such user. Reload the list.');
    if (data.assignAgents.some(({ user_id }) => user_id === user._id)) return refuse(409, 'assignAgentTaken');
    if (hasUnknownRule(data, body.rules)) return noSuchRule;
    const agent = { ...body, _id: newId(), name: user.name };
    data.assignAgents.push(agent);
    syncRules(data);
    return ok(agent);
  }),

  route('updateAssignAgents', ({ body, data }) => {
    const found = body.agents.map((change) => ({
      change,
      agent: data.assignAgents.find(({ _id }) => _id === change._id),
    }));
    if (found.some(({ agent }) => agent === undefined)) return refuse(409, 'assignAgentGone');
    if (found.some(({ change }) => hasUnknownRule(data, change.rules))) return noSuchRule;
    for (const { agent, change } of found) if (agent !== undefined) Object.assign(agent, change);
    syncRules(data);
    return ok({ agents: data.assignAgents, rules: data.assignRules });
  }),

  route('updateAssignAgent', ({ body, data, params }) => {
    const agent = data.assignAgents.find(({ _id }) => _id === params.id);
    if (agent === undefined) return notFound;
    if (body.modify_field === 'rules' && hasUnknownRule(data, body.value)) return noSuchRule;
    change(agent, body);
    syncRules(data);
    return ok({ agent, rules: data.assignRules });
  }),

  route('listAssignRules', ({ data }) => ok({ rules: data.assignRules })),

  route('createAssignRule', ({ body, data, newId }) => {
    const refused = checkReferences(data, body);
    if (refused !== undefined) return refused;
    if (isNameTaken(body.name, data.assignRules)) return ruleNameTaken;
    const rule = { ...body, _id: newId() };
    data.assignRules.push(rule);
    syncAgents(data, rule);
    return ok(rule);
  }),

  route('updateAssignRule', ({ body, data, params }) => {
    const index = data.assignRules.findIndex(({ _id }) => _id === params.id);
    const before = data.assignRules[index];
    if (before === undefined) return notFound;
    const refused = checkReferences(data, body);
    if (refused !== undefined) return refused;
    if (
      isNameTaken(
        body.name,
        data.assignRules.filter((other) => other !== before),
      )
    )
      return ruleNameTaken;
    const rule = { ...body, _id: before._id };
    data.assignRules[index] = rule;
    syncAgents(data, rule);
    return ok(rule);
  }),

  route('deleteAssignRule', ({ data, params }) => {
    const rule = data.assignRules.find(({ _id }) => _id === params.id);
    if (rule === undefined) return notFound;
    data.assignRules = data.assignRules.filter((other) => other !== rule);
    // The rule is also removed from every agent that used it (SPEC 4).
    for (const agent of data.assignAgents) agent.rules = agent.rules.filter((id) => id !== rule._id);
    return deleted;
  }),

  route('listAssignConditions', ({ data }) => ok({ conditions: data.assignConditions })),

  route('createAssignCondition', ({ body, data, newId }) => {
    if (isNameTaken(body.name, data.assignConditions)) return conditionNameTaken;
    const unknown = refuseUnknownIds(data, 'values', body);
    if (unknown !== undefined) return unknown;
    const condition = { ...body, _id: newId() };
    data.assignConditions.push(condition);
    return ok(condition);
  }),

  route('updateAssignConditions', ({ body, data, newId }) => {
    const twice = body.conditions.findIndex(({ name }, index) => isNameTaken(name, body.conditions.slice(0, index)));
    if (twice !== -1) {
      const message = 'Two conditions cannot have the same name.';
      return invalidField(`conditions.${twice}.name`, 'name_taken', message);
    }
    const unknown = body.conditions
      .map((condition, index) => refuseUnknownIds(data, `conditions.${index}.values`, condition))
      .find((refused) => refused !== undefined);
    if (unknown !== undefined) return unknown;
    data.assignConditions = body.conditions.map((condition) => ({ ...condition, _id: condition._id ?? newId() }));
    // Deleted conditions are removed from the rules.
    const kept = new Set(data.assignConditions.map(({ _id }) => _id));
    for (const rule of data.assignRules) rule.condition_ids = rule.condition_ids.filter((id) => kept.has(id));
    return ok({ conditions: data.assignConditions });
  }),

  route('getAssignSettings', ({ data }) => (data.assignSettings === undefined ? notFound : ok(data.assignSettings))),
  ...(['createAssignSettings', 'updateAssignSettings'] as const).map((operationId) =>
    route(operationId, ({ body, data }) => {
      const { fallback_agent_id } = body;
      if (fallback_agent_id !== null && !data.assignAgents.some(({ _id }) => _id === fallback_agent_id)) {
        return unknownIds('fallback_agent_id', 'This agent no longer exists. Choose another one.');
      }
      data.assignSettings = body;
      return ok(body);
    }),
  ),
];

/** The values of the conditions on a field, which are ids. */
const valuesOf = (wanted: Schemas['AssignCondition']['field']) => ({
  items: (data: AccountData) => data.assignConditions.filter(({ field }) => field === wanted),
  read: ({ values }: Schemas['AssignCondition']) => values,
  write: (condition: Schemas['AssignCondition'], ids: string[]) => {
    condition.values = ids;
  },
});

declare module '../../state/accountData.ts' {
  interface AccountData {
    assignAgents: Schemas['AssignAgent'][];
    assignRules: Schemas['AssignRule'][];
    assignConditions: Schemas['AssignCondition'][];
    /** Undefined before any were stored. */
    assignSettings: Schemas['AssignSettings'] | undefined;
  }
}

export const area = {
  routes,
  seeds: {
    assignAgents: list<Schemas['AssignAgent']>(
      () => schemas.ListAssignAgentsResponse.parse(example('assignAgents')).agents,
    ),
    assignRules: list<Schemas['AssignRule']>(() => schemas.ListAssignRulesResponse.parse(example('assignRules')).rules),
    assignConditions: list<Schemas['AssignCondition']>(
      () => schemas.ListAssignConditionsResponse.parse(example('assignConditions')).conditions,
    ),
    assignSettings: one<Schemas['AssignSettings'] | undefined>(
      () => schemas.GetAssignSettingsResponse.parse(example('assignSettings')),
      () => undefined,
    ),
  },
  lists: (data) => [data.assignAgents, data.assignRules, data.assignConditions],
  document: (data) => data.assignSettings,
  references: [
    reference({
      ...valuesOf('tag'),
      to: 'crmTag',
      type: 'assign_condition',
      list: 'listAssignConditions',
      name: named,
    }),
    reference({ ...valuesOf('state'), to: 'ticketState' }),
  ],
  named: {
    condition_ids: (data) => data.assignConditions,
    conditions: (data) => data.assignConditions,
    rules: (data) => data.assignRules,
  },
  concurrentEdits: {
    getAutoAssign: ({ assignRules, assignConditions, assignAgents, assignSettings }) => {
      renameAll(assignRules);
      renameAll(assignConditions);
      for (const agent of assignAgents) agent.max_tickets += 1;
      if (assignSettings) assignSettings.reassign_after += 60;
    },
    listAssignAgents: 'getAutoAssign',
    listAssignRules: 'getAutoAssign',
    listAssignConditions: 'getAutoAssign',
    getAssignSettings: 'getAutoAssign',
  },
} satisfies Area;
