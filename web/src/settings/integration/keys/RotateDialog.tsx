import type { ApiKey, ApiKeySecret } from '@atrium-console/sdk';
import { integrationApiApi } from '@atrium-console/sdk/rtk';
import { Text } from '@mantine/core';
import { useSite } from '../../../base/useSite.ts';
import { SETTING_TOASTS } from '../../../kit/edit/settingToasts.ts';
import { useSave } from '../../../kit/useSave.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LastUsed } from './LastUsed.tsx';

type Props = {
  apiKey: ApiKey;
  /** Called with the new secret. */
  onRotated: (rotated: ApiKeySecret) => void;
  onClose: () => void;
};

/** Asks before the secret of a key is replaced. Mount it to open it. */
export function RotateDialog({ apiKey: { _id: id, last_used_at, name }, onRotated, onClose }: Props) {
  const site = useSite();
  const [rotate, { isLoading }] = integrationApiApi.useRotateApiKeyMutation();
  const save = useSave(SETTING_TOASTS.failureTitle);
  const confirm = async () => {
    const rotated = await save(rotate({ id }), SETTING_TOASTS.updated);
    onClose();
    if (rotated.ok) onRotated(rotated.data);
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={`Rotate the secret of ${name}?`}
      confirmLabel="Rotate secret"
      busy={isLoading}
      onConfirm={confirm}
      onCancel={onClose}
    >
      The key gets a new secret, and the old one stops working immediately. Systems that use the key cannot call{' '}
      {site.name} until they have the new secret.
      <Text size="sm" mt="sm" c="dimmed">
        Last used: <LastUsed at={last_used_at} withZone />
      </Text>
    </ConfirmDialog>
  );
}
