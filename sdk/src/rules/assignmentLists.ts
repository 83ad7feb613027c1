import type { AssignAgent, AssignCondition, AssignRule, AutoAssign } from '../index.ts';

/*
 * Agents list their rules and rules their agents (SPEC 3). Each function merges a response of the server into the state
 * and keeps both lists consistent (SPEC 4), without a refetch. Merging the same response twice has no further effect.
 */

type Item = { _id: string };

/** Adds an agent, also to the rules that it lists. */
export function withAgent(state: AutoAssign, agent: AssignAgent): AutoAssign {
  return {
    ...state,
    agents: withItem(state.agents, agent),
    rules: state.rules.map((rule) => ({ ...rule, users: syncId(rule.users, agent._id, agent.rules, rule._id) })),
  };
}

/** Merges changed agents. The response also contains all rules with their current users. */
export function withAgents(
  state: AutoAssign,
  { agents, rules }: { agents: readonly AssignAgent[]; rules: AssignRule[] },
): AutoAssign {
  return { ...state, agents: agents.reduce(withItem, state.agents), rules };
}

/** Replaces all agents by those that were read again, also in the rules. */
export function withAgentList(state: AutoAssign, agents: AssignAgent[]): AutoAssign {
  const known = new Set(agents.map(({ _id }) => _id));
  const kept = state.rules.map((rule) => ({ ...rule, users: rule.users.filter((id) => known.has(id)) }));
  return agents.reduce(withAgent, { ...state, agents, rules: kept });
}

/** Replaces all rules by those that were read again, also in the agents. */
export function withRuleList(state: AutoAssign, rules: AssignRule[]): AutoAssign {
  const known = new Set(rules.map(({ _id }) => _id));
  const kept = state.agents.map((agent) => ({ ...agent, rules: agent.rules.filter((id) => known.has(id)) }));
  return rules.reduce(withRule, { ...state, agents: kept, rules });
}

/** Adds or replaces a rule: it is listed in the rules of its agents and removed from all others. */
export function withRule(state: AutoAssign, rule: AssignRule): AutoAssign {
  return {
    ...state,
    agents: state.agents.map((agent) => ({ ...agent, rules: syncId(agent.rules, rule._id, rule.users, agent._id) })),
    rules: withItem(state.rules, rule),
  };
}

/** Removes a rule, also from the rules of every agent (SPEC 4). */
export function withoutRule(state: AutoAssign, id: string): AutoAssign {
  return {
    ...state,
    agents: state.agents.map((agent) => ({ ...agent, rules: agent.rules.filter((rule) => rule !== id) })),
    rules: state.rules.filter(({ _id }) => _id !== id),
  };
}

/** Adds a condition. */
export function withCondition(state: AutoAssign, condition: AssignCondition): AutoAssign {
  return { ...state, conditions: withItem(state.conditions, condition) };
}

/** Replaces all conditions and removes the missing ones from the rules that used them. */
export function withConditions(state: AutoAssign, conditions: AssignCondition[]): AutoAssign {
  const kept = new Set(conditions.map(({ _id }) => _id));
  return {
    ...state,
    conditions,
    rules: state.rules.map((rule) => ({ ...rule, condition_ids: rule.condition_ids.filter((id) => kept.has(id)) })),
  };
}

/** Replaces an item in place, or appends it if it is new. */
function withItem<T extends Item>(list: readonly T[], item: T): T[] {
  const isNew = list.every(({ _id }) => _id !== item._id);
  return isNew ? [...list, item] : list.map((one) => (one._id === item._id ? item : one));
}

/** The owner's ids with `id` if `members` contains the owner, otherwise without it. */
function syncId(ids: string[], id: string, members: readonly string[], owner: string): string[] {
  const belongs = members.includes(owner);
  if (belongs === ids.includes(id)) return ids;
  return belongs ? [...ids, id] : ids.filter((other) => other !== id);
}
