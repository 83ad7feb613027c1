/** How close usage is to a limit of the plan, and how long it lasts (SPEC 2.3 usage and limitation; the rules are ours). */

/** From this share of the limit, the console warns. */
export const NEAR_LIMIT = 0.8;

export type UsageLevel = 'ok' | 'near' | 'reached';

/** @param limit Null without a limit. */
export function usageLevel(used: number, limit: number | null): UsageLevel {
  if (limit === null) return 'ok';
  if (used >= limit) return 'reached';
  return used >= limit * NEAR_LIMIT ? 'near' : 'ok';
}

/**
 * In how many whole days the limit is reached at a steady pace: the first day at whose end `used + days × perDay` is at
 * least the limit. 0 if it is reached already; undefined without a limit, or if usage does not grow.
 * @param perDay By how much usage grows per day; may be fractional.
 */
export function daysUntilLimit(used: number, limit: number | null, perDay: number): number | undefined {
  if (limit === null) return undefined;
  if (used >= limit) return 0;
  return perDay > 0 ? Math.ceil((limit - used) / perDay) : undefined;
}
