import { lazy } from './lazy.ts';
import { LOCALE } from './locale.ts';

// Times of day have 24 hours everywhere, as business hours do in the contract.
const formatter = lazy(
  () => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }),
);

/**
 * An instant as day and time of the browser's time zone: `Nov 20, 2026, 16:30`.
 * @param instant ISO 8601 with its offset, such as `2026-11-20T09:30:00Z`.
 */
export function dayTimeText(instant: string): string {
  return formatter().format(new Date(instant));
}
