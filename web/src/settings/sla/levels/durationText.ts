import { splitSeconds } from '@atrium-console/sdk/rules';

/** A duration in short words, for example `1 d 2 h 5 min 9 s`. Parts that are nought are left out. */
export function durationText(seconds: number): string {
  const { days, hours, minutes, seconds: rest } = splitSeconds(seconds);
  const parts = [
    [days, 'd'],
    [hours, 'h'],
    [minutes, 'min'],
    [rest, 's'],
  ] as const;
  const text = parts.filter(([value]) => value !== 0).map(([value, unit]) => `${value} ${unit}`);
  return text.length === 0 ? '0 s' : text.join(' ');
}
