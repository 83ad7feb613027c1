import type { ApiKey, ApiKeySecret } from '@atrium-console/sdk';
import { apiKeyBodyLimits } from '@atrium-console/sdk/limits';
import { integrationApiApi } from '@atrium-console/sdk/rtk';
import { lacking } from '@atrium-console/sdk/rules';
import { Stack } from '@mantine/core';
import { ItemModal } from '../../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../../kit/edit/settingToasts.ts';
import { type ItemEditing, useItemEditing } from '../../../kit/edit/useItemEditing.ts';
import { NameField } from '../../../kit/fields/NameField.tsx';
import { useHeldPermissions } from '../../../session/usePermission.ts';
import { bodyOf, checkKey, keyWords, newKey, tidyKey } from './keyDraft.ts';
import { ScopePicker } from './scopes/ScopePicker.tsx';

type Props = ItemEditing<ApiKey> & {
  /** Called with the secret of a new key. */
  onCreated: (created: ApiKeySecret) => void;
};

/** Creates or changes a key. Its scopes can only be those that the user has; a key keeps the others that it already has. */
export function KeyEditor({ onCreated, ...props }: Props) {
  const [create] = integrationApiApi.useCreateApiKeyMutation();
  const [update] = integrationApiApi.useUpdateApiKeyMutation();
  const held = useHeldPermissions();
  const { field, modal } = useItemEditing({
    ...props,
    nameOf: ({ name }) => name,
    fresh: newKey,
    bodyOf,
    copies: { changes: ({ scopes }) => ({ scopes: scopes.filter((scope) => lacking(held, [scope]).length === 0) }) },
    checks: { limits: apiKeyBodyLimits, fields: checkKey, tidy: tidyKey },
    create: (body) => ({
      unwrap: async () => {
        const created = await create({ apiKeyBody: body }).unwrap();
        onCreated(created);
        return created;
      },
    }),
    update: (id, body) => update({ id, apiKeyBody: body }),
    messages: SETTING_TOASTS,
  });
  return (
    <ItemModal {...modal} one="API key" words={keyWords} size="lg">
      <Stack gap="md">
        <NameField description="Which system uses the key, for example Warehouse sync." {...field('name')} />
        <ScopePicker label="Scopes" kept={props.item?.scopes ?? []} {...field('scopes')} />
      </Stack>
    </ItemModal>
  );
}
