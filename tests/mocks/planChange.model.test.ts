import { createMockFetch } from '@atrium-console/mock';
import { createClient } from '@atrium-console/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { example } from './support/document.ts';
import { engineWithClock } from './support/drive.ts';
import { person } from './support/owner.ts';

const PLANS = example('planList').plans;
const OFFERED = PLANS.filter((plan) => plan.public);
const ENTERPRISE = PLANS.find((plan) => !plan.public)?._id ?? '';
const DAY = 86_400;

/** Pays at once, is declined, has to be confirmed by the bank. */
const CARDS = ['tok_visa', 'tok_charge_declined', 'tok_charge_pending'] as const;

/** A change of the plan: what is chosen, how it is paid, and what happens before. */
const change = fc.record({
  plan: fc.nat({ max: OFFERED.length - 1 }),
  card: fc.constantFrom(...CARDS),
  days: fc.nat({ max: 70 }),
  newPrice: fc.option(fc.constantFrom(10, 49.5, 1234.5)),
});

function start(signedInAs: 'owner' | 'unpaid') {
  const { engine, pass } = engineWithClock();
  const as = (who: 'owner' | 'unpaid' | 'operator') =>
    createClient({ fetch: createMockFetch({ engine, signedInAs: who }), baseUrl: 'http://atrium.test' });
  const [customer, operator] = [as(signedInAs), as('operator')];
  let keys = 0;
  const invoices = async () => (await customer.call('listInvoices').orThrow()).invoices;
  const preview = (plan_id: string) =>
    customer.call('previewSubscription', { params: { query: { plan_id } } }).orThrow();
  return {
    customer,
    pass,
    invoices,
    preview,
    reprice: async (id: string, price: number) => {
      const { _id, ...body } = await operator.call('getPlan', { params: { path: { id } } }).orThrow();
      await operator.call('updatePlan', { params: { path: { id } }, body: { ...body, price } }).orThrow();
    },
    /** Selects a plan and pays what a preview said. */
    payFor: async (plan_id: string, amount: number, token: string) => {
      const { id: source } = await customer.call('addCard', { body: { token, name: 'Priya Nair' } }).orThrow();
      await customer.call('updateSubscription', { body: { plan_id } }).orThrow();
      keys += 1;
      const idempotency_key = `key-of-a-payment-${keys}`;
      const body = { source, plan_id, amount, currency: 'USD' as const, idempotency_key };
      return customer.call('createPayment', { body });
    },
  };
}

describe('the preview of a change of the plan', () => {
  it.each(['owner', 'unpaid'] as const)('[payment.preview] is exactly what is charged, for %s', async (persona) => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        const { customer, invoices, pass, payFor, preview, reprice } = start(persona);
        for (const { card, days, newPrice, plan } of changes) {
          pass(days * DAY);
          const id = OFFERED[plan]?._id ?? '';
          if (newPrice !== null) await reprice(id, newPrice);
          const { plan_id, status } = await customer.call('getSubscription').orThrow();
          const before = await invoices();
          const costs = await preview(id);
          expect(await customer.call('getSubscription').orThrow()).toMatchObject({ plan_id, status });
          const paid = await payFor(id, costs.amount_now, card);
          if (status === 'active' && plan_id === id) {
            expect(costs.amount_now).toBe(0);
            expect(paid.error).toMatchObject({ kind: 'http', status: 409, code: 'nothing_to_pay' });
            expect(await invoices()).toEqual(before);
            continue;
          }
          expect(paid.error).toBeUndefined();
          pass(30);
          const after = await customer.call('getSubscription').orThrow();
          const all = await invoices();
          if (card === 'tok_charge_declined') {
            expect(all).toEqual(before);
            continue;
          }
          const charged = all.slice(0, all.length - before.length);
          expect(charged).toMatchObject([{ amount: costs.amount_now, currency: costs.currency, status: 'paid' }]);
          expect(after).toMatchObject({ plan_id: id, status: 'active', renews_at: costs.next_payment_at });
          expect(await preview(id)).toMatchObject({
            amount_now: 0,
            amount_later: costs.amount_later,
            next_payment_at: costs.next_payment_at,
          });
        }
      }),
      { numRuns: 40 },
    );
  });

  it('[payment.preview] says which products and limits change', async () => {
    const { preview } = start('owner');
    const team = await preview(PLANS.find(({ name }) => name === 'Team')?._id ?? '');
    expect(team).toMatchObject({ amount_now: 129.5, amount_later: 129.5, next_payment_at: '2026-12-21' });
    expect(team.products_added).toEqual([]);
    expect(team.products_lost).toContain('publishing');
    expect(team.limits_exceeded).toEqual([{ limit: 'messages', used: 16973, allowed: 5000 }]);
    // Without the CRM desk its messages do not count, and without Listening its keywords do not.
    const starter = await preview(PLANS.find(({ name }) => name === 'Starter')?._id ?? '');
    expect(starter.limits_exceeded.map(({ limit }) => limit)).toEqual(['users']);
    const desk = await preview(PLANS.find(({ name }) => name === 'Care desk')?._id ?? '');
    expect(desk.limits_exceeded.map(({ limit }) => limit)).not.toContain('keywords');
  });

  it('[payment.preview] adds every product of the first plan, and loses none', async () => {
    const { preview } = start('unpaid');
    expect(await preview(OFFERED[0]?._id ?? '')).toMatchObject({
      products_added: OFFERED[0]?.products,
      products_lost: [],
    });
  });

  it('[payment.preview] offers public plans only, to look at and to select', async () => {
    const owner = person();
    const body = { plan_id: ENTERPRISE };
    expect((await owner.refused('previewSubscription', { query: body })).message).toMatch(/no longer offered/);
    expect((await owner.refused('updateSubscription', { body })).message).toMatch(/no longer offered/);
    expect((await owner.send('previewSubscription', { query: { plan_id: 'f'.repeat(24) } })).status).toBe(409);
  });

  it('[payment.states] a selection is cleared by selecting the current plan again', async () => {
    const owner = person();
    const { plan_id } = await owner.get('getSubscription');
    expect((await owner.get('updateSubscription')).plan_selected).toBe(example('subscriptionBody').plan_id);
    expect(await owner.get('updateSubscription', { body: { plan_id } })).toMatchObject({
      plan_selected: null,
      plan_id,
    });
  });
});
