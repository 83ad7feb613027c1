import { weekday } from '@atrium-console/sdk/rules';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** A wall-clock time in short words: `Fri 20 Nov 2026, 16:30`. Plain text arithmetic, so no time zone can shift it. */
export function clockText(dateTime: string): string {
  const [date = '', time = ''] = dateTime.split('T');
  const isWholeMinute = time.length === 5 || time.endsWith(':00');
  return `${dayText(date)}, ${isWholeMinute ? time.slice(0, 5) : time}`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** A plain day in short words: `Fri 20 Nov 2026`. */
export function dayText(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${DAYS[weekday(date)]} ${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}
