import { addDays } from '@atrium-console/sdk/rules';
import { keyStep } from '../../../kit/keys/keyStep.ts';

/** The day that a key moves the calendar’s focus to. Undefined for other keys. */
export function keyedDay(date: string, key: string): string | undefined {
  const step = keyStep(key);
  if (step === undefined) return undefined;
  const isForward = step.direction === 1;
  switch (step.unit) {
    case 'column':
      return addDays(date, step.direction);
    case 'row':
      return addDays(date, 7 * step.direction);
    case 'page':
      return sameDay(isForward ? nextMonth(date) : addDays(monthStart(date), -1), date);
    case 'end':
      return isForward ? addDays(monthStart(nextMonth(date)), -1) : monthStart(date);
  }
}

export function monthStart(date: string): string {
  return `${date.slice(0, 8)}01`;
}

/** The first day of the next month, or one soon after it. */
export function nextMonth(date: string): string {
  return addDays(monthStart(date), 31);
}

/** The same day of the month as `date`, but in the month of `other`, or the last day of that month if it is shorter. */
function sameDay(other: string, date: string): string {
  const last = addDays(monthStart(nextMonth(other)), -1);
  const wanted = `${other.slice(0, 8)}${date.slice(8)}`;
  return wanted < last ? wanted : last;
}
