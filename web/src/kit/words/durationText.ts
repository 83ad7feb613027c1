import { splitSeconds } from '@atrium-console/sdk/rules';

/** The units of a duration, the largest first. */
export const DURATION_UNITS = [
  { one: 'day', many: 'days', short: 'd', seconds: 86_400 },
  { one: 'hour', many: 'hours', short: 'h', seconds: 3_600 },
  { one: 'minute', many: 'minutes', short: 'min', seconds: 60 },
  { one: 'second', many: 'seconds', short: 's', seconds: 1 },
] as const;

type Unit = (typeof DURATION_UNITS)[number];

/** A duration to the second, for tables and other narrow places: `1 h 15 min`. Zero units are omitted. */
export function durationText(seconds: number): string {
  return joined(seconds, (count, { short }) => `${count} ${short}`) || '0 s';
}

/** A duration to the second in whole words, for sentences and screen readers: `1 hour 15 minutes`. */
export function durationWords(seconds: number): string {
  return joined(seconds, (count, { one, many }) => `${count} ${count === 1 ? one : many}`) || '0 seconds';
}

function joined(seconds: number, text: (count: number, unit: Unit) => string): string {
  const counts = splitSeconds(seconds);
  return DURATION_UNITS.flatMap((unit) => (counts[unit.many] === 0 ? [] : text(counts[unit.many], unit))).join(' ');
}
