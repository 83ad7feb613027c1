import type { AutoAssign } from '@atrium-console/sdk';
import type { AssignLoad, AssignTicket } from '@atrium-console/sdk/rules';
import { suggestionsFor } from '../assignWords.ts';

/** What an agent is imagined to be doing. */
export type ImaginedAgent = { open: number; isAway: boolean };

/** What a person makes up about the agents: who is not named has nothing to do and is available. */
export type ImaginedLoad = {
  agents: Readonly<Record<string, ImaginedAgent>>;
  /** Who got the last ticket. */
  last: string | null;
};

export const IDLE: ImaginedAgent = { open: 0, isAway: false };
export const idleLoad: ImaginedLoad = { agents: {}, last: null };
export const firstTicket: AssignTicket = { channel: 'line', language: 'th', priority: 'normal', tags: [], text: '' };

export function loadOf({ agents, last }: ImaginedLoad): AssignLoad {
  const entries = Object.entries(agents);
  return {
    open: Object.fromEntries(entries.map(([id, { open }]) => [id, open])),
    away: entries.filter(([, { isAway }]) => isAway).map(([id]) => id),
    last: last ?? undefined,
  };
}

/** Common values of a field and those that the conditions ask for. */
export function knownValues({ conditions }: AutoAssign, field: 'channel' | 'language' | 'priority'): string[] {
  const asked = conditions.filter((condition) => condition.field === field).flatMap(({ values }) => values);
  return [...new Set([...suggestionsFor(field), ...asked])];
}
