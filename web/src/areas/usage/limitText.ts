import { usageLevel } from '@atrium-console/sdk/rules';
import { countText } from '../../kit/words/countText.ts';

/**
 * Why the plan has no room for another one; undefined if it has.
 * @param one What is counted, as one: `keyword`.
 * @param way How to make room: `Delete one`.
 */
export function fullText(used: number, limit: number | null, one: string, way: string): string | undefined {
  if (limit === null || usageLevel(used, limit) !== 'reached') return undefined;
  return `Your plan allows ${countText(limit, one)}, and all are in use. ${way}, or choose a larger plan.`;
}
