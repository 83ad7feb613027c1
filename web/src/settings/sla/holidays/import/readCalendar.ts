import { addDays, daysBetween, HOLIDAY_WINDOW, isPlainDate } from '@atrium-console/sdk/rules';
import type ICAL from 'ical.js';
import { type CalendarEvent, calendarEvents } from './calendarEvents.ts';
import type { EntryProblemCode, ImportEntry } from './holidayEntry.ts';
import { commonYear } from './thaiYear.ts';

const DAY_SECONDS = 86_400;

/**
 * Reads the events of calendars (RFC 5545). An event of several days becomes one holiday per day, without its exclusive end.
 * Dates are used as written, independent of the time zone; years of the Thai calendar are understood. An event that repeats every year is read for one year.
 * @param from The first day of that year, `YYYY-MM-DD`.
 */
export async function readCalendar(text: string, from: string): Promise<ImportEntry[]> {
  const { default: ical } = await import('ical.js');
  return calendarEvents(text).flatMap((event): ImportEntry[] => {
    if (!event.ok) return [event];
    const { line, lastLine } = event;
    const read = readEvent(ical, event, from);
    if (!read.ok) return [{ ok: false, line, lastLine, code: read.code, text: read.name }];
    const { days, name, thaiYear } = read;
    return days.map((date) => ({
      ok: true,
      line,
      lastLine,
      holiday: { date, name },
      ...(thaiYear !== undefined && { thaiYear }),
    }));
  });
}

type ReadEvent =
  | { ok: true; name: string; days: string[]; thaiYear: number | undefined }
  | { ok: false; name: string; code: EntryProblemCode };

function readEvent(ical: typeof ICAL, { lines }: CalendarEvent, from: string): ReadEvent {
  let name = '';
  try {
    const event = new ical.Component(ical.parse(lines.join('\r\n')));
    const summary = event.getFirstPropertyValue('summary');
    name = typeof summary === 'string' ? summary.replace(/\s+/g, ' ').trim() : '';
    const status = event.getFirstPropertyValue('status');
    if (typeof status === 'string' && status.toUpperCase() === 'CANCELLED')
      return { ok: false, name, code: 'cancelled' };
    const seconds = durationOf(ical, event);
    const days = daysOf(lines, seconds, from);
    return Array.isArray(days)
      ? { ok: true, name, days, thaiYear: thaiYearOf(lines) }
      : { ok: false, name, code: days.code };
  } catch {
    // The library throws for a line that has no value, a component that does not end, and an invalid duration.
    return { ok: false, name, code: 'not-an-event' };
  }
}

/** @throws for an invalid duration. */
function durationOf(ical: typeof ICAL, event: ICAL.Component): number | undefined {
  const duration = event.getFirstPropertyValue('duration');
  return duration instanceof ical.Duration ? duration.toSeconds() : undefined;
}

function daysOf(lines: readonly string[], duration: number | undefined, from: string) {
  const start = momentOf(lines, 'DTSTART');
  if ('code' in start) return start;
  const end = duration === undefined ? momentOf(lines, 'DTEND', start) : undefined;
  if (end && 'code' in end) return end;
  const length = end ? daysBetween(start.date, end.date) * DAY_SECONDS + end.time - start.time : (duration ?? 0);
  if (length < 0) return { code: 'ends-before' } as const;
  // An event that ends on the day it starts counts as that day.
  const count = Math.max(1, Math.ceil(length / DAY_SECONDS));
  if (count > HOLIDAY_WINDOW) return { code: 'too-long' } as const;
  const first = firstDay(lines, start.date, from);
  if (typeof first !== 'string') return first;
  const days = Array.from({ length: count }, (_, index) => addDays(first, index));
  return days.every(isPlainDate) ? days : ({ code: 'no-such-day' } as const);
}

type Moment = { date: string /** Seconds since the start of the day. */; time: number };

/**
 * A date or a date and time as written. The library turns impossible ones, such as 20271399, into others, so it is not asked.
 * @param missing The value if there is none.
 */
