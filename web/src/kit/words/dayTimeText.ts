import { lazy } from './lazy.ts';
import { LOCALE } from './locale.ts';

// The 24-hour clock everywhere, like the contract's business hours.
const formatter = lazy(
  () => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }),
);

/**
 * An instant as a day and time in the browser's time zone: `Nov 20, 2026, 16:30`.
 * @param instant ISO 8601 with its offset, such as `2026-11-20T09:30:00Z`.
 */
export function dayTimeText(instant: string): string {
  return formatter().format(new Date(instant));
}
