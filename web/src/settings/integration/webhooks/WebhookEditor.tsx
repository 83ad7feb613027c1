import type { Webhook } from '@atrium-console/sdk';
import { webhookBodyLimits } from '@atrium-console/sdk/limits';
import { integrationApiApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { ItemModal } from '../../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../../kit/edit/settingToasts.ts';
import { type ItemEditing, useItemEditing } from '../../../kit/edit/useItemEditing.ts';
import { PickField } from '../../../kit/fields/PickField.tsx';
import { SegmentedField } from '../../../kit/fields/SegmentedField.tsx';
import { SwitchField } from '../../../kit/fields/SwitchField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { bodyOf, checkWebhook, newWebhook, tidyWebhook, webhookFieldWords } from './webhookDraft.ts';
import { EVENT_OPTIONS, FAMILY_OPTIONS, webhookName } from './webhookWords.ts';

/** Creates or changes a webhook. */
export function WebhookEditor(props: ItemEditing<Webhook>) {
  const [create] = integrationApiApi.useCreateWebhookMutation();
  const [update] = integrationApiApi.useUpdateWebhookMutation();
  const { draft, change, field, modal } = useItemEditing({
    ...props,
    nameOf: webhookName,
    fresh: newWebhook,
    bodyOf,
    checks: { limits: webhookBodyLimits, fields: checkWebhook, tidy: tidyWebhook },
    create: (body) => create({ webhookBody: body }),
    update: (id, body) => update({ id, webhookBody: body }),
    messages: SETTING_TOASTS,
  });
  /** The picker knows its values as texts only. */
  const choose = (values: readonly string[]) =>
    change({ events: EVENT_OPTIONS.map(({ value }) => value).filter((event) => values.includes(event)) });
  return (
    <ItemModal {...modal} one="webhook" words={webhookFieldWords}>
      <Stack gap="md">
        <SegmentedField label="Family" options={FAMILY_OPTIONS} {...field('family')} />
        <TextField
          label="URL"
          description="Events are sent to this address by HTTP POST, as JSON."
          placeholder="https://"
          type="url"
          required
          {...field('url')}
        />
        <PickField
          label="Events"
          required
          data={EVENT_OPTIONS}
          nothingFound="No matching events"
          {...field('events')}
          value={draft.value.events}
          onChange={choose}
        />
        <SwitchField
          label="On"
          description="Events are sent. You can also send a test event while it is off."
          {...field('enabled')}
        />
      </Stack>
    </ItemModal>
  );
}
