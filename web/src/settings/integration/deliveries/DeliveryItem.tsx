import type { WebhookDelivery } from '@atrium-console/sdk';
import { Group, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconRefresh } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Served } from '../../../kit/served/Served.tsx';
import { DayTime } from '../../../kit/time/DayTime.tsx';
import { useTimeZone } from '../../../kit/time/TimeZoneContext.ts';
import { dayTimeText } from '../../../kit/words/dayTimeText.ts';
import { CopyField } from '../../../ui/CopyField.tsx';
import { IconAction } from '../../../ui/IconAction.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { WriteAction } from '../../../ui/WriteAction.tsx';
import { EVENTS } from '../webhooks/webhookWords.ts';
import classes from './deliveries.module.css';
import { isDelivered, millisecondsText, resultText } from './deliveryWords.ts';

type Props = {
  delivery: WebhookDelivery;
  /** Why nothing can be sent at the moment. */
  busyReason: string | undefined;
  onRedeliver: () => void;
};

/** One delivery: its result, and on request what was sent. */
export function DeliveryItem({ delivery, busyReason, onRedeliver }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { at, attempt, duration_ms, event, headers, payload, request_id } = delivery;
  const isGood = isDelivered(delivery);
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  const name = `${EVENTS[event]}, ${dayTimeText(at, useTimeZone())}`;
  return (
    <li className={classes.item}>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <Stack gap={2} miw={0}>
          <Group gap="xs">
            <StateBadge state={isGood ? 'delivered' : 'failed'} />
            <Text size="sm" fw={500}>
              {EVENTS[event]}
            </Text>
          </Group>
          <Text size="sm">{resultText(delivery)}</Text>
          <Text size="xs" c="dimmed">
            <DayTime at={at} /> · attempt {attempt} · {millisecondsText(duration_ms)}
          </Text>
        </Stack>
        <Group gap={4} wrap="nowrap">
          <Served by="redeliverWebhook">
            <WriteAction
              label={`Send again: ${name}`}
              icon={<IconRefresh size={16} aria-hidden />}
              disabledReason={busyReason}
              onClick={onRedeliver}
            />
          </Served>
          <IconAction
            label={`Details: ${name}`}
            icon={<Icon size={16} aria-hidden />}
            expands={{ id, isOpen }}
            onClick={() => setOpen(!isOpen)}
          />
        </Group>
      </Group>
      {isOpen && (
        <Stack id={id} gap="xs" mt="xs">
          <CopyField label="Request id" description="Sent in the header X-Request-Id." value={request_id} />
          {headers && (
            <CopyField
              label="Signature headers"
              description="They tell the receiver that the event is genuine."
              value={Object.entries(headers)
                .map((header) => header.join(': '))
                .join('\n')}
            />
          )}
          <CopyField label="Body" value={JSON.stringify(payload, null, 2)} />
        </Stack>
      )}
    </li>
  );
}
