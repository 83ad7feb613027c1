import type { Invoice } from '@atrium-console/sdk';
import { paymentsApi } from '@atrium-console/sdk/rtk';
import { useCharge } from '../../areas/payments/useCharge.ts';

/**
 * Pays an invoice: only the amount that was seen, and once.
 * @param refresh Fetches the invoices, which another tab may have paid.
 */
export function useInvoicePayment({ _id: id, amount, currency }: Invoice, refresh: () => unknown) {
  const [send] = paymentsApi.usePayInvoiceMutation();
  const { state, charge, startAnew } = useCharge(refresh);
  const pay = async (source: string) => {
    const seen = { source, amount, currency };
    await charge({ id, ...seen }, (key) => send({ id, invoicePaymentBody: { ...seen, idempotency_key: key } }));
  };
  return { state, pay, startAnew };
}
