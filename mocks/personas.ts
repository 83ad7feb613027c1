import { at, example, exampleSummary } from './engine/contract.ts';

export const PERSONA_IDS = ['owner', 'agent', 'analyst', 'expired', 'unpaid', 'operator', 'partner'] as const;

export type PersonaId = (typeof PERSONA_IDS)[number];

/** Somebody who can sign in to the mocks. */
export type Persona = {
  id: PersonaId;
  email: string;
  password: string;
  /** What is special about this person, in a few words. */
  description: string;
};

function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error('A persona of the contract lacks a text.');
  return value;
}

/** Name of the contract's example that holds a persona's profile: `profileOwner` for `owner`. */
export function profileExample(id: PersonaId): string {
  return `profile${id[0]?.toUpperCase()}${id.slice(1)}`;
}

/** The password of everybody until they change it. */
export const PASSWORD = text(at(example('authLoginOwner'), 'password'));

/** Everybody who can sign in, read from the contract's profile examples. All share one password. */
export const personas: readonly Persona[] = PERSONA_IDS.map((id) => ({
  id,
  email: text(at(example(profileExample(id)), 'user', 'email')),
  password: PASSWORD,
  description: exampleSummary(profileExample(id)),
}));
