import { createMockFetch, type Engine } from '@atrium-console/mock';
import { createClient, type PaymentBody, type PlanOffer } from '@atrium-console/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engineWithClock } from './support/drive.ts';

type Client = ReturnType<typeof createClient>;

function clientOf(engine: Engine, signedInAs: 'unpaid' | 'operator'): Client {
  return createClient({ fetch: createMockFetch({ engine, signedInAs }), baseUrl: 'http://atrium.test' });
}

/** A tab with the payment page: what it shows, and the key of the payment that its button starts. */
type Tab = { plan: PlanOffer; key: string };

const CARDS = ['tok_visa', 'tok_charge_declined', 'tok_charge_pending'];

/** What can happen. `tab` and `plan` are indexes. `lose` pays without ever seeing the answer, `resend` sends that again. */
type Step =
  | { kind: 'open' | 'pressAnew' | 'choose'; tab: number; plan: number }
  | { kind: 'press' | 'lose'; tab: number; card: number }
  | { kind: 'resend' }
  | { kind: 'both'; card: number }
  | { kind: 'changePrice'; plan: number; price: number }
  | { kind: 'pass'; seconds: number };

const tab = fc.nat({ max: 1 });
const plan = fc.nat({ max: 2 });
const card = fc.nat({ max: CARDS.length - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('open', 'pressAnew', 'choose'), tab, plan }),
  fc.record({ kind: fc.constantFrom('press', 'lose'), tab, card }),
  fc.record({ kind: fc.constant('resend') }),
  fc.record({ kind: fc.constant('press'), tab, card: fc.constant(0) }),
  fc.record({ kind: fc.constant('both'), card }),
  fc.record({ kind: fc.constant('changePrice'), plan, price: fc.constantFrom(49, 59, 129.5) }),
  fc.record({ kind: fc.constant('pass'), seconds: fc.constantFrom(1, 15, 30) }),
);

/** Two tabs of one account, whose payments are checked after each step. */
async function start() {
  const { engine, pass } = engineWithClock();
  const customer = clientOf(engine, 'unpaid');
  const operator = clientOf(engine, 'operator');
  const plans = async () => (await customer.call('listPlans').orThrow()).plans;
  const cards = await Promise.all(
    CARDS.map(async (token) => {
      const { id } = await customer.call('addCard', { body: { token, name: 'Priya Nair' } }).orThrow();
      return id;
    }),
  );
  let keys = 0;
  const newKey = () => {
    keys += 1;
    return `key-of-a-payment-${keys}`;
  };
  const at = <T>(list: readonly T[], index: number): T => {
    const found = list[index % list.length];
    if (found === undefined) throw new Error('There is none.');
    return found;
  };
  const duePlan = async () => {
    const { plan_id, plan_selected, status } = await customer.call('getSubscription').orThrow();
    return plan_selected ?? (status === 'unpaid' ? plan_id : null);
  };
  const open = async (): Promise<Tab> => {
    const offered = await plans();
    const due = await duePlan();
    return { plan: offered.find(({ _id }) => _id === due) ?? at(offered, 0), key: newKey() };
  };
  const tabs = [await open(), await open()];
  /** What was sent, by its key. */
  const sent = new Map<string, { amount: number; plan_id: string }>();
  /** How often a plan became due. */
  let selections = 1;

  /** Bodies whose answers got lost, oldest first, and the payments that the answers would have named. */
  const lost: { body: PaymentBody; payment: string | undefined }[] = [];

  const send = async (body: PaymentBody) => {
    const { data, error } = await customer.call('createPayment', { body });
    if (error) expect(error).toMatchObject({ kind: 'http', status: 409 });
    else expect(data).toMatchObject(sent.get(body.idempotency_key) ?? {});
    return data?._id;
  };
  const press = async (index: number, which: number) => {
    const { key, plan: seen } = at(tabs, index);
    const { _id: plan_id, price: amount, currency } = seen;
    if (!sent.has(key)) sent.set(key, { amount, plan_id });
    const body = { source: at(cards, which), plan_id, amount, currency, idempotency_key: key };
    return { body, payment: await send(body) };
  };

  const run = async (now: Step) => {
    switch (now.kind) {
      case 'open':
        tabs[now.tab] = await open();
        break;
      case 'pressAnew':
        tabs[now.tab] = { ...at(tabs, now.tab), key: newKey() };
        break;
      case 'choose': {
        const chosen = at(await plans(), now.plan);
        const before = await duePlan();
        const result = await customer.call('updateSubscription', { body: { plan_id: chosen._id } });
        if (result.error) break;
        if (before === null && (await duePlan()) !== null) selections += 1;
        tabs[now.tab] = { plan: chosen, key: newKey() };
        break;
      }
      case 'press':
        await press(now.tab, now.card);
        break;
      case 'lose':
        lost.push(await press(now.tab, now.card));
        break;
      case 'resend': {
        const oldest = lost.shift();
        if (oldest === undefined) break;
        const payment = await send(oldest.body);
        if (oldest.payment !== undefined) expect(payment).toBe(oldest.payment);
        break;
      }
      case 'both':
        await Promise.all([press(0, now.card), press(1, now.card)]);
        break;
      case 'changePrice': {
        const { _id, ...body } = at(await plans(), now.plan);
        const path = { id: _id };
        await operator.call('updatePlan', { params: { path }, body: { ...body, price: now.price } }).orThrow();
        break;
      }
      case 'pass':
        pass(now.seconds);
    }
  };
  const charged = async () => {
    await customer.call('getSubscription').orThrow();
    return (await customer.call('listInvoices').orThrow()).invoices;
  };
  const before = (await charged()).length;
  return {
    run,
    check: async () => {
      const all = await charged();
      const charges = all.slice(0, all.length - before);
      expect(charges.length).toBeLessThanOrEqual(selections);
      const seen = [...sent.values()].map(({ amount }) => amount);
      for (const { amount } of charges) expect(seen).toContain(amount);
      return charges;
    },
  };
}

