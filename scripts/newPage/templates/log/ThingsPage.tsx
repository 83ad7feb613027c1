import { IconBox } from '@tabler/icons-react';
import { BeforeAfter } from '../../../../web/src/kit/log/BeforeAfter.tsx';
import { Log } from '../../../../web/src/kit/log/Log.tsx';
import { useLog } from '../../../../web/src/kit/log/useLog.ts';
import { SettingsPage } from '../../../../web/src/kit/SettingsPage.tsx';
import { thingsApi } from '../placeholder/rtk.ts';
import type { Thing, ThingList } from '../placeholder/sdk.ts';
import { thingColumns } from './thingColumns.tsx';
import { thingFilters } from './thingFilters.ts';

const pageOf = (answer: ThingList) => ({ rows: answer.things, total: answer.total });
const rowId = (thing: Thing) => thing._id;

/** All gizmos: what the server lists. */
export function Component() {
  const scope = { product: 'crm' } as const;
  const log = useLog(thingFilters, { pageSize: 50 });
  const query = thingsApi.useListThingsQuery({ ...scope, ...log.params }, { refetchOnMountOrArgChange: true });
  const [load] = thingsApi.useLazyListThingsQuery();
  return (
    <SettingsPage title="All gizmos" description="What gizmos are for." queries={[]}>
      <Log
        label="All gizmos"
        many="gizmos"
        log={log}
        query={query}
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
