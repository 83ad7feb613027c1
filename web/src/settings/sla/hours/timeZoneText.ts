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
