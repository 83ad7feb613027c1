import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Outcome } from '../../ui/Outcome.tsx';

type Props = {
  email: string;
  /** How many times an email was requested. */
  times: number;
  isSending: boolean;
  onResend: () => void;
  onOther: () => void;
  /** The error of sending it again. */
  children: ReactNode;
};

/** Confirms that an email was sent, if there is an account, with a button to send it again. */
export function MailSent({ email, times, isSending, onResend, onOther, children }: Props) {
  return (
    <Outcome title="Check your email">
      <Stack gap="md">
        <Text style={{ overflowWrap: 'anywhere' }}>
          If <strong>{email}</strong> has an account, we have sent a link to it. It can take a few minutes to arrive.
          Check your spam folder, too.
        </Text>
        {children}
        <Group gap="sm">
          <BusyButton variant="default" loading={isSending} onClick={onResend}>
            Send it again
          </BusyButton>
          <Button variant="default" onClick={onOther}>
            Use another address
          </Button>
        </Group>
        <Text size="sm" c="dimmed" role="status">
          {times > 1 && !isSending && 'Sent again.'}
        </Text>
      </Stack>
    </Outcome>
  );
}
