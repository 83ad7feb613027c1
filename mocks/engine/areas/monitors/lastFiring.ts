import type { Schemas } from '../../contract/types.ts';
import type { HourOfPosts } from './postHistory.ts';

type Condition = Pick<Schemas['MonitorConditionBody'], 'metric' | 'operator' | 'threshold' | 'window'>;

const HOUR_SECONDS = 3600;

/**
 * When a condition would last have fired: how many hours had passed by then. Undefined if it would not have.
 * @param hours The posts of each hour, the oldest first.
 */
export function lastFiring(condition: Condition, hours: readonly HourOfPosts[]): number | undefined {
  const length = condition.window / HOUR_SECONDS;
  const sums: HourOfPosts = { mentions: 0, negative: 0, reach: 0, engagement: 0 };
  let wasMet = false;
  let last: number | undefined;
  for (const [index, hour] of hours.entries()) {
    add(sums, hour, 1);
    const left = hours[index - length];
    if (left !== undefined) add(sums, left, -1);
    // Until a whole window has passed, nothing can be judged.
    if (index + 1 < length) continue;
    const met = isMet(condition, sums);
    if (met && !wasMet) last = index + 1;
    wasMet = met;
  }
  return last;
}

function add(sums: HourOfPosts, hour: HourOfPosts, times: 1 | -1): void {
  sums.mentions += times * hour.mentions;
  sums.negative += times * hour.negative;
  sums.reach += times * hour.reach;
  sums.engagement += times * hour.engagement;
}

function isMet({ metric, operator, threshold }: Condition, sums: HourOfPosts): boolean {
  // Without mentions the share is not a number, which is neither above nor below anything.
  const value = metric === 'negative_share' ? (100 * sums.negative) / sums.mentions : sums[metric];
  return operator === 'above' ? value > threshold : value < threshold;
}
