import { MAX_SECONDS } from '@atrium-console/sdk/rules';

/** Steps of the band’s scale, several per pixel. */
export const STEPS = 10_000;

/**
 * The position of a number of seconds on the band. Logarithmic, so that both minutes and days are readable. What is not a
 * number, because it is being typed, is at the start.
 */
export function toPosition(seconds: number): number {
  const share = Math.log1p(Math.max(0, seconds || 0) / 60) / Math.log1p(MAX_SECONDS / 60);
  return Math.round(share * STEPS);
}

/** The labelled times below the band. */
export const TICKS = [60, 600, 3600, 28_800, 86_400, 604_800] as const;

/** The seconds at a position on the band, rounded to steps that grow with the duration. */
export function toSeconds(position: number): number {
  const seconds = Math.expm1((position / STEPS) * Math.log1p(MAX_SECONDS / 60)) * 60;
  const step = seconds < 600 ? 10 : seconds < 3600 ? 60 : seconds < 86_400 ? 300 : 3600;
  // One less than a round number, because a level ends one second before the next one starts.
  return Math.max(1, Math.round(seconds / step) * step - 1);
}
