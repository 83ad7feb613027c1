import type { AccountData } from '../../scenarios/accountData.ts';
import { ok } from '../answers.ts';
import { type Route, route } from '../route.ts';
import type { Schemas } from '../types.ts';

type Line = Schemas['Usage']['usage'][number];

/** The day of the month on which the messages of the examples were counted. */
const EXAMPLES_DAY_OF_MONTH = 21;

/** The current month, which is the period of every plan. */
function periodOf(now: Date): { period_start: string; period_end: string } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const dayText = (day: number) => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return { period_start: dayText(1), period_end: dayText(last) };
}

/** Messages of this month: as many per day as in the examples. */
function messagesBy(now: Date, ofExample: number): number {
  return Math.round((ofExample * now.getUTCDate()) / EXAMPLES_DAY_OF_MONTH);
}

/** Active users whose role permits anything in a product; undefined for products without permissions of their own. */
function usersOf(data: AccountData, product: string): number | undefined {
  const permitting = data.roles.filter(({ permissions }) => permissions.some((one) => one.startsWith(`${product}.`)));
  if (product !== 'listening' && product !== 'crm') return undefined;
  const ids = new Set(permitting.map(({ _id }) => _id));
  return data.users.filter(({ active, role_id }) => active && ids.has(role_id)).length;
}

function usedNow(data: AccountData, now: Date, { product, metric, used }: Line): number {
  if (metric === 'messages') return messagesBy(now, used);
  if (metric === 'users') return usersOf(data, product) ?? used;
  return data.keywords.length;
}

/** What the account uses of its plan. Keywords and users are counted, messages grow steadily through the month. */
export const usageRoutes: readonly Route[] = [
  route('getUsage', ({ data, now, query }) => {
    const lines = data.usage.filter(({ product }) => query.product === undefined || product === query.product);
    const usage = lines.map((line) => ({ ...line, used: usedNow(data, now, line) }));
    return ok({ ...periodOf(now), usage });
  }),
  route('getMessengerUsage', ({ data, now }) => {
    const channels = data.messengerUsage.map((line) => ({ ...line, used: messagesBy(now, line.used) }));
    return ok({ ...periodOf(now), channels });
  }),
];
