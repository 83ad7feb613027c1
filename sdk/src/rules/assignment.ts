import type { AssignAgent, AssignCondition, AssignRule, AssignSettings, AutoAssign } from '../index.ts';

/*
 * Who gets a ticket, as the contract describes it (SPEC 3 only names agents, rules, conditions and settings): the matching
 * rule with the lowest priority number decides. All conditions of a rule must match; one matching value is enough for a
 * condition. What the contract leaves open is decided here:
 * - A ticket that matches no rule, or whose rule has no available agent, goes to the fallback agent.
 * - An agent who is switched off or has reached the limit of open tickets gets none; this includes the fallback agent.
 * - Of two rules with the same number, the one listed first decides.
 * - A deleted condition is ignored, because the server removes it from its rules.
 */

/** The parts of a ticket that conditions check. */
export type AssignTicket = {
  channel: string;
  /** Ids of ticket tags. */
  tags: readonly string[];
  /** The customer's text, which is searched for keywords. */
  text: string;
  language: string;
  priority: string;
  /** Id of the ticket state. */
  state: string;
};

/** The current state of the agents. */
export type AssignLoad = {
  /** Number of open tickets by agent id; a missing agent has none. */
  open: Readonly<Record<string, number>>;
  /** Agents whose working status does not count as available. */
  away: readonly string[];
  /** The agent who got the last round-robin ticket; without one, the first agent is next. */
  last?: string | undefined;
};

/** Whether a condition matched, and which of its values the ticket has. */
export type ConditionTrace = { condition: AssignCondition; holds: boolean; found: readonly string[] };

/** A rule that was considered. A rule that is switched off is not evaluated. */
export type RuleTrace = {
  rule: AssignRule;
  outcome: 'off' | 'no_match' | 'fits';
  conditions: readonly ConditionTrace[];
};

/** Whether an agent can get a ticket now, or why not. */
export type AgentState = 'free' | 'off' | 'full' | 'away';

/** An agent of the deciding rule. */
export type AgentTrace = { agent: AssignAgent; open: number; state: AgentState };

/** Why the fallback agent does not get the ticket either; `none` means that there is no fallback agent. */
export type FallbackProblem = Exclude<AgentState, 'free'> | 'none';

/** Who gets a ticket and why. */
export type AssignDecision = {
  result:
    | { kind: 'agent'; agent: AssignAgent }
    | { kind: 'fallback'; agent: AssignAgent; because: 'no_rule' | 'nobody_free' }
    | { kind: 'nobody'; because: 'switched_off' }
    | { kind: 'nobody'; because: 'no_rule' | 'nobody_free'; fallback: FallbackProblem };
  /** The deciding rule, if one matches. */
  rule: AssignRule | undefined;
  /** The rules that were considered, in order; the deciding rule is last. */
  rules: readonly RuleTrace[];
  /** The agents of the deciding rule, in its order. */
  agents: readonly AgentTrace[];
};

/** Decides who gets a ticket and returns every step of the decision. A pure function. */
export function whoGets(ticket: AssignTicket, all: AutoAssign, load: AssignLoad): AssignDecision {
  if (!all.settings.enabled) {
    return { result: { kind: 'nobody', because: 'switched_off' }, rule: undefined, rules: [], agents: [] };
  }
  const rules = tryRules(ticket, all);
  const rule = rules.find(({ outcome }) => outcome === 'fits')?.rule;
  const agents = rule === undefined ? [] : traceAgents(rule, all, load);
  const next = rule && nextAgent(rule.method, agents, load.last);
  if (next !== undefined) return { result: { kind: 'agent', agent: next }, rule, rules, agents };
  const because = rule === undefined ? 'no_rule' : 'nobody_free';
  const fallback = fallbackOf(all, load);
  const result =
    typeof fallback === 'string'
      ? ({ kind: 'nobody', because, fallback } as const)
      : ({ kind: 'fallback', because, agent: fallback } as const);
  return { result, rule, rules, agents };
}

/** The rules in the order of evaluation: by priority number, then as listed. */
export function inOrder(rules: readonly AssignRule[]): AssignRule[] {
  return rules.toSorted((a, b) => a.priority - b.priority);
}

/** Checks a condition on a ticket, ignoring case. */
export function judgeCondition(condition: AssignCondition, ticket: AssignTicket): ConditionTrace {
  const found = condition.values.filter((value) => hasValue(condition, ticket, value.toLowerCase()));
  return { condition, found, holds: condition.operator === 'is_not' ? found.length === 0 : found.length > 0 };
}

/** `contains` matches substrings. With `is`, a keyword must occur in the text as a whole word. */
function hasValue({ field, operator }: AssignCondition, ticket: AssignTicket, value: string): boolean {
  const isIn = (text: string) => {
    const lower = text.toLowerCase();
    if (operator === 'contains') return lower.includes(value);
    return field === 'keyword' ? hasWord(lower, value) : lower === value;
  };
  if (field === 'tag') return ticket.tags.some(isIn);
  return isIn(field === 'keyword' ? ticket.text : ticket[field]);
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const before = text.slice(0, at).at(-1) ?? '';
    const after = text.at(at + word.length) ?? '';
    if (!LETTER.test(before) && !LETTER.test(after)) return true;
  }
  return false;
}

/** Evaluates the rules in order until one matches. */
function tryRules(ticket: AssignTicket, { rules, conditions }: AutoAssign): RuleTrace[] {
  const traces: RuleTrace[] = [];
  for (const rule of inOrder(rules)) {
    const required = rule.enabled ? conditions.filter(({ _id }) => rule.condition_ids.includes(_id)) : [];
    const checked = required.map((condition) => judgeCondition(condition, ticket));
    const fits = rule.enabled && checked.every(({ holds }) => holds);
    traces.push({ rule, outcome: fits ? 'fits' : rule.enabled ? 'no_match' : 'off', conditions: checked });
    if (fits) break;
  }
  return traces;
}

function traceAgents({ users }: AssignRule, { agents, settings }: AutoAssign, load: AssignLoad): AgentTrace[] {
  return users.flatMap((id) => {
    const agent = agents.find(({ _id }) => _id === id);
    return agent === undefined ? [] : [{ agent, open: openOf(agent, load), state: stateOf(agent, settings, load) }];
  });
}

function openOf({ _id }: AssignAgent, { open }: AssignLoad): number {
  return open[_id] ?? 0;
}

function stateOf(agent: AssignAgent, settings: AssignSettings, load: AssignLoad): AgentState {
  if (!agent.enabled) return 'off';
  if (settings.only_available && load.away.includes(agent._id)) return 'away';
  return openOf(agent, load) < agent.max_tickets ? 'free' : 'full';
}

/** Round robin: the next available agent after the last one. Otherwise the first of those with the fewest open tickets. */
function nextAgent(
  method: AssignRule['method'],
  agents: readonly AgentTrace[],
  last: string | undefined,
): AssignAgent | undefined {
  const isFree = ({ state }: AgentTrace) => state === 'free';
  if (method === 'round_robin') {
    const start = agents.findIndex(({ agent }) => agent._id === last) + 1;
    return [...agents.slice(start), ...agents].find(isFree)?.agent;
  }
  return agents.filter(isFree).toSorted((a, b) => a.open - b.open)[0]?.agent;
}

function fallbackOf({ agents, settings }: AutoAssign, load: AssignLoad): AssignAgent | FallbackProblem {
  const agent = agents.find(({ _id }) => _id === settings.fallback_agent_id);
  if (agent === undefined) return 'none';
  const state = stateOf(agent, settings, load);
  return state === 'free' ? agent : state;
}
