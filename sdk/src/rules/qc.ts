import type { QcCriterion } from '../index.ts';

/** The required sum of the weights, and the maximum mark, score and pass mark. Everything is in per cent. */
export const QC_FULL = 100;

type Weighted = Pick<QcCriterion, 'weight'>;

/** The sum of the weights, in per cent. A form can be stored only when it is 100. */
export function weightSum(criteria: readonly Weighted[]): number {
  return criteria.reduce((sum, { weight }) => sum + weight, 0);
}

/**
 * Distributes 100 over the criteria as evenly as whole numbers allow. The first ones get the remainder: for three, the
 * weights are 34, 33 and 33.
 * @param count Number of criteria. With more than 100, some get a weight of 0; with 0, the result is empty.
 */
export function shareEqually(count: number): number[] {
  const share = Math.floor(QC_FULL / count);
  const left = QC_FULL % count;
  return Array.from({ length: count }, (_, index) => (index < left ? share + 1 : share));
}

/** The points that a criterion adds to the score: its mark from 0 to 100, weighted. */
export function pointsOf({ weight }: Weighted, mark: number): number {
  return hundredths(weight * mark);
}

/**
 * The weighted score of a review, from 0 to 100.
 *
 * Weights and marks are whole numbers, so a score has at most two decimals and is exact: 79.99 does not pass at 80. The
 * products are added up before the only division, because a sum of fractions could miss the pass mark by a floating-point
 * error. With fractional marks, the score is rounded to two decimals.
 * @param marks From 0 to 100, one per criterion in the same order.
 * @returns Undefined while the weights do not add up to 100 or a mark is missing.
 */
export function score(criteria: readonly Weighted[], marks: readonly number[]): number | undefined {
  if (weightSum(criteria) !== QC_FULL || marks.length !== criteria.length) return undefined;
  return hundredths(criteria.reduce((sum, { weight }, index) => sum + weight * (marks[index] ?? 0), 0));
}

/** Whether a score reaches the pass mark. */
export function passes(scored: number, passMark: number): boolean {
  return scored >= passMark;
}

/** Converts a product of two percentages to per cent with two decimals. */
function hundredths(product: number): number {
  return Math.round(product) / QC_FULL;
}
