import type { BusinessBreak, BusinessHour, Holiday } from '../index.ts';
import { addDays, weekday } from './plainDate.ts';
import { isTimeZone, zoneClock } from './timeZone.ts';

/** A day that was skipped, and why. */
export type SkippedDay = { date: string; reason: 'holiday' | 'day-off' | 'after-hours'; name?: string };

export type Deadline =
  | {
      /** Wall-clock time of the business hours, `YYYY-MM-DDTHH:MM:SS`. */
      due: string;
      /** The same as an instant. Only if the business hours have a time zone. */
      instant?: Date;
      skipped: SkippedDay[];
    }
  /** There is no open day, so the deadline is never reached. */
  | { unreachable: true };

type DeadlineInput = {
  /**
   * When the ticket arrives: in wall-clock time of the business hours, `YYYY-MM-DDTHH:MM`, or, if they have a time zone, as
   * an instant.
   */
  start: string | Date;
  /** Allowed business seconds. */
  seconds: number;
  businessHour: BusinessHour;
  holidays: readonly Holiday[];
};

/** Upper bound of the search: 687599 seconds take fewer days even with one open minute per week, holidays included. */
const SEARCH_DAYS = 366 * 250;

/** A part of a day, in seconds since midnight. */
export type DaySpan = { from: number; to: number };

/** Seconds since midnight of `HH:MM`; `24:00` is the end of the day. */
export function secondsOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60;
}

/** The hours of a day without its breaks, in order. Breaks may be in any order, overlap, or exceed the hours. */
export function openSpans(hours: { start: string; end: string; breaks?: readonly BusinessBreak[] }): DaySpan[] {
  const closing = secondsOf(hours.end);
  const pauses = (hours.breaks ?? []).map(({ start, end }) => ({ from: secondsOf(start), to: secondsOf(end) }));
  const spans: DaySpan[] = [];
  let from = secondsOf(hours.start);
  for (const pause of pauses.filter((one) => one.from < one.to).toSorted((a, b) => a.from - b.from)) {
    spans.push({ from, to: Math.min(pause.from, closing) });
    from = Math.max(from, pause.to);
  }
  return [...spans, { from, to: closing }].filter((span) => span.from < span.to);
}

/** When business is open on a day, or why it is not. */
function openingOf(date: string, hours: BusinessHour, holidays: ReadonlyMap<string, Holiday>) {
  const holiday = holidays.get(date);
  if (holiday) return { closed: { date, reason: 'holiday', name: holiday.name } as const };
  const spans = openSpansOn(weekday(date), hours);
  return spans.length === 0 ? { closed: { date, reason: 'day-off' } as const } : { spans };
}

/** When business is open on a day of the week, 0 for Sunday to 6 for Saturday. */
function openSpansOn(index: number, hours: BusinessHour): DaySpan[] {
  if (!hours.is_custom) return openSpans(hours);
  const day = hours.days[index];
  return day === undefined || day.is_holiday ? [] : openSpans(day);
}

/**
 * The time when a number of business seconds has passed: only business hours without their breaks count, holidays and days
 * off are skipped (SPEC 3, 9). With a time zone, the seconds really pass: hours that daylight saving time skips do not
 * count, hours that it repeats count twice. Without one, each day has 24 hours.
 */
export function deadline({ start, seconds, businessHour, holidays }: DeadlineInput): Deadline {
  const { time_zone } = businessHour;
  const clock = zoneClock(time_zone);
  const hasZone = time_zone !== undefined && isTimeZone(time_zone);
  const byDate = new Map(holidays.map((holiday) => [holiday.date, holiday]));
  const skipped: SkippedDay[] = [];
  const arrival = start instanceof Date ? start.getTime() : clock.instantOf(Date.parse(`${start}Z`));
  let date = wallClockText(clock.timeAt(arrival)).slice(0, 10);
  let left = seconds * 1000;
  for (let day = 0; day < SEARCH_DAYS; day += 1) {
    const opening = openingOf(date, businessHour, byDate);
    if (opening.closed) skipped.push(opening.closed);
    else {
      const midnight = Date.parse(`${date}T00:00Z`);
      const instantOf = (second: number) => clock.instantOf(midnight + second * 1000);
      const spans = opening.spans
        .map((span) => ({ from: Math.max(arrival, instantOf(span.from)), to: instantOf(span.to) }))
        .filter(({ from, to }) => from < to);
      if (spans.length === 0) skipped.push({ date, reason: 'after-hours' });
      for (const { from, to } of spans) {
        if (left <= to - from) {
          const instant = from + left;
          const due = wallClockText(clock.timeAt(instant));
          return { due, ...(hasZone && { instant: new Date(instant) }), skipped };
        }
        left -= to - from;
      }
    }
    date = addDays(date, 1);
    // If no weekday is ever open, searching further is pointless.
    if (day === 7 && !isEverOpen(businessHour)) return { unreachable: true };
  }
  return { unreachable: true };
}

/** `YYYY-MM-DDTHH:MM:SS` of a wall-clock time in milliseconds. */
function wallClockText(time: number): string {
  return new Date(time).toISOString().slice(0, 19);
}

function isEverOpen(hours: BusinessHour): boolean {
  return [0, 1, 2, 3, 4, 5, 6].some((index) => openSpansOn(index, hours).length > 0);
}
