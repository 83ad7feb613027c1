import type { QcCriterion } from '../index.ts';

/** What the weights of a form must add up to, and the highest mark, score and pass mark: everything is in per cent. */
export const QC_FULL = 100;

type Weighted = Pick<QcCriterion, 'weight'>;

/** What the weights add up to, in per cent. A form can be stored only when it is 100. */
export function weightSum(criteria: readonly Weighted[]): number {
  return criteria.reduce((sum, { weight }) => sum + weight, 0);
}

/**
 * Weights for so many criteria that are as equal as whole numbers can be and add up to exactly 100. Where 100 cannot be
 * divided, the first ones get one more: three are 34, 33 and 33.
 * @param count How many criteria; more than 100 of them cannot all have a share, and none have nothing to share.
 */
export function shareEqually(count: number): number[] {
  const share = Math.floor(QC_FULL / count);
  const left = QC_FULL % count;
  return Array.from({ length: count }, (_, index) => (index < left ? share + 1 : share));
}

/** The points that a criterion adds to the score: its mark from 0 to 100, by its weight in per cent. */
export function pointsOf({ weight }: Weighted, mark: number): number {
  return hundredths(weight * mark);
}

/**
 * The weighted score of a review, from 0 to 100.
 *
 * Weights and marks are whole numbers, so a score has at most two decimals and nothing is rounded away: 79.99 stays
 * 79.99 and does not pass at 80. The products are added up before the one division, because a sum of fractions could
 * miss the pass mark by a bit in the last place. Marks with a fraction are rounded to two decimals of the score.
 * @param marks From 0 to 100, one for each criterion in the same order.
 * @returns Undefined while the weights do not add up to 100 or a mark is missing: there is no score then.
 */
export function score(criteria: readonly Weighted[], marks: readonly number[]): number | undefined {
  if (weightSum(criteria) !== QC_FULL || marks.length !== criteria.length) return undefined;
  return hundredths(criteria.reduce((sum, { weight }, index) => sum + weight * (marks[index] ?? 0), 0));
}

/** Whether a score passes: the pass mark is the lowest one that does. */
export function passes(scored: number, passMark: number): boolean {
  return scored >= passMark;
}

/** A product of two percentages as per cent, in two decimals. */
function hundredths(product: number): number {
  return Math.round(product) / QC_FULL;
}
