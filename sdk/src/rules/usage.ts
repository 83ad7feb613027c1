/** How close usage is to a limit of the plan, and how long it lasts (SPEC 2.3 usage and limitation; the rules are ours). */

import type { components } from '../generated/schema.d.ts';

type Schemas = components['schemas'];

/** From this share of the limit, the console warns. */
export const NEAR_LIMIT = 0.8;

export type UsageLevel = 'ok' | 'near' | 'reached';

/** @param limit Null without a limit. */
export function usageLevel(used: number, limit: number | null): UsageLevel {
  if (limit === null) return 'ok';
  if (used >= limit) return 'reached';
  return used >= limit * NEAR_LIMIT ? 'near' : 'ok';
}

/** Whether users with a role count for a product: it permits something there. */
export function isRoleIn(product: string, { permissions }: { permissions: readonly string[] }): boolean {
  return permissions.some((permission) => permission.startsWith(`${product}.`));
}

/**
 * The limit that has no room for one more active user with a role; undefined if there is room, or no limit.
 */
export function fullLimit(
  lines: Schemas['Usage']['usage'],
  role: { permissions: readonly string[] },
): Schemas['Usage']['usage'][number] | undefined {
  return lines.find(
    ({ metric, product, used, limit }) =>
      metric === 'users' && isRoleIn(product, role) && usageLevel(used, limit) === 'reached',
  );
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

/**
 * What counts against the limits of a plan with these products: the keywords, the users of the product with the most users,
 * and the messages of the CRM desk. Products that the plan does not include do not count.
 */
export function planUsage(
  lines: Schemas['Usage']['usage'],
  products: Schemas['PlanOffer']['products'],
): Record<keyof Schemas['PlanOffer']['limits'], number> {
  const included = lines.filter(({ product }) => products.includes(product));
  const most = (counted: Schemas['Usage']['usage']) => Math.max(0, ...counted.map(({ used }) => used));
  return {
    keywords: most(included.filter(({ metric }) => metric === 'keywords')),
    users: most(included.filter(({ metric }) => metric === 'users')),
    messages: most(included.filter(({ metric, product }) => metric === 'messages' && product === 'crm')),
  };
}
