import { addDays, HOLIDAY_WINDOW } from '@atrium-console/sdk/rules';
import type { CountryHolidays, HolidayKind } from './countryHolidays.ts';

/** A day with everything that is on it. */
export type PublicDay = {
  /** `YYYY-MM-DD`. */
  date: string;
  /** In English. Two holidays on one day are both named. */
  name: string;
  /** In the language of the country, if it is another. */
  local: string | undefined;
  /** The most binding of its kinds. */
  kind: HolidayKind;
  /** Whether the day may move by one. */
  isEstimate: boolean;
};

/** The kinds, the most binding first. */
export const KINDS: readonly HolidayKind[] = ['public', 'bank', 'optional', 'school', 'observance'];

/** The first and the last day of a period, `YYYY-MM-DD`. */
export type Period = { from: string; until: string };

/** How many years ahead are offered, this year included. */
const YEARS_AHEAD = 3;

/**
 * The periods to choose from: the days of the next year from today, which all fit into one list, each of the next three years,
 * and all of them.
 * @param today `YYYY-MM-DD`.
 * @param known The years of which holidays are known.
 */
export function periodsFrom(
  today: string,
  known: readonly number[],
): { value: string; label: string; period: Period }[] {
  const first = Number(today.slice(0, 4));
  const years = known.filter((year) => year >= first && year < first + YEARS_AHEAD);
  const [earliest, last] = [years[0], years.at(-1)];
  if (earliest === undefined || last === undefined) return [];
  return [
    {
      value: 'next',
      label: `The next ${HOLIDAY_WINDOW} days`,
      period: { from: today, until: addDays(today, HOLIDAY_WINDOW - 1) },
    },
    ...years.map((year) => ({ value: String(year), label: String(year), period: yearsPeriod(year, year) })),
    ...(earliest === last
      ? []
      : [{ value: 'all', label: `${earliest} to ${last}`, period: yearsPeriod(earliest, last) }]),
  ];
}

function yearsPeriod(first: number, last: number): Period {
  return { from: `${first}-01-01`, until: `${last}-12-31` };
}

/**
 * The holidays of a region in a period, in order and each day once.
 * @param region The index of the region.
 */
export function publicDays(
  { days }: CountryHolidays,
  region: number,
  kinds: ReadonlySet<HolidayKind>,
  { from, until }: Period,
): PublicDay[] {
  const byDate = new Map<string, PublicDay>();
  for (const day of days) {
    if (!kinds.has(day.kind) || (day.in !== undefined && !day.in.includes(region))) continue;
    for (const date of day.dates.filter((one) => one >= from && one <= until)) {
      const one = { date, name: day.name, local: day.local, kind: day.kind, isEstimate: day.isEstimate === true };
      const other = byDate.get(date);
      byDate.set(date, other === undefined ? one : bothOf(other, one));
    }
  }
  return [...byDate.values()].sort((a, b) => a.date.localeCompare(b.date));
}

function bothOf(a: PublicDay, b: PublicDay): PublicDay {
  const [first, second] = KINDS.indexOf(a.kind) <= KINDS.indexOf(b.kind) ? [a, b] : [b, a];
  const joined = (one: string | undefined, other: string | undefined) =>
    [...new Set([one, other])].filter((text) => text !== undefined).join(' / ') || undefined;
  return {
    ...first,
    name: joined(first.name, second.name) ?? '',
    local: joined(first.local, second.local),
    isEstimate: first.isEstimate && second.isEstimate,
  };
}

/** The kinds of holidays that a region has in a period, the most binding first. */
export function kindsIn(holidays: CountryHolidays, region: number, period: Period): HolidayKind[] {
  return KINDS.filter((kind) => publicDays(holidays, region, new Set([kind]), period).length > 0);
}
