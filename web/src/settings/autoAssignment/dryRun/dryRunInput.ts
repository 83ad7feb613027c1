import type { AssignLoad, AssignTicket } from '@atrium-console/sdk/rules';

/** The assumed load of an agent. `open` is `NaN` while it is not a number, for example empty. */
export type AgentLoad = {
  open: number;
  isAway: boolean;
  /** The working status that says so; null while none is chosen. */
  statusId: string | null;
};

/** The assumed load of all agents. Agents that are not listed have no tickets and are available. */
export type DryRunLoad = {
  agents: Readonly<Record<string, AgentLoad>>;
  /** The agent who got the last ticket. */
  last: string | null;
};

export const IDLE: AgentLoad = { open: 0, isAway: false, statusId: null };
export const idleLoad: DryRunLoad = { agents: {}, last: null };
export const firstTicket: AssignTicket = {
  channel: 'line',
  language: 'th',
  priority: 'normal',
  state: '',
  tags: [],
  text: '',
};

/** The load as the rule expects it. */
export function loadOf({ agents, last }: DryRunLoad): AssignLoad {
  const entries = Object.entries(agents);
  return {
    open: Object.fromEntries(entries.map(([id, { open }]) => [id, open])),
    away: entries.filter(([, { isAway }]) => isAway).map(([id]) => id),
    last: last ?? undefined,
  };
}

/** What is missing before the question can be answered; undefined if nothing is. */
export function missingInput(ticket: AssignTicket, { agents }: DryRunLoad): string | undefined {
  const texts = [ticket.channel, ticket.language, ticket.priority, ticket.state, ticket.text];
  if (ticket.tags.length === 0 && texts.every((text) => text.trim() === '')) {
    return 'Describe a ticket to see who would get it.';
  }
  const isKnown = Object.values(agents).every(({ open }) => !Number.isNaN(open));
  return isKnown ? undefined : 'Enter the open tickets of each agent.';
}

/** Adds a keyword to the message, on a line of its own. */
export function withKeyword(text: string, keyword: string): string {
  return text.trim() === '' ? keyword : `${text.trimEnd()}\n${keyword}`;
}
