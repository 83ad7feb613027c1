/** Which plan is due, and what a change of cards or of the plan fetches again. */
import { paymentsApi, profileApi } from '@atrium-console/sdk/rtk';
import { duePlan } from '@atrium-console/sdk/rules';
import { describe, expect, it } from 'vitest';
import { startRecording } from './support/startRecording.ts';

const api = { ...paymentsApi.endpoints, ...profileApi.endpoints };
const TEAM = '65f0c1a2b3d4e5f690000003';
const CARD = 'card_4444';

describe('the plan that is due', () => {
  it.each([
    ['active', null, null],
    ['active', 'team', 'team'],
    ['unpaid', null, 'starter'],
    ['unpaid', 'starter', 'starter'],
    ['unpaid', 'team', 'team'],
  ] as const)('[payment.states] of a plan that is %s, with %s selected, is %s', (status, plan_selected, due) => {
    expect(duePlan({ plan_id: 'starter', plan_selected, status })).toBe(due);
  });
});

async function start() {
  const { calls, store } = startRecording();
  await store.dispatch(api.listCards.initiate());
  await store.dispatch(api.listInvoices.initiate());
  await store.dispatch(api.getPaymentCustomer.initiate());
  await store.dispatch(api.getSubscription.initiate());
  await store.dispatch(api.getProfile.initiate());
  await calls();
  return { calls, store };
}

type Store = Awaited<ReturnType<typeof start>>['store'];

const select = (store: Store, plan_id = TEAM) =>
  store.dispatch(api.updateSubscription.initiate({ subscriptionBody: { plan_id } }));

function pay(store: Store) {
  const seen = { source: CARD, plan_id: TEAM, amount: 129.5, currency: 'USD' } as const;
  return store.dispatch(
    api.createPayment.initiate({ paymentBody: { ...seen, idempotency_key: 'a-key-of-one-payment' } }),
  );
}

const OF_PAYMENTS = ['getPaymentCustomer', 'getProfile', 'getSubscription', 'listCards', 'listInvoices'];

describe('what is fetched again', () => {
  it.each<[name: string, change: (store: Store) => Promise<unknown>, stale: string[]]>([
    ['updateSubscription', (store) => select(store), ['getProfile']],
    ['addCard', (store) => store.dispatch(api.addCard.initiate({ cardBody: { token: 't', name: 'N' } })), OF_PAYMENTS],
    ['deleteCard', (store) => store.dispatch(api.deleteCard.initiate({ id: CARD })), OF_PAYMENTS],
    [
      'updatePaymentCustomer',
      (store) => store.dispatch(api.updatePaymentCustomer.initiate({ customerBody: { default_source: CARD } })),
      OF_PAYMENTS,
    ],
  ])('[payment.calls] after %s: what it made stale', async (name, change, stale) => {
    const { calls, store } = await start();
    expect(await change(store)).not.toHaveProperty('error');
    const [first, ...rest] = (await calls()).map(({ id }) => id);
    expect(first).toBe(name);
    expect(rest.toSorted()).toEqual(stale);
  });

  it('[payment.states] after createPayment: everything, so that what was paid is open', async () => {
    const { calls, store } = await start();
    await select(store);
    await calls();
    await pay(store);
    expect((await calls()).map(({ id }) => id).toSorted()).toEqual(['createPayment', ...OF_PAYMENTS]);
    expect(api.getProfile.select()(store.getState()).data).toMatchObject({ plan_selected: null, plan: { _id: TEAM } });
  });

  it('[payment.states] after a selection, the subscription is known at once', async () => {
    const { store } = await start();
    await select(store);
    expect(api.getSubscription.select()(store.getState()).data?.plan_selected).toBe(TEAM);
  });

  it('[payment.states] after a change that failed: nothing', async () => {
    const { calls, store } = await start();
    expect(await select(store, 'f'.repeat(24))).toHaveProperty('error');
    expect(await pay(store)).toHaveProperty('error');
    expect((await calls()).map(({ id }) => id)).toEqual(['updateSubscription', 'createPayment']);
    expect(api.getSubscription.select()(store.getState()).data?.plan_selected).toBeNull();
  });
});
