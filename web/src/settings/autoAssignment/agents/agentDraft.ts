import type { AssignAgent, AssignAgentsBody, AssignRule } from '@atrium-console/sdk';
import { assignAgentBodyLimits } from '@atrium-console/sdk/limits';
import isEqual from 'fast-deep-equal';
import type { FieldWords } from '../../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../../kit/fieldProblems.ts';
import { limitProblem } from '../../../kit/limits/limitProblem.ts';
import { shortListText } from '../../../kit/words/listText.ts';

/** What can be changed of an agent. The rules are sorted: another order of the same ones is no change. */
export type AgentValues = Pick<AssignAgent, 'rules' | 'max_tickets' | 'enabled'>;

/** The values of all agents by their ids. */
export type AgentsDraft = Readonly<Record<string, AgentValues>>;

export function draftOf(agents: readonly AssignAgent[]): AgentsDraft {
  return Object.fromEntries(
    agents.map(({ _id, rules, max_tickets, enabled }) => [_id, { rules: rules.toSorted(), max_tickets, enabled }]),
  );
}

/** Takes an agent into a rule or out of it. */
export function withMember(values: AgentValues, ruleId: string, isMember: boolean): AgentValues {
  const others = values.rules.filter((id) => id !== ruleId);
  return { ...values, rules: isMember ? [...others, ruleId].toSorted() : others };
}

/** Leaves out rules that are gone: the server would refuse all of the change for them. */
export function withKnownRules(draft: AgentsDraft, rules: readonly AssignRule[]): AgentsDraft {
  const known = new Set(rules.map(({ _id }) => _id));
  return Object.fromEntries(
    Object.entries(draft).map(([id, values]) => [
      id,
      { ...values, rules: values.rules.filter((rule) => known.has(rule)) },
    ]),
  );
}

/** What is sent of the agents that differ from what is stored, and of no other. */
export function changesOf(draft: AgentsDraft, stored: AgentsDraft): AssignAgentsBody['agents'] {
  return Object.entries(draft)
    .filter(([id, values]) => !isEqual(values, stored[id]))
    .map(([_id, values]) => ({ _id, ...values }));
}

/** How many cells of the matrix differ from what is stored. */
export function changedCells(draft: AgentsDraft, stored: AgentsDraft): number {
  return Object.entries(draft).reduce((sum, [id, values]) => {
    const before = stored[id];
    // What nobody has touched is the same object: only the rest is looked at.
    if (before === undefined || before === values) return sum;
    const moved = [
      ...values.rules.filter((rule) => !before.rules.includes(rule)),
      ...before.rules.filter((rule) => !values.rules.includes(rule)),
    ];
    const others = [values.enabled !== before.enabled, values.max_tickets !== before.max_tickets].filter(Boolean);
    return sum + moved.length + others.length;
  }, 0);
}

/** What is wrong with the limit of an agent; undefined when nothing is. */
export function limitOfAgentProblem(count: number): string | undefined {
  return limitProblem(count, assignAgentBodyLimits.max_tickets);
}

export function checkAgents(draft: AgentsDraft): FieldProblems {
  return problemsOf(
    Object.fromEntries(
      Object.entries(draft).map(([id, { max_tickets }]) => [`${id}.max_tickets`, limitOfAgentProblem(max_tickets)]),
    ),
  );
}

/** How the versions of two people are told apart: one line for each agent. */
export function agentWords(agents: readonly AssignAgent[], rules: readonly AssignRule[]): FieldWords<AgentsDraft> {
  const show = ({ rules: ids, max_tickets, enabled }: AgentValues) => {
    const names = rules.filter(({ _id }) => ids.includes(_id)).map(({ name }) => name);
    return `${enabled ? 'On' : 'Off'}, at most ${max_tickets} open tickets, rules: ${shortListText(names, 9) || 'none'}`;
  };
  return Object.fromEntries(agents.map(({ _id, name }) => [_id, { label: name, show }]));
}
