import type { BusinessHour, Holiday } from '../index.ts';
import { addDays, weekday } from './plainDate.ts';

/** A day on which no time counted, and why. */
export type SkippedDay = { date: string; reason: 'holiday' | 'day-off' | 'after-hours'; name?: string };

export type Deadline =
  | {
      /** Wall-clock time, `YYYY-MM-DDTHH:MM:SS`. */
      due: string;
      skipped: SkippedDay[];
    }
  /** No day is open within the search, so the time never runs out. */
  | { unreachable: true };

type DeadlineInput = {
  /** When the ticket comes in, wall-clock, `YYYY-MM-DDTHH:MM`. */
  start: string;
  /** Business seconds that may pass. */
  seconds: number;
  businessHour: BusinessHour;
  holidays: readonly Holiday[];
};

/** More days than 687599 seconds can take when a single minute a week is open, holidays included. */
const SEARCH_DAYS = 366 * 250;

/** Seconds since midnight of `HH:MM`; `24:00` is the end of the day. */
function secondsOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60;
}

/** Opening hours of a day in seconds since midnight, or why it is closed. */
function openingOf(date: string, hours: BusinessHour, holidays: ReadonlyMap<string, Holiday>) {
  const holiday = holidays.get(date);
  if (holiday) return { closed: { date, reason: 'holiday', name: holiday.name } as const };
  const day = hours.is_custom ? hours.days[weekday(date)] : hours;
  const isDayOff = day === undefined || ('is_holiday' in day && day.is_holiday) || day.start >= day.end;
  if (isDayOff) return { closed: { date, reason: 'day-off' } as const };
  return { from: secondsOf(day.start), to: secondsOf(day.end) };
}

function at(date: string, seconds: number): string {
  // The end of a day is the start of the next one; a clock never shows 24:00:00.
  if (seconds >= 86_400) return at(addDays(date, 1), seconds - 86_400);
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${date}T${part(seconds / 3600)}:${part((seconds % 3600) / 60)}:${part(seconds % 60)}`;
}

/**
 * When a number of business seconds has passed: only open hours count, holidays and days off are skipped (SPEC 3, 9).
 * Wall-clock arithmetic on plain days; time zones and the changes of summer time play no part.
 */
export function deadline({ start, seconds, businessHour, holidays }: DeadlineInput): Deadline {
  const byDate = new Map(holidays.map((holiday) => [holiday.date, holiday]));
  const skipped: SkippedDay[] = [];
  const [startDate = '', startTime = ''] = start.split('T');
  let date = startDate;
  let clock = secondsOf(startTime);
  let left = seconds;
  for (let day = 0; day < SEARCH_DAYS; day += 1) {
    const opening = openingOf(date, businessHour, byDate);
    if ('closed' in opening && opening.closed) skipped.push(opening.closed);
    else if (opening.to <= clock) skipped.push({ date, reason: 'after-hours' });
    else {
      const from = Math.max(clock, opening.from);
      if (left <= opening.to - from) return { due: at(date, from + left), skipped };
      left -= opening.to - from;
    }
    date = addDays(date, 1);
    clock = 0;
    // A week without an open day, holidays aside, has none ever.
    if (day === 7 && !isEverOpen(businessHour)) return { unreachable: true };
  }
  return { unreachable: true };
}

function isEverOpen(hours: BusinessHour): boolean {
  if (!hours.is_custom) return hours.start < hours.end;
  return hours.days.some((day) => !day.is_holiday && day.start < day.end);
}