function momentOf(lines: readonly string[], property: string, missing?: Moment): Moment | { code: EntryProblemCode } {
  const [value, ...others] = valuesOf(lines, property);
  if (value === undefined) return missing ?? { code: 'no-date' };
  const match = /^(\d{4})(\d{2})(\d{2})(?:T([01]\d|2[0-3])([0-5]\d)([0-5]\d|60)Z?)?$/.exec(value);
  if (others.length > 0 || match === null) return { code: 'no-such-day' };
  const [, year = '', month, day, hours = 0, minutes = 0, seconds = 0] = match;
  const date = `${commonYear(year)}-${month}-${day}`;
  if (!isPlainDate(date)) return { code: 'no-such-day' };
  return { date, time: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) };
}

/** The year of the start as it is written, if it is of the Thai calendar. */
function thaiYearOf(lines: readonly string[]): number | undefined {
  const written = valuesOf(lines, 'DTSTART')[0]?.slice(0, 4) ?? '';
  return commonYear(written) === written ? undefined : Number(written);
}

/** The values of a property, without its parameters. Properties of nested components, such as alarms, are left out. */
function valuesOf(lines: readonly string[], property: string): string[] {
  const pattern = new RegExp(`^${property}(?:;(?:"[^"]*"|[^":])*)?:(.*)$`, 'i');
  let depth = 0;
  return lines.flatMap((line) => {
    if (/^BEGIN:/i.test(line)) depth += 1;
    if (/^END:/i.test(line)) depth -= 1;
    const value = depth === 1 ? pattern.exec(line)?.[1] : undefined;
    return value === undefined ? [] : [value.trim()];
  });
}

/** The first day of an event: as written, or its repetition within one year. */
function firstDay(lines: readonly string[], start: string, from: string): string | { code: EntryProblemCode } {
  const [rule, ...others] = valuesOf(lines, 'RRULE');
  const isOther = ['RDATE', 'EXDATE', 'EXRULE', 'RECURRENCE-ID'].some((name) => valuesOf(lines, name).length > 0);
  if (isOther || others.length > 0) return { code: 'repeats' };
  if (rule === undefined) return start;
  const takesPlace = yearlyRule(rule, start);
  if (takesPlace === undefined) return { code: 'repeats' };
  const [year = '', month, day] = start.split('-');
  // The repetition is in the year in which the window starts, or in the one after.
  const candidates = [0, 1].map((more) => `${Number(from.slice(0, 4)) + more}-${month}-${day}`);
  const until = addDays(from, HOLIDAY_WINDOW - 1);
  const found = candidates.find(
    (date) =>
      isPlainDate(date) &&
      date >= from &&
      date <= until &&
      date >= start &&
      takesPlace(date, Number(date.slice(0, 4)) - Number(year)),
  );
  return found ?? { code: 'no-repetition' };
}

/**
 * Whether a repetition takes place according to a rule that repeats the day every year.
 * @returns A function of the day and its number of years after the first; undefined for any other rule.
 */
function yearlyRule(rule: string, start: string): ((date: string, years: number) => boolean) | undefined {
  const parts = rule
    .toUpperCase()
    .split(';')
    .filter((part) => part !== '' && part !== 'INTERVAL=1' && !part.startsWith('WKST='));
  const given = new Map(parts.map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]));
  const { FREQ, COUNT, UNTIL, BYMONTH, BYMONTHDAY, ...rest } = Object.fromEntries(given);
  const isSameDay =
    (BYMONTH === undefined || Number(BYMONTH) === Number(start.slice(5, 7))) &&
    (BYMONTHDAY === undefined || Number(BYMONTHDAY) === Number(start.slice(8)));
  const isLeapDay = start.endsWith('-02-29');
  if (FREQ !== 'YEARLY' || !isSameDay || Object.keys(rest).length > 0 || (isLeapDay && COUNT !== undefined))
    return undefined;
  if (COUNT !== undefined && !/^\d+$/.test(COUNT)) return undefined;
  const last = /^(\d{4})(\d{2})(\d{2})/.exec(UNTIL ?? '99991231');
  const [, lastYear = '', lastMonth, lastOfMonth] = last ?? [];
  const lastDay = `${commonYear(lastYear)}-${lastMonth}-${lastOfMonth}`;
  if (!isPlainDate(lastDay)) return undefined;
  return (date, years) => date <= lastDay && (COUNT === undefined || years < Number(COUNT));
}
