import { profileApi } from '@atrium-console/sdk/rtk';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { planSelected } from '../../../../web/src/session/consoleSlice.ts';
import { engineWithClock } from '../../../mocks/support/drive.ts';
import { addTestCard } from '../../support/addTestCard.ts';
import { elsewhere } from '../../support/elsewhere.ts';
import { intercept } from '../../support/intercept.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

const TEAM = '65f0c1a2b3d4e5f690000003';
const PAYMENT = {
  _id: '65f0c1a2b3d4e5f6c0000001',
  plan_id: '65f0c1a2b3d4e5f690000002',
  amount: 49,
  currency: 'USD',
};
const INVOICES = '/settings/account/main/payment-list';

const selectProfile = profileApi.endpoints.getProfile.select();

type Options = Parameters<typeof renderConsole>[1];
type User = ReturnType<typeof renderConsole>['user'];

function open(options: Options = {}, path = '/payment') {
  return renderConsole(path, { signedInAs: 'unpaid', ...options });
}

const addCard = (user: User, number?: string) => addTestCard(user, number, 'Priya Nair');

/** Waits for the added card and for the plan to be stored, because the button is disabled until then, and pays. */
async function pay(user: User, amount = '$49.00') {
  const button = () => screen.getByRole('button', { name: `Pay ${amount}` });
  await waitFor(() => {
    expect(button().getAttribute('aria-disabled')).toBeNull();
    expect(button()).toHaveProperty('disabled', false);
  });
  await user.click(button());
}

const answer = (status: number, body: object) => () => Response.json(body, { status });

// Each of these tests goes through several screens, which can take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
beforeAll(() => configure({ asyncUtilTimeout: 10_000 }));

