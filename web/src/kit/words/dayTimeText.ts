import { LOCALE } from './locale.ts';

// The 24-hour clock everywhere, like the contract's business hours.
const STYLES = {
  day: { dateStyle: 'medium' },
  dayTime: { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** By style and time zone, of which a person sees one or two. Creating a formatter takes longer than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatted(instant: string, timeZone: string, style: keyof typeof STYLES): string {
  const key = `${style} ${timeZone}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(LOCALE, { ...STYLES[style], timeZone });
  formatters.set(key, formatter);
  return formatter.format(new Date(instant));
}

/**
 * An instant as a day and time in a time zone: `Nov 20, 2026, 16:30`. Components show it with `DayTime`.
 * @param instant ISO 8601 with its offset, such as `2026-11-20T09:30:00Z`.
 * @param timeZone A name that this browser knows, such as that of `useTimeZone`.
 */
export function dayTimeText(instant: string, timeZone: string): string {
  return formatted(instant, timeZone, 'dayTime');
}

/** The day of an instant in a time zone: `Nov 20, 2026`. For a plain day, see `dayText`. */
export function dayOfText(instant: string, timeZone: string): string {
  return formatted(instant, timeZone, 'day');
}
