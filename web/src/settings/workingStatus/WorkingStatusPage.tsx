import type { WorkingStatus } from '@atrium-console/sdk';
import { workingStatusApi } from '@atrium-console/sdk/rtk';
import { IconUserPause } from '@tabler/icons-react';
import { useCallback } from 'react';
import { Collection } from '../../kit/collection/Collection.tsx';
import { lazyEditor } from '../../kit/edit/lazyEditor.ts';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { TITLES } from '../../messages.ts';
import { SUCCESS } from '../../settingsMessages.ts';
import { statusColumns } from './statusColumns.tsx';

const StatusEditor = lazyEditor(async () => (await import('./StatusEditor.tsx')).StatusEditor);

const itemsOf = (statuses: readonly WorkingStatus[]) => statuses;
const nameOf = (status: WorkingStatus) => status.name;
const searchText = ({ name, color, is_available }: WorkingStatus) =>
  `${name} ${color} ${is_available ? 'available' : 'not available'}`;

/** How the list is named and searched. */
const STATUSES = { label: 'Working statuses', one: 'status', many: 'statuses', itemsOf, nameOf, searchText };

/** Working statuses of the CRM desk (SPEC 4: the list changes only when the server reports 20000). */
export function Component() {
  const query = workingStatusApi.useListWorkingStatusesQuery();
  const [remove] = workingStatusApi.useDeleteWorkingStatusMutation();
  const [loadUsage] = workingStatusApi.useLazyGetWorkingStatusUsageQuery();
  const usage = useCallback((ids: string) => loadUsage({ ids }), [loadUsage]);
  return (
    <SettingsPage
      title="Working statuses"
      description="What agents can set as their status, and whether they get new tickets in that status."
      queries={[query]}
      failureTitle={TITLES.validation}
    >
      <Collection
        kind={STATUSES}
        query={query}
        calls={{ add: 'createWorkingStatus', change: 'updateWorkingStatus', remove: 'deleteWorkingStatus' }}
        columns={statusColumns}
        empty={{
          icon: IconUserPause,
          text: 'Create the first one, for example “Available” or “Lunch”, so that agents can show whether they are available.',
        }}
        editor={(editing) => <StatusEditor {...editing} />}
        deletion={{
          remove: ({ _id }, replacement) => remove({ id: _id, ...replacement }),
          usage,
          removed: SUCCESS.statusDeleted,
        }}
      />
    </SettingsPage>
  );
}
