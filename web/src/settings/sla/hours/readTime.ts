const FORM = /^(\d{1,2})(?:\s*[:.h]\s*(\d{2})|(\d{2}))?\s*(am|pm)?$/i;

/**
 * Reads a time of day as people type it: `9`, `930`, `9:30`, `09.30`, `9:30 pm`.
 * @param isEnd Whether it ends something: midnight is then the end of the day, `24:00`.
 * @returns `HH:MM`; empty if it is no time, or not yet.
 */
export function readTime(text: string, isEnd = false): string {
  const match = FORM.exec(text.trim());
  if (match === null) return '';
  const [, hourText, separated, joined, half] = match;
  const minute = Number(separated ?? joined ?? 0);
  const hour = hourOf(Number(hourText), half?.toLowerCase());
  const isMidnight = minute === 0 && (hour === 24 || hour === 0);
  if (isEnd && isMidnight) return '24:00';
  if (!(hour <= 23 && minute <= 59)) return '';
  return timeOf(hour * 60 + minute);
}

/** The hour of 24, or a number that is none. */
function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  return hour >= 1 && hour <= 12 ? (hour % 12) + (half === 'pm' ? 12 : 0) : Number.NaN;
}

/** `HH:MM` of minutes since midnight. */
export function timeOf(minutes: number): string {
  return [minutes / 60, minutes % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
}

/**
 * A time moved to the next or the previous quarter of an hour, within the day.
 * @param time `HH:MM`; empty counts as the start of the day.
 */
export function nextQuarter(time: string, direction: 1 | -1, isEnd: boolean): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const quarter = (hours * 60 + minutes) / 15;
  const next = (direction === 1 ? Math.floor(quarter) + 1 : Math.ceil(quarter) - 1) * 15;
  const [first, last] = isEnd ? [15, 24 * 60] : [0, 24 * 60 - 15];
  return timeOf(Math.min(last, Math.max(first, next)));
}
