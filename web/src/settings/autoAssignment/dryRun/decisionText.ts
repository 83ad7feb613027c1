import type { AssignSettings } from '@atrium-console/sdk';
import type {
  AgentTrace,
  AssignDecision,
  AssignTicket,
  ConditionTrace,
  FallbackProblem,
} from '@atrium-console/sdk/rules';
import { countText } from '../../../kit/words/countText.ts';
import { listText } from '../../../kit/words/listText.ts';
import { numberText } from '../../../kit/words/numberText.ts';
import { conditionText, type ValueName } from '../assignWords.ts';

/** The result as a heading. */
export function headline({ result }: AssignDecision): string {
  return result.kind === 'nobody' ? 'Nobody would get it' : `${result.agent.name} would get it`;
}

const FALLBACK: Record<FallbackProblem, string> = {
  none: 'there is no fallback agent',
  off: 'the fallback agent is off',
  full: 'the fallback agent is at the limit',
  away: 'the fallback agent is not available',
};

/** The reason, as a sentence. */
export function explanation({ result, rule, agents }: AssignDecision): string {
  if (result.kind === 'nobody' && result.because === 'switched_off') {
    return 'Auto-assignment is off, so no rules are tried.';
  }
  const found =
    rule === undefined
      ? 'No rule matches this ticket'
      : `“${rule.name}” is the first rule that matches${result.kind === 'agent' ? '' : ', and none of its agents is free'}`;
  if (result.kind === 'fallback') return `${found}. The fallback agent gets it.`;
  if (result.kind === 'nobody') return `${found}, and ${FALLBACK[result.fallback]}. The ticket waits.`;
  const chosen = agents.find(({ agent }) => agent._id === result.agent._id);
  const how =
    rule?.method === 'least_busy'
      ? `Of the free agents, ${result.agent.name} has the fewest open tickets (${chosen?.open ?? 0}).`
      : `Its agents take turns, and ${result.agent.name} is next.`;
  return `${found}. ${how}`;
}

/** The condition, and what the ticket has. */
export function conditionReason(
  { condition, found, holds }: ConditionTrace,
  ticket: AssignTicket,
  nameOf: ValueName,
): string {
  const { field, operator } = condition;
  const asked = conditionText(condition, nameOf);
  const names = listText(found.map((value) => nameOf(field, value)));
  if (field === 'keyword')
    return `${asked}: ${names === '' ? 'the text contains none of them' : `the text contains ${names}`}`;
  if (field === 'tag') return `${asked}: ${names === '' ? 'the ticket has none of them' : `the ticket has ${names}`}`;
  // If the condition has a single value and it matches, the condition's text is enough.
  if (holds && operator === 'is' && condition.values.length === 1) return asked;
  return `${asked}: it is ${ticket[field] === '' ? 'empty' : nameOf(field, ticket[field])}`;
}

/** Whether an agent of the rule can get the ticket, and why not. */
export function agentReason({ agent, open, state }: AgentTrace, settings: AssignSettings): string {
  const load = `${numberText(open)} of ${countText(agent.max_tickets, 'open ticket')}`;
  switch (state) {
    case 'free':
      return `Free: ${load}`;
    case 'off':
      return 'Off';
    case 'full':
      return `At the limit: ${load}`;
    case 'away':
      return settings.only_available ? 'Not available' : 'Away';
  }
}
