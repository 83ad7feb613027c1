import { type SkippedDay, weekday } from '@atrium-console/sdk/rules';
import type { LevelOutcome } from './simulate.ts';

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

/** Why no time counted on a day. */
export function skippedText({ reason, name }: SkippedDay): string {
  switch (reason) {
    case 'holiday':
      return name ? `Holiday: ${name}` : 'Holiday';
    case 'day-off':
      return 'Day off';
    case 'after-hours':
      return 'After business hours';
  }
}

/** What becomes of a level, in a sentence. */
export function outcomeText(start: string, { level, result }: LevelOutcome): string {
  const ticket = `A ticket at ${clockText(start)}`;
  if (result === undefined) return `${ticket} never breaches level ${level}: it is open-ended.`;
  if ('due' in result) return `${ticket} breaches level ${level} on ${clockText(result.due)}`;
  return `${ticket} never breaches level ${level}: no day of the week is open.`;
}
