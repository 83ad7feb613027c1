import { utcOffset } from '@atrium-console/sdk/rules';

/** The name of a time zone as people write it: `America/New York`. */
export function timeZoneName(timeZone: string): string {
  return timeZone.replaceAll('_', ' ');
}

/** A time zone with its offset at an instant: `America/New York (UTC-05:00)`. An unknown one has no offset. */
export function timeZoneText(timeZone: string, instant: Date): string {
  const offset = utcOffset(timeZone, instant);
  return offset === undefined ? timeZoneName(timeZone) : `${timeZoneName(timeZone)} (${offset})`;
}

/**
 * The time zone of times that may be in summer and in winter: `Asia/Bangkok (UTC+07:00)`, and if its clocks are set forward
 * and back, `America/New York (now UTC-05:00)`.
 */
export function timeZoneNote(timeZone: string, now: Date): string {
  const year = now.getUTCFullYear();
  const [january, july] = [0, 6].map((month) => utcOffset(timeZone, new Date(Date.UTC(year, month))));
  const text = timeZoneText(timeZone, now);
  return january === july ? text : text.replace('(', '(now ');
}
