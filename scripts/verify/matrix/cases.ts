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
  /** Whether one of these other users may write, too, rather than only read. */
  hasWriter: boolean;
};

export const AREAS: readonly string[] = [...new Set(contract.operations.map(({ area }) => area))];

/** The modes that change nothing. */
const HARMLESS: readonly Mode[] = ['read', 'probe'];

/** What is tried with runs that write. The first run of `twice` is that of `once`. */
const TWISTS: readonly Twist[] = ['twice', 'after an aborted run', 'side by side'];

/** Every second run has the sessions of other users, and every second of these that of one who may write. */
const usersAt = (turn: number) => ({ isFull: turn % 2 === 0, hasWriter: turn % 4 === 0 });

/** Every mode and twist of some areas. `turn`: whether the first of them has the sessions of other users, the next has not. */
function ofAreas(persona: PersonaId, areas: readonly string[] | undefined, turn: number): Case[] {
  const some = areas === undefined ? {} : { areas };
  return [
    ...HARMLESS.map((mode) => ({ mode, twist: 'once' }) as const),
    ...TWISTS.map((twist) => ({ mode: 'write', twist }) as const),
  ].map((one, index) => ({ persona, ...some, ...one, ...usersAt(turn + index) }));
}

const alone: readonly Case[] = personas.flatMap(({ id: persona }, place) => [
  ...AREAS.flatMap((area, index) => ofAreas(persona, [area], place + index)),
  // Of runs of everything, each is made with the sessions of other users and without.
  ...[0, 1].flatMap((turn) => ofAreas(persona, undefined, turn)),
]);

const pairs: readonly Case[] = AREAS.flatMap((area, index) =>
  AREAS.slice(0, index).flatMap((other, distance): Case[] => {
    const turn = index + distance;
    const { id: persona } = personas[turn % personas.length] ?? {};
    if (persona === undefined) return [];
    return [{ persona, areas: [area, other], mode: 'write', twist: 'once', ...usersAt(turn) }];
  }),
);

/**
 * Every persona with every area alone and with all, in every mode, and what changes data also in every twist; and every two
 * areas together, as each persona in turn.
 */
export const cases: readonly Case[] = [...alone, ...pairs];

export function nameOf({ persona, areas = ['all areas'], mode, twist, isFull, hasWriter }: Case): string {
  const own = mode === 'read' ? 'GET only' : `--${mode}`;
  const rest = [
    ...(isFull ? [hasWriter ? 'with other users who may write' : 'with other users'] : []),
    ...(twist === 'once' ? [] : [twist]),
  ];
  return [persona, areas.join(' and '), own, ...rest].join(', ');
}
