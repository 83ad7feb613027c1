import { duePlan } from '@atrium-console/sdk/rules';
import { refuse } from '../contract/answers.ts';
import { at, example } from '../contract/contract.ts';
import { dayOf } from '../contract/dayOf.ts';
import type { Schemas } from '../contract/types.ts';
import type { AccountData } from '../state/accountData.ts';
import type { SignedInInput } from '../state/call.ts';

/** A payment that somebody started, with what was sent, for a plan or for an invoice, and when. */
export type StoredPayment = {
  sent: Schemas['InvoicePaymentBody'] & { plan_id: string | null; invoice_id: string | null };
  at: string;
  payment: Schemas['Payment'];
};

type Payment = Schemas['Payment'];
type Sent = StoredPayment['sent'];
export type ChargeInput = Pick<SignedInInput<unknown, unknown>, 'data' | 'newId' | 'now' | 'sandbox'>;

/** Cards that can be stored and that do not pay at once, by their last four digits. */
const DECLINED = '0341';
const CONFIRMED_LATER = '3220';

/** How long the bank takes to confirm a payment, in milliseconds. */
const CONFIRMATION = 20_000;
const DAY_MS = 86_400_000;

const declinedText = String(at(example('paymentFailed'), 'status_message'));
const pendingText = String(at(example('paymentPending'), 'status_message'));

const refusals = {
  noCard: refuse(409, 'paymentNoCard'),
  disabled: refuse(409, 'paymentDisabled'),
  pending: refuse(409, 'paymentPendingAlready'),
  notDue: refuse(409, 'paymentNotDue'),
  priceChanged: refuse(409, 'paymentPriceChanged'),
  keyReused: refuse(409, 'paymentKeyReused'),
  invoicePaid: refuse(409, 'invoicePaid'),
  invoiceAmountChanged: refuse(409, 'invoiceAmountChanged'),
};

export const paymentPending = refusals.pending;

/** The same day of the next month, or its last day if there is no such day. */
export function nextMonth(now: Date): string {
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, Math.min(now.getUTCDate(), last))));
}

const lineDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The invoice of a plan's payment, with the month that it pays for. */
function planInvoice({ amount, currency, plan_id }: Payment, { data, newId, now, sandbox }: ChargeInput) {
  const number = `INV-${now.getUTCFullYear()}-${String(data.invoices.length + 1).padStart(4, '0')}`;
  const plan = sandbox.platform.plans.find(({ _id }) => _id === plan_id)?.name ?? 'Former plan';
  const lastDay = new Date(Date.parse(nextMonth(now)) - DAY_MS);
  const text = `${plan}, ${lineDay.format(now)} to ${lineDay.format(lastDay)}`;
  const url = `https://files.atrium.example/invoices/${number}.pdf`;
  const paid = { date: dayOf(now), amount, currency, status: 'paid' as const };
  return { _id: newId(), number, ...paid, url, lines: [{ text, amount }] };
}

/** Charges a payment: its invoice is paid. A plan's payment gets its invoice now, and its plan runs. */
function complete(payment: Payment, input: ChargeInput): void {
  const { data, now } = input;
  const { plan_id } = payment;
  Object.assign(payment, { status: 'success', status_message: '' });
  if (plan_id === null) {
    settleInvoice(payment, 'paid', data);
    data.subscription = { ...data.subscription, pending_payment: null };
    return;
  }
  const invoice = planInvoice(payment, input);
  data.invoices.unshift(invoice);
  payment.invoice_id = invoice._id;
  data.subscription = {
    plan_id,
    plan_selected: null,
    status: 'active',
    status_message: '',
    enabled: true,
    renews_at: nextMonth(now),
    pending_payment: null,
  };
}

function settleInvoice({ invoice_id }: Payment, status: 'paid' | 'failed', { invoices }: AccountData): void {
  const invoice = invoices.find(({ _id }) => _id === invoice_id);
  if (invoice !== undefined) invoice.status = status;
}

