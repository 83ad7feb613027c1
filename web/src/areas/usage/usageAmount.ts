import type { Usage } from '@atrium-console/sdk';
import { numberText } from '../../kit/words/numberText.ts';

/** What is used of a limit. `limit` is null without one. */
export type Amount = { used: number; limit: number | null };

/** What is counted. */
export const METRIC_NAMES: Record<Usage['usage'][number]['metric'], string> = {
  keywords: 'Keywords',
  users: 'Users',
  messages: 'Messages',
};

/** How much is used: `8,123 of 10,000 (81%)`. What is used at all is never said to be nothing. */
export function amountText({ used, limit }: Amount): string {
  if (limit === null) return `${numberText(used)}, no limit`;
  const percent = limit === 0 ? 100 : Math.floor((used / limit) * 100);
  const share = used > 0 && percent === 0 ? 'less than 1%' : `${numberText(percent)}%`;
  return `${numberText(used)} of ${numberText(limit)} (${share})`;
}
