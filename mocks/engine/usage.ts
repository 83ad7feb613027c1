import { isRoleIn, usageLevel } from '@atrium-console/sdk/rules';
import type { AccountData } from '../scenarios/accountData.ts';
import { refuseField } from './answers.ts';
import type { Schemas } from './types.ts';

type Line = Schemas['Usage']['usage'][number];

/** The day of the month on which the messages of the examples were counted. */
const EXAMPLES_DAY_OF_MONTH = 21;

/** Messages of this month: as many per day as in the examples. */
export function messagesBy(now: Date, ofExample: number): number {
  return Math.round((ofExample * now.getUTCDate()) / EXAMPLES_DAY_OF_MONTH);
}

/** Active users whose role permits anything in a product; undefined for products without permissions of their own. */
function usersOf({ roles, users }: Pick<AccountData, 'roles' | 'users'>, product: string): number | undefined {
  if (product !== 'listening' && product !== 'crm') return undefined;
  const ids = new Set(roles.filter((role) => isRoleIn(product, role)).map(({ _id }) => _id));
  return users.filter(({ active, role_id }) => active && ids.has(role_id)).length;
}

/** How many keywords the plan allows; null without a limit. */
export function keywordLimit(data: AccountData): number | null {
  return data.usage.find(({ metric }) => metric === 'keywords')?.limit ?? null;
}

/** Refuses another keyword if the plan has no room for it. */
export function refuseKeyword(data: AccountData) {
  const isFull = usageLevel(data.keywords.length, keywordLimit(data)) === 'reached';
  return isFull ? refuseField(409, 'keywordLimitReached', 'name') : undefined;
}

/**
 * Refuses users of a product that its limit has no room for. Fewer than before are never too many.
 * @param field Of the request, which makes it one more.
 */
export function refuseUsers(data: AccountData, users: AccountData['users'], field: string) {
  const isBeyond = data.usage.some(({ metric, product, limit }) => {
    if (metric !== 'users' || limit === null) return false;
    const [before, after] = [usersOf(data, product) ?? 0, usersOf({ ...data, users }, product) ?? 0];
    return after > before && after > limit;
  });
  return isBeyond ? refuseField(409, 'userLimitReached', field) : undefined;
}

function usedNow(data: AccountData, now: Date, { product, metric, used }: Line): number {
  if (metric === 'messages') return messagesBy(now, used);
  if (metric === 'users') return usersOf(data, product) ?? used;
  return data.keywords.length;
}

/** What the account uses at the moment, by product. Keywords and users are counted, messages grow steadily. */
export function usageNow(data: AccountData, now: Date): Line[] {
  return data.usage.map((line) => ({ ...line, used: usedNow(data, now, line) }));
}
