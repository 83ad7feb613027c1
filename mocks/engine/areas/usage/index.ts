import * as schemas from '@atrium-console/sdk/zod';
import { ok } from '../../contract/answers.ts';
import { example } from '../../contract/contract.ts';
import type { Schemas } from '../../contract/types.ts';
import { channelsNow, usageNow } from '../../money/usage.ts';
import type { Area } from '../../route/area.ts';
import { type Route, route } from '../../route/route.ts';
import { list } from '../../state/seed.ts';

/** The current month, which is the period of every plan. */
function periodOf(now: Date): { period_start: string; period_end: string } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const dayText = (day: number) => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return { period_start: dayText(1), period_end: dayText(last) };
}

/** What the account uses of its plan. */
const routes: readonly Route[] = [
  route('getUsage', ({ data, now, query, sandbox }) => {
    const usage = usageNow(sandbox, data, now);
    const isAsked = ({ product }: Schemas['Usage']['usage'][number]) =>
      query.product === undefined || product === query.product;
    return ok({ ...periodOf(now), usage: usage.filter(isAsked) });
  }),
  route('getMessengerUsage', ({ data, now }) => ok({ ...periodOf(now), channels: channelsNow(data, now) })),
];

declare module '../../state/accountData.ts' {
  interface AccountData {
    usage: Schemas['Usage']['usage'];
    messengerUsage: Schemas['MessengerUsage']['channels'];
  }
}

export const area = {
  routes,
  seeds: {
    usage: list<Schemas['Usage']['usage'][number]>(() => schemas.GetUsageResponse.parse(example('usage')).usage),
    messengerUsage: list<Schemas['MessengerUsage']['channels'][number]>(
      () => schemas.GetMessengerUsageResponse.parse(example('messengerUsage')).channels,
    ),
  },
} satisfies Area;
