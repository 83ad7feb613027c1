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
  /** The only area; all without it. */
  area?: string;
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

/** Every persona with every area alone and with all, in every mode, and what changes data also in every twist. */
export const cases: readonly Case[] = personas.flatMap(({ id: persona }) => [
  ...MODES.flatMap((mode) => [
    ...AREAS.flatMap((area) => withBoth({ persona, area, mode, twist: 'once' })),
    ...withBoth({ persona, mode, twist: 'once' }),
    ...TWISTS.flatMap((twist) => withBoth({ persona, mode, twist })),
  ]),
  ...AREAS.flatMap((area) => TWISTS.flatMap((twist) => withBoth({ persona, area, mode: 'write', twist }))),
]);

export function nameOf({ persona, area = 'all areas', mode, twist, isFull }: Case): string {
  const own = mode === 'read' ? 'GET only' : `--${mode}`;
  return [persona, area, own, ...(isFull ? ['with other users'] : []), ...(twist === 'once' ? [] : [twist])].join(', ');
}
