import { isTimeZone, zoneClock } from '@atrium-console/sdk/rules';
import * as schemas from '@atrium-console/sdk/zod';
import { DEFAULT_TIME_ZONE } from '../../caller/people.ts';
import { ok, unknownTimeZone } from '../../contract/answers.ts';
import { example } from '../../contract/contract.ts';
import type { Schemas } from '../../contract/types.ts';
import { logPage, withinPeriod } from '../../log/logPage.ts';
import type { Area } from '../../route/area.ts';
import { type Route, route } from '../../route/route.ts';
import { list, one } from '../../state/seed.ts';
import { type Access, accesses } from './accesses.ts';
import { largeActivities } from './largeActivities.ts';
import { largePunches } from './largePunches.ts';
import { punchRoutes } from './punches.ts';
import type { StoredPunch } from './punchesOf.ts';

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

const routes: readonly Route[] = [...logs, heatmap, ...punchRoutes];

declare module '../../state/accountData.ts' {
  interface AccountData {
    activities: Schemas['Activity'][];
    accesses: Access[];
    /** Whether another one overlaps it is computed. */
    punches: StoredPunch[];
    /** The punches as they are by now; undefined before somebody has read them. */
    punchesNow: StoredPunch[] | undefined;
  }
}

export const area = {
  routes,
  seeds: {
    activities: list<Schemas['Activity']>(
      () => schemas.ListActivitiesResponse.parse(example('activityPage')).activities,
      largeActivities,
    ),
    accesses: list<Access>(accesses),
    recentActivities: list<Schemas['Activity']>(() => []),
    punches: list<StoredPunch>(() => schemas.ListPunchesResponse.parse(example('punchPage')).punches, largePunches),
    punchesNow: one<StoredPunch[] | undefined>(
      () => undefined,
      () => undefined,
    ),
  },
  log: { isPrivate: true },
} satisfies Area;
