import { duePlan } from '@atrium-console/sdk/rules';
import { refuse } from './answers.ts';
import type { SignedInInput } from './call.ts';
import { at, example } from './contract.ts';
import type { Schemas } from './types.ts';

type Payment = Schemas['Payment'];
type Body = Schemas['PaymentBody'];
type Input = Pick<SignedInInput<unknown, unknown>, 'data' | 'newId' | 'now' | 'sandbox'>;

/** Cards that can be stored and that do not pay at once, by their last four digits. */
const DECLINED = '0341';
const CONFIRMED_LATER = '3220';

/** How long the bank takes to confirm a payment, in milliseconds. */
const CONFIRMATION = 20_000;

const declinedText = String(at(example('paymentFailed'), 'status_message'));
const pendingText = String(at(example('paymentPending'), 'status_message'));

const refusals = {
  noCard: refuse(409, 'paymentNoCard'),
  disabled: refuse(409, 'paymentDisabled'),
  pending: refuse(409, 'paymentPendingAlready'),
  notDue: refuse(409, 'paymentNotDue'),
  priceChanged: refuse(409, 'paymentPriceChanged'),
  keyReused: refuse(409, 'paymentKeyReused'),
};

export const paymentPending = refusals.pending;

function day(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** The same day of the next month, or its last day if there is no such day. */
function nextMonth(now: Date): string {
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 0)).getUTCDate();
  return day(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, Math.min(now.getUTCDate(), last))));
}

/** Charges a payment: it gets its invoice, and its plan runs. */
function complete(payment: Payment, { data, newId, now }: Input): void {
  const _id = newId();
  const number = `INV-${now.getUTCFullYear()}-${String(data.invoices.length + 1).padStart(4, '0')}`;
  const url = `https://files.atrium.example/invoices/${number}.pdf`;
  const { amount, currency, plan_id } = payment;
  data.invoices.unshift({ _id, number, date: day(now), amount, currency, status: 'paid', url });
  Object.assign(payment, { status: 'success', status_message: '', invoice_id: _id });
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

/** The subscription, after a pending payment that the bank has confirmed by now was charged. */
export function currentSubscription(input: Input): Schemas['Subscription'] {
  const { data, now } = input;
  for (const { at: started, payment } of data.payments) {
    const isConfirmed = now.getTime() - Date.parse(started) >= CONFIRMATION;
    if (payment.status === 'pending' && isConfirmed) complete(payment, input);
  }
  return data.subscription;
}

function isSame(a: Body, b: Body): boolean {
  return a.source === b.source && a.plan_id === b.plan_id && a.amount === b.amount && a.currency === b.currency;
}

/** Pays the selected plan, at most once for each idempotency key and only for what the person saw. */
export function pay(body: Body, input: Input) {
  const { data, newId, now, sandbox } = input;
  const subscription = currentSubscription(input);
  const known = data.payments.find(({ sent }) => sent.idempotency_key === body.idempotency_key);
  if (known !== undefined) return isSame(known.sent, body) ? known.payment : refusals.keyReused;
  const card = data.cards.find(({ id }) => id === body.source);
  if (!subscription.enabled) return refusals.disabled;
  if (subscription.pending_payment !== null) return refusals.pending;
  if (card === undefined) return refusals.noCard;
  if (duePlan(subscription) !== body.plan_id) return refusals.notDue;
  const plan = sandbox.platform.plans.find(({ _id }) => _id === body.plan_id);
  if (plan?.price !== body.amount || plan.currency !== body.currency) return refusals.priceChanged;

  const { amount, currency, plan_id } = body;
  const payment: Payment = { _id: newId(), plan_id, amount, currency, ...stateOf(card), invoice_id: null };
  data.payments.push({ sent: body, at: now.toISOString(), payment });
  if (payment.status === 'success') complete(payment, input);
  else {
    const isPending = payment.status === 'pending';
    const status_message = isPending ? '' : payment.status_message;
    data.subscription = { ...subscription, status_message, pending_payment: isPending ? payment : null };
  }
  return payment;
}

function stateOf({ last4 }: Schemas['Card']): Pick<Payment, 'status' | 'status_message'> {
  if (last4 === DECLINED) return { status: 'failed', status_message: declinedText };
  if (last4 === CONFIRMED_LATER) return { status: 'pending', status_message: pendingText };
  return { status: 'success', status_message: '' };
}
