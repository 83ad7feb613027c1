import type { Activity, ActivityPage } from '@atrium-console/sdk';
import { activityApi } from '@atrium-console/sdk/rtk';
import { IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useActiveUsers } from '../../areas/users/useActiveUsers.ts';
import { Log } from '../../kit/log/Log.tsx';
import { useLog } from '../../kit/log/useLog.ts';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { ActivityDetails } from './ActivityDetails.tsx';
import { activityColumns } from './activityColumns.tsx';
import { activityFilters } from './activityFilters.ts';
import { activityText } from './activityWords.ts';

const pageOf = ({ activities, next_cursor, total }: ActivityPage) => ({
  rows: activities,
  total,
  nextCursor: next_cursor,
});
const NOUN = { one: 'activity', many: 'activities' };
const rowId = ({ _id }: Activity) => _id;

/** Activity log: who did what and when, with the fields of each change before and after (SPEC 2.3). */
export function Component() {
  const { users } = useActiveUsers();
  const filters = useMemo(() => activityFilters(users), [users]);
  const log = useLog(filters, { operation: 'listActivities', pageSize: 40 });
  const [load] = activityApi.useLazyListActivitiesQuery();
  return (
    <SettingsPage title="Activity log" description="Who did what and when." queries={[]}>
      <Log
        label="Activity log"
        noun={NOUN}
        log={log}
        usePage={activityApi.useListActivitiesQuery}
        pageOf={pageOf}
        loadPage={(params) => load(params)}
        maxPageSize={200}
        rowId={rowId}
        rowLabel={activityText}
        columns={activityColumns}
        detail={(activity) => <ActivityDetails activity={activity} />}
        emptyIcon={<IconHistory size={32} aria-hidden />}
        emptyText="Changes to this account are listed here, and who signs in and out."
      />
    </SettingsPage>
  );
}
