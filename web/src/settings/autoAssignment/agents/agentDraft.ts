import type { AssignAgent, AssignAgentsBody, AssignRule } from '@atrium-console/sdk';
import { assignAgentBodyLimits } from '@atrium-console/sdk/limits';
import isEqual from 'fast-deep-equal';
import type { FieldWords } from '../../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../../kit/fieldProblems.ts';
import { limitProblem } from '../../../kit/limits/limitProblem.ts';
import { shortListText } from '../../../kit/words/listText.ts';

/** The editable fields of an agent. The rules are sorted, because their order has no meaning. */
export type AgentValues = Omit<AssignAgent, '_id' | 'name' | 'user_id'>;

/** The values of all agents by id. */
export type AgentsDraft = Readonly<Record<string, AgentValues>>;

export function draftOf(agents: readonly AssignAgent[]): AgentsDraft {
  return Object.fromEntries(
    agents.map(({ _id, name, user_id, rules, ...values }) => [_id, { ...values, rules: rules.toSorted() }]),
  );
}

/** Adds an agent to a rule or removes it. */
export function withMember(values: AgentValues, ruleId: string, isMember: boolean): AgentValues {
  const others = values.rules.filter((id) => id !== ruleId);
  return { ...values, rules: isMember ? [...others, ruleId].toSorted() : others };
}

/** Removes deleted rules from the draft: the server would reject the whole request because of them. */
export function withKnownRules(draft: AgentsDraft, rules: readonly AssignRule[]): AgentsDraft {
  const known = new Set(rules.map(({ _id }) => _id));
  return Object.fromEntries(
    Object.entries(draft).map(([id, values]) => [
      id,
      { ...values, rules: values.rules.filter((rule) => known.has(rule)) },
    ]),
  );
}

/** The changed agents only, as the request body has them. */
export function changesOf(draft: AgentsDraft, stored: AgentsDraft): AssignAgentsBody['agents'] {
  return Object.entries(draft)
    .filter(([id, values]) => !isEqual(values, stored[id]))
    .map(([_id, values]) => ({ _id, ...values }));
}

/** The number of cells that differ from the stored values. */
export function changedCells(draft: AgentsDraft, stored: AgentsDraft): number {
  return Object.entries(draft).reduce((sum, [id, values]) => {
    const before = stored[id];
    // Unchanged agents are the same object.
    if (before === undefined || before === values) return sum;
    const ruleChanges = [
      ...values.rules.filter((rule) => !before.rules.includes(rule)),
      ...before.rules.filter((rule) => !values.rules.includes(rule)),
    ];
    const others = [values.enabled !== before.enabled, values.max_tickets !== before.max_tickets].filter(Boolean);
    return sum + ruleChanges.length + others.length;
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

/** Describes the two versions in a conflict: one line per agent. */
export function agentWords(agents: readonly AssignAgent[], rules: readonly AssignRule[]): FieldWords<AgentsDraft> {
  const show = ({ rules: ids, max_tickets, enabled }: AgentValues) => {
    const names = rules.filter(({ _id }) => ids.includes(_id)).map(({ name }) => name);
    return `${enabled ? 'On' : 'Off'}, at most ${max_tickets} open tickets, rules: ${shortListText(names, 9) || 'none'}`;
  };
  return Object.fromEntries(agents.map(({ _id, name }) => [_id, { label: name, show }]));
}
