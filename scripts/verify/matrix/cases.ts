import { type PersonaId, personas } from '@atrium-console/mock';
import type { Mode } from '../../../openapi/verify/http/mode.ts';
import { contract } from '../mutants/mutant.ts';

/** How often and in which state of the server the verifier is run. */
export type Twist =
  /** Once, on a fresh server. */
  | 'once'
  /** Once more on the same server, which must be as it was. */
  | 'twice'
  /** After a run that was aborted, on a server with what it left behind. */
  | 'after an aborted run'
  /** Together with a second run by the same user. */
  | 'side by side';

/** One run of the verifier against our own mock, which must end without a finding. */
export type Case = {
  persona: PersonaId;
  /** The only areas; all without them. */
  areas?: readonly string[];
  mode: Mode;
  twist: Twist;
  /** Whether it has the sessions of other users and all inputs, too. */
  isFull: boolean;
};

export const AREAS: readonly string[] = [...new Set(contract.operations.map(({ area }) => area))];

const MODES: readonly Mode[] = ['read', 'probe', 'write'];
const TWISTS: readonly Twist[] = ['twice', 'after an aborted run', 'side by side'];

const withBoth = (one: Omit<Case, 'isFull'>): Case[] => [
  { ...one, isFull: false },
  { ...one, isFull: true },
];

const alone: readonly Case[] = personas.flatMap(({ id: persona }) => [
  ...MODES.flatMap((mode) => [
    ...AREAS.flatMap((area) => withBoth({ persona, areas: [area], mode, twist: 'once' })),
    ...withBoth({ persona, mode, twist: 'once' }),
    ...TWISTS.flatMap((twist) => withBoth({ persona, mode, twist })),
  ]),
  ...AREAS.flatMap((area) => TWISTS.flatMap((twist) => withBoth({ persona, areas: [area], mode: 'write', twist }))),
]);

const pairs: readonly Case[] = AREAS.flatMap((area, index) =>
  AREAS.slice(0, index).flatMap((other, distance): Case[] => {
    const turn = index + distance;
    const { id: persona } = personas[turn % personas.length] ?? {};
    if (persona === undefined) return [];
    return [{ persona, areas: [area, other], mode: 'write', twist: 'once', isFull: turn % 2 === 0 }];
  }),
);

/**
 * Every persona with every area alone and with all, in every mode, and what changes data also in every twist; and every two
 * areas together, as each persona in turn.
 */
export const cases: readonly Case[] = [...alone, ...pairs];

export function nameOf({ persona, areas = ['all areas'], mode, twist, isFull }: Case): string {
  const own = mode === 'read' ? 'GET only' : `--${mode}`;
  const rest = [...(isFull ? ['with other users'] : []), ...(twist === 'once' ? [] : [twist])];
  return [persona, areas.join(' and '), own, ...rest].join(', ');
}
