import type { AccountData } from '../scenarios/accountData.ts';
import type { Schemas } from './types.ts';

type Line = Schemas['Usage']['usage'][number];

/** The day of the month on which the messages of the examples were counted. */
const EXAMPLES_DAY_OF_MONTH = 21;

/** Messages of this month: as many per day as in the examples. */
export function messagesBy(now: Date, ofExample: number): number {
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

/** What the account uses at the moment, by product. Keywords and users are counted, messages grow steadily. */
export function usageNow(data: AccountData, now: Date): Line[] {
  return data.usage.map((line) => ({ ...line, used: usedNow(data, now, line) }));
}
