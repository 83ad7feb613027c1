import type { JsonObject } from '../../../../openapi/verify/contract/json.ts';
import { accepts, bodyOf, items, keepsDeleted, ofArea, refuses } from '../faults.ts';
import { changed, changedItems, json, type Mutant, objectIn } from '../mutant.ts';

/** Marks other cards as the default. */
function defaults(change: (card: JsonObject, index: number) => boolean): Mutant['make'] {
  return () =>
    changed('listCards', ({ cards }) => ({
      cards: items(cards).map((card, index) => ({ ...card, is_default: change(card, index) })),
    }));
}

/** Servers that break a rule of cards, of invoices, or of the preview of a plan. */
export const mutants: readonly Mutant[] = [
  ...ofArea('payments', [
    {
      name: 'two cards are the default',
      rule: 'payment.cards',
      make: defaults((card, index) => index === 0 || card.is_default === true),
    },
    { name: 'no card is the default', rule: 'payment.cards', make: defaults(() => false) },
    { name: 'the first card is always the default', rule: 'payment.cards', make: defaults((_, index) => index === 0) },
    {
      name: 'a new card says that it is the default',
      rule: 'payment.cards',
      make: () => changed('addCard', (card) => ({ ...card, is_default: true })),
    },
    {
      name: 'a card that does not exist is chosen',
      rule: 'payment.cards',
      make: accepts('updatePaymentCustomer', ({ default_source }) => default_source === 'card_0000000000'),
    },
    {
      name: 'without its default card the customer has none',
      rule: 'payment.cards',
      make: () => {
        let chosen: string | undefined;
        let isGone = false;
        return async (call) => {
          const response = await call.next();
          if (call.operationId === 'updatePaymentCustomer' && response.ok)
            chosen = String(objectIn(call.body).default_source);
          if (call.operationId === 'deleteCard') isGone = chosen !== undefined && call.values.get('id') === chosen;
          return isGone && call.operationId === 'getPaymentCustomer'
            ? json({ ...(await bodyOf(response)), default_source: null })
            : response;
        };
      },
    },
    {
      name: 'a deleted card stays in the list',
      rule: 'payment.calls',
      make: keepsDeleted({ list: 'listCards', field: 'cards', key: 'id', create: 'addCard', remove: 'deleteCard' }),
    },
    {
      name: 'the name on a card is lost',
      rule: 'payment.calls',
      make: () => changedItems('listCards', 'cards', (card) => ({ ...card, name: 'Card' })),
    },
    {
      name: 'the lines of an invoice lack one',
      rule: 'payment.invoice',
      make: () => changed('getInvoice', (invoice) => ({ ...invoice, lines: [{ text: 'All of it', amount: 1 }] })),
    },
    { name: 'an invoice is paid twice', rule: 'payment.invoice', make: accepts('payInvoice') },
    {
      name: 'an invoice stays due after its payment',
      rule: 'payment.invoice',
      make: () => changed('getInvoice', (invoice) => ({ ...invoice, status: 'open' })),
    },
    {
      name: 'the list does not know that an invoice is paid',
      rule: 'payment.invoice',
      make: () => changedItems('listInvoices', 'invoices', (invoice) => ({ ...invoice, status: 'open' })),
    },
    {
      name: 'the list of invoices has other amounts',
      rule: 'payment.invoice',
      make: () => changedItems('listInvoices', 'invoices', (one) => ({ ...one, amount: Number(one.amount) + 1 })),
    },
    { name: 'a due invoice cannot be paid', rule: 'payment.invoice', make: refuses('payInvoice', 409) },
    {
      name: 'the preview of a plan is too low',
      rule: 'payment.preview',
      make: () => changed('previewSubscription', (preview) => ({ ...preview, amount_now: 1 })),
    },
    {
      name: 'more is charged than the preview says',
      rule: 'payment.preview',
      make: () => changed('createPayment', (payment) => ({ ...payment, amount: Number(payment.amount) + 1 })),
    },
    {
      name: 'the plan that is paid costs its price again',
      rule: 'payment.preview',
      make: () => changed('previewSubscription', (preview) => ({ ...preview, amount_now: preview.amount_later ?? 0 })),
    },
    {
      name: 'the preview says that a plan is free from the second month on',
      rule: 'payment.preview',
      make: () => changed('previewSubscription', (preview) => ({ ...preview, amount_later: 0 })),
    },
    {
      name: 'the preview of a plan names another day',
      rule: 'payment.preview',
      make: () => changed('previewSubscription', (preview) => ({ ...preview, next_payment_at: '2031-01-01' })),
    },
    {
      name: 'a preview selects its plan',
      rule: 'payment.preview',
      make: () => {
        let previewed: string | null = null;
        return async (call) => {
          const response = await call.next();
          if (call.operationId === 'previewSubscription' && response.ok) previewed = call.query.get('plan_id');
          if (call.operationId !== 'getSubscription' || previewed === null) return response;
          return json({ ...(await bodyOf(response)), plan_selected: previewed });
        };
      },
    },
  ]),
  ...ofArea('plans', [
    {
      name: 'a changed plan keeps its price',
      rule: 'plan.calls',
      make: () => changedItems('listPlans', 'plans', (plan) => ({ ...plan, price: 1 })),
    },
    {
      name: 'a plan that is deleted is still offered',
      rule: 'plan.calls',
      make: keepsDeleted({ list: 'listPlans', field: 'plans', create: 'createPlan', remove: 'deletePlan' }),
    },
  ]),
  ...ofArea('uploads', [
    {
      name: 'an upload is not listed',
      rule: 'upload.calls',
      make: () => changed('listUploads', () => ({ uploads: [] })),
    },
    {
      name: 'an upload has another name',
      rule: 'upload.calls',
      make: () => changed('createUpload', (upload) => ({ ...upload, name: 'file' })),
    },
  ]),
];
