import type { WorkingStatus } from '@atrium-console/sdk';
import { workingStatusBodyLimits } from '@atrium-console/sdk/limits';
import { workingStatusApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { IconUserPause } from '@tabler/icons-react';
import { useCallback } from 'react';
import { Collection } from '../../../web/src/kit/collection/Collection.tsx';
import { ItemModal } from '../../../web/src/kit/edit/ItemModal.tsx';
import { type ItemEditing, useItemEditing } from '../../../web/src/kit/edit/useItemEditing.ts';
import { NameField } from '../../../web/src/kit/fields/NameField.tsx';
import { SwitchField } from '../../../web/src/kit/fields/SwitchField.tsx';
import { TextField } from '../../../web/src/kit/fields/TextField.tsx';
import { SettingsPage } from '../../../web/src/kit/SettingsPage.tsx';
import { bodyOf, checkStatus, nameOf, statusColumns, statusWords } from './statusBody.ts';

const itemsOf = (statuses: readonly WorkingStatus[]) => statuses;

/** A list whose items can be created, edited and deleted. */
export function CollectionPage() {
  const query = workingStatusApi.useListWorkingStatusesQuery();
  const [remove] = workingStatusApi.useDeleteWorkingStatusMutation();
  const [loadUsage] = workingStatusApi.useLazyGetWorkingStatusUsageQuery();
  const usage = useCallback((ids: string) => loadUsage({ ids }), [loadUsage]);
  return (
    <SettingsPage title="Collection" queries={[query]}>
      <Collection
        kind={{ label: 'Statuses', one: 'status', many: 'statuses', itemsOf, nameOf, searchText: nameOf }}
        query={query}
        columns={statusColumns}
        empty={{ icon: IconUserPause, text: 'Create the first one.' }}
        editor={(editing) => <StatusDialog {...editing} />}
        deletion={{ remove: ({ _id }, replacement) => remove({ id: _id, ...replacement }), usage }}
      />
    </SettingsPage>
  );
}

function StatusDialog(props: ItemEditing<WorkingStatus>) {
  const [create] = workingStatusApi.useCreateWorkingStatusMutation();
  const [update] = workingStatusApi.useUpdateWorkingStatusMutation();
  const { field, modal } = useItemEditing({
    ...props,
    nameOf,
    fresh: { name: '', color: '#2f9e44', is_available: true },
    bodyOf,
    checks: { limits: workingStatusBodyLimits, fields: checkStatus },
    create: (body) => create({ workingStatusBody: body }),
    update: (id, body) => update({ id, workingStatusBody: body }),
    messages: { created: 'Status has been created', updated: 'Status has been updated', failureTitle: 'ERROR' },
  });
  return (
    <ItemModal {...modal} one="status" words={statusWords}>
      <Stack gap="md">
        <NameField {...field('name')} />
        <TextField label="Colour" {...field('color')} />
        <SwitchField label="Available" {...field('is_available')} />
      </Stack>
    </ItemModal>
  );
}
