import { ok } from '../answers.ts';
import { type Route, route } from '../route.ts';
import { messagesBy, usageNow } from '../usage.ts';

/** The current month, which is the period of every plan. */
function periodOf(now: Date): { period_start: string; period_end: string } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const dayText = (day: number) => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return { period_start: dayText(1), period_end: dayText(last) };
}

/** What the account uses of its plan. */
export const usageRoutes: readonly Route[] = [
  route('getUsage', ({ data, now, query }) => {
    const usage = usageNow(data, now).filter(({ product }) => query.product === undefined || product === query.product);
    return ok({ ...periodOf(now), usage });
  }),
  route('getMessengerUsage', ({ data, now }) => {
    const channels = data.messengerUsage.map((line) => ({ ...line, used: messagesBy(now, line.used) }));
    return ok({ ...periodOf(now), channels });
  }),
];