describe('paying', () => {
  it('[payment.once] charges once for each selected plan, and only what stood on the screen', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { check, run } = await start();
        for (const one of steps) {
          await run(one);
          await check();
        }
      }),
      { numRuns: 100 },
    );
  });

  it('[payment.once] charges one of two tabs that pay at the same time', async () => {
    const { check, run } = await start();
    await run({ kind: 'both', card: 0 });
    await run({ kind: 'both', card: 0 });
    expect(await check()).toHaveLength(1);
  });

  it('[payment.once] charges a pending payment once the bank has confirmed it, and no other meanwhile', async () => {
    const { check, run } = await start();
    await run({ kind: 'press', tab: 0, card: 2 });
    await run({ kind: 'press', tab: 1, card: 0 });
    expect(await check()).toHaveLength(0);
    await run({ kind: 'pass', seconds: 30 });
    await run({ kind: 'press', tab: 0, card: 2 });
    expect(await check()).toHaveLength(1);
  });

  it('[payment.once] returns the payment whose answer got lost, and charges it once', async () => {
    const { check, run } = await start();
    await run({ kind: 'lose', tab: 0, card: 0 });
    await run({ kind: 'resend' });
    expect(await check()).toHaveLength(1);
    await run({ kind: 'open', tab: 0, plan: 0 });
    await run({ kind: 'press', tab: 0, card: 0 });
    expect(await check()).toHaveLength(1);
  });

  it('[payment.once] charges once if the page is reloaded while the payment is pending, and its answer got lost', async () => {
    const { check, run } = await start();
    await run({ kind: 'lose', tab: 0, card: 2 });
    await run({ kind: 'open', tab: 0, plan: 0 });
    await run({ kind: 'press', tab: 0, card: 0 });
    await run({ kind: 'resend' });
    expect(await check()).toHaveLength(0);
    await run({ kind: 'pass', seconds: 30 });
    await run({ kind: 'open', tab: 0, plan: 0 });
    await run({ kind: 'press', tab: 0, card: 0 });
    expect(await check()).toHaveLength(1);
  });

  it('[payment.once] charges nothing if the price changed after the page was opened', async () => {
    const { check, run } = await start();
    for (const index of [0, 1, 2]) await run({ kind: 'changePrice', plan: index, price: 1 });
    await run({ kind: 'press', tab: 0, card: 0 });
    expect(await check()).toHaveLength(0);
    await run({ kind: 'open', tab: 0, plan: 0 });
    await run({ kind: 'press', tab: 0, card: 0 });
    expect(await check()).toMatchObject([{ amount: 1 }]);
  });
});
