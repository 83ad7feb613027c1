import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../support/renderConsole.tsx';

/** URLs that a URL parser reads as a host with a path, but a browser as a path in this console. */
const DOUBLE_SLASHES = ['//other.example/settings/sla/crm', '//settings/sla/crm', '//login'];

describe('URLs that start with more than one slash', () => {
  it.each(DOUBLE_SLASHES)('[guard.unknown-path] %s redirects a signed-in user to the products', async (path) => {
    const { router } = renderConsole(path);
    await screen.findByRole('heading', { level: 1, name: 'Products' });
    expect(router.state.location.pathname).toBe('/product');
  });

  it.each(DOUBLE_SLASHES)('[guard.unknown-path] %s is not used as the return URL after signing in', async (path) => {
    const { router, user } = renderConsole(path, { signedInAs: undefined });
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    await user.type(screen.getByLabelText('Email'), 'owner@atrium.test');
    await user.type(screen.getByLabelText('Password'), 'Atrium#2026');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { level: 1, name: 'Products' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/product'));
  });

  it('[guard.unknown-path] says that there is no such page, and not to those who come to the root', async () => {
    const first = renderConsole('/settings/slaa/crm?tab=hours');
    await screen.findByRole('heading', { level: 1, name: 'Products' });
    await screen.findByText('There is no page at /settings/slaa/crm.');
    first.unmount();
    renderConsole('/');
    await screen.findByRole('heading', { level: 1, name: 'Products' });
    expect(screen.queryByText(/There is no page/)).toBeNull();
  });
});
