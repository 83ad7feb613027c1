import type { EngagementKind } from '@atrium-console/sdk';
import { webhookAddress } from '@atrium-console/sdk/rules';
import { Text } from '@mantine/core';
import { CHANNEL_NAMES } from '../../../areas/channels/channelNames.ts';
import { CopyField } from '../../../ui/CopyField.tsx';
import { useWebhookBase } from './useWebhookBase.ts';

type Props = { kind: EngagementKind; channelId: string };

/** The webhook that a channel will have, while its id is typed: it ends in the id (SPEC 2.5). */
export function WebhookPreview({ kind, channelId }: Props) {
  const base = useWebhookBase(kind);
  const name = CHANNEL_NAMES[kind];
  if (base === undefined) {
    return (
      <Text size="sm" c="dimmed">
        The webhook URL for {name} shows here once the channel is connected. It ends in the channel id.
      </Text>
    );
  }
  return (
    <CopyField
      label="Webhook URL"
      description={`${name} must send its messages here. It ends in the channel id.`}
      value={channelId === '' ? `${base}/…` : webhookAddress(base, channelId)}
      disabledReason={channelId === '' ? 'Enter the channel id first: the address ends in it.' : undefined}
    />
  );
}
