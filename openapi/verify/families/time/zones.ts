const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Zones whose clocks differ in every way: none, a whole hour, half an hour, and with summer time on either half of the earth, so that
 * one of them has it now: an hour of it, and half an hour.
 */
export const ZONES = [
  'UTC',
  'Asia/Bangkok',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Sydney',
  'Australia/Lord_Howe',
];

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, format);
  return format;
}

/** Whether this machine knows a zone. */
export function isZone(zone: string): boolean {
  try {
    return formatOf(zone) !== undefined;
  } catch {
    return false;
  }
}

/** What a clock in a zone shows at a time, as if it were UTC. */
function localTime(time: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((time % 1000) + 1000) % 1000);
}

/** The day of a time in a zone, as `2026-11-26`. */
export function localDay(time: number, zone: string): string {
  return new Date(localTime(time, zone)).toISOString().slice(0, 10);
}

/** When a day begins in a zone. */
export function dayStart(day: string, zone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Around a change of the clock, the offset of the first guess may be another one.
  let time = midnight;
  for (let round = 0; round < 3; round += 1) time += midnight - localTime(time, zone);
  return time;
}

/** The day after so many others. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The day of the week; Sunday is 0. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** A time as RFC 3339 has it, in the offset that a zone has then. */
export function writtenIn(time: number, zone: string): string {
  return writtenWith(time, Math.round((localTime(time, zone) - time) / 60_000));
}

/** A time as RFC 3339 has it, with an offset from UTC in minutes. */
export function writtenWith(time: number, offset: number): string {
  if (offset === 0) return new Date(time).toISOString();
  const pad = (value: number) => String(Math.trunc(value)).padStart(2, '0');
  const local = new Date(time + offset * 60_000).toISOString().replace('Z', '');
  return `${local}${offset < 0 ? '-' : '+'}${pad(Math.abs(offset) / 60)}:${pad(Math.abs(offset) % 60)}`;
}
