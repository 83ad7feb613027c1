import type { CustomAction } from '@atrium-console/sdk';
import { customActionBodyLimits } from '@atrium-console/sdk/limits';
import { customActionsApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { ItemModal } from '../../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../../kit/edit/settingToasts.ts';
import { type ItemEditing, useItemEditing } from '../../../kit/edit/useItemEditing.ts';
import { NameField } from '../../../kit/fields/NameField.tsx';
import { SegmentedField } from '../../../kit/fields/SegmentedField.tsx';
import { SwitchField } from '../../../kit/fields/SwitchField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { actionWords, bodyOf, checkAction, METHODS, newAction, tidyAction } from './actionDraft.ts';

/** Creates or edits a custom action. */
export function ActionEditor(props: ItemEditing<CustomAction>) {
  const [create] = customActionsApi.useCreateCustomActionMutation();
  const [update] = customActionsApi.useUpdateCustomActionMutation();
  const { field, modal } = useItemEditing({
    ...props,
    nameOf: ({ name }) => name,
    fresh: newAction,
    bodyOf,
    checks: { limits: customActionBodyLimits, fields: checkAction, tidy: tidyAction },
    create: (body) => create({ customActionBody: body }),
    update: (id, body) => update({ id, customActionBody: body }),
    messages: SETTING_TOASTS,
  });
  return (
    <ItemModal {...modal} one="action" words={actionWords}>
      <Stack gap="md">
        <NameField description="The text of the button in a ticket." {...field('name')} />
        <TextField
          label="URL"
          description="The address that is called. :ticket_id and :customer_id in it are filled in."
          placeholder="https://"
          type="url"
          required
          {...field('url')}
        />
        <SegmentedField label="Method" options={METHODS} {...field('method')} />
        <SwitchField label="On" description="Tickets show the button." {...field('enabled')} />
      </Stack>
    </ItemModal>
  );
}
