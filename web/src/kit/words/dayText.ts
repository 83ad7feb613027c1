import { isPlainDate } from '@atrium-console/sdk/rules';
import { lazy } from './lazy.ts';
import { LOCALE } from './locale.ts';

// A plain day has no time zone. It is read and written in UTC, so that the browser's zone cannot shift it.
const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' };
const formatter = lazy(() => new Intl.DateTimeFormat(LOCALE, DAY));
const monthFormatter = lazy(() => new Intl.DateTimeFormat(LOCALE, { year: 'numeric', month: 'long', timeZone: 'UTC' }));
const weekdayFormatter = lazy(() => new Intl.DateTimeFormat(LOCALE, { ...DAY, weekday: 'short' }));

/**
 * A plain day: `Nov 20, 2026`.
 * @param date `YYYY-MM-DD`. Any other text is returned unchanged.
 */
export function dayText(date: string): string {
  return formatted(date, formatter);
}

/** A plain day with its day of the week: `Fri, Nov 20, 2026`. */
export function weekdayText(date: string): string {
  return formatted(date, weekdayFormatter);
}

/** The month of a plain day: `November 2026`. */
export function monthText(date: string): string {
  return formatted(date, monthFormatter);
}

function formatted(date: string, format: () => Intl.DateTimeFormat): string {
  return isPlainDate(date) ? format().format(new Date(`${date}T00:00:00Z`)) : date;
}
