import { weekdayText } from './dayText.ts';

/**
 * A day and a time of day, wherever they are: `Fri, Nov 20, 2026, 16:30`.
 * @param dateTime `YYYY-MM-DDTHH:MM`, with seconds or without; seconds of zero are left out.
 */
export function wallClockText(dateTime: string): string {
  const [date = '', time = ''] = dateTime.split('T');
  return `${weekdayText(date)}, ${time.replace(/^(\d\d:\d\d):00$/, '$1')}`;
}
