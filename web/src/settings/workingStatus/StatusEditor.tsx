import type { WorkingStatus } from '@atrium-console/sdk';
import { workingStatusBodyLimits } from '@atrium-console/sdk/limits';
import { workingStatusApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { ItemModal } from '../../kit/edit/ItemModal.tsx';
import { type ItemEditing, useItemEditing } from '../../kit/edit/useItemEditing.ts';
import { ColorField } from '../../kit/fields/ColorField.tsx';
import { NameField } from '../../kit/fields/NameField.tsx';
import { SwitchField } from '../../kit/fields/SwitchField.tsx';
import { TITLES } from '../../messages.ts';
import { SUCCESS } from '../../settingsMessages.ts';
import { bodyOf, checkStatus, newStatus, statusWords, tidyStatus } from './statusDraft.ts';

/** Creates or edits a working status. On any code except 20000 the form stays open with its input (SPEC 8). */
export function StatusEditor(props: ItemEditing<WorkingStatus>) {
  const [create] = workingStatusApi.useCreateWorkingStatusMutation();
  const [update] = workingStatusApi.useUpdateWorkingStatusMutation();
  const { field, modal } = useItemEditing({
    ...props,
    nameOf: ({ name }) => name,
    fresh: newStatus,
    bodyOf,
    checks: { limits: workingStatusBodyLimits, fields: checkStatus, tidy: tidyStatus },
    create: (body) => create({ workingStatusBody: body }),
    update: (id, body) => update({ id, workingStatusBody: body }),
    messages: { created: SUCCESS.statusCreated, updated: SUCCESS.statusUpdated, failureTitle: TITLES.validation },
  });
  return (
    <ItemModal {...modal} one="working status" words={statusWords}>
      <Stack gap="md">
        <NameField {...field('name')} />
        <ColorField description="Colour of the dot beside the name." {...field('color')} />
        <SwitchField
          label="Counts as available"
          description="Agents in this status get new tickets."
          {...field('is_available')}
        />
      </Stack>
    </ItemModal>
  );
}
