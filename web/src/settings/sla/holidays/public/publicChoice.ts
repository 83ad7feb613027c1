import type { HolidayKind } from './countryHolidays.ts';

/** Whose holidays are shown, of which time, and of which kinds. */
export type PublicChoice = {
  /** ISO 3166-1, two letters; undefined until one is chosen. */
  country: string | undefined;
  /** The index of the region; 0 is the country as a whole. */
  region: number;
  /** The value of one of the periods. */
  period: string;
  kinds: readonly HolidayKind[];
};

export const FIRST_CHOICE: PublicChoice = { country: undefined, region: 0, period: 'next', kinds: ['public'] };
