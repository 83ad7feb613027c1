import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockServices } from '../../../stories/support/mockServices.ts';
import { renderConsole } from '../support/renderConsole.tsx';

const CRM = 'https://crm.atrium.example/tickets/7';
const PATH = '/settings/sla/crm?tab=hours';

/** Opens /redirect with a query, and returns what the tab stores. */
function arrive(query: Record<string, string>, { isGuest = false } = {}) {
  const { storage } = mockServices().services;
  const view = renderConsole(`/redirect?${new URLSearchParams(query)}`, {
    signedInAs: isGuest ? undefined : 'owner',
    services: { storage },
  });
  const kept = () => [storage.getItem('atrium.back_url'), storage.getItem('atrium.back_product')];
  const place = () => view.router.state.location.pathname + view.router.state.location.search;
  return { ...view, storage, kept, place };
}

/** Waits for the page. The first test also waits for the shell to load. */
function onServiceLevels() {
  return screen.findByRole('heading', { level: 1, name: 'Service levels' });
}

describe('/redirect', () => {
  it('[route.redirect] stores the return URL and its product, and redirects to a page', async () => {
    const { kept, place } = arrive({ from: CRM, to: PATH, p: 'crm' });
    await onServiceLevels();
    expect(place()).toBe(PATH);
    expect(kept()).toEqual([CRM, 'crm']);
    expect(screen.getByRole('link', { name: 'Back to CRM desk' }).getAttribute('href')).toBe(CRM);
  });

  it('[route.redirect] redirects to a trusted external URL', async () => {
    const { recorded, kept } = arrive({ from: CRM, to: 'https://listening.atrium.example/topics?x=1', p: 'crm' });
    await waitFor(() => expect(recorded.left).toEqual(['https://listening.atrium.example/topics?x=1']));
    expect(kept()).toEqual([CRM, 'crm']);
  });

  it('[route.redirect] asks signed-out visitors to sign in, and then redirects them', async () => {
    const { kept, user, place } = arrive({ from: CRM, to: '/settings/sla/crm', p: 'crm' }, { isGuest: true });
    await user.type(await screen.findByLabelText('Email'), 'owner@atrium.test');
    await user.type(screen.getByLabelText('Password'), 'Atrium#2026');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await onServiceLevels();
    expect([place(), kept()]).toEqual(['/settings/sla/crm', [CRM, 'crm']]);
  });

  it.each(['https://evil.example/', '//evil.example', '/logout', '/redirect?to=/logout', 'javascript:alert(1)', ''])(
    '[route.redirect] redirects to the products instead of %j',
    async (to) => {
      const { recorded, place } = arrive({ from: CRM, to, p: 'crm' });
      await screen.findByRole('heading', { level: 1, name: 'Products' });
      expect([place(), recorded.left]).toEqual(['/product', []]);
    },
  );

  it.each(['https://evil.example/', 'https://crm.atrium.example@evil.example', 'javascript:alert(1)', '/logout', ''])(
    '[route.redirect] does not store the return URL %j',
    async (from) => {
      const { kept } = arrive({ from, to: PATH, p: 'crm' });
      await onServiceLevels();
      expect(kept()).toEqual([null, null]);
    },
  );

  it('[route.redirect] stores the return URL but not the product when the product is unknown', async () => {
    const { kept } = arrive({ from: CRM, to: PATH, p: 'constructor' });
    await onServiceLevels();
    expect(kept()).toEqual([CRM, null]);
    screen.getByRole('link', { name: 'Back' });
  });

  it('[route.redirect] stores the product without a return URL, and the link then leads to the product', async () => {
    const { kept } = arrive({ to: PATH, p: 'crm' });
    await onServiceLevels();
    expect(kept()).toEqual([null, 'crm']);
    const link = screen.getByRole('link', { name: 'Back to CRM desk' });
    expect(new URL(link.getAttribute('href') ?? '').origin).toBe('https://crm.atrium.example');
  });

  it('[route.redirect] keeps what is stored when a link names neither, and nothing of an earlier link otherwise', async () => {
    const first = arrive({ from: CRM, to: PATH, p: 'crm' });
    await onServiceLevels();
    const { act, router, kept } = first;
    await act(() => router.navigate('/redirect?to=/product'));
    await screen.findByRole('heading', { level: 1, name: 'Products' });
    expect(kept()).toEqual([CRM, 'crm']);
    await act(() => router.navigate(`/redirect?to=${PATH}&p=publishing`));
    await onServiceLevels();
    expect(kept()).toEqual([null, 'publishing']);
  });

  it('[route.redirect] shows no back link to a stored URL that is no longer trusted', async () => {
    const { storage } = mockServices().services;
    storage.setItem('atrium.back_url', 'https://former.example/');
    renderConsole(PATH, { services: { storage } });
    await onServiceLevels();
    expect(screen.queryByRole('link', { name: /^Back/ })).toBeNull();
  });

  it('[route.redirect] leaves no history entry of its own', async () => {
    const { router } = arrive({ from: CRM, to: PATH, p: 'crm' });
    await onServiceLevels();
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('[auth.logout] stores the return URL only until the user signs out', async () => {
    const { act, kept, router } = arrive({ from: CRM, to: PATH, p: 'crm' });
    await onServiceLevels();
    await act(() => router.navigate('/logout'));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(kept()).toEqual([null, null]);
  });
});