/** The subscription, after a pending payment that the bank has confirmed by now was charged. */
export function currentSubscription(input: ChargeInput): Schemas['Subscription'] {
  const { data, now } = input;
  for (const { at: started, payment } of data.payments) {
    const isConfirmed = now.getTime() - Date.parse(started) >= CONFIRMATION;
    if (payment.status === 'pending' && isConfirmed) complete(payment, input);
  }
  return data.subscription;
}

function isSame(a: Sent, b: Sent): boolean {
  const isSamePurpose = a.plan_id === b.plan_id && a.invoice_id === b.invoice_id;
  return isSamePurpose && a.source === b.source && a.amount === b.amount && a.currency === b.currency;
}

type Refused = (typeof refusals)[keyof typeof refusals];

/** Pays what was sent, at most once for each idempotency key, unless `problem` finds a reason not to. */
function charge(sent: Sent, input: ChargeInput, problem: () => Refused | undefined) {
  const { data, newId, now } = input;
  const { enabled, pending_payment } = currentSubscription(input);
  const known = data.payments.find((one) => one.sent.idempotency_key === sent.idempotency_key);
  if (known !== undefined) return isSame(known.sent, sent) ? known.payment : refusals.keyReused;
  const card = data.cards.find(({ id }) => id === sent.source);
  if (!enabled) return refusals.disabled;
  if (pending_payment !== null) return refusals.pending;
  if (card === undefined) return refusals.noCard;
  const refused = problem();
  if (refused !== undefined) return refused;

  const { amount, currency, invoice_id, plan_id } = sent;
  const payment: Payment = { _id: newId(), plan_id, amount, currency, ...stateOf(card), invoice_id };
  data.payments.push({ sent, at: now.toISOString(), payment });
  if (payment.status === 'success') complete(payment, input);
  else recordUncharged(payment, data);
  return payment;
}

/** Records that a payment is pending or has failed: that of an invoice at the invoice, that of a plan at the subscription. */
function recordUncharged(payment: Payment, data: AccountData): void {
  const isPending = payment.status === 'pending';
  if (payment.plan_id === null && !isPending) settleInvoice(payment, 'failed', data);
  data.subscription = {
    ...data.subscription,
    ...(payment.plan_id !== null && { status_message: isPending ? '' : payment.status_message }),
    pending_payment: isPending ? payment : null,
  };
}

/** Pays the selected plan, only if plan and price are those that the person saw. */
export function payPlan(body: Schemas['PaymentBody'], input: ChargeInput) {
  return charge({ ...body, invoice_id: null }, input, () => {
    if (duePlan(input.data.subscription) !== body.plan_id) return refusals.notDue;
    const plan = input.sandbox.platform.plans.find(({ _id }) => _id === body.plan_id);
    const isAsSeen = plan?.price === body.amount && plan.currency === body.currency;
    return isAsSeen ? undefined : refusals.priceChanged;
  });
}

/** Pays an invoice that is due, only if its amount is the one that the person saw. */
export function payInvoice(
  invoice: Schemas['Invoice'],
  body: Schemas['InvoicePaymentBody'],
  input: ChargeInput,
): Payment | Refused {
  return charge({ ...body, plan_id: null, invoice_id: invoice._id }, input, () => {
    if (invoice.status === 'paid') return refusals.invoicePaid;
    const isAsSeen = invoice.amount === body.amount && invoice.currency === body.currency;
    return isAsSeen ? undefined : refusals.invoiceAmountChanged;
  });
}

function stateOf({ last4 }: Schemas['Card']): Pick<Payment, 'status' | 'status_message'> {
  if (last4 === DECLINED) return { status: 'failed', status_message: declinedText };
  if (last4 === CONFIRMED_LATER) return { status: 'pending', status_message: pendingText };
  return { status: 'success', status_message: '' };
}
