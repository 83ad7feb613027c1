import type { Invoice, Subscription } from '@atrium-console/sdk';
import { formatMoney } from '@atrium-console/sdk/rules';
import { PAYMENT_DISABLED, PAYMENT_PENDING } from '../../areas/payments/paymentWords.ts';
import { countText } from '../../kit/words/countText.ts';

/** The state of an invoice, as shown. `pending` is one whose payment the bank has not confirmed yet. */
export function stateOf({ _id, status }: Invoice, { pending_payment }: Subscription): Invoice['status'] | 'pending' {
  return pending_payment?.invoice_id === _id ? 'pending' : status;
}

/** Whether an invoice still has to be paid. */
export function isDue({ status }: Invoice): boolean {
  return status !== 'paid';
}

/** Why no invoice can be paid; undefined if it can. */
export function paymentLock({ enabled, pending_payment }: Subscription): string | undefined {
  if (pending_payment !== null) return PAYMENT_PENDING;
  return enabled ? undefined : PAYMENT_DISABLED;
}

/** What is due in total: `$333.60 due for 2 invoices`. Undefined if nothing is. */
export function dueText(invoices: readonly Invoice[]): string | undefined {
  const due = invoices.filter(isDue);
  const [first] = due;
  if (first === undefined) return undefined;
  const total = due.reduce((sum, { amount }) => sum + amount, 0);
  return `${formatMoney(total, first.currency)} due for ${countText(due.length, 'invoice')}`;
}

/** The host that an invoice's PDF is loaded from; undefined if its address is not one of the web. */
export function pdfHost(url: string): string | undefined {
  const { host, protocol } = URL.parse(url) ?? {};
  return protocol === 'https:' || protocol === 'http:' ? host : undefined;
}
