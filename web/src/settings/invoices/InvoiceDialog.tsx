import type { Invoice, Subscription } from '@atrium-console/sdk';
import { paymentsApi } from '@atrium-console/sdk/rtk';
import { Group, Modal, Stack, Text } from '@mantine/core';
import { useCallback } from 'react';
import { PageBody } from '../../kit/SettingsPage.tsx';
import { dayText } from '../../kit/words/dayText.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { useReturnFocus } from '../../ui/useReturnFocus.ts';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoicePdf } from './InvoicePdf.tsx';
import { stateOf } from './invoiceWords.ts';
import { PayInvoice } from './PayInvoice.tsx';

type Props = {
  invoice: Invoice;
  subscription: Subscription;
  /** Fetches the invoices and the subscription. */
  onRefresh: () => Promise<unknown>;
  /** The first pause before the status is fetched again, in milliseconds. */
  firstPause: number;
  onClose: () => void;
};

/** One invoice with its lines, its PDF and, as long as it is due, its payment. Mount it to open it. */
export function InvoiceDialog({ invoice, subscription, onRefresh, firstPause, onClose }: Props) {
  const details = paymentsApi.useGetInvoiceQuery({ id: invoice._id }, { refetchOnMountOrArgChange: true });
  const cards = paymentsApi.useListCardsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { refetch: loadDetails } = details;
  const refresh = useCallback(() => Promise.all([onRefresh(), loadDetails()]), [onRefresh, loadDetails]);
  useReturnFocus(true);
  const state = stateOf(invoice, subscription);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Invoice ${invoice.number}`}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <Group gap="xs">
          <StateBadge state={state} />
          <Text size="sm" c="dimmed">
            {dayText(invoice.date)}
          </Text>
        </Group>
        <PageBody queries={[details, cards]} what="invoice">
          {details.data && (
            <>
              <InvoiceLines invoice={details.data} />
              <InvoicePdf url={invoice.url} />
              <PayInvoice
                // What is paid is what these lines add up to. While a payment is pending, the list is fetched more often.
                invoice={{ ...details.data, status: invoice.status }}
                cards={cards.data?.cards ?? []}
                subscription={subscription}
                onRefresh={refresh}
                firstPause={firstPause}
              />
            </>
          )}
        </PageBody>
      </Stack>
    </Modal>
  );
}
