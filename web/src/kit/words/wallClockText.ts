import { weekdayText } from './dayText.ts';

/**
 * A day and time of day without a time zone: `Fri, Nov 20, 2026, 16:30`.
 * @param dateTime `YYYY-MM-DDTHH:MM`, optionally with seconds; zero seconds are omitted.
 */
export function wallClockText(dateTime: string): string {
  const [date = '', time = ''] = dateTime.split('T');
  return `${weekdayText(date)}, ${time.replace(/^(\d\d:\d\d):00$/, '$1')}`;
}
