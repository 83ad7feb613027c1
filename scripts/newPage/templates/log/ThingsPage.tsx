import { IconBox } from '@tabler/icons-react';
import { BeforeAfter } from '../../../../web/src/kit/log/BeforeAfter.tsx';
import { Log } from '../../../../web/src/kit/log/Log.tsx';
import type { LogQueryOptions } from '../../../../web/src/kit/log/logProps.ts';
import { type LogParams, useLog } from '../../../../web/src/kit/log/useLog.ts';
import { SettingsPage } from '../../../../web/src/kit/SettingsPage.tsx';
import { thingsApi } from '../placeholder/rtk.ts';
import type { Thing, ThingList } from '../placeholder/sdk.ts';
import { thingColumns } from './thingColumns.tsx';
import { thingFilters } from './thingFilters.ts';

function usePage(params: LogParams<typeof thingFilters>, options: LogQueryOptions) {
  const scope = { product: 'crm' } as const;
  return thingsApi.useListThingsQuery({ ...scope, ...params }, options);
}
const pageOf = (answer: ThingList) => ({
  rows: answer.things,
  total: answer.total,
  nextCursor: answer.next_cursor,
});
const rowId = (thing: Thing) => thing._id;

/** All gizmos: what the server lists. */
export function Component() {
  const scope = { product: 'crm' } as const;
  const log = useLog(thingFilters, { pageSize: 40 });
  const [load] = thingsApi.useLazyListThingsQuery();
  return (
    <SettingsPage title="All gizmos" description="What gizmos are for." queries={[]}>
      <Log
        label="All gizmos"
        many="gizmos"
        log={log}
        usePage={usePage}
        pageOf={pageOf}
        loadPage={(params) => load({ ...scope, ...params })}
        maxPageSize={200}
        rowId={rowId}
        rowLabel={rowId}
        columns={thingColumns}
        detail={(thing) => <BeforeAfter before={thing.before} after={thing.after} />}
        emptyIcon={<IconBox size={32} aria-hidden />}
        emptyText="There is nothing to show yet."
      />
    </SettingsPage>
  );
}
