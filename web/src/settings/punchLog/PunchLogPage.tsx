import type { Punch, PunchPage } from '@atrium-console/sdk';
import { activityApi } from '@atrium-console/sdk/rtk';
import { periodSpan, zoneClock } from '@atrium-console/sdk/rules';
import { IconClock } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useActiveUsers } from '../../areas/users/useActiveUsers.ts';
import { Log } from '../../kit/log/Log.tsx';
import { useLog } from '../../kit/log/useLog.ts';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { PunchSummary } from './PunchSummary.tsx';
import { punchColumns } from './punchColumns.tsx';
import { punchFilters } from './punchFilters.ts';
import { usePunchPeriod } from './usePunchPeriod.ts';

/** Any day will do to learn the time of the server, until which running shifts count. */
const ANY_DAY = { from: '2026-01-01', to: '2026-01-01', limit: 1 };

const pageOf = ({ next_cursor, punches, total }: PunchPage) => ({ rows: punches, total, nextCursor: next_cursor });
const NOUN = { one: 'punch', many: 'punches' };
const rowId = ({ _id }: Punch) => _id;
const rowLabel = ({ user }: Punch) => user.name;

/** Punch log: who was in and when, with totals and a timeline of shifts (SPEC 2.3). */
export function Component() {
  const scope = usePunchPeriod();
  const { period, timeZone, userId } = scope;
  const isPeriod = !('problem' in period);
  const args = {
    ...(isPeriod ? { from: period.from, to: period.to } : ANY_DAY),
    timeZone,
    ...(userId !== undefined && { userId }),
  };
  const shifts = activityApi.useListShiftsQuery(args, { refetchOnMountOrArgChange: true });

  const { users } = useActiveUsers();
  const people = useMemo(() => {
    const named = [...users, ...(shifts.data?.people.map(({ user }) => user) ?? [])];
    const byId = new Map(named.map(({ _id, name }) => [_id, { _id, name }]));
    return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name));
  }, [users, shifts.data]);
  const filters = useMemo(() => punchFilters(people), [people]);
  const log = useLog(filters, { operation: 'listPunches', pageSize: 40 });
  const [load] = activityApi.useLazyListPunchesQuery();
  const now = shifts.data?.now;
  const columns = useMemo(
    () =>
      punchColumns({
        clock: zoneClock(timeZone),
        period: isPeriod ? periodSpan({ ...period, timeZone }) : undefined,
        now: now === undefined ? new Date() : new Date(now),
      }),
    [timeZone, isPeriod, period, now],
  );
  return (
    <SettingsPage
      title="Punch log"
      description="When people punched in and out, and how long they worked."
      queries={[]}
    >
      <Log
        label="Punch log"
        noun={NOUN}
        log={log}
        usePage={activityApi.useListPunchesQuery}
        pageOf={pageOf}
        loadPage={(params) => load(params)}
        maxPageSize={200}
        rowId={rowId}
        rowLabel={rowLabel}
        columns={columns}
        summary={<PunchSummary query={shifts} args={args} scope={scope} />}
        emptyIcon={<IconClock size={32} aria-hidden />}
        emptyText="Everyone who punches in is listed here."
      />
    </SettingsPage>
  );
}
