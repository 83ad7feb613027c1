import { addDays } from '@atrium-console/sdk/rules';

/** The day to which a key moves the focus of a calendar. Undefined for a key that moves nothing. */
export function keyedDay(date: string, key: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return monthStart(date);
    case 'End':
      return addDays(monthStart(nextMonth(date)), -1);
    case 'PageUp':
      return sameDay(addDays(monthStart(date), -1), date);
    case 'PageDown':
      return sameDay(nextMonth(date), date);
    default:
      return undefined;
  }
}

function monthStart(date: string): string {
  return `${date.slice(0, 8)}01`;
}

/** A day of the next month. */
function nextMonth(date: string): string {
  return addDays(monthStart(date), 31);
}

/** The day of the month that `date` has, in the month of `other`; its last day when it has no such day. */
function sameDay(other: string, date: string): string {
  const last = addDays(monthStart(nextMonth(other)), -1);
  const wanted = `${other.slice(0, 8)}${date.slice(8)}`;
  return wanted < last ? wanted : last;
}
