import type { Holiday } from '@atrium-console/sdk';
import { isPlainDate } from '@atrium-console/sdk/rules';
import type ICAL from 'ical.js';

/** One line or event of an import. */
export type ImportEntry =
  | { ok: true; place: string; holiday: Holiday }
  | { ok: false; place: string; code: 'no-date' | 'no-such-day' | 'repeats'; text: string };

const HEADING = /^"?date"?\s*(?:[\t,;]|$)/i;

/**
 * Parses pasted holidays, one per line: a date `YYYY-MM-DD` and an optional name, separated by a space, tab, comma or
 * semicolon. Skips empty lines, lines that start with `#`, and a table header (`date,name`).
 */
export function parseHolidayText(text: string): ImportEntry[] {
  return text.split(/\r?\n/).flatMap((line, index): ImportEntry[] => {
    const place = `Line ${index + 1}`;
    const content = line.trim();
    if (content === '' || content.startsWith('#') || HEADING.test(content)) return [];
    const match = /^"?(\d{4}-\d{2}-\d{2})"?(?:[\s,;]+(.*))?$/.exec(content);
    const date = match?.[1];
    if (date === undefined) return [{ ok: false, place, code: 'no-date', text: content }];
    if (!isPlainDate(date)) return [{ ok: false, place, code: 'no-such-day', text: date }];
    return [{ ok: true, place, holiday: { date, name: cleanName(match?.[2] ?? '') } }];
  });
}

/** Formats holidays for `parseHolidayText`. */
export function formatHolidayText(holidays: readonly Holiday[]): string {
  return holidays.map(({ date, name }) => (name === '' ? date : `${date} ${name}`)).join('\n');
}

function cleanName(text: string): string {
  return text.replace(/^"(.*)"$/, '$1').trim();
}

export type IcsResult = { ok: true; entries: ImportEntry[] } | { ok: false; code: 'not-ics' | 'no-events' };

/** Maximum days of an all-day event. Longer events are cut, because they cannot be holidays. */
const LONGEST_EVENT = 60;

/**
 * Reads the events of a calendar file (RFC 5545). An event of several days becomes one holiday per day, without its
 * exclusive end. Dates are used as written, independent of the time zone.
 */
export async function parseIcs(text: string): Promise<IcsResult> {
  const { default: ICAL } = await import('ical.js');
  const events = readEvents(ICAL, text);
  if (events === undefined) return { ok: false, code: 'not-ics' };
  const entries = events.flatMap((event, index): ImportEntry[] => {
    const place = `Event ${index + 1}`;
    try {
      return daysOf(new ICAL.Event(event), place);
    } catch {
      return [{ ok: false, place, code: 'no-date', text: '' }];
    }
  });
  return entries.length === 0 ? { ok: false, code: 'no-events' } : { ok: true, entries };
}

function readEvents(ical: typeof ICAL, text: string): ICAL.Component[] | undefined {
  try {
    const calendar = new ical.Component(ical.parse(text));
    return calendar.name === 'vcalendar' ? calendar.getAllSubcomponents('vevent') : undefined;
  } catch {
    return undefined;
  }
}

function daysOf(event: ICAL.Event, place: string): ImportEntry[] {
  const name = cleanName(event.summary ?? '');
  const day = event.startDate?.clone();
  if (!day) return [{ ok: false, place, code: 'no-date', text: name }];
  // It is unclear which of its days are meant, and the first may be long past.
  if (event.isRecurring()) return [{ ok: false, place, code: 'repeats', text: name }];
  day.isDate = true;
  const end = event.endDate?.clone();
  const days: ImportEntry[] = [];
  do {
    const date = day.toString().slice(0, 10);
    if (!isPlainDate(date)) return [{ ok: false, place, code: 'no-such-day', text: name }];
    days.push({ ok: true, place, holiday: { date, name } });
    day.adjust(1, 0, 0, 0);
  } while (end?.isDate && day.compare(end) < 0 && days.length < LONGEST_EVENT);
  return days;
}

/** The holidays whose dates do not exist yet, each date once. */
export function newHolidays(entries: readonly ImportEntry[], existing: readonly Holiday[]): Holiday[] {
  const seen = new Set(existing.map((holiday) => holiday.date));
  return entries.flatMap((entry) => {
    if (!entry.ok || seen.has(entry.holiday.date)) return [];
    seen.add(entry.holiday.date);
    return [entry.holiday];
  });
}

/** Sorts holidays by date. */
export function sortHolidays(holidays: readonly Holiday[]): Holiday[] {
  return holidays.toSorted((a, b) => a.date.localeCompare(b.date));
}
