import { GetProfileResponse } from '@atrium-console/sdk/zod';
import { example } from '../engine/contract.ts';
import type { Profile } from '../engine/types.ts';
import { type PersonaId, profileExample } from '../personas.ts';

/** The day on which the contract's examples are set. Ages, such as that of a password, are counted from here. */
const EXAMPLES_DAY = Date.UTC(2026, 10, 21);
const DAY_MS = 86_400_000;

function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

const profiles = new Map<string, Profile>();

/**
 * A persona's profile as of today. The day of the last password change moves along with the clock; otherwise every
 * persona's password would expire some day and the mocks with them.
 */
export function seedProfile(id: PersonaId, now: Date): Profile {
  const days = Math.floor((now.getTime() - EXAMPLES_DAY) / DAY_MS);
  const key = `${id} ${days}`;
  const known = profiles.get(key);
  if (known !== undefined) return known;
  const { user, ...rest } = GetProfileResponse.parse(example(profileExample(id)));
  const profile = { ...rest, user: { ...user, password_change_date: shiftDay(user.password_change_date, days) } };
  profiles.set(key, profile);
  return profile;
}
