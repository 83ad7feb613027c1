import * as schemas from '@atrium-console/sdk/zod';
import { example } from '../contract/contract.ts';
import type { Profile } from '../contract/types.ts';
import { PERSONA_IDS, profileExample } from './personas.ts';
import { once, type Seed } from './seed.ts';

/** The account of the contract's examples; the others contain only their personas. */
const MAIN_ACCOUNT = 1001;

/** The profiles of the personas, from the contract's examples. */
export const personaProfiles = once(() =>
  PERSONA_IDS.map((id) => ({ id, profile: schemas.GetProfileResponse.parse(example(profileExample(id))) })),
);

/** The profiles of the personas of an account. */
export function profilesOf(accountId: number): Profile[] {
  return personaProfiles()
    .map(({ profile }) => profile)
    .filter(({ user }) => user.account_id === accountId);
}

/**
 * Data that every account has from the start, because signing in needs it.
 * @param main Of the account of the examples.
 * @param others Of the other accounts, by the profiles of their personas.
 */
export function always<T>(main: (profiles: Profile[]) => T, others: (profiles: Profile[]) => T): Seed<T> {
  const read = (accountId: number) => (accountId === MAIN_ACCOUNT ? main : others)(profilesOf(accountId));
  return { full: read, empty: read };
}

/** Each item once, by its id. */
export function distinct<T extends { _id: string }>(entries: T[]): T[] {
  return [...new Map(entries.map((entry) => [entry._id, entry])).values()];
}
