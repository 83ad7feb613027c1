import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { limitTexts } from '../../../../web/src/areas/plans/limitTexts.ts';
import { intercept } from '../../support/intercept.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

const PLANS = /\/plans$/;

describe('the plans page', () => {
  it('[plan.currency] shows the public plans, cheapest first, with a currency symbol and two decimals', async () => {
    renderConsole('/plans', { signedInAs: undefined });
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([
      'Starter',
      'Care desk',
      'Team',
      'Insight',
      'Business',
    ]);
    const team = within(screen.getByRole('article', { name: 'Team' }));
    team.getByText('$129.50');
    expect(team.getByRole('list', { name: 'Limits' }).textContent).toBe('5,000 keywords10 users5,000 messages');
    expect(team.getByRole('list', { name: 'Products' }).textContent).toContain('Not included: Publishing');
    // Products are not repeated as features.
    expect(team.getByRole('list', { name: 'Features' }).textContent).toBe('Canned responses');
  });

  it('describes limits in words', () => {
    expect(limitTexts({ keywords: null, users: 1, messages: 0 })).toEqual([
      { text: 'Unlimited keywords', isIncluded: true },
      { text: '1 user', isIncluded: true },
      { text: 'Messages', isIncluded: false },
    ]);
  });

  it('[route.plans] keeps the chosen plan through sign-in and shows it on the payment page', async () => {
    const { user, router, services } = renderConsole('/plans', { signedInAs: undefined });
    await user.click(await screen.findByRole('button', { name: 'Choose Team' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(services.storage.getItem('atrium.selected_plan')).toBe('65f0c1a2b3d4e5f690000003');
    await user.type(screen.getByLabelText('Email'), 'unpaid@atrium.test');
    await user.type(screen.getByLabelText('Password'), 'Atrium#2026');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { level: 1, name: 'Payment' });
    expect(router.state.location.pathname).toBe('/payment');
    await screen.findByRole('button', { name: 'Pay $129.50' });
  });

  it('[route.plans] is for guests only', async () => {
    const { router } = renderConsole('/plans');
    await screen.findByRole('heading', { level: 1, name: 'Products' });
    expect(router.state.location.pathname).toBe('/product');
  });

  it('can be loaded again after a failure', async () => {
    let isDown = true;
    const down = intercept('GET', PLANS, () =>
      isDown ? Response.json({ code: 'server_error', message: 'No plans now.' }, { status: 400 }) : undefined,
    );
    const { user } = renderConsole('/plans', { signedInAs: undefined, wrapFetch: down });
    await screen.findByText('No plans now.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('article', { name: 'Starter' });
  });
});
