import type { WorkingStatus, WorkingStatusBody } from '@atrium-console/sdk';
import { workingStatusApi } from '@atrium-console/sdk/rtk';
import { Group } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash, IconUserPause } from '@tabler/icons-react';
import { useState } from 'react';
import { useReadOnlyReason } from '../../access/usePermission.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { GatedButton } from '../../ui/GatedButton.tsx';
import { IconAction } from '../../ui/IconAction.tsx';
import { DataList } from '../kit/list/DataList.tsx';
import { SettingsPage } from '../kit/SettingsPage.tsx';
import { DeleteStatuses } from './DeleteStatuses.tsx';
import { StatusEditor } from './StatusEditor.tsx';
import { statusColumns } from './statusColumns.tsx';
import { newStatus } from './statusDraft.ts';

const rowId = (status: WorkingStatus) => status._id;
const rowLabel = (status: WorkingStatus) => status.name;
const searchText = ({ name, color, is_available }: WorkingStatus) =>
  `${name} ${color} ${is_available ? 'available' : 'not available'}`;

/** Working statuses of the CRM desk (SPEC 4: the list changes only when the server reports 20000). */
export function Component() {
  const list = workingStatusApi.useListWorkingStatusesQuery();
  const reason = useReadOnlyReason();
  const [editing, setEditing] = useState<WorkingStatus | WorkingStatusBody>();
  const [deleting, setDeleting] = useState<readonly WorkingStatus[]>([]);
  const mayWrite = reason === undefined;

  const add = (
    <GatedButton reason={reason} leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing(newStatus)}>
      New status
    </GatedButton>
  );
  const rowActions = (status: WorkingStatus) => (
    <>
      <IconAction
        label={`Edit ${status.name}`}
        icon={<IconPencil size={16} aria-hidden />}
        reason={reason}
        onClick={() => setEditing(status)}
      />
      <IconAction
        label={`Delete ${status.name}`}
        icon={<IconTrash size={16} aria-hidden />}
        reason={reason}
        onClick={() => setDeleting([status])}
      />
    </>
  );
  const bulkActions = (selected: WorkingStatus[]) => (
    <GatedButton
      variant="default"
      reason={reason}
      leftSection={<IconTrash size={16} aria-hidden />}
      onClick={() => setDeleting(selected)}
    >
      Delete {selected.length}
    </GatedButton>
  );

  return (
    <SettingsPage
      title="Working statuses"
      description="What agents of the desk can say they are doing, and whether they get new tickets meanwhile."
      queries={[list]}
      readOnlyReason={reason}
      actions={<Group>{add}</Group>}
    >
      {list.data?.length === 0 ? (
        <EmptyState icon={<IconUserPause size={32} aria-hidden />} title="No working statuses yet" action={add}>
          Create the first one, for example “Available” or “Lunch”, so that agents can tell the desk where they are.
        </EmptyState>
      ) : (
        <DataList
          label="Working statuses"
          rows={list.data ?? []}
          rowId={rowId}
          rowLabel={rowLabel}
          columns={statusColumns}
          searchText={searchText}
          rowActions={rowActions}
          bulkActions={bulkActions}
          onOpen={mayWrite ? setEditing : undefined}
          onDelete={mayWrite ? (status) => setDeleting([status]) : undefined}
        />
      )}
      {editing && <StatusEditor status={editing} onClose={() => setEditing(undefined)} />}
      {deleting.length > 0 && <DeleteStatuses statuses={deleting} onClose={() => setDeleting([])} />}
    </SettingsPage>
  );
}
