/** Units of a duration from the largest to the smallest, each with its seconds. */
export const UNITS = [
  { value: 'days', one: 'day', seconds: 86_400 },
  { value: 'hours', one: 'hour', seconds: 3_600 },
  { value: 'minutes', one: 'minute', seconds: 60 },
  { value: 'seconds', one: 'second', seconds: 1 },
] as const;

export type Unit = (typeof UNITS)[number]['value'];

/** The largest unit in which these seconds are a whole number. Nothing at all is counted in minutes. */
export function unitOf(seconds: number): Unit {
  if (seconds === 0) return 'minutes';
  return UNITS.find((unit) => seconds % unit.seconds === 0)?.value ?? 'seconds';
}

export function secondsIn(unit: Unit): number {
  return UNITS.find(({ value }) => value === unit)?.seconds ?? 1;
}

/** Seconds in words, for example `1 day 2 hours` or `no time`. */
export function durationText(seconds: number): string {
  const parts: string[] = [];
  let rest = seconds;
  for (const unit of UNITS) {
    const count = Math.floor(rest / unit.seconds);
    rest -= count * unit.seconds;
    if (count > 0) parts.push(`${count} ${count === 1 ? unit.one : unit.value}`);
  }
  return parts.length === 0 ? 'no time' : parts.join(' ');
}
