import { type Duration, splitSeconds } from '@atrium-console/sdk/rules';

const UNITS = [
  { key: 'days', short: 'd', one: 'day' },
  { key: 'hours', short: 'h', one: 'hour' },
  { key: 'minutes', short: 'min', one: 'minute' },
  { key: 'seconds', short: 's', one: 'second' },
] as const satisfies readonly { key: keyof Duration; short: string; one: string }[];

/** A duration in short words, for example `1 d 2 h 5 min 9 s`. Parts that are nought are left out. */
export function durationText(seconds: number): string {
  const parts = splitSeconds(seconds);
  const text = UNITS.filter(({ key }) => parts[key] !== 0).map(({ key, short }) => `${parts[key]} ${short}`);
  return text.join(' ') || '0 s';
}

/** A duration in whole words, to be spoken: `1 day 5 minutes`. */
export function durationWords(seconds: number): string {
  const parts = splitSeconds(seconds);
  const text = UNITS.filter(({ key }) => parts[key] !== 0).map(
    ({ key, one }) => `${parts[key]} ${parts[key] === 1 ? one : key}`,
  );
  return text.join(' ') || '0 seconds';
}
