import { createEngine, createMockFetch, type PersonaId } from '@atrium-console/mock';
import { createClient } from '@atrium-console/sdk';
import { configure, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { planSelected } from '../../../../web/src/session/consoleSlice.ts';
import { elsewhere } from '../../support/elsewhere.ts';
import { intercept, without } from '../../support/intercept.ts';
import { toastTitle } from '../../support/openPage.tsx';
import { renderConsole } from '../../support/renderConsole.tsx';

const BUSINESS = '65f0c1a2b3d4e5f690000001';
const STARTER = '65f0c1a2b3d4e5f690000002';
const TEAM = '65f0c1a2b3d4e5f690000003';

const SELECT = ['PUT', /\/payments\/subscription$/] as const;

type Options = Parameters<typeof renderConsole>[1];

/** A server, and what it knows about the plan of an account. */
function start(signedInAs: PersonaId = 'owner') {
  const engine = createEngine();
  const client = createClient({ fetch: createMockFetch({ engine, signedInAs }), baseUrl: 'http://atrium.test' });
  return {
    engine,
    select: (plan_id: string) => client.call('updateSubscription', { body: { plan_id } }).orThrow(),
    selected: async () => (await client.call('getSubscription').orThrow()).plan_selected,
    pay: async () => {
      const sent = { source: 'card_4242', plan_id: TEAM, amount: 129.5, currency: 'USD' } as const;
      return client.call('createPayment', { body: { ...sent, idempotency_key: 'of-another-tab-0001' } }).orThrow();
    },
    /** Opens a tab: a store of its own that knows nothing but this server's answers. */
    openTab: (path = '/payment', options: Options = {}) => renderConsole(path, { engine, signedInAs, ...options }),
  };
}

/** Opens the payment as a visitor who has chosen a plan on the Plans page and signed in. */
async function openWithChoice({ openTab }: ReturnType<typeof start>, id: string, options: Options = {}) {
  const view = openTab('/product', options);
  await screen.findByRole('heading', { level: 1, name: 'Products' });
  view.store.dispatch(planSelected(id));
  await view.router.navigate('/payment');
  await screen.findByRole('heading', { level: 1, name: 'Payment' });
  return view;
}

const down = () => Response.json({ code: 'server_error', message: 'The server could not do this.' }, { status: 500 });

// Each of these tests goes through several screens, which can take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
beforeAll(() => configure({ asyncUtilTimeout: 10_000 }));

describe('a plan that is selected and not paid', () => {
  it('[payment.states] [guard.not-paid] opens the payment in a new tab, although the account has paid', async () => {
    const { openTab, select } = start();
    await select(TEAM);
    openTab();
    await screen.findByRole('button', { name: 'Pay $129.50' });
    screen.getByRole('heading', { level: 2, name: 'Team' });
  });

  it('[payment.states] is stored as soon as it is chosen, and shown everywhere', async () => {
    const { openTab, select, selected } = start();
    await select(TEAM);
    const { user, router } = openTab();
    await user.click(await screen.findByRole('button', { name: 'Choose another plan' }));
    await user.click(await screen.findByRole('button', { name: 'Choose Starter' }));
    await screen.findByRole('button', { name: 'Pay $49.00' });
    expect(await selected()).toBe(STARTER);
    await router.navigate('/product');
    await screen.findByText('Your plan change is waiting for payment');
    await user.click(await screen.findByRole('link', { name: 'Pay for Starter' }));
    await screen.findByRole('button', { name: 'Pay $49.00' });
  });

  it('[payment.states] that cannot be stored says why, and the choices stay', async () => {
    let isDown = true;
    const { openTab, select, selected } = start();
    await select(TEAM);
    const { user } = openTab('/payment', { wrapFetch: intercept(...SELECT, () => (isDown ? down() : undefined)) });
    await user.click(await screen.findByRole('button', { name: 'Choose another plan' }));
    await user.click(await screen.findByRole('button', { name: 'Choose Starter' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The server could not do this.');
    expect(await selected()).toBe(TEAM);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Choose Starter' }));
    await screen.findByRole('button', { name: 'Pay $49.00' });
    expect(await selected()).toBe(STARTER);
  });

  it('[payment.states] can be dropped for the plan that is paid, and the payment is closed again', async () => {
    const { openTab, select, selected } = start();
    await select(TEAM);
    const { user, router } = openTab();
    await user.click(await screen.findByRole('button', { name: 'Keep Business' }));
    await screen.findByText('Plan Business has been kept');
    await screen.findByRole('heading', { level: 1, name: 'Products' });
    expect(await selected()).toBeNull();
    await waitFor(() => expect(screen.queryByText('Your plan change is waiting for payment')).toBeNull());
    await router.navigate('/payment');
    await waitFor(() => expect(router.state.location.pathname).toBe('/product'));
  });

  it('[payment.states] can be dropped or replaced once it is no longer offered', async () => {
    const { engine, openTab, select, selected } = start();
    await select(TEAM);
    await elsewhere(engine)('DELETE', `/api/v1.0/plans/${TEAM}`);
    const { user } = openTab();
    await screen.findByText('The selected plan is no longer available.');
    screen.getByRole('button', { name: 'Choose Starter' });
    await user.click(screen.getByRole('button', { name: 'Keep Business' }));
    await screen.findByRole('heading', { level: 1, name: 'Products' });
    expect(await selected()).toBeNull();
  });

  it('[payment.states] stays selected if it cannot be dropped', async () => {
    const { openTab, select, selected } = start();
    await select(TEAM);
    const { user, router } = openTab('/payment', { wrapFetch: intercept(...SELECT, down) });
    await user.click(await screen.findByRole('button', { name: 'Keep Business' }));
    expect(await toastTitle('The server could not do this.')).toBe('ERROR');
    expect(router.state.location.pathname).toBe('/payment');
    expect(await selected()).toBe(TEAM);
  });

  it('[payment.states] that was paid in another tab is shown as paid when the person comes back', async () => {
    const { openTab, pay, select } = start();
    await select(TEAM);
    const { router, user } = openTab();
    await screen.findByRole('button', { name: 'Pay $129.50' });
    await pay();
    window.dispatchEvent(new Event('focus'));
    await screen.findByRole('heading', { name: 'Your plan is paid' });
    screen.getByText(/There is nothing to pay for Team\./);
    expect(router.state.location.pathname).toBe('/payment');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { level: 1, name: 'Products' });
  });

  it('[payment.states] is shown on the products with whom to ask, to people who may not pay', async () => {
    const { openTab, select } = start();
    await select(TEAM);
    openTab('/product', { wrapFetch: without('center.access_account.write') });
    await screen.findByText('Ask the owner of your account to pay for Team.');
    expect(screen.queryByRole('link', { name: /^Pay for/ })).toBeNull();
  });

  it('[payment.states] has no name on the products while the plans cannot be loaded', async () => {
    const { openTab, select } = start();
    await select(TEAM);
    openTab('/product', { wrapFetch: intercept('GET', /\/plans$/, down) });
    await screen.findByRole('link', { name: 'Pay for the new plan' });
  });
});

describe('a plan that was chosen before signing in', () => {
  it('[payment.states] [route.plans] is stored when the payment opens, and then no longer kept in the tab', async () => {
    const server = start();
    const { store, services } = await openWithChoice(server, TEAM);
    await screen.findByRole('button', { name: 'Pay $129.50' });
    await waitFor(() => expect(store.getState().console.selectedPlan).toBeNull());
    expect(services.storage.getItem('atrium.selected_plan')).toBeNull();
    expect(await server.selected()).toBe(TEAM);
    await screen.findByRole('button', { name: 'Pay $129.50' });
  });

  it('[payment.states] stays in the tab if it cannot be stored, and is stored before it is paid', async () => {
    let isDown = true;
    const server = start();
    const wrapFetch = intercept(...SELECT, () => (isDown ? down() : undefined));
    const { store, user } = await openWithChoice(server, TEAM, { wrapFetch });
    expect(await toastTitle('The server could not do this.')).toBe('ERROR');
    expect(store.getState().console.selectedPlan).toBe(TEAM);
    isDown = false;
    const button = screen.getByRole('button', { name: 'Pay $129.50' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await user.click(button);
    await screen.findByText('You paid $129.50 for Team.');
    expect(store.getState().console.selectedPlan).toBeNull();
  });

  it('[payment.states] is not stored for people who may not pay', async () => {
    const server = start();
    const { store } = await openWithChoice(server, TEAM, { wrapFetch: without('center.access_account.write') });
    const button = await screen.findByRole('button', { name: 'Pay $129.50' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: 'Keep Business' }).getAttribute('aria-disabled')).toBe('true');
    expect(await server.selected()).toBeNull();
    expect(store.getState().console.selectedPlan).toBe(TEAM);
  });

  it('[payment.states] that is the running one needs no payment, and clears what was selected', async () => {
    const server = start();
    await server.select(TEAM);
    await openWithChoice(server, BUSINESS);
    await screen.findByRole('heading', { name: 'Your plan is paid' });
    await waitFor(async () => expect(await server.selected()).toBeNull());
  });
});
