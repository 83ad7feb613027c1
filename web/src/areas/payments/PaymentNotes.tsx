import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCreditCardOff } from '@tabler/icons-react';
import { Note } from '../../ui/Note.tsx';
import { PAYMENT_DISABLED } from './paymentWords.ts';

type FailureProps = {
  /** Whether it failed just now, so that it has to be announced. */
  isNew: boolean;
  /** Why it failed. */
  children: string;
};

/** Why a payment failed. */
export function PaymentFailure({ isNew, children }: FailureProps) {
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={isNew ? 'The payment failed' : 'The last payment failed'}
      role="alert"
    >
      {children}
    </Alert>
  );
}

/** Payment is switched off for the account. */
export function PaymentDisabled() {
  return (
    <Note icon={<IconCreditCardOff aria-hidden />} title="Payment is disabled">
      {PAYMENT_DISABLED}
    </Note>
  );
}
