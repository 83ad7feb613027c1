import { createMockFetch } from '@atrium-console/mock';
import { createClient } from '@atrium-console/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engineWithClock } from './support/drive.ts';
import { bodyOf, person } from './support/owner.ts';

const OPEN = '65f0c1a2b3d4e5f640000007';
const FAILED = '65f0c1a2b3d4e5f640000004';
const PAID = '65f0c1a2b3d4e5f640000001';
const AMOUNTS: Record<string, number> = { [OPEN]: 84.6, [FAILED]: 249 };
const CARDS = ['tok_visa', 'tok_charge_declined', 'tok_charge_pending'] as const;

const press = fc.record({
  kind: fc.constant('press' as const),
  invoice: fc.constantFrom(OPEN, FAILED),
  card: fc.nat({ max: CARDS.length - 1 }),
  /** A few keys, so that many payments are sent again. */
  key: fc.nat({ max: 4 }),
  amount: fc.constantFrom(0, 0, 0, 1),
  /** Whether two tabs do it at the same time. */
  isTwice: fc.boolean(),
});
const step = fc.oneof(
  { weight: 4, arbitrary: press },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pass' as const), seconds: fc.constantFrom(1, 15, 30) }) },
);

async function start() {
  const { engine, pass } = engineWithClock();
  const customer = createClient({
    fetch: createMockFetch({ engine, signedInAs: 'owner' }),
    baseUrl: 'http://atrium.test',
  });
  const cards = await Promise.all(
    CARDS.map(async (token) => (await customer.call('addCard', { body: { token, name: 'Nicha Suwan' } }).orThrow()).id),
  );
  /** Every payment that the server has answered, as it was last. */
  const payments = new Map<string, { status: string; invoice_id: string | null; amount: number }>();
  const sent: Parameters<typeof send>[] = [];
  const send = async (id: string, source: string, amount: number, key: number) => {
    const body = { source, amount, currency: 'USD' as const, idempotency_key: `key-of-an-invoice-${key}` };
    const { data, error } = await customer.call('payInvoice', { params: { path: { id } }, body });
    if (data) payments.set(data._id, data);
    else expect(error).toMatchObject({ kind: 'http', status: 409 });
  };
  return {
    pass,
    press: async ({ amount, card, invoice, isTwice, key }: typeof press extends fc.Arbitrary<infer T> ? T : never) => {
      const call = [invoice, cards[card] ?? '', (AMOUNTS[invoice] ?? 0) + amount, key] as const;
      sent.push([...call]);
      await Promise.all(isTwice ? [send(...call), send(...call)] : [send(...call)]);
    },
    check: async () => {
      // What is pending by now may be charged: sending it again returns it as it is.
      for (const call of sent) await send(...call);
      const { invoices } = await customer.call('listInvoices').orThrow();
      for (const [id, amount] of Object.entries(AMOUNTS)) {
        const charged = [...payments.values()].filter(
          (payment) => payment.invoice_id === id && payment.status === 'success',
        );
        const isPaid = invoices.find(({ _id }) => _id === id)?.status === 'paid';
        expect(charged.map((payment) => payment.amount)).toEqual(isPaid ? [amount] : []);
      }
      expect(invoices).toHaveLength(12);
    },
  };
}

