import type { ZoneClock } from '@atrium-console/sdk/rules';

/**
 * An instant for files, as the wall-clock time of a time zone with its offset: `2026-11-20T16:30:00+07:00`. The offset tells
 * apart the hour that occurs twice when clocks are set back. Name the zone in the heading.
 * @param instant ISO 8601 with its offset.
 */
export function zonedTime(instant: string, clock: ZoneClock): string {
  const at = Date.parse(instant);
  const time = clock.timeAt(at);
  const minutes = Math.round((time - at) / 60_000);
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const part = (value: number) => String(value).padStart(2, '0');
  return `${new Date(time).toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${part(hours)}:${part(rest)}`;
}
