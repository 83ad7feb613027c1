/** What an operator's change of accounts, plans, products and features fetches again. */
import { accountsApi, plansApi, platformApi, profileApi } from '@atrium-console/sdk/rtk';
import { describe, expect, it } from 'vitest';
import { startRecording } from './support/startRecording.ts';

const { createAccount, deleteAccount, listAccounts } = accountsApi.endpoints;
const { createPlan, deletePlan, listPlans, updatePlan } = plansApi.endpoints;
const { listProductPermissions, updateProductPermission, updateProductPermissions } = platformApi.endpoints;

/** Two pages of products and features, the accounts, the plans and the profile are in use. */
async function start() {
  const { calls, store } = startRecording(undefined, 'operator');
  const { data: first } = await store.dispatch(listProductPermissions.initiate({ limit: 2 }));
  const second = { limit: 2, cursor: first?.next_cursor ?? 'there is only one page' };
  await store.dispatch(listProductPermissions.initiate(second));
  await store.dispatch(listAccounts.initiate({}));
  const { data: plans } = await store.dispatch(listPlans.initiate());
  await store.dispatch(profileApi.endpoints.getProfile.initiate());
  await calls();
  const plan = plans?.plans.find(({ name }) => name === 'Team');
  if (plan === undefined) throw new Error('There is no plan named Team.');
  const pages = () =>
    [{ limit: 2 }, second].map((page) => listProductPermissions.select(page)(store.getState()).data?.accounts ?? []);
  return { calls, pages, plan, store };
}

type Started = Awaited<ReturnType<typeof start>>;

const OFF = { active: false };
const accountBody = ({ plan }: Started) => ({
  name: 'Fern Studio',
  owner_email: 'ann@fern.example',
  plan_id: plan._id,
  product: {
    listening: OFF,
    crm: OFF,
    quick_analytic: OFF,
    influencer: OFF,
    ads_scanner: OFF,
    custom_viz: OFF,
    publishing: OFF,
  },
});
const planOfferBody = ({ plan: { _id, ...body } }: Started) => body;
const turnedOff = { product: { listening: OFF } };

const changes: Record<string, { change: (started: Started) => unknown; stale: string[] }> = {
  createAccount: {
    change: (started) => started.store.dispatch(createAccount.initiate({ accountBody: accountBody(started) })),
    stale: ['listAccounts', 'listProductPermissions', 'listProductPermissions'],
  },
  deleteAccount: {
    change: ({ store }) => store.dispatch(deleteAccount.initiate({ accountId: 1005 })),
    stale: ['listAccounts', 'listProductPermissions', 'listProductPermissions'],
  },
  createPlan: {
    change: (started) =>
      started.store.dispatch(createPlan.initiate({ planOfferBody: { ...planOfferBody(started), name: 'Growth' } })),
    stale: ['listPlans'],
  },
  updatePlan: {
    change: (started) =>
      started.store.dispatch(
        updatePlan.initiate({ id: started.plan._id, planOfferBody: { ...planOfferBody(started), price: 140 } }),
      ),
    stale: ['getProfile', 'listAccounts', 'listPlans'],
  },
  updateProductPermission: {
    change: ({ pages, store }) => {
      const { account_id, crm_features, product } = pages()[0]?.[0] ?? {};
      if (account_id === undefined || crm_features === undefined || product === undefined)
        throw new Error('No account.');
      return store.dispatch(
        updateProductPermission.initiate({
          accountId: account_id,
          productPermissionBody: { crm_features, product: { ...product, listening: OFF } },
        }),
      );
    },
    stale: ['getProfile', 'listAccounts', 'listProductPermissions', 'listProductPermissions'],
  },
  updateProductPermissions: {
    change: ({ pages, store }) => {
      const changed = pages().map(([account]) => ({ account_id: account?.account_id ?? 0, ...turnedOff }));
      return store.dispatch(updateProductPermissions.initiate({ productPermissionChanges: { changes: changed } }));
    },
    stale: ['getProfile', 'listAccounts'],
  },
};

describe('what is fetched again', () => {
  it.each(Object.entries(changes))('after %s: only what it changed', async (id, { change, stale }) => {
    const started = await start();
    await change(started);
    const [first, ...rest] = (await started.calls()).map((call) => call.id);
    expect([first, rest.toSorted()]).toEqual([id, stale]);
  });

  it('after a refused change: nothing', async () => {
    const { calls, plan, store } = await start();
    await store.dispatch(deletePlan.initiate({ id: '65f0c1a2b3d4e5f690000001' }));
    await store.dispatch(updateProductPermissions.initiate({ productPermissionChanges: { changes: [] } }));
    await store.dispatch(updatePlan.initiate({ id: plan._id, planOfferBody: { ...plan, name: '' } }));
    expect((await calls()).map(({ id }) => id)).toEqual(['deletePlan', 'updateProductPermissions', 'updatePlan']);
  });
});

describe('the cached products and features', () => {
  it('[admin.features] are those of the answer in every page, and of no other account', async () => {
    const { pages, store } = await start();
    const before = pages();
    const ids = before.map(([account]) => account?.account_id ?? 0);
    await store.dispatch(
      updateProductPermissions.initiate({
        productPermissionChanges: { changes: ids.map((account_id) => ({ account_id, ...turnedOff })) },
      }),
    );
    const expected = before.map(([account, ...others]) => [
      account && { ...account, product: { ...account.product, listening: OFF } },
      ...others,
    ]);
    expect(before.every(([account]) => account?.product.listening.active)).toBe(true);
    expect(pages()).toEqual(expected);
  });
});
