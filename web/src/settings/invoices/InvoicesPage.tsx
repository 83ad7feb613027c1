import { paymentsApi } from '@atrium-console/sdk/rtk';
import { useCallback, useState } from 'react';
import { useAskAgain } from '../../areas/payments/useAskAgain.ts';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { useUrlIntent } from '../../kit/useUrlIntent.ts';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { InvoiceList } from './InvoiceList.tsx';

const FRESH = { refetchOnMountOrArgChange: true };

/** The first pause before asking whether the bank has confirmed a payment, in milliseconds. */
const FIRST_PAUSE = 2000;

/** The invoices of the account, and the payment of those that are due. */
export function Component() {
  const invoices = paymentsApi.useListInvoicesQuery(undefined, FRESH);
  const subscription = paymentsApi.useGetSubscriptionQuery(undefined, FRESH);
  const [opened, setOpened] = useState<string>();
  const { refetch: loadInvoices } = invoices;
  const { refetch: loadSubscription } = subscription;
  const refresh = useCallback(
    () => Promise.all([loadInvoices(), loadSubscription()]),
    [loadInvoices, loadSubscription],
  );
  const pending = subscription.data?.pending_payment ?? null;
  useAskAgain(pending !== null, refresh, FIRST_PAUSE);
  const list = invoices.data?.invoices;
  useUrlIntent('open', list && ((id) => setOpened(list.some(({ _id }) => _id === id) ? id : undefined)));
  const invoice = list?.find(({ _id }) => _id === opened);
  return (
    <SettingsPage
      title="Invoices"
      description="What your account was charged, and what is still due."
      queries={[invoices, subscription]}
    >
      {list && subscription.data && (
        <InvoiceList invoices={list} subscription={subscription.data} onOpen={({ _id }) => setOpened(_id)} />
      )}
      {invoice && subscription.data && (
        <InvoiceDialog
          invoice={invoice}
          subscription={subscription.data}
          onRefresh={refresh}
          firstPause={FIRST_PAUSE}
          onClose={() => setOpened(undefined)}
        />
      )}
    </SettingsPage>
  );
}
