/**
 * What kind of day it is. `public`: work rests by law; `bank`: banks are closed; `optional`: employees may take it, or only a
 * part of the day; `school`: schools are closed; `observance`: a day of note on which people work.
 */
export type HolidayKind = 'public' | 'bank' | 'optional' | 'school' | 'observance';

/** A holiday of a country in all years that are known. */
export type CountryHoliday = {
  /** In English. */
  name: string;
  /** In the language of the country, if it is another. */
  local?: string;
  kind: HolidayKind;
  /** Set if it depends on when the moon is seen: the day may move by one. */
  isEstimate?: true;
  /** `YYYY-MM-DD`. */
  dates: readonly string[];
  /** Where it is one, as indexes of the regions. Without it, everywhere, and in the country as a whole. */
  in?: readonly number[];
};

/** The holidays of a country and its regions. */
export type CountryHolidays = {
  /** The names of states, provinces and parts of them: `Bavaria`, `Bavaria, City of Augsburg`. The first is the country as a whole. */
  regions: readonly string[];
  days: readonly CountryHoliday[];
};

/** A country whose holidays are known. */
export type HolidayCountry = {
  /** ISO 3166-1, two letters. */
  code: string;
  /** In English. */
  name: string;
  load: () => Promise<{ holidays: CountryHolidays }>;
};
