import { isRoleIn, usageLevel } from '@atrium-console/sdk/rules';
import { refuse, refuseAt } from '../contract/answers.ts';
import type { Schemas } from '../contract/types.ts';
import type { AccountData } from '../state/accountData.ts';
import type { Sandbox } from '../state/sandboxes.ts';

type Line = Schemas['Usage']['usage'][number];

/** The day of the month on which the messages of the examples were counted. */
const EXAMPLES_DAY_OF_MONTH = 21;

/** Messages of this month: as many per day as in the examples. */
function messagesBy(now: Date, ofExample: number): number {
  return Math.round((ofExample * now.getUTCDate()) / EXAMPLES_DAY_OF_MONTH);
}

/** The messages of the CRM desk this month, by channel. */
export function channelsNow({ messengerUsage }: AccountData, now: Date): AccountData['messengerUsage'] {
  return messengerUsage.map((line) => ({ ...line, used: messagesBy(now, line.used) }));
}

/** Products with permissions of their own, by which their users are counted. */
const PRODUCTS_WITH_USERS = ['listening', 'crm'];

/** Active users whose role permits anything in a product. */
function usersOf({ roles, users }: Pick<AccountData, 'roles' | 'users'>, product: string): number {
  const ids = new Set(roles.filter((role) => isRoleIn(product, role)).map(({ _id }) => _id));
  return users.filter(({ active, role_id }) => active && ids.has(role_id)).length;
}

type Plans = Pick<Sandbox, 'platform'>;

/** The plan that an account has subscribed to; undefined once an operator has deleted it. */
export function offerOf({ platform }: Plans, { subscription }: AccountData) {
  return platform.plans.find(({ _id }) => _id === subscription.plan_id);
}

/** What the plan allows of a product. Null without a limit. */
function limitOf(plans: Plans, data: AccountData, metric: Line['metric'], product: string): number | null {
  const plan = offerOf(plans, data);
  return plan?.products.some((one) => one === product) ? plan.limits[metric] : null;
}

/** How many keywords the plan allows; null without a limit. */
export function keywordLimit(sandbox: Plans, data: AccountData): number | null {
  return limitOf(sandbox, data, 'keywords', 'listening');
}

/** Refuses another keyword if the plan has no room for it. */
export function refuseKeyword(sandbox: Plans, data: AccountData) {
  const isFull = usageLevel(data.keywords.length, keywordLimit(sandbox, data)) === 'reached';
  return isFull ? refuse(409, 'keywordLimitReached') : undefined;
}

/**
 * Refuses users of a product that its limit has no room for. Fewer than before are never too many.
 * @param field Of the request, which makes it one more.
 */
export function refuseUsers(sandbox: Plans, data: AccountData, users: AccountData['users'], field: string) {
  const isBeyond = PRODUCTS_WITH_USERS.some((product) => {
    const limit = limitOf(sandbox, data, 'users', product);
    const [before, after] = [usersOf(data, product), usersOf({ ...data, users }, product)];
    return limit !== null && after > before && after > limit;
  });
  return isBeyond ? refuseAt(409, 'userLimitReached', field) : undefined;
}

/** The sum of the channels as they are shown: a total that is rounded by itself differs from it on some days. */
function messagesOfDesk(data: AccountData, now: Date): number {
  return channelsNow(data, now).reduce((sum, { used }) => sum + used, 0);
}

function usedNow(data: AccountData, now: Date, { product, metric, used }: Line): number {
  if (metric === 'messages') return product === 'crm' ? messagesOfDesk(data, now) : messagesBy(now, used);
  if (metric === 'users') return PRODUCTS_WITH_USERS.includes(product) ? usersOf(data, product) : used;
  return data.keywords.length;
}

/** What an account that has used nothing yet can use of its plan. */
function firstLines(products: readonly Line['product'][]): Line[] {
  const line = { used: 0, limit: null, growth: 0 };
  return products.flatMap((product): Line[] => [
    ...(product === 'listening' ? [{ ...line, product, metric: 'keywords' as const }] : []),
    ...(PRODUCTS_WITH_USERS.includes(product) ? [{ ...line, product, metric: 'users' as const }] : []),
    ...(product === 'crm' ? [{ ...line, product, metric: 'messages' as const, growth: null }] : []),
  ]);
}

/** The plan limits the messages of the CRM desk; those of other products have limits of their own. */
function hasOwnLimit({ metric, product }: Line): boolean {
  return metric === 'messages' && product !== 'crm';
}

/**
 * What the account uses at the moment of its plan, by product. Keywords and users are counted, messages grow steadily. The
 * limits are those that the plan has now.
 */
export function usageNow(plans: Plans, data: AccountData, now: Date): Line[] {
  const products = offerOf(plans, data)?.products ?? [];
  const lines = data.usage.length > 0 ? data.usage : firstLines(products);
  return lines
    .filter(({ product }) => products.includes(product))
    .map((line) => ({
      ...line,
      used: usedNow(data, now, line),
      limit: hasOwnLimit(line) ? line.limit : limitOf(plans, data, line.metric, line.product),
    }));
}
