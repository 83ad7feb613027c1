import type { AssignAgent, AssignCondition, AssignRule, AssignSettings, AutoAssign } from '../index.ts';

/*
 * Who gets a ticket, as the contract words it (SPEC 3 names agents, rules, conditions and settings and no more): the
 * rule with the lowest priority number that fits decides; all of its conditions must hold, any value of a condition is
 * enough. What the contract leaves open is decided here:
 * - A ticket that no rule fits, or whose rule has nobody free, goes to the fallback agent.
 * - Nobody gets a ticket while they are switched off or have their limit of open tickets; the fallback agent neither.
 * - Of two rules with the same number the one that is listed first decides.
 * - A condition that is gone asks for nothing, as the server takes it out of its rules.
 */

/** A ticket as far as conditions look at it. */
export type AssignTicket = {
  channel: string;
  /** Ids of ticket tags. */
  tags: readonly string[];
  /** What the customer wrote, where keywords are looked for. */
  text: string;
  language: string;
  priority: string;
};

/** What the agents are doing at the moment. */
export type AssignLoad = {
  /** Open tickets by agent; who is missing has none. */
  open: Readonly<Record<string, number>>;
  /** Agents whose working status does not count as available. */
  away: readonly string[];
  /** The agent who got the last ticket by turns; without one the first in line is next. */
  last?: string | undefined;
};

/** A condition with whether it held, and those of its values that the ticket has. */
export type ConditionTrace = { condition: AssignCondition; holds: boolean; found: readonly string[] };

/** A rule that was looked at. One that is switched off was not tried. */
export type RuleTrace = {
  rule: AssignRule;
  outcome: 'off' | 'no_match' | 'fits';
  conditions: readonly ConditionTrace[];
};

/** Whether an agent can get a ticket now, or why not. */
export type AgentState = 'free' | 'off' | 'full' | 'away';

/** An agent of the rule that decides. */
export type AgentTrace = { agent: AssignAgent; open: number; state: AgentState };

/** Why the fallback agent does not get a ticket either; `none` means that there is no such agent. */
export type FallbackProblem = Exclude<AgentState, 'free'> | 'none';

/** Who gets a ticket and why. */
export type AssignDecision = {
  result:
    | { kind: 'agent'; agent: AssignAgent }
    | { kind: 'fallback'; agent: AssignAgent; because: 'no_rule' | 'nobody_free' }
    | { kind: 'nobody'; because: 'switched_off' }
    | { kind: 'nobody'; because: 'no_rule' | 'nobody_free'; fallback: FallbackProblem };
  /** The rule that decides, if one fits. */
  rule: AssignRule | undefined;
  /** The rules that were looked at, in order, the one that decides last. */
  rules: readonly RuleTrace[];
  /** The agents of the rule that decides, in its order. */
  agents: readonly AgentTrace[];
};

/** Says who would get a ticket, with every step that leads there. It depends on what it is given and nothing else. */
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

/** The rules in the order in which they are tried: by their number, equal ones as they are listed. */
export function inOrder(rules: readonly AssignRule[]): AssignRule[] {
  return rules.toSorted((a, b) => a.priority - b.priority);
}

/** Whether a condition holds of a ticket. Letters compare without regard to case. */
export function judgeCondition(condition: AssignCondition, ticket: AssignTicket): ConditionTrace {
  const found = condition.values.filter((value) => hasValue(condition, ticket, value.toLowerCase()));
  return { condition, found, holds: condition.operator === 'is_not' ? found.length === 0 : found.length > 0 };
}

/** `contains` takes a part for the whole. A keyword `is` in a text that has it between other characters than letters. */
function hasValue({ field, operator }: AssignCondition, ticket: AssignTicket, value: string): boolean {
  const isIn = (text: string) => {
    const written = text.toLowerCase();
    if (operator === 'contains') return written.includes(value);
    return field === 'keyword' ? hasWord(written, value) : written === value;
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

/** Tries one rule after the other until one fits. */
function tryRules(ticket: AssignTicket, { rules, conditions }: AutoAssign): RuleTrace[] {
  const traces: RuleTrace[] = [];
  for (const rule of inOrder(rules)) {
    const asked = rule.enabled ? conditions.filter(({ _id }) => rule.condition_ids.includes(_id)) : [];
    const judged = asked.map((condition) => judgeCondition(condition, ticket));
    const fits = rule.enabled && judged.every(({ holds }) => holds);
    traces.push({ rule, outcome: fits ? 'fits' : rule.enabled ? 'no_match' : 'off', conditions: judged });
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

/** By turns the next one after who was last, round and round; else who has the fewest open tickets, the first of those. */
function nextAgent(
  method: AssignRule['method'],
  agents: readonly AgentTrace[],
  last: string | undefined,
): AssignAgent | undefined {
  const isFree = ({ state }: AgentTrace) => state === 'free';
  if (method === 'round_robin') {
    const start = agents.findIndex(({ agent }) => agent._id === last) + 1;
    return [...agents.slice(start), ...agents.slice(0, start)].find(isFree)?.agent;
  }
  return agents.filter(isFree).toSorted((a, b) => a.open - b.open)[0]?.agent;
}

function fallbackOf({ agents, settings }: AutoAssign, load: AssignLoad): AssignAgent | FallbackProblem {
  const agent = agents.find(({ _id }) => _id === settings.fallback_agent_id);
  if (agent === undefined) return 'none';
  const state = stateOf(agent, settings, load);
  return state === 'free' ? agent : state;
}
