import { profileApi } from '@atrium-console/sdk/rtk';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { engineWithClock } from '../../../mocks/support/drive.ts';
import { example } from '../../../mocks/support/example.ts';
import { elsewhere } from '../../support/elsewhere.ts';
import { intercept, record } from '../../support/intercept.ts';
import { findDialog, openPage } from '../../support/openPage.tsx';

const PATH = '/settings/account/main/subscriptions';
const TITLE = 'Subscriptions';
const SUBSCRIPTION = '/api/v1.0/payments/subscription';
const INVOICES = '/api/v1.0/payments/invoices';
const BUSINESS = example('subscription').plan_id;

const selectProfile = profileApi.endpoints.getProfile.select();

type Options = Parameters<typeof openPage>[2];
type User = Awaited<ReturnType<typeof openPage>>['user'];

// Opening the whole console can take long on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

/** An engine on which another tab of the owner sends requests. */
function otherTab() {
  const { engine } = engineWithClock();
  return { engine, request: elsewhere(engine, 'owner') };
}

/** Selects another plan in another tab. */
async function withSelection() {
  const { engine, request } = otherTab();
  await request('PUT', SUBSCRIPTION, example('subscriptionBody'));
  return { engine, request };
}

const open = (options?: Options) => openPage(PATH, TITLE, options);
const section = async (name: string) => within(await screen.findByRole('region', { name }));

async function choose(user: User, plan: RegExp) {
  await user.click(await screen.findByRole('button', { name: 'Change plan' }));
  const dialog = await findDialog('Change plan');
  await user.click(dialog.getByRole('radio', { name: plan }));
  return dialog;
}

describe('the current plan', () => {
  it('[payment.states] has price, state, renewal, what is charged then, and to which card', async () => {
    await open();
    const plan = await section('Current plan');
    expect(plan.getByRole('heading', { name: 'Business' })).toBeTruthy();
    expect(plan.getByText('Active')).toBeTruthy();
    expect(plan.getAllByText('$249.00')).toHaveLength(2);
    expect(plan.getByText('Dec 1, 2026')).toBeTruthy();
    expect(plan.getByText('Visa ending in 4242')).toBeTruthy();
    expect(plan.getByRole('link', { name: 'Change card' }).getAttribute('href')).toBe(
      '/settings/account/main/card-setting',
    );
  });

  it('lists its products with their state, and its limits with what is used', async () => {
    await open();
    const products = await section('Products');
    expect(products.getAllByRole('listitem')).toHaveLength(7);
    expect(products.getByText('CRM desk').closest('li')?.textContent).toContain('Active');
    const limits = await section('Limits');
    expect(limits.getByRole('meter', { name: 'Users' }).getAttribute('max')).toBe('25');
    expect(limits.getByRole('meter', { name: 'Messages' }).getAttribute('aria-valuetext')).toMatch(/ of 20,000 /);
  });
});

