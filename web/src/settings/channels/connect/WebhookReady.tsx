import type { Engagement } from '@atrium-console/sdk';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { CHANNEL_NAMES } from '../../../areas/channels/channelNames.ts';
import { CopyField } from '../../../ui/CopyField.tsx';
import { ModalFooter } from '../../../ui/ModalFooter.tsx';
import { useReturnFocus } from '../../../ui/useReturnFocus.ts';

type Props = { channel: Engagement; url: string; onClose: () => void };

/** The last step of a messaging channel: the webhook URL to enter at the service. */
export function WebhookReady({ channel, url, onClose }: Props) {
  const kind = CHANNEL_NAMES[channel.engagement];
  useReturnFocus(true);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${channel.name} is connected`}
      size="md"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <Text size="sm">
          One step is left: copy this URL into the webhook settings of your channel at {kind}. Messages arrive once{' '}
          {kind} sends them here.
        </Text>
        <CopyField label="Webhook URL" value={url} />
        <ModalFooter>
          <Button onClick={onClose} data-autofocus>
            Done
          </Button>
        </ModalFooter>
      </Stack>
    </Modal>
  );
}
