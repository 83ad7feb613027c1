import type { AssignAgent, AutoAssign } from '@atrium-console/sdk';
import type { AssignLoad, AssignTicket } from '@atrium-console/sdk/rules';
import { suggestionsFor } from '../assignWords.ts';

/** What an agent is imagined to be doing. */
export type ImaginedAgent = { open: number; isAway: boolean };

/** What a person makes up to see who would get the ticket. */
export type Imagined = {
  ticket: AssignTicket;
  agents: Readonly<Record<string, ImaginedAgent>>;
  last: string | null;
};

const IDLE: ImaginedAgent = { open: 0, isAway: false };

export const imaginedFirst: Imagined = {
  ticket: { channel: 'line', language: 'th', priority: 'normal', tags: [], text: '' },
  agents: {},
  last: null,
};

/** What is imagined of an agent; nothing to do and available until said otherwise. */
export function imaginedAgent(imagined: Imagined, { _id }: AssignAgent): ImaginedAgent {
  return imagined.agents[_id] ?? IDLE;
}

export function loadOf({ agents, last }: Imagined): AssignLoad {
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
