import type { EngagementKind } from '@atrium-console/sdk';
import { webhookAddress } from '@atrium-console/sdk/rules';
import { Text } from '@mantine/core';
import { CHANNEL_NAMES } from '../../../areas/channels/channelNames.ts';
import { CopyField } from '../../../ui/CopyField.tsx';
import { useWebhookBase } from './useWebhookBase.ts';

type Props = { kind: EngagementKind; channelId: string };

/** The webhook URL of the new channel, updated while its ID is typed: the URL ends with the ID (SPEC 2.5). */
export function WebhookPreview({ kind, channelId }: Props) {
  const base = useWebhookBase(kind);
  const name = CHANNEL_NAMES[kind];
  if (base === undefined) {
    return (
      <Text size="sm" c="dimmed">
        The webhook URL for {name} is shown here after the channel is connected. It ends with the channel ID.
      </Text>
    );
  }
  return (
    <CopyField
      label="Webhook URL"
      description={`${name} must send its messages to this URL, which ends with the channel ID.`}
      value={channelId === '' ? `${base}/…` : webhookAddress(base, channelId)}
      disabledReason={channelId === '' ? 'Enter the channel ID first. The URL ends with it.' : undefined}
    />
  );
}
