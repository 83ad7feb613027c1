import * as schemas from '@atrium-console/sdk/zod';
import { customerOf, personOf } from '../../caller/people.ts';
import { acknowledge, notFound, ok, refuse } from '../../contract/answers.ts';
import { example } from '../../contract/contract.ts';
import type { Schemas } from '../../contract/types.ts';
import { currentSubscription, payInvoice, paymentPending, payPlan, type StoredPayment } from '../../money/charging.ts';
import { offeredPlan, previewChange } from '../../money/planChange.ts';
import type { Area } from '../../route/area.ts';
import { type Route, route } from '../../route/route.ts';
import { always } from '../../state/personaProfiles.ts';
import { list } from '../../state/seed.ts';
import { cardsOf, invoices, subscriptionOf } from './examples.ts';

const deleted = acknowledge('cardDeleted');
const noCard = refuse(409, 'paymentNoCard');
const noPlan = refuse(409, 'subscriptionNoPlan');

/** Tokens of the mock card provider. Any other token is treated as a Visa card. */
const CARDS: Readonly<Record<string, { brand: string; last4: string }>> = {
  tok_visa: { brand: 'Visa', last4: '1881' },
  tok_mastercard: { brand: 'Mastercard', last4: '4444' },
  // These two can be stored; the one is declined when it is charged, the other has to be confirmed by the bank.
  tok_charge_declined: { brand: 'Visa', last4: '0341' },
  tok_charge_pending: { brand: 'Visa', last4: '3220' },
};
const DECLINED_TOKEN = 'tok_declined';

/** The form of the mock card provider ends its tokens with the expiry date that was typed: `tok_visa_0830`. */
function readToken(token: string) {
  const [, name = token, month, year] = /^(.+)_(0[1-9]|1[0-2])(\d\d)$/.exec(token) ?? [];
  return { name, expiry: month && year ? { exp_month: Number(month), exp_year: 2000 + Number(year) } : undefined };
}

/** Cards, invoices and the plan of the account (SPEC 3, Payment). */
const routes: readonly Route[] = [
  route('getPaymentCustomer', ({ profile, sandbox }) => ok(customerOf(sandbox, profile.account._id))),

  route('updatePaymentCustomer', ({ body, data, profile, sandbox }) => {
    if (!data.cards.some(({ id }) => id === body.default_source)) return noCard;
    for (const card of data.cards) card.is_default = card.id === body.default_source;
    return ok(customerOf(sandbox, profile.account._id));
  }),

  route('listCards', ({ data }) => ok({ cards: data.cards })),

  route('addCard', ({ body, data, newId, now }) => {
    const { token, ...shown } = body;
    const { name, expiry } = readToken(token);
    if (name === DECLINED_TOKEN) return refuse(409, 'cardDeclined');
    const { brand, last4 } = CARDS[name] ?? { brand: 'Visa', last4: '4242' };
    const card: Schemas['Card'] = {
      ...shown,
      id: `card_${newId()}`,
      brand,
      last4,
      ...(expiry ?? { exp_month: 12, exp_year: now.getUTCFullYear() + 3 }),
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

  route('listInvoices', (input) => {
    // A payment that the bank has confirmed by now is charged first.
    currentSubscription(input);
    return ok({ invoices: input.data.invoices.map(({ lines, ...invoice }) => invoice) });
  }),

  route('getInvoice', (input) => {
    currentSubscription(input);
    const invoice = input.data.invoices.find(({ _id }) => _id === input.params.id);
    return invoice === undefined ? notFound : ok(invoice);
  }),

  route('payInvoice', ({ body, ...input }) => {
    const invoice = input.data.invoices.find(({ _id }) => _id === input.params.id);
    if (invoice === undefined) return notFound;
    const result = payInvoice(invoice, body, input);
    return 'body' in result ? result : ok(result);
  }),

  route('getSubscription', (input) => ok(currentSubscription(input))),

  route('updateSubscription', ({ body, ...input }) => {
    const { data } = input;
    if (currentSubscription(input).pending_payment !== null) return paymentPending;
    if (offeredPlan(body.plan_id, input) === undefined) return noPlan;
    // Selecting the current plan again clears the selection.
    const isRunning = data.subscription.status === 'active' && data.subscription.plan_id === body.plan_id;
    personOf(input.sandbox, input.profile.user._id, input.now).planSelected = isRunning ? undefined : body.plan_id;
    data.subscription = {
      ...data.subscription,
      plan_selected: isRunning ? null : body.plan_id,
      ...(data.subscription.status === 'unpaid' && { plan_id: body.plan_id }),
    };
    return ok(data.subscription);
  }),

  route('previewSubscription', ({ query, ...input }) => {
    const plan = offeredPlan(query.plan_id, input);
    return plan === undefined ? noPlan : ok(previewChange(plan, input));
  }),

  route('createPayment', ({ body, ...input }) => {
    const result = payPlan(body, input);
    return 'body' in result ? result : ok(result);
  }),
];

declare module '../../state/accountData.ts' {
  interface AccountData {
    cards: Schemas['Card'][];
    invoices: Schemas['InvoiceWithLines'][];
    subscription: Schemas['Subscription'];
    /** Payments that were started, with what was sent. */
    payments: StoredPayment[];
  }
}

export const area = {
  routes,
  seeds: {
    cards: always<Schemas['Card'][]>(() => schemas.ListCardsResponse.parse(example('cardList')).cards, cardsOf),
    invoices: list<Schemas['InvoiceWithLines']>(invoices),
    subscription: always<Schemas['Subscription']>(subscriptionOf, subscriptionOf),
    payments: list<StoredPayment>(() => []),
  },
  lists: (data) => [data.cards, data.invoices],
  document: (data) => data.subscription,
  notRemote: ['addCard', 'createPayment', 'payInvoice'],
} satisfies Area;
