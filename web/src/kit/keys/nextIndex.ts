import { keyStep } from './keyStep.ts';

/** Clamps a value between 0 and `last`. */
export function clampIndex(value: number, last: number): number {
  return Math.max(0, Math.min(last, value));
}

type List = {
  index: number;
  count: number;
  /** How many rows a page key moves by. */
  page: number;
};

/**
 * The row that a key moves to in a vertical list, clamped to its ends.
 * @returns undefined if the key does not move up or down, or there are no rows.
 */
export function nextIndex(key: string, { index, count, page }: List): number | undefined {
  const step = keyStep(key);
  if (step === undefined || step.unit === 'column' || count === 0) return undefined;
  const distance = { row: 1, page, end: count }[step.unit];
  return clampIndex(index + step.direction * distance, count - 1);
}
