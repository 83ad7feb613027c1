import type { SlaLevel } from '@atrium-console/sdk';
import { isOpenEnded, type SkippedDay, weekday } from '@atrium-console/sdk/rules';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** A wall-clock time in short words: `Fri 20 Nov 2026, 16:30`. Plain text arithmetic, so no time zone can shift it. */
export function clockText(dateTime: string): string {
  const [date = '', time = ''] = dateTime.split('T');
  return `${dayText(date)}, ${time.slice(0, 5)}`;
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

/** Business seconds after which a level is left, or undefined for the open-ended one. */
export function endOfLevel(levels: readonly SlaLevel[], index: number): number | undefined {
  const level = levels[index];
  return level === undefined || isOpenEnded(level, index, levels.length) ? undefined : level.to;
}
