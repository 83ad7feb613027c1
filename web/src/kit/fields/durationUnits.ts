import { DURATION_UNITS } from '../words/durationText.ts';

export type Unit = (typeof DURATION_UNITS)[number]['many'];

/** The largest unit in which a duration is a whole number; minutes for zero. */
export function unitOf(seconds: number): Unit {
  if (seconds === 0) return 'minutes';
  return DURATION_UNITS.find((unit) => seconds % unit.seconds === 0)?.many ?? 'seconds';
}

export function secondsIn(unit: Unit): number {
  return DURATION_UNITS.find(({ many }) => many === unit)?.seconds ?? 1;
}
