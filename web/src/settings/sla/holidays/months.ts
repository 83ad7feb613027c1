import { addDays } from '@atrium-console/sdk/rules';
import { monthStart, nextMonth } from './calendarKeys.ts';

/** The month of a day: `2026-12`. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** The month after or before another. */
export function monthAfter(month: string): string {
  return monthOf(nextMonth(`${month}-01`));
}

export function monthBefore(month: string): string {
  return monthOf(addDays(`${month}-01`, -1));
}

/** The days of a month: `2026-12-01` and so on. */
export function daysOf(month: string): string[] {
  const days: string[] = [];
  for (let date = monthStart(`${month}-01`); monthOf(date) === month; date = addDays(date, 1)) days.push(date);
  return days;
}