describe('[payment.preview] changing the plan', () => {
  it('says what it costs now and later, and what is lost, before anything happens', async () => {
    const selections = record('PUT', /\/payments\/subscription$/);
    const { engine } = engineWithClock();
    const { user } = await open({ engine, wrapFetch: selections.wrapFetch });
    const dialog = await choose(user, /^Team/);
    const costs = within(await dialog.findByRole('region', { name: 'Costs of Team' }));
    expect(costs.getAllByText('$129.50')).toHaveLength(2);
    expect(costs.getByText('On Dec 21, 2026, and every month from then on')).toBeTruthy();
    expect(costs.getByText(/The rest of the month already paid for Business is not refunded\./)).toBeTruthy();
    expect(costs.getByText(/^No longer included: Quick analytics, /)).toBeTruthy();
    expect(costs.getByText('Messages: 16,973 used, 5,000 allowed')).toBeTruthy();
    expect(selections.sent).toEqual([]);
  });

  it('offers the public plans, and not the current one', async () => {
    const { user } = await open();
    const dialog = await choose(user, /^Team/);
    expect(dialog.queryByRole('radio', { name: /^Enterprise/ })).toBeNull();
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Business/ }).disabled).toBe(true);
  });

  it('selects the plan, and it is paid on the payment page with exactly these costs', async () => {
    const { engine, request } = otherTab();
    const { router, user } = await open({ engine });
    const dialog = await choose(user, /^Team/);
    await dialog.findByRole('region', { name: 'Costs of Team' });
    await user.click(dialog.getByRole('button', { name: 'Continue to payment' }));
    await screen.findByRole('heading', { level: 1, name: 'Payment' });
    const pay = await screen.findByRole('button', { name: 'Pay $129.50' });
    expect(router.state.location.pathname).toBe('/payment');
    expect((await request('GET', INVOICES)).invoices).toHaveLength(12);
    await waitFor(() => expect(pay.getAttribute('aria-disabled')).toBeNull());
    await user.click(pay);
    await screen.findByText('You paid $129.50 for Team.');
    expect((await request('GET', INVOICES)).invoices[0]).toMatchObject({ amount: 129.5, status: 'paid' });
  });

  it('never shows the costs of the plan that was chosen before', async () => {
    const isPending = intercept('GET', /\/preview$/, (request) =>
      request.url.includes(example('subscriptionBody').plan_id) ? undefined : new Promise<Response>(() => undefined),
    );
    const { user } = await open({ wrapFetch: isPending });
    const dialog = await choose(user, /^Team/);
    await dialog.findByRole('region', { name: 'Costs of Team' });
    await user.click(dialog.getByRole('radio', { name: /^Insight/ }));
    await waitFor(() => expect(dialog.queryByRole('region', { name: /^Costs/ })).toBeNull());
    expect(dialog.getByRole('button', { name: 'Continue to payment' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('[payment.states] a plan that waits for payment', () => {
  it('is shown, and can be paid', async () => {
    const { engine } = await withSelection();
    const { user } = await open({ engine });
    expect(await screen.findByText('Change to Team is waiting for payment')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Pay $129.50' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment' })).toBeTruthy();
  });

  it('is given up by keeping the current plan, and the payment page is closed again', async () => {
    const { engine, request } = await withSelection();
    const { router, store, user } = await open({ engine });
    await user.click(await screen.findByRole('button', { name: 'Keep Business' }));
    await waitFor(() => expect(screen.queryByText(/is waiting for payment/)).toBeNull());
    await waitFor(() => expect(selectProfile(store.getState()).data).toMatchObject({ plan_selected: null }));
    expect(await request('GET', SUBSCRIPTION)).toMatchObject({ plan_id: BUSINESS, plan_selected: null });
    await router.navigate('/payment');
    await waitFor(() => expect(router.state.location.pathname).toBe('/product'));
  });

  it('shows its new price after an operator changed it', async () => {
    const { engine } = await withSelection();
    const { _id, ...team } = example('planOne');
    await elsewhere(engine)('PUT', `/api/v1.0/plans/${_id}`, { ...team, price: 1234.5 });
    await open({ engine });
    expect(await screen.findByRole('button', { name: 'Pay $1,234.50' })).toBeTruthy();
  });
});

describe('[payment.states] a change of the plan is locked', () => {
  const lockOf = async () =>
    (await screen.findByRole('button', { name: 'Change plan' })).getAttribute('aria-description');

  it('while a payment is pending, and updates itself once it is confirmed', async () => {
    let isConfirmed = false;
    const wrapFetch = intercept('GET', /\/payments\/subscription$/, () =>
      Response.json(example(isConfirmed ? 'subscription' : 'subscriptionChangePending')),
    );
    await open({ wrapFetch });
    expect(await screen.findByText('The payment of $129.50 for Team is pending')).toBeTruthy();
    expect(await lockOf()).toMatch(/not confirmed the last payment/);
    expect(screen.queryByRole('button', { name: /^Pay|^Keep/ })).toBeNull();
    isConfirmed = true;
    await waitFor(() => expect(screen.queryByText(/is pending$/)).toBeNull(), { timeout: 10_000 });
    expect(await lockOf()).toBeNull();
  });
});
