/** What is known better than by the source: days that are missing there, names and kinds. Each says where it is from. */
import type { HolidayKind } from '../../../web/src/settings/sla/holidays/public/countryHolidays.ts';

/** A holiday of one region and year. */
export type RegionDay = { date: string; name: string; local?: string; kind: HolidayKind; isEstimate?: true };

/**
 * Days of the Thai lunar calendar in years of which the source knows none yet: the full moons of its third, sixth and eighth
 * month, counted on from those of 2026 by months of 29 and 30 days. The cabinet confirms them each year.
 */
const THAI_MOON: readonly RegionDay[] = [
  ['Makha Bucha', 'วันมาฆบูชา', '2027-02-21', '2028-02-10'],
  ['Vesak Day', 'วันวิสาขบูชา', '2027-05-20', '2028-05-08'],
  ['Asalha Puja', 'วันอาสาฬหบูชา', '2027-07-18', '2028-07-06'],
  ['Buddhist Lent', 'วันเข้าพรรษา', '2027-07-19', '2028-07-07'],
].flatMap(([name = '', local = '', ...dates]) =>
  dates.map((date): RegionDay => ({ date, name, local, kind: 'public', isEstimate: true })),
);

/** Singapore's Vesak Day, the full moon of May, in years of which the source does not know it yet. */
const SINGAPORE_VESAK: readonly RegionDay[] = ['2027-05-20', '2028-05-09'].map((date) => ({
  date,
  name: 'Vesak Day',
  kind: 'public',
  isEstimate: true,
}));

const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  DE: { 'National Holiday': 'German Unity Day', 'Boxing Day': 'Second Day of Christmas' },
  AT: { 'Boxing Day': "St. Stephen's Day" },
};

/** The English names of states that the source knows only in the language of the country, with that. */
const REGIONS: Readonly<Record<string, string>> = {
  Bayern: 'Bavaria (Bayern)',
  'Hansestadt Bremen': 'Bremen',
  'Hansestadt Hamburg': 'Hamburg',
  Hessen: 'Hesse (Hessen)',
  'Mecklenburg-Vorpommern': 'Mecklenburg-Western Pomerania (Mecklenburg-Vorpommern)',
  Niedersachsen: 'Lower Saxony (Niedersachsen)',
  'Nordrhein-Westfalen': 'North Rhine-Westphalia (Nordrhein-Westfalen)',
  'Rheinland-Pfalz': 'Rhineland-Palatinate (Rheinland-Pfalz)',
  Sachsen: 'Saxony (Sachsen)',
  'Sachsen-Anhalt': 'Saxony-Anhalt (Sachsen-Anhalt)',
  Thüringen: 'Thuringia (Thüringen)',
};

/** The name of a state in English. */
export function regionName(country: string, name: string): string {
  return (country === 'DE' ? REGIONS[name] : undefined) ?? name;
}

/** The days of a region, as the law of its country has them. In order. */
export function corrected(country: string, days: readonly RegionDay[]): RegionDay[] {
  const named = days.map((day) => ({ ...day, name: NAMES[country]?.[day.name] ?? day.name }));
  return addedTo(country, named).toSorted((a, b) => a.date.localeCompare(b.date));
}

function addedTo(country: string, days: readonly RegionDay[]): readonly RegionDay[] {
  switch (country) {
    case 'TH':
      return withThaiSubstitutes([...days, ...THAI_MOON]);
    case 'SG':
      return withMondays([...days, ...SINGAPORE_VESAK]);
    case 'US':
      // A federal holiday on a weekend is observed on the Friday before or the Monday after, Veterans Day like the others.
      return days.map((day) => (day.kind === 'bank' && isSubstitute(day) ? { ...day, kind: 'public' } : day));
    default:
      return days;
  }
}

const isSubstitute = ({ name }: RegionDay) => name.endsWith('(substitute day)');

/**
 * Thailand: a weekend with a public holiday gives one day off instead, the next working day. Two holidays of the same weekend
 * give one (cabinet resolution of 2001).
 */
function withThaiSubstitutes(days: readonly RegionDay[]): RegionDay[] {
  const off = new Set(days.filter(({ kind }) => kind === 'public').map(({ date }) => date));
  const substitutes = new Map<string, RegionDay>();
  for (const day of days.filter(({ kind, date }) => kind === 'public' && isWeekend(date))) {
    let date = after(day.date);
    while (isWeekend(date) || off.has(date)) date = after(date);
    substitutes.set(date, substituteOf(day, date, 'ชดเชย'));
  }
  return [...days, ...substitutes.values()];
}

/** Singapore: the Monday after a public holiday on a Sunday is one, too. */
function withMondays(days: readonly RegionDay[]): RegionDay[] {
  const taken = new Set(days.map(({ date }) => date));
  const sundays = days.filter(({ kind, date }) => kind === 'public' && weekdayOf(date) === 0);
  return [...days, ...sundays.map((day) => substituteOf(day, after(day.date))).filter(({ date }) => !taken.has(date))];
}

function substituteOf({ name, local, ...day }: RegionDay, date: string, word = ''): RegionDay {
  return { ...day, ...(local && { local: `${local} (${word})` }), name: `${name} (substitute day)`, date };
}

function after(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
}

/** 0 for Sunday to 6 for Saturday. */
function weekdayOf(date: string): number {
  return new Date(date).getUTCDay();
}

function isWeekend(date: string): boolean {
  return [0, 6].includes(weekdayOf(date));
}
