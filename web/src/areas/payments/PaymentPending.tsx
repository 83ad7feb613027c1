import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts';

type Props = {
  /** The server's message. Left out if its answer got lost. */
  message?: string;
  onAsk: () => Promise<unknown>;
  /** Goes back to the form; undefined if the server accepts no other payment until this one is decided. */
  onBack?: () => void;
};

const LOST =
  'We did not receive an answer, so we do not know yet whether the payment went through. Wait a moment before you pay again.';

/** Replaces the form while the outcome is unknown, so that nobody pays twice. */
export function PaymentPending({ message = LOST, onAsk, onBack }: Props) {
  const panel = useFocusOnMount<HTMLDivElement>();
  const [isAsking, setAsking] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const ask = async () => {
    setAsking(true);
    await onAsk();
    setAsking(false);
    setAsked(true);
  };
  return (
    <Alert
      ref={panel}
      tabIndex={-1}
      variant="light"
      color="gray"
      icon={<IconClock aria-hidden />}
      title="Payment pending"
      role="status"
    >
      <Stack gap="md" align="flex-start">
        <Text size="sm">{message} This page updates automatically once the payment is confirmed.</Text>
        {wasAsked && <Text size="sm">Not confirmed yet.</Text>}
        <Group gap="sm">
          <BusyButton variant="default" loading={isAsking} onClick={ask}>
            Check now
          </BusyButton>
          {onBack && (
            <Button variant="subtle" c="var(--mantine-color-text)" onClick={onBack}>
              Back to the payment
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}
