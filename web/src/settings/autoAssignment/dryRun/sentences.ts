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
import { conditionText, type ValueName } from '../assignWords.ts';

/** The answer in a few words, as a heading. */
export function headline({ result }: AssignDecision): string {
  return result.kind === 'nobody' ? 'Nobody would get it' : `${result.agent.name} would get it`;
}

const FALLBACK: Record<FallbackProblem, string> = {
  none: 'there is no fallback agent',
  off: 'the fallback agent is switched off',
  full: 'the fallback agent has no room for another ticket',
  away: 'the fallback agent is not available',
};

/** Why, in plain words. */
export function because({ result, rule, agents }: AssignDecision): string {
  if (result.kind === 'nobody' && result.because === 'switched_off') {
    return 'Auto-assignment is switched off, so no rule is tried.';
  }
  const found =
    rule === undefined
      ? 'No rule fits this ticket'
      : `“${rule.name}” is the first rule that fits${result.kind === 'agent' ? '' : ', and nobody in it is free'}`;
  if (result.kind === 'fallback') return `${found}. The fallback agent gets it.`;
  if (result.kind === 'nobody') return `${found}, and ${FALLBACK[result.fallback]}. The ticket waits.`;
  const chosen = agents.find(({ agent }) => agent._id === result.agent._id);
  const how =
    rule?.method === 'least_busy'
      ? `Of those who are free ${result.agent.name} has the fewest open tickets (${chosen?.open ?? 0}).`
      : `Its agents take turns, and ${result.agent.name} is next.`;
  return `${found}. ${how}`;
}

/** What a condition asked for and what the ticket has. */
export function conditionReason(
  { condition, found, holds }: ConditionTrace,
  ticket: AssignTicket,
  nameOf: ValueName,
): string {
  const { field, operator } = condition;
  const asked = conditionText(condition, nameOf);
  const names = listText(found.map((value) => nameOf(field, value)));
  if (field === 'keyword') return `${asked}: ${names === '' ? 'the text has none of it' : `the text has ${names}`}`;
  if (field === 'tag') return `${asked}: ${names === '' ? 'the ticket has none of it' : `the ticket has ${names}`}`;
  // Where only one value is asked for and it is there, the condition says it all.
  if (holds && operator === 'is' && condition.values.length === 1) return asked;
  return `${asked}: it is ${ticket[field] || 'empty'}`;
}

/** Whether an agent of the rule could get it, and why not. */
export function agentReason({ agent, open, state }: AgentTrace, settings: AssignSettings): string {
  const load = `${countText(open, 'open ticket')} of at most ${agent.max_tickets}`;
  switch (state) {
    case 'free':
      return `Free: ${load}`;
    case 'off':
      return 'Switched off';
    case 'full':
      return `No room: ${load}`;
    case 'away':
      return settings.only_available ? 'Not available' : 'Away';
  }
}
