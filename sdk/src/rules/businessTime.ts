import type { BusinessHour, Holiday } from '../index.ts';
import { addDays, weekday } from './plainDate.ts';

/** A day that was skipped, and why. */
export type SkippedDay = { date: string; reason: 'holiday' | 'day-off' | 'after-hours'; name?: string };

export type Deadline =
  | {
      /** Wall-clock time, `YYYY-MM-DDTHH:MM:SS`. */
      due: string;
      skipped: SkippedDay[];
    }
  /** There is no open day, so the deadline is never reached. */
  | { unreachable: true };

type DeadlineInput = {
  /** When the ticket arrives, in wall-clock time, `YYYY-MM-DDTHH:MM`. */
  start: string;
  /** Allowed business seconds. */
  seconds: number;
  businessHour: BusinessHour;
  holidays: readonly Holiday[];
};

/** Upper bound of the search: 687599 seconds take fewer days even with one open minute per week, holidays included. */
const SEARCH_DAYS = 366 * 250;

/** Seconds since midnight of `HH:MM`; `24:00` is the end of the day. */
function secondsOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60;
}

/** Business hours of a day in seconds since midnight, or why it is closed. */
function openingOf(date: string, hours: BusinessHour, holidays: ReadonlyMap<string, Holiday>) {
  const holiday = holidays.get(date);
  if (holiday) return { closed: { date, reason: 'holiday', name: holiday.name } as const };
  const day = hours.is_custom ? hours.days[weekday(date)] : hours;
  const isDayOff = day === undefined || ('is_holiday' in day && day.is_holiday) || day.start >= day.end;
  if (isDayOff) return { closed: { date, reason: 'day-off' } as const };
  return { from: secondsOf(day.start), to: secondsOf(day.end) };
}

function at(date: string, seconds: number): string {
  // The end of a day is written as the start of the next one: there is no 24:00:00.
  if (seconds >= 86_400) return at(addDays(date, 1), seconds - 86_400);
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${date}T${part(seconds / 3600)}:${part((seconds % 3600) / 60)}:${part(seconds % 60)}`;
}

/**
 * The time when a number of business seconds has passed: only business hours count, holidays and days off are skipped
 * (SPEC 3, 9). Uses wall-clock arithmetic on plain days, without time zones or daylight saving time.
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
    // If no weekday is ever open, searching further is pointless.
    if (day === 7 && !isEverOpen(businessHour)) return { unreachable: true };
  }
  return { unreachable: true };
}

function isEverOpen(hours: BusinessHour): boolean {
  if (!hours.is_custom) return hours.start < hours.end;
  return hours.days.some((day) => !day.is_holiday && day.start < day.end);
}
