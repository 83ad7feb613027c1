import type { WorkingStatus } from '@atrium-console/sdk';
import { workingStatusBodyLimits } from '@atrium-console/sdk/limits';
import { Stack } from '@mantine/core';
import { ItemModal } from '../../../web/src/kit/edit/ItemModal.tsx';
import { type ItemEditing, useItemEditing } from '../../../web/src/kit/edit/useItemEditing.ts';
import { NameField } from '../../../web/src/kit/fields/NameField.tsx';
import { SwitchField } from '../../../web/src/kit/fields/SwitchField.tsx';
import { bodyOf, checkStatus, nameOf, statusWords } from '../kit/statusBody.ts';
import { answers } from './statuses.ts';

/** Edits a working status without a server: what is saved is accepted and forgotten. */
export function StatusEditor(props: ItemEditing<WorkingStatus>) {
  const { field, modal } = useItemEditing({
    ...props,
    nameOf,
    fresh: { name: '', color: '#2f9e44', is_available: true },
    bodyOf,
    checks: { limits: workingStatusBodyLimits, fields: checkStatus },
    create: answers,
    update: (_, body) => answers(body),
    messages: { created: 'Status has been created', updated: 'Status has been updated', failureTitle: 'ERROR' },
  });
  return (
    <ItemModal {...modal} one="status" words={statusWords}>
      <Stack gap="md">
        <NameField {...field('name')} />
        <SwitchField label="Available" {...field('is_available')} />
      </Stack>
    </ItemModal>
  );
}
