import type { Webhook, WebhookDelivery } from '@atrium-console/sdk';
import { integrationApiApi } from '@atrium-console/sdk/rtk';
import { Alert, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { SETTING_TOASTS } from '../../../kit/edit/settingToasts.ts';
import { PageBody } from '../../../kit/SettingsPage.tsx';
import { Served } from '../../../kit/served/Served.tsx';
import { ZoneNote } from '../../../kit/time/ZoneNote.tsx';
import { useSave } from '../../../kit/useSave.ts';
import { useReturnFocus } from '../../../ui/useReturnFocus.ts';
import { WriteButton } from '../../../ui/WriteButton.tsx';
import { webhookName } from '../webhooks/webhookWords.ts';
import { DeliveryItem } from './DeliveryItem.tsx';
import classes from './deliveries.module.css';
import { isDelivered, millisecondsText, resultText } from './deliveryWords.ts';

type Props = { webhook: Webhook; onClose: () => void };

/** Sends a test event to a webhook, and shows its last deliveries. Mount it to open it. */
export function DeliveriesModal({ webhook, onClose }: Props) {
  const { _id: id } = webhook;
  const query = integrationApiApi.useListWebhookDeliveriesQuery({ id }, { refetchOnMountOrArgChange: true });
  const [test, testing] = integrationApiApi.useTestWebhookMutation();
  const [redeliver, redelivering] = integrationApiApi.useRedeliverWebhookMutation();
  const [result, setResult] = useState<WebhookDelivery>();
  const save = useSave(SETTING_TOASTS.failureTitle, 'sent');
  useReturnFocus(true);
  const isSending = testing.isLoading || redelivering.isLoading;
  const send = async (call: ReturnType<typeof test | typeof redeliver>) => {
    setResult(undefined);
    const sent = await save(call, undefined);
    if (sent.ok) setResult(sent.data);
  };
  const deliveries = query.data?.deliveries ?? [];
  return (
    <Modal opened onClose={onClose} title="Test and deliveries" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {webhookName(webhook)}
        </Text>
        <Group gap="sm">
          <Served by="testWebhook">
            <WriteButton
              leftSection={<IconSend size={16} aria-hidden />}
              loading={testing.isLoading}
              onClick={() => send(test({ id }))}
            >
              Send test event
            </WriteButton>
          </Served>
          {!webhook.enabled && (
            <Text size="sm" c="dimmed">
              This webhook is off: only test events are sent.
            </Text>
          )}
        </Group>
        <div role="status">{result && <Result delivery={result} />}</div>
        <Title order={3} size="h5">
          Last deliveries
        </Title>
        <PageBody queries={[query]} what="list">
          {deliveries.length === 0 ? (
            <Text size="sm" c="dimmed">
              Nothing was sent yet.
            </Text>
          ) : (
            <Stack gap="xs">
              <ZoneNote />
              <ul className={classes.list} aria-label="Last deliveries">
                {deliveries.map((delivery) => (
                  <DeliveryItem
                    key={delivery._id}
                    delivery={delivery}
                    busyReason={isSending ? 'An event is being sent.' : undefined}
                    onRedeliver={() => send(redeliver({ id, deliveryId: delivery._id }))}
                  />
                ))}
              </ul>
            </Stack>
          )}
        </PageBody>
      </Stack>
    </Modal>
  );
}

/** The result of what was just sent. */
function Result({ delivery }: { delivery: WebhookDelivery }) {
  const isGood = isDelivered(delivery);
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle;
  return (
    <Alert role="note" color={isGood ? 'green' : 'red'} variant="light" icon={<Icon aria-hidden />}>
      {resultText(delivery)}, after {millisecondsText(delivery.duration_ms)}.
    </Alert>
  );
}
