import { at, example, exampleSummary } from '../contract/contract.ts';

export const PERSONA_IDS = ['owner', 'agent', 'analyst', 'expired', 'unpaid', 'operator', 'partner'] as const;

export type PersonaId = (typeof PERSONA_IDS)[number];

/** A user who can sign in to the mocks. */
export type Persona = {
  id: PersonaId;
  email: string;
  password: string;
  /** Short description of what is special about this user. */
  description: string;
};

function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error('An example of a persona lacks a text.');
  return value;
}

/** Name of the contract's example with a persona's profile: `profileOwner` for `owner`. */
export function profileExample(id: PersonaId): string {
  return `profile${id[0]?.toUpperCase()}${id.slice(1)}`;
}

/** The initial password of every user. */
export const PASSWORD = text(at(example('authLoginOwner'), 'password'));

/** The users who can sign in, from the contract's profile examples. */
export const personas: readonly Persona[] = PERSONA_IDS.map((id) => ({
  id,
  email: text(at(example(profileExample(id)), 'user', 'email')),
  password: PASSWORD,
  description: exampleSummary(profileExample(id)),
}));
