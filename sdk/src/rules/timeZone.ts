/**
 * Wall-clock times of IANA time zones, by `Intl` alone. A wall-clock time is `YYYY-MM-DDTHH:MM`, optionally with seconds;
 * instants are milliseconds since 1970, as in `Date`.
 */

const DAY = 86_400_000;

/** Converts between the wall clock of a time zone and instants. */
export type ZoneClock = {
  /**
   * The instant at which the clock shows a time. A time that occurs twice, because the clock is set back, is the first of
   * the two. A time that is skipped, because the clock is set forward, is the moment at which it is set forward.
   * @param time A wall-clock time as milliseconds since 1970 if it were in UTC.
   */
  instantOf: (time: number) => number;
  /** What the clock shows at an instant, as milliseconds since 1970 if it were in UTC. */
  timeAt: (instant: number) => number;
};

/** A clock without a time zone: each day has 24 hours. */
const PLAIN: ZoneClock = { instantOf: (time) => time, timeAt: (instant) => instant };

/** A formatter for a time zone; undefined if this runtime does not know the zone. */
function formatIn(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat | undefined {
  // `Intl` also accepts offsets, such as `+07:00`.
  if (!/^[A-Za-z]/.test(timeZone)) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  } catch {
    return undefined;
  }
}

/** Whether a text names a time zone of the IANA database that this runtime knows, such as `Asia/Bangkok`. */
export function isTimeZone(name: string): boolean {
  return formatIn(name, {}) !== undefined;
}

/** The names of the time zones that this runtime knows, sorted. */
export function timeZones(): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();
}

const FIELDS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

/** The clock of a time zone. Without one, or with an unknown one, every day has 24 hours. */
export function zoneClock(timeZone: string | undefined): ZoneClock {
  const fields = Object.fromEntries(FIELDS.map((field) => [field, 'numeric']));
  const format = timeZone === undefined ? undefined : formatIn(timeZone, { ...fields, hourCycle: 'h23' });
  if (format === undefined) return PLAIN;
  const timeAt = (instant: number): number => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const [year = 0, month = 1, day, hour, minute, second] = FIELDS.map((field) => parts.get(field));
    // Fractions of a second, which are not formatted, are the same in every time zone.
    return Date.UTC(year, month - 1, day, hour, minute, second) + (((instant % 1000) + 1000) % 1000);
  };
  const offsetAt = (instant: number) => timeAt(instant) - instant;
  // A deadline may be thousands of days away, and two neighbouring days ask for the same offsets.
  const daily = new Map<number, number>();
  const offsetOn = (midnight: number): number => {
    const offset = daily.get(midnight) ?? offsetAt(midnight);
    daily.set(midnight, offset);
    return offset;
  };
  const instantOf = (time: number): number => {
    // No zone is more than a day from UTC, and none is set twice within these three days.
    const midnight = Math.floor(time / DAY) * DAY;
    const [before, after] = [offsetOn(midnight - DAY), offsetOn(midnight + 2 * DAY)];
    if (before === after) return time - before;
    const found = [time - before, time - after].filter((instant) => timeAt(instant) === time);
    return found.length > 0 ? Math.min(...found) : switchBetween(time - after, time - before, offsetAt);
  };
  return { instantOf, timeAt };
}

/** The instant, to the second, between two others at which the clock is set. */
function switchBetween(from: number, to: number, offsetAt: (instant: number) => number): number {
  let [before, after] = [Math.floor(from / 1000), Math.ceil(to / 1000)];
  const offset = offsetAt(before * 1000);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle * 1000) === offset) before = middle;
    else after = middle;
  }
  return after * 1000;
}

/** The offset of a time zone from UTC at an instant: `UTC+05:30`. Undefined if the zone is unknown. */
export function utcOffset(timeZone: string, instant: Date): string | undefined {
  const parts = formatIn(timeZone, { timeZoneName: 'longOffset' })?.formatToParts(instant);
  const offset = parts?.find(({ type }) => type === 'timeZoneName')?.value;
  return offset?.replace(/^GMT$/, 'GMT+00:00').replace('GMT', 'UTC');
}

/** The wall-clock time of a time zone at an instant, to the minute: `YYYY-MM-DDTHH:MM`. */
export function wallClockIn(timeZone: string, instant: Date): string {
  return new Date(zoneClock(timeZone).timeAt(instant.getTime())).toISOString().slice(0, 16);
}

/** The instant of a wall-clock time of a time zone, `YYYY-MM-DDTHH:MM`: see `ZoneClock` for times that occur twice or never. */
export function instantIn(timeZone: string, wallClock: string): Date {
  return new Date(zoneClock(timeZone).instantOf(Date.parse(`${wallClock}Z`)));
}