describe('paying an invoice', () => {
  it('[payment.once] [payment.invoice] charges it once, however often and in how many tabs it is tried', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const { check, pass, press: pay } = await start();
        for (const one of steps) {
          if (one.kind === 'pass') pass(one.seconds);
          else await pay(one);
        }
        await check();
      }),
      { numRuns: 60 },
    );
  });

  it('[payment.invoice] marks it paid, and refuses to charge it again', async () => {
    const owner = person();
    const payment = await owner.get('payInvoice');
    expect(payment).toMatchObject({ status: 'success', invoice_id: OPEN, plan_id: null, amount: 84.6 });
    expect(await owner.get('getInvoice', { params: { id: OPEN } })).toMatchObject({ status: 'paid' });
    expect(await owner.get('payInvoice')).toEqual(payment);
    const again = { body: bodyOf('payInvoice', { idempotency_key: 'the-key-of-another-one' }) };
    expect((await owner.refused('payInvoice', again)).message).toMatch(/paid already/);
    expect((await owner.refused('payInvoice', { ...again, params: { id: PAID } })).message).toMatch(/paid already/);
    expect((await owner.send('payInvoice', { params: { id: 'f'.repeat(24) } })).status).toBe(404);
  });

  it('[payment.invoice] [payment.once] refuses another amount, an unknown card and the key of another payment', async () => {
    const owner = person();
    const refused = async (change: object) =>
      (await owner.refused('payInvoice', { body: bodyOf('payInvoice', change) })).message;
    expect(await refused({ amount: 84.5 })).toMatch(/amount of this invoice has changed/);
    expect(await refused({ source: 'card_none' })).toMatch(/does not exist/);
    const idempotency_key = 'a-key-of-one-payment';
    await owner.get('updateSubscription');
    await owner.get('createPayment', { body: bodyOf('createPayment', { idempotency_key }) });
    expect(await refused({ idempotency_key })).toMatch(/another payment/);
  });

  it('[payment.invoice] is pending until the bank has confirmed, and nothing else can be paid or selected', async () => {
    const { engine, pass } = engineWithClock();
    const owner = person({ engine, signedInAs: 'owner' });
    const card = await owner.get('addCard', { body: { token: 'tok_charge_pending', name: 'Nicha Suwan' } });
    await owner.get('payInvoice', { body: bodyOf('payInvoice', { source: card.id }) });
    expect((await owner.get('getSubscription')).pending_payment).toMatchObject({ invoice_id: OPEN, status: 'pending' });
    const other = {
      params: { id: FAILED },
      body: bodyOf('payInvoice', { amount: 249, idempotency_key: 'key-of-another-one' }),
    };
    expect((await owner.refused('payInvoice', other)).message).toMatch(/not confirmed/);
    expect((await owner.refused('updateSubscription')).message).toMatch(/not confirmed/);
    pass(30);
    expect((await owner.get('listInvoices')).invoices[0]).toMatchObject({ _id: OPEN, status: 'paid' });
    expect(await owner.get('getSubscription')).toMatchObject({ pending_payment: null, status_message: '' });
  });

  it('[payment.invoice] fails with a declined card, which is recorded in the activity log by its number', async () => {
    const owner = person();
    const card = await owner.get('addCard', { body: { token: 'tok_charge_declined', name: 'Nicha Suwan' } });
    expect(await owner.get('payInvoice', { body: bodyOf('payInvoice', { source: card.id }) })).toMatchObject({
      status: 'failed',
      invoice_id: OPEN,
    });
    expect((await owner.get('listInvoices')).invoices[0]).toMatchObject({ _id: OPEN, status: 'failed' });
    expect((await owner.get('getSubscription')).status_message).toBe('');
    const { activities } = await owner.get('listActivities');
    expect(activities[0]).toMatchObject({
      action: 'update',
      object: { type: 'payment', name: 'INV-2026-0012' },
      before: { status: 'open' },
      after: { status: 'failed' },
    });
  });

  it('[payment.invoice] its lines add up to its amount, also for a plan that is paid now', async () => {
    const owner = person();
    await owner.get('updateSubscription');
    await owner.get('createPayment');
    const { invoices } = await owner.get('listInvoices');
    for (const { _id } of invoices) {
      const { amount, lines } = await owner.get('getInvoice', { params: { id: _id } });
      const cents = lines.map((line: { amount: number }) => Math.round(line.amount * 100));
      expect(cents.reduce((sum: number, one: number) => sum + one, 0)).toBe(Math.round(amount * 100));
    }
    const [paid] = invoices;
    expect((await owner.get('getInvoice', { params: { id: paid._id } })).lines).toMatchObject([
      { text: expect.stringMatching(/^Team, .* to /), amount: 129.5 },
    ]);
  });
});

describe('cards', () => {
  it('[payment.cards] one card is the default as long as there is one, and the first of the others follows it', async () => {
    const owner = person();
    const { cards } = await owner.get('listCards');
    const [first, second] = cards;
    expect(first.is_default).toBe(true);
    await owner.get('deleteCard', { params: { id: first.id } });
    expect((await owner.get('listCards')).cards).toMatchObject([{ id: second.id, is_default: true }]);
    await owner.get('deleteCard', { params: { id: second.id } });
    expect((await owner.get('listCards')).cards).toEqual([]);
    expect((await owner.get('addCard')).is_default).toBe(true);
  });
});
