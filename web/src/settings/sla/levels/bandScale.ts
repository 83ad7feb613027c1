import { MAX_SECONDS } from '@atrium-console/sdk/rules';

/** Steps of the band's scale. Fine enough that a pixel is several steps. */
export const STEPS = 10_000;

/** Where a number of seconds stands on the band. Logarithmic, so that minutes and days both have room. */
export function toPosition(seconds: number): number {
  const share = Math.log1p(Math.max(0, seconds) / 60) / Math.log1p(MAX_SECONDS / 60);
  return Math.round(share * STEPS);
}

/** Times that are written under the band, as on a ruler. */
export const TICKS = [60, 600, 3600, 28_800, 86_400, 604_800] as const;

/** The seconds at a place on the band, rounded as a person would choose: the farther out, the coarser. */
export function toSeconds(position: number): number {
  const seconds = Math.expm1((position / STEPS) * Math.log1p(MAX_SECONDS / 60)) * 60;
  const step = seconds < 600 ? 10 : seconds < 3600 ? 60 : seconds < 86_400 ? 300 : 3600;
  // One less than a round number, because a level ends a second before the next begins.
  return Math.max(1, Math.round(seconds / step) * step - 1);
}
