import type { PersonaId } from '@atrium-console/mock';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept } from '../support/intercept.ts';
import { renderConsole } from '../support/renderConsole.tsx';
import { wayOf } from '../support/wayOf.tsx';

const CHANGE = '/settings/account/main?page=change-password';

describe('the router', () => {
  it.each<[person: PersonaId | undefined, path: string, end: string]>([
    [undefined, '/', '/login'],
    [undefined, '/login', '/login'],
    [undefined, '/product', '/login'],
    [undefined, '/nowhere/at/all', '/login'],
    [undefined, '/settings/sla/crm', '/login'],
    [undefined, CHANGE, '/login'],
    ['owner', '/', '/product'],
    ['owner', '/login', '/product'],
    ['owner', '/nowhere/at/all', '/product'],
    ['owner', '/settings/sla/crm', '/settings/sla/crm'],
    ['owner', '/settings/sla/listening', '/product'],
    ['owner', '/settings/sla/main', '/product'],
    ['analyst', '/settings/working-status/crm', '/product'],
    ['agent', '/settings/working-status/crm', '/settings/working-status/crm'],
    ['expired', '/', CHANGE],
    ['expired', '/login', CHANGE],
    ['expired', '/product', CHANGE],
    ['expired', '/settings/sla/crm', CHANGE],
    ['expired', CHANGE, CHANGE],
    ['operator', '/login', '/admin'],
    ['operator', '/product', '/settings/account/main'],
    ['unpaid', '/', '/product'],
    ['partner', '/', '/product'],
  ])('[guard.redirect] [guard.unknown-path] [guard.change-password] %s at %s: %s', async (person, path, end) => {
    const way = await wayOf(path, { signedInAs: person });
    expect(way.end).toBe(end);
    expect(way.hops).toBeLessThanOrEqual(4);
  });

  it('[route.login] sends users, including administrators, to the page they requested after they sign in', async () => {
    for (const person of ['agent', 'operator']) {
      const { router, user, unmount } = renderConsole('/settings/sla/crm?tab=hours', { signedInAs: undefined });
      await user.type(await screen.findByLabelText('Email'), `${person}@atrium.test`);
      await user.type(screen.getByLabelText('Password'), 'Atrium#2026');
      await user.click(screen.getByRole('button', { name: 'Sign in' }));
      await screen.findByRole('heading', { level: 1, name: 'Service levels' });
      expect(router.state.location.search).toBe('?tab=hours');
      unmount();
    }
  });

  it("[guard.redirect-partner] sends users who requested no particular page to the partner's page", async () => {
    const { router, user } = renderConsole('/', {
      signedInAs: undefined,
      services: { origin: 'http://partner.localhost:4400' },
    });
    await user.type(await screen.findByLabelText('Email'), 'partner@atrium.test');
    await user.type(screen.getByLabelText('Password'), 'Atrium#2026');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { level: 1, name: 'Service levels' });
    expect(router.state.location.pathname).toBe('/settings/sla/crm');
  });

  it('[session.profile] fetches the profile on the first protected page, and not again on the next', async () => {
    let asked = 0;
    const wrapFetch = intercept('GET', /\/profile$/, () => {
      asked += 1;
      return undefined;
    });
    const { act, router } = renderConsole('/settings/working-status/crm', { wrapFetch });
    await screen.findByRole('heading', { level: 1, name: 'Working statuses' });
    expect(asked).toBe(1);
    await act(() => router.navigate('/product'));
    await screen.findByRole('heading', { level: 1, name: 'Products' });
    expect(asked).toBe(1);
  });

  it('[session.failed-load] treats a visitor whose profile cannot be loaded as signed out', async () => {
    const failing = intercept('GET', /\/profile$/, () =>
      Response.json({ code: 'server_error', message: 'The server could not do this.' }, { status: 500 }),
    );
    const { router } = renderConsole('/product', { wrapFetch: failing });
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(router.state.location.pathname).toBe('/login');
  });

  it('[guard.denial-message] shows the fixed message and the missing permissions to users who are denied access', async () => {
    renderConsole('/settings/sla/crm', { signedInAs: 'analyst' });
    await screen.findByText('You Do Not Have Permission To Access:', { exact: false });
  });
});
