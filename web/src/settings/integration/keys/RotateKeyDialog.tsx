import type { ApiKey, ApiKeySecret } from '@atrium-console/sdk';
import { integrationApiApi } from '@atrium-console/sdk/rtk';
import { Text } from '@mantine/core';
import { useSite } from '../../../base/useSite.ts';
import { RotateDialog } from '../secret/RotateDialog.tsx';
import { LastUsed } from './LastUsed.tsx';

type Props = { apiKey: ApiKey; onRotated: (rotated: ApiKeySecret) => void; onClose: () => void };

/** Asks before the secret of a key is replaced. Mount it to open it. */
export function RotateKeyDialog({ apiKey: { _id: id, last_used_at, name }, ...shared }: Props) {
  const site = useSite();
  const [rotate] = integrationApiApi.useRotateApiKeyMutation();
  return (
    <RotateDialog danger title={`Rotate the secret of ${name}?`} rotate={() => rotate({ id })} {...shared}>
      The key gets a new secret, and the old one stops working immediately. Systems that use the key cannot call{' '}
      {site.name} until they have the new secret.
      <Text size="sm" mt="sm" c="dimmed">
        Last used: <LastUsed at={last_used_at} withZone />
      </Text>
    </RotateDialog>
  );
}
