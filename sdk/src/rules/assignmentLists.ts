import type { AssignAgent, AssignCondition, AssignRule, AutoAssign } from '../index.ts';

/*
 * Agents know their rules and rules their agents (SPEC 3). Each function makes both lists agree after an answer of the
 * server (SPEC 4), without reading anything again. An answer that a list has already is taken in once.
 */

type Item = { _id: string };

/** A new agent joins the rules that it names. */
export function withAgent(state: AutoAssign, agent: AssignAgent): AutoAssign {
  return {
    ...state,
    agents: withItem(state.agents, agent),
    rules: state.rules.map((rule) => ({ ...rule, users: asMember(rule.users, agent._id, agent.rules, rule._id) })),
  };
}

/** Some agents were changed. The server says with them how the users of all rules are now. */
export function withAgents(
  state: AutoAssign,
  { agents, rules }: { agents: readonly AssignAgent[]; rules: AssignRule[] },
): AutoAssign {
  return { ...state, agents: agents.reduce(withItem, state.agents), rules };
}

/** A new or changed rule: it joins the rules of its agents and leaves those of all others. */
export function withRule(state: AutoAssign, rule: AssignRule): AutoAssign {
  return {
    ...state,
    agents: state.agents.map((agent) => ({ ...agent, rules: asMember(agent.rules, rule._id, rule.users, agent._id) })),
    rules: withItem(state.rules, rule),
  };
}

/** A deleted rule leaves the rules of every agent that used it (SPEC 4). */
export function withoutRule(state: AutoAssign, id: string): AutoAssign {
  return {
    ...state,
    agents: state.agents.map((agent) => ({ ...agent, rules: agent.rules.filter((rule) => rule !== id) })),
    rules: state.rules.filter(({ _id }) => _id !== id),
  };
}

/** A new condition. */
export function withCondition(state: AutoAssign, condition: AssignCondition): AutoAssign {
  return { ...state, conditions: withItem(state.conditions, condition) };
}

/** All conditions anew: one that is no longer there leaves the rules that asked for it. */
export function withConditions(state: AutoAssign, conditions: AssignCondition[]): AutoAssign {
  const kept = new Set(conditions.map(({ _id }) => _id));
  return {
    ...state,
    conditions,
    rules: state.rules.map((rule) => ({ ...rule, condition_ids: rule.condition_ids.filter((id) => kept.has(id)) })),
  };
}

/** In its place, or at the end when it is new. */
function withItem<T extends Item>(list: readonly T[], item: T): T[] {
  const isNew = list.every(({ _id }) => _id !== item._id);
  return isNew ? [...list, item] : list.map((one) => (one._id === item._id ? item : one));
}

/** The ids with this one when `wanted` names the owner of the list, else without it. */
function asMember(ids: string[], id: string, wanted: readonly string[], owner: string): string[] {
  const belongs = wanted.includes(owner);
  if (belongs === ids.includes(id)) return ids;
  return belongs ? [...ids, id] : ids.filter((other) => other !== id);
}
