import { acknowledge, notFound, ok, refuse } from '../answers.ts';
import { at, example } from '../contract.ts';
import { customerOf } from '../people.ts';
import { type Route, route } from '../route.ts';
import type { Schemas } from '../types.ts';

const deleted = acknowledge('cardDeleted');
const noCard = refuse(409, 'paymentNoCard');
const declinedText = String(at(example('paymentFailed'), 'status_message'));

/** Tokens of the mock card provider. Any other token is treated as a Visa card. */
const CARDS: Readonly<Record<string, { brand: string; last4: string }>> = {
  tok_visa: { brand: 'Visa', last4: '1881' },
  tok_mastercard: { brand: 'Mastercard', last4: '4444' },
};
const DECLINED_TOKEN = 'tok_declined';
/** A card that can be stored but is declined when it is charged. */
const DECLINED_LATER = { token: 'tok_charge_declined', last4: '0341' };

function day(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** The same day of the next month, or its last day if there is no such day. */
function nextMonth(now: Date): string {
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 0)).getUTCDate();
  return day(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, Math.min(now.getUTCDate(), last))));
}

/** Cards, invoices and the plan of the account (SPEC 3, Payment). */
export const paymentRoutes: readonly Route[] = [
  route('getPaymentCustomer', ({ profile, sandbox }) => ok(customerOf(sandbox, profile.account._id))),

  route('updatePaymentCustomer', ({ body, data, profile, sandbox }) => {
    if (!data.cards.some(({ id }) => id === body.default_source)) return noCard;
    for (const card of data.cards) card.is_default = card.id === body.default_source;
    return ok(customerOf(sandbox, profile.account._id));
  }),

  route('listCards', ({ data }) => ok({ cards: data.cards })),

  route('addCard', ({ body, data, newId, now }) => {
    if (body.token === DECLINED_TOKEN) return refuse(409, 'cardDeclined');
    const later = body.token === DECLINED_LATER.token ? { brand: 'Visa', last4: DECLINED_LATER.last4 } : undefined;
    const { brand, last4 } = later ?? CARDS[body.token] ?? { brand: 'Visa', last4: '4242' };
    const card: Schemas['Card'] = {
      id: `card_${newId()}`,
      brand,
      last4,
      exp_month: 12,
      exp_year: now.getUTCFullYear() + 3,
      name: body.name,
      is_default: data.cards.length === 0,
    };
    data.cards.push(card);
    return ok(card);
  }),

  route('deleteCard', ({ data, params }) => {
    const card = data.cards.find(({ id }) => id === params.id);
    if (card === undefined) return notFound;
    data.cards = data.cards.filter((other) => other !== card);
    const [next] = data.cards;
    if (card.is_default && next !== undefined) next.is_default = true;
    return deleted;
  }),

  route('listInvoices', ({ data }) => ok({ invoices: data.invoices })),

  route('getInvoice', ({ data, params }) => {
    const invoice = data.invoices.find(({ _id }) => _id === params.id);
    if (invoice === undefined) return notFound;
    return ok({ ...invoice, lines: [{ text: `Plan, ${invoice.date.slice(0, 7)}`, amount: invoice.amount }] });
  }),

  route('getSubscription', ({ data }) => ok(data.subscription)),

  route('updateSubscription', ({ body, data, sandbox }) => {
    if (!sandbox.platform.plans.some(({ _id }) => _id === body.plan_id)) return refuse(409, 'subscriptionNoPlan');
    // Selecting the current plan again clears the selection.
    const isRunning = data.subscription.status === 'active' && data.subscription.plan_id === body.plan_id;
    data.subscription = {
      ...data.subscription,
      plan_selected: isRunning ? null : body.plan_id,
      ...(data.subscription.status === 'unpaid' && { plan_id: body.plan_id }),
    };
    return ok(data.subscription);
  }),

  route('createPayment', ({ body, data, newId, now, sandbox }) => {
    const card = data.cards.find(({ id }) => id === body.source);
    if (card === undefined) return noCard;
    if (card.last4 === DECLINED_LATER.last4) {
      data.subscription = { ...data.subscription, status_message: declinedText };
      return ok({ status: 'failed' as const, status_message: declinedText, invoice_id: null });
    }
    const plan_id = data.subscription.plan_selected ?? data.subscription.plan_id;
    const amount = sandbox.platform.plans.find(({ _id }) => _id === plan_id)?.price ?? 0;
    const _id = newId();
    const number = `INV-${now.getUTCFullYear()}-${String(data.invoices.length + 1).padStart(4, '0')}`;
    const url = `https://files.atrium.example/invoices/${number}.pdf`;
    data.invoices.unshift({ _id, number, date: day(now), amount, currency: 'USD', status: 'paid', url });
    const renews_at = nextMonth(now);
    data.subscription = {
      plan_id,
      plan_selected: null,
      status: 'active',
      status_message: '',
      enabled: true,
      renews_at,
    };
    return ok({ status: 'success' as const, status_message: '', invoice_id: _id });
  }),
];
