import { isPlainDate, weekday } from '@atrium-console/sdk/rules';

/**
 * Why a text does not start with a day. `no-date`: there is none; `no-such-day`: it does not exist; `ambiguous`: day and
 * month could be swapped; `short-year`: the year has two digits; `no-year`: it has none; `weekday`: that day is another day
 * of the week.
 */
export type DayProblemCode = 'no-date' | 'no-such-day' | 'ambiguous' | 'short-year' | 'no-year' | 'weekday';

/** The day at the start of a text, `YYYY-MM-DD`, and the text after it. */
export type ReadDay =
  | {
      ok: true;
      date: string /** The year as it is written, which may be of another calendar. */;
      year: number;
      rest: string;
    }
  | { ok: false; code: DayProblemCode /** The part that was taken for a day. */; text: string };

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const WEEKDAY = /^(sun|mon|tue|wed|thu|fri|sat)(?:day|s|sday|nesday|r|rs|rsday|urday)?\.?,?\s+(?=\S)/i;

type Groups = Record<string, string | undefined>;

/** The forms of a day, the first that fits counts. Month names are English. */
const FORMS: readonly RegExp[] = [
  // 2027-10-03, 2027/10/3, 2027.10.03
  /^(?<year>\d{4})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})(?!\d)/,
  // 20271003
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?!\d)/,
  // 03.10.2027, 3. 10. 2027: always the day first
  /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})(?!\d)/,
  // 3/10/2027, 3-10-2027: either may be first
  /^(?<one>\d{1,2})(?<sign>[-/])(?<two>\d{1,2})\k<sign>(?<year>\d{4})(?!\d)/,
  // 1 Nov 2027, 1st of November, 2027, 1. Nov. 2027, 1-Nov-2027
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?\.?[\s-]*(?:of\s+)?(?<name>[a-z]{3,9})\.?,?[\s-]+(?<year>\d{4})(?!\d)/i,
  // Nov 1, 2027, November 1st 2027
  /^(?<name>[a-z]{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})(?!\d)/i,
  // 03.10.27, 10/3/27
  /^\d{1,2}(?<sign>[-/.])\d{1,2}\k<sign>(?<short>\d{2})(?!\d)/,
  // 1 Nov, Nov 1, 24.12.
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?\.?\s+(?<name>[a-z]{3,9})\.?(?![a-z])/i,
  /^(?<name>[a-z]{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?(?!\d)/i,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.?(?=\s|$)/,
];

/**
 * Reads the day at the start of a text, in the forms that calendars and spreadsheets write, with or without its day of the
 * week. Nothing is guessed: a day that can be read in two ways is a problem.
 * @param yearOf The year of the common era of a written one, both of four digits, if they may be of another calendar.
 */
export function readDay(text: string, yearOf: (written: string) => string = (written) => written): ReadDay {
  const prefix = WEEKDAY.exec(text);
  const written = text.slice(prefix?.[0].length ?? 0);
  for (const form of FORMS) {
    const match = form.exec(written);
    const groups: Groups = match?.groups ?? {};
    if (match === null || (groups.name !== undefined && monthOf(groups.name) === 0)) continue;
    const read = dayOf({ ...groups, year: groups.year && yearOf(groups.year) });
    if (typeof read !== 'string') return { ok: false, code: read.code, text: match[0] };
    const named = prefix?.[1]?.toLowerCase();
    if (named !== undefined && WEEKDAYS[weekday(read)] !== named) {
      return { ok: false, code: 'weekday', text: `${prefix?.[0]}${match[0]}` };
    }
    return { ok: true, date: read, year: Number(groups.year), rest: written.slice(match[0].length) };
  }
  return { ok: false, code: 'no-date', text };
}

/** 1 to 12 for the English name of a month or its abbreviation, otherwise 0. */
function monthOf(name: string): number {
  const lower = name.toLowerCase();
  return (
    MONTHS.findIndex(
      (month) => month === lower || month.slice(0, 3) === lower || (lower === 'sept' && month === 'september'),
    ) + 1
  );
}

function dayOf({ year, month, day, name, one, two, short }: Groups): string | { code: DayProblemCode } {
  if (short !== undefined) return { code: 'short-year' };
  if (year === undefined) return { code: 'no-year' };
  if (one !== undefined && two !== undefined) {
    const [first, second] = [plainDate(year, one, two), plainDate(year, two, one)];
    if (first !== undefined && second !== undefined && first !== second) return { code: 'ambiguous' };
    return first ?? second ?? { code: 'no-such-day' };
  }
  const date = plainDate(year, name === undefined ? month : String(monthOf(name)), day);
  return date ?? { code: 'no-such-day' };
}

function plainDate(year: string, month = '', day = ''): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(date) ? date : undefined;
}
