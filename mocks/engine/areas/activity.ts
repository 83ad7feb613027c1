import { isTimeZone, zoneClock } from '@atrium-console/sdk/rules';
import { ok, unknownTimeZone } from '../answers.ts';
import { logPage, withinPeriod } from '../logPage.ts';
import { DEFAULT_TIME_ZONE } from '../people.ts';
import { type Route, route } from '../route.ts';
import type { Schemas } from '../types.ts';

/** The logs of an account. Changes made in the mock are at the top of the activity log. */
const logs: readonly Route[] = [
  route('listActivities', ({ data, query }) => {
    const text = query.q?.toLowerCase();
    const isWithin = withinPeriod(query);
    const fits = (line: Schemas['Activity']) =>
      (query.user_id === undefined || line.user._id === query.user_id) &&
      (query.action === undefined || line.action === query.action) &&
      (query.object === undefined || line.object.type === query.object) &&
      (text === undefined || line.object.name.toLowerCase().includes(text)) &&
      isWithin(line.at);
    const found = logPage([...data.recentActivities.toReversed(), ...data.activities].filter(fits), query);
    if (!found.ok) return found.answer;
    const { next_cursor, page: activities, total } = found;
    return ok({ total, next_cursor, activities });
  }),
];

const heatmap = route('getHeatmap', ({ data, profile, query }) => {
  const time_zone = query.time_zone ?? profile.account.time_zone ?? DEFAULT_TIME_ZONE;
  if (!isTimeZone(time_zone)) return unknownTimeZone();
  const clock = zoneClock(time_zone);
  const isWithin = withinPeriod(query);
  const counts = new Map<number, number>();
  for (const access of data.accesses) {
    const isOfProduct = query.product === undefined || access.product === query.product;
    if (!isOfProduct || !isWithin(access.at)) continue;
    const local = new Date(clock.timeAt(Date.parse(access.at)));
    const key = local.getUTCDay() * 24 + local.getUTCHours();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const cells = [...counts]
    .sort(([a], [b]) => a - b)
    .map(([key, count]) => ({ weekday: Math.floor(key / 24), hour: key % 24, count }));
  return ok({ time_zone, cells });
});

export const activityRoutes: readonly Route[] = [...logs, heatmap];
