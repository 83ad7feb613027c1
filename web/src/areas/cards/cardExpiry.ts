import type { Card } from '@atrium-console/sdk';

/** Whether a card can be charged on a day, and whether it has to be replaced soon. */
export type CardExpiry = 'valid' | 'soon' | 'expired';

/** How many months before its last day a card expires soon. */
const SOON_MONTHS = 2;

/**
 * A card is valid until its expiry month ends. In its last two months, it expires soon.
 * @param day `YYYY-MM-DD`.
 */
export function cardExpiry({ exp_month, exp_year }: Pick<Card, 'exp_month' | 'exp_year'>, day: string): CardExpiry {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const left = exp_year * 12 + exp_month - (year * 12 + month);
  if (left < 0) return 'expired';
  return left < SOON_MONTHS ? 'soon' : 'valid';
}
