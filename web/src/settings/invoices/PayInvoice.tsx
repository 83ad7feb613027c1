import type { Card, Invoice, Subscription } from '@atrium-console/sdk';
import { formatMoney } from '@atrium-console/sdk/rules';
import { Alert, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { CardChoice } from '../../areas/cards/CardChoice.tsx';
import { PaymentDisabled, PaymentFailure } from '../../areas/payments/PaymentNotes.tsx';
import { PaymentPending } from '../../areas/payments/PaymentPending.tsx';
import { useAskAgain } from '../../areas/payments/useAskAgain.ts';
import type { PaymentState } from '../../areas/payments/useCharge.ts';
import { Served } from '../../kit/served/Served.tsx';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts';
import { WriteButton } from '../../ui/WriteButton.tsx';
import { paymentLock } from './invoiceWords.ts';
import { useInvoicePayment } from './useInvoicePayment.ts';

type Props = {
  invoice: Invoice;
  cards: readonly Card[];
  subscription: Subscription;
  /** Fetches the invoices and the subscription. */
  onRefresh: () => Promise<unknown>;
  /** The first pause before the status is fetched again, in milliseconds. */
  firstPause: number;
};

/** The payment of an invoice: choose a card and pay, wait for the bank, or see that it is paid. */
export function PayInvoice({ invoice, cards, subscription, onRefresh, firstPause }: Props) {
  const { state, pay, startAnew } = useInvoicePayment(invoice, onRefresh);
  const [chosen, setChosen] = useState<string>();
  const readOnly = useReadOnlyReason();
  const { pending_payment: pending } = subscription;
  const isOwnPending = pending?.invoice_id === invoice._id;
  // The page itself asks again as long as the server has a pending payment.
  useAskAgain(pending === null && (state.kind === 'unsure' || state.kind === 'pending'), onRefresh, firstPause);

  const money = formatMoney(invoice.amount, invoice.currency);
  if (invoice.status === 'paid' && state.kind !== 'paying') return <Paid kind={state.kind} money={money} />;
  if (isOwnPending) return <PaymentPending message={pending.status_message} onAsk={onRefresh} />;
  if (state.kind === 'pending') return <PaymentPending message={state.message} onAsk={onRefresh} />;
  if (state.kind === 'unsure') return <PaymentPending onAsk={onRefresh} onBack={startAnew} />;

  const byDefault = cards.find(({ is_default }) => is_default) ?? cards[0];
  const source = (cards.find(({ id }) => id === chosen) ?? byDefault)?.id;
  const lock = paymentLock(subscription);
  return (
    <Stack gap="md">
      {state.kind === 'failed' && <PaymentFailure isNew>{state.message}</PaymentFailure>}
      {state.kind !== 'failed' && invoice.status === 'failed' && (
        <PaymentFailure isNew={false}>Pay it again, with another card if necessary.</PaymentFailure>
      )}
      {!subscription.enabled && <PaymentDisabled />}
      {lock === undefined && readOnly === undefined && (
        <CardChoice cards={cards} chosen={source} onChoose={setChosen} />
      )}
      <Served by="payInvoice">
        <WriteButton
          disabledReason={lock ?? (source === undefined ? 'Add a card first.' : undefined)}
          loading={state.kind === 'paying' || state.kind === 'paid'}
          onClick={() => source !== undefined && pay(source)}
        >
          {`Pay ${money}`}
        </WriteButton>
      </Served>
    </Stack>
  );
}

/** What came of the payment that was tried here. Renders nothing if none was. */
function Paid({ kind, money }: { kind: PaymentState['kind']; money: string }) {
  const panel = useFocusOnMount<HTMLDivElement>();
  if (kind === 'open') return null;
  const isOwn = kind !== 'failed';
  return (
    <Alert
      ref={panel}
      tabIndex={-1}
      role="status"
      color="gray"
      variant="light"
      icon={<IconCircleCheck aria-hidden color="var(--mantine-color-teal-text)" />}
      title={isOwn ? 'Payment received' : 'This invoice is paid'}
    >
      {isOwn ? `You paid ${money}.` : 'This invoice has been paid in the meantime. You were not charged for it now.'}
    </Alert>
  );
}
