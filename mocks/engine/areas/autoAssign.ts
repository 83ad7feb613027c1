import type { AccountData } from '../../scenarios/accountData.ts';
import { acknowledge, invalidField, notFound, ok, refuse } from '../answers.ts';
import { isNameTaken } from '../collection.ts';
import { refuseUnknown } from '../references/release.ts';
import { type Route, route } from '../route.ts';
import type { Schemas } from '../types.ts';

type Agent = Schemas['AssignAgent'];
type Rule = Schemas['AssignRule'];

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

function refuseUnknownTags(data: AccountData, place: string, condition: Schemas['AssignConditionBody']) {
  return condition.field === 'tag' ? refuseUnknown(data, 'crmTag', place, condition.values) : undefined;
}

/** Removes the agents of a deleted user from the rules and as the fallback. */
export function removeAgentsOf(data: AccountData, userId: number): void {
  const removed = new Set(data.assignAgents.filter(({ user_id }) => user_id === userId).map(({ _id }) => _id));
  data.assignAgents = data.assignAgents.filter(({ _id }) => !removed.has(_id));
  syncRules(data);
  const { fallback_agent_id } = data.assignSettings;
  if (fallback_agent_id !== null && removed.has(fallback_agent_id)) data.assignSettings.fallback_agent_id = null;
  data.agentStatuses = data.agentStatuses.filter(({ agent_id }) => !removed.has(agent_id));
}

function change(agent: Agent, body: Schemas['AssignAgentChange']): void {
  if (body.modify_field === 'rules') agent.rules = body.value;
  else if (body.modify_field === 'max_tickets') agent.max_tickets = body.value;
  else agent.enabled = body.value;
}

/** Agents, rules, conditions and settings of auto-assignment. */
export const autoAssignRoutes: readonly Route[] = [
  route('getAutoAssign', ({ data }) => {
    const { assignAgents: agents, assignConditions: conditions, assignRules: rules, assignSettings: settings } = data;
    return ok({ agents, rules, conditions, settings });
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
    const unknown = refuseUnknownTags(data, 'values', body);
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
      .map((condition, index) => refuseUnknownTags(data, `conditions.${index}.values`, condition))
      .find((refused) => refused !== undefined);
    if (unknown !== undefined) return unknown;
    data.assignConditions = body.conditions.map((condition) => ({ ...condition, _id: condition._id ?? newId() }));
    // Deleted conditions are removed from the rules.
    const kept = new Set(data.assignConditions.map(({ _id }) => _id));
    for (const rule of data.assignRules) rule.condition_ids = rule.condition_ids.filter((id) => kept.has(id));
    return ok({ conditions: data.assignConditions });
  }),

  route('getAssignSettings', ({ data }) => ok(data.assignSettings)),
  ...(['createAssignSettings', 'updateAssignSettings'] as const).map((operationId) =>
    route(operationId, ({ body, data }) => {
      const { fallback_agent_id } = body;
      if (fallback_agent_id !== null && !data.assignAgents.some(({ _id }) => _id === fallback_agent_id)) {
        return unknownIds('fallback_agent_id', 'This agent no longer exists. Choose another one.');
      }
      data.assignSettings = body;
      return ok(data.assignSettings);
    }),
  ),
];