describe('payment', () => {
  it('[route.payment] [payment.states] accepts a new card and returns to the page that required payment', async () => {
    const { user, router, store } = open({}, INVOICES);
    await screen.findByRole('heading', { level: 1, name: 'Payment' });
    const button = await screen.findByRole('button', { name: 'Pay $49.00' });
    expect(button.getAttribute('aria-description')).toBe('Add a card first.');
    await addCard(user);
    await screen.findByRole('radio', { name: /Visa ending in 1881/, checked: true });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add another card' }));
    await pay(user);
    const heading = await screen.findByRole('heading', { level: 2, name: 'Payment received' });
    expect(document.activeElement).toBe(heading);
    screen.getByText('You paid $49.00 for Starter.');
    // The page stays until the user continues, although users who have paid may no longer open it.
    await waitFor(() => expect(selectProfile(store.getState()).data).toMatchObject({ plan_selected: null }));
    expect(router.state.location.pathname).toBe('/payment');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { level: 1, name: 'Invoices' });
    expect(router.state.location.pathname).toBe(INVOICES);
  });

  it('[route.payment] continues to the products if no page required payment, and is then no longer accessible', async () => {
    const { user, router } = open();
    await addCard(user);
    await pay(user);
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { level: 1, name: 'Products' });
    await router.navigate('/payment');
    await waitFor(() => expect(router.state.location.pathname).toBe('/product'));
  });

  it('[route.payment] lets the user open paid pages from the menu as well', async () => {
    const { user, router, store } = open();
    await addCard(user);
    await pay(user);
    await screen.findByRole('heading', { name: 'Payment received' });
    await waitFor(() => expect(selectProfile(store.getState()).data).toMatchObject({ plan: { paid: true } }));
    await router.navigate(INVOICES);
    await screen.findByRole('heading', { level: 1, name: 'Invoices' });
  });

  it('[payment.states] keeps the selected card when another plan is chosen, which the server stores before it is paid', async () => {
    const calls: string[] = [];
    const { user } = open({
      onCall: ({ operationId }) => calls.push(String(operationId)),
    });
    await addCard(user);
    await screen.findByRole('radio', { name: /Visa/, checked: true });
    await user.click(screen.getByRole('button', { name: 'Add another card' }));
    await addCard(user, '5555 5555 5555 4444');
    await screen.findByRole('radio', { name: /Mastercard/, checked: true });
    await user.click(screen.getByRole('button', { name: 'Choose another plan' }));
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Choose a plan' }));
    await user.click(screen.getByRole('button', { name: 'Choose Team' }));
    const button = await screen.findByRole('button', { name: 'Choose another plan' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    screen.getByRole('radio', { name: /Mastercard/, checked: true });
    await pay(user, '$129.50');
    await screen.findByText('You paid $129.50 for Team.');
    const writes = calls.filter((id) => ['updateSubscription', 'createPayment'].includes(id));
    expect(writes).toEqual(['updateSubscription', 'createPayment']);
  });

  it('[payment.states] explains a declined charge and accepts another card', async () => {
    const { user } = open();
    await addCard(user, '4000000000000341');
    await screen.findByRole('radio', { name: /ending in 0341/ });
    await pay(user);
    expect((await screen.findByRole('alert')).textContent).toContain('The card was declined. Use another card.');
    await user.click(screen.getByRole('button', { name: 'Add another card' }));
    await addCard(user, '5555 5555 5555 4444');
    await screen.findByRole('radio', { name: /Mastercard ending in 4444/, checked: true });
    await pay(user);
    await screen.findByRole('heading', { name: 'Payment received' });
  });

  it('[payment.states] waits for the bank while it is pending, and continues once it is confirmed', async () => {
    let isConfirmed = false;
    const pending = intercept(
      'POST',
      /\/payments$/,
      answer(200, {
        ...PAYMENT,
        status: 'pending',
        status_message: 'Your bank has to confirm this payment.',
        invoice_id: null,
      }),
    );
    const confirmed = intercept('GET', /\/payments\/subscription$/, () =>
      isConfirmed
        ? Response.json({
            plan_id: '65f0c1a2b3d4e5f690000002',
            plan_selected: null,
            status: 'active',
            status_message: '',
            enabled: true,
            renews_at: '2026-12-21',
            pending_payment: null,
          })
        : undefined,
    );
    const { user } = open({ wrapFetch: (inner) => pending(confirmed(inner)) });
    await addCard(user);
    await pay(user);
    await screen.findByText(/Your bank has to confirm this payment\./);
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    await screen.findByText('Not confirmed yet.');
    isConfirmed = true;
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    await screen.findByRole('heading', { name: 'Payment received' });
    screen.getByText(/It renews on Dec 21, 2026\./);
  });

  it('[payment.states] is still pending after a reload, and no other can be started', async () => {
    const { engine, pass } = engineWithClock();
    const first = open({ engine });
    await addCard(first.user, '4000 0000 0000 3220');
    await pay(first.user);
    await screen.findByText(/Your bank has to confirm this payment\./);
    cleanup();
    const { user } = open({ engine });
    await screen.findByText(/Your bank has to confirm this payment\./);
    expect(screen.queryByRole('button', { name: 'Back to the payment' })).toBeNull();
    pass(30);
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    await screen.findByRole('heading', { name: 'Your plan is paid' });
  });

  it('[payment.once] charges nothing if the price changed meanwhile, and shows the new one', async () => {
    const { engine } = engineWithClock();
    const { user } = open({ engine });
    await addCard(user);
    await screen.findByRole('radio', { name: /Visa ending in 1881/, checked: true });
    const request = elsewhere(engine);
    const { plans } = await request('GET', '/api/v1.0/plans');
    const { _id, ...body } = plans.find(({ name }: { name: string }) => name === 'Starter');
    await request('PUT', `/api/v1.0/plans/${_id}`, { ...body, price: 59 });
    await pay(user);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The price of this plan has changed. Nothing was charged. Check the price and pay again.',
    );
    await pay(user, '$59.00');
    await screen.findByText('You paid $59.00 for Starter.');
  });

  it('[payment.once] [payment.states] treats a payment whose answer got lost as unknown, and sends it again as the same one', async () => {
    const keys: string[] = [];
    let isLost = true;
    const wrapFetch = intercept('POST', /\/payments$/, async (request) => {
      const { idempotency_key } = await request.clone().json();
      keys.push(idempotency_key);
      if (isLost) throw new TypeError('Failed to fetch');
      return undefined;
    });
    const { user } = open({ wrapFetch });
    await addCard(user);
    await pay(user);
    await screen.findByText(/we do not know yet whether the payment went through/);
    await user.click(screen.getByRole('button', { name: 'Back to the payment' }));
    isLost = false;
    await pay(user);
    await screen.findByRole('heading', { name: 'Payment received' });
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  it('[payment.states] offers a choice of plans when the selected one is no longer available', async () => {
    const { store, user } = open();
    await screen.findByRole('heading', { level: 1, name: 'Payment' });
    store.dispatch(planSelected('65f0c1a2b3d4e5f6900000ff'));
    await screen.findByText('The selected plan is no longer available.');
    await user.click(screen.getByRole('button', { name: 'Choose Starter' }));
    await screen.findByRole('button', { name: 'Pay $49.00' });
  });

  it('[payment.states] lets an account that has paid pay for another plan with a saved card', async () => {
    const { store, router, user } = renderConsole('/product');
    await screen.findByRole('heading', { level: 1, name: 'Products' });
    store.dispatch(planSelected(TEAM));
    await router.navigate('/payment');
    await screen.findByRole('radio', { name: /Visa ending in 4242/, checked: true });
    await user.click(screen.getByRole('radio', { name: /Mastercard ending in 4444/ }));
    await pay(user, '$129.50');
    await screen.findByText('You paid $129.50 for Team.');
    expect(router.state.location.pathname).toBe('/payment');
  });
});
