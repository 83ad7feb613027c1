import type { AutoAssign } from '@atrium-console/sdk';
import type { AssignLoad, AssignTicket } from '@atrium-console/sdk/rules';
import { suggestionsFor } from '../assignWords.ts';

/** The assumed load of an agent. */
export type AgentLoad = { open: number; isAway: boolean };

/** The assumed load of all agents. Agents that are not listed have no tickets and are available. */
export type DryRunLoad = {
  agents: Readonly<Record<string, AgentLoad>>;
  /** The agent who got the last ticket. */
  last: string | null;
};

export const IDLE: AgentLoad = { open: 0, isAway: false };
export const idleLoad: DryRunLoad = { agents: {}, last: null };
export const firstTicket: AssignTicket = { channel: 'line', language: 'th', priority: 'normal', tags: [], text: '' };

export function loadOf({ agents, last }: DryRunLoad): AssignLoad {
  const entries = Object.entries(agents);
  return {
    open: Object.fromEntries(entries.map(([id, { open }]) => [id, open])),
    away: entries.filter(([, { isAway }]) => isAway).map(([id]) => id),
    last: last ?? undefined,
  };
}

/** Common values of a field, and those used in conditions. */
export function knownValues({ conditions }: AutoAssign, field: 'channel' | 'language' | 'priority'): string[] {
  const asked = conditions.filter((condition) => condition.field === field).flatMap(({ values }) => values);
  return [...new Set([...suggestionsFor(field), ...asked])];
}
