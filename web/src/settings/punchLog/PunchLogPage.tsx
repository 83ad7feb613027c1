import type { Punch, PunchPage } from '@atrium-console/sdk';
import { activityApi } from '@atrium-console/sdk/rtk';
import { periodSpan, zoneClock } from '@atrium-console/sdk/rules';
import { IconClock } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useActiveUsers } from '../../areas/users/useActiveUsers.ts';
import { Log } from '../../kit/log/Log.tsx';
import { useLog } from '../../kit/log/useLog.ts';
import { PageBody, SettingsPage } from '../../kit/SettingsPage.tsx';
import { PunchSummary } from './PunchSummary.tsx';
import { punchColumns } from './punchColumns.tsx';
import { punchFilters } from './punchFilters.ts';
import { usePunchPeriod } from './usePunchPeriod.ts';

/** Any day will do to learn the time zone of the account. */
const ANY_DAY = { from: '2026-01-01', to: '2026-01-01', limit: 1 };

const pageOf = ({ next_cursor, punches, total }: PunchPage) => ({ rows: punches, total, nextCursor: next_cursor });
const rowId = ({ _id }: Punch) => _id;
const rowLabel = ({ user }: Punch) => user.name;

/** Punch log: who was in and when, with totals and a timeline of shifts (SPEC 2.3). */
export function Component() {
  const scope = usePunchPeriod();
  const { browserZone, period, userId, zone } = scope;
  const isPeriod = !('problem' in period);
  const args = {
    ...(isPeriod ? { from: period.from, to: period.to } : ANY_DAY),
    ...(zone === 'browser' && { timeZone: browserZone }),
    ...(userId !== undefined && { userId }),
  };
  const shifts = activityApi.useListShiftsQuery(args, { refetchOnMountOrArgChange: true });
  const accountZone = shifts.data?.account_time_zone;
  const timeZone = zone === 'browser' ? browserZone : accountZone;

  const { users } = useActiveUsers();
  const people = useMemo(() => {
    const named = [...users, ...(shifts.data?.people.map(({ user }) => user) ?? [])];
    const byId = new Map(named.map(({ _id, name }) => [_id, { _id, name }]));
    return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name));
  }, [users, shifts.data]);
  const filters = useMemo(() => punchFilters(people, timeZone ?? 'UTC'), [people, timeZone]);
  const log = useLog(filters, { pageSize: 40 });
  const [load] = activityApi.useLazyListPunchesQuery();
  const now = shifts.data?.now;
  const columns = useMemo(
    () =>
      punchColumns({
        clock: zoneClock(timeZone),
        period: isPeriod && timeZone !== undefined ? periodSpan({ ...period, timeZone }) : undefined,
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
      {/* The first and last moment of the period depend on the time zone. */}
      {timeZone === undefined ? (
        <PageBody queries={[shifts]} what="timeline">
          {null}
        </PageBody>
      ) : (
        <Log
          label="Punch log"
          many="punches"
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
      )}
    </SettingsPage>
  );
}
