/** The holidays of a region by `date-holidays`, in the form of this repository. */
import Holidays, { type HolidaysTypes } from 'date-holidays';
import { corrected, type RegionDay } from './corrections.ts';

/** The years that are generated. The console offers three at a time, so a release lasts until the last but two. */
export const HOLIDAY_YEARS = [2026, 2027, 2028, 2029, 2030] as const;

/** A country, a state of it, a part of the state. */
export type RegionPath =
  | [country: string]
  | [country: string, state: string]
  | [country: string, state: string, part: string];

/** Months of the Islamic calendar, whose days depend on when the moon is seen. */
const MOON = /Muharram|Safar|Rabi|Jumada|Rajab|Shaban|Ramadan|Shawwal|Dhu/;
const DAY_HOURS = 24;
/** The night in which the clocks are set forward makes a day shorter. */
const WHOLE_DAY_HOURS = 20;

export function holidaysOf([country, state, part]: RegionPath): Holidays {
  if (state === undefined) return new Holidays(country);
  return part === undefined ? new Holidays(country, state) : new Holidays(country, state, part);
}

/** The holidays of a region in all years, in order. */
export function regionDays(path: RegionPath): RegionDay[] {
  const source = holidaysOf(path);
  const languages = source.getLanguages();
  const english = languages.find((language) => language.startsWith('en-')) ?? 'en';
  const local = languages.find((language) => !language.startsWith('en'));
  // A name belongs to a rule, so it is asked for only once: each year takes long to work out.
  const names = new Map<string, string>();
  const days = HOLIDAY_YEARS.flatMap((year) => {
    const known = source.getHolidays(year, english);
    if (local !== undefined && known.some((day) => !names.has(keyOf(day)))) {
      for (const day of source.getHolidays(year, local)) names.set(keyOf(day), day.name);
    }
    return known.flatMap((day) => daysOf(day, names.get(keyOf(day))));
  });
  return corrected(path[0], days);
}

/** What names a holiday in every year. */
function keyOf({ rule, type, substitute }: HolidaysTypes.Holiday): string {
  return [rule, type, substitute].join();
}

/** Each day of a holiday, which may last several. One of a part of the day is not a day off. */
function daysOf({ date, start, end, name, type, rule }: HolidaysTypes.Holiday, local: string | undefined): RegionDay[] {
  const hours = (end.getTime() - start.getTime()) / 3_600_000;
  const isWhole = hours > WHOLE_DAY_HOURS;
  const count = Math.max(1, Math.round(hours / DAY_HOURS));
  return Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.parse(date.slice(0, 10)) + index * 86_400_000).toISOString().slice(0, 10),
    name: isWhole ? name : `${name} (part of the day)`,
    ...(local !== undefined && local !== name && { local }),
    kind: isWhole ? type : type === 'observance' ? type : 'optional',
    ...(MOON.test(rule) && { isEstimate: true as const }),
  }));
}
