import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockServices } from '../../../stories/support/mockServices.ts';
import { renderConsole } from '../support/renderConsole.tsx';

const CRM = 'https://crm.atrium.example/tickets/7';
const PATH = '/settings/sla/crm?tab=hours';

/** Opens /redirect with a query and gives what the tab keeps. */
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

/** The first test waits for the shell and the page to be loaded. */
function onServiceLevels() {
  return screen.findByRole('heading', { level: 1, name: 'Service levels' });
}

describe('/redirect', () => {
  it('[route.redirect] keeps the way back and its product, and forwards to a page', async () => {
    const { kept, place } = arrive({ from: CRM, to: PATH, p: 'crm' });
    await onServiceLevels();
    expect(place()).toBe(PATH);
    expect(kept()).toEqual([CRM, 'crm']);
    expect(screen.getByRole('link', { name: 'Back to CRM desk' }).getAttribute('href')).toBe(CRM);
  });

  it('[route.redirect] leaves for a trusted address', async () => {
    const { recorded, kept } = arrive({ from: CRM, to: 'https://listening.atrium.example/topics?x=1', p: 'crm' });
    await waitFor(() => expect(recorded.left).toEqual(['https://listening.atrium.example/topics?x=1']));
    expect(kept()).toEqual([CRM, 'crm']);
  });

  it('[route.redirect] asks whoever is not signed in to sign in, and then goes on', async () => {
    const { kept, user, place } = arrive({ from: CRM, to: '/settings/sla/crm', p: 'crm' }, { isGuest: true });
    await user.type(await screen.findByLabelText('Email'), 'owner@atrium.test');
    await user.type(screen.getByLabelText('Password'), 'Atrium#2026');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await onServiceLevels();
    expect([place(), kept()]).toEqual(['/settings/sla/crm', [CRM, 'crm']]);
  });

  it.each(['https://evil.example/', '//evil.example', '/logout', '/redirect?to=/logout', 'javascript:alert(1)', ''])(
    '[route.redirect] does not forward to %j: that leads to the start',
    async (to) => {
      const { recorded, place } = arrive({ from: CRM, to, p: 'crm' });
      await screen.findByRole('heading', { level: 1, name: 'Products' });
      expect([place(), recorded.left]).toEqual(['/product', []]);
    },
  );

  it.each(['https://evil.example/', 'https://crm.atrium.example@evil.example', 'javascript:alert(1)', '/logout', ''])(
    '[route.redirect] keeps nothing of a way back to %j',
    async (from) => {
      const { kept } = arrive({ from, to: PATH, p: 'crm' });
      await onServiceLevels();
      expect(kept()).toEqual([null, null]);
    },
  );

  it('[route.redirect] keeps a way back whose product it does not know, without the product', async () => {
    const { kept } = arrive({ from: CRM, to: PATH, p: 'constructor' });
    await onServiceLevels();
    expect(kept()).toEqual([CRM, null]);
    screen.getByRole('link', { name: 'Back' });
  });

  it('[route.redirect] shows no way back that is not trusted any more', async () => {
    const { storage } = mockServices().services;
    storage.setItem('atrium.back_url', 'https://former.example/');
    renderConsole(PATH, { services: { storage } });
    await onServiceLevels();
    expect(screen.queryByRole('link', { name: /^Back/ })).toBeNull();
  });

  it('[route.redirect] leaves no entry to come back to', async () => {
    const { router } = arrive({ from: CRM, to: PATH, p: 'crm' });
    await onServiceLevels();
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('[auth.logout] is forgotten with everything else when the person signs out', async () => {
    const { act, kept, router } = arrive({ from: CRM, to: PATH, p: 'crm' });
    await onServiceLevels();
    await act(() => router.navigate('/logout'));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(kept()).toEqual([null, null]);
  });
});
