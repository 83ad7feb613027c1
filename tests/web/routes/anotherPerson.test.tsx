import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockServices } from '../../../stories/support/mockServices.ts';
import { planSelected } from '../../../web/src/session/consoleSlice.ts';
import { renderConsole } from '../support/renderConsole.tsx';
import { signInAs } from '../support/signInAs.ts';

const CRM = 'https://crm.atrium.example/tickets/7';
const STATUSES = { name: 'Working statuses', level: 1 };

/** Opens the working statuses as the owner with an unsaved name, and shares the server session with other tabs. */
async function openWithDraft() {
  let server: typeof fetch = fetch;
  let profiles = 0;
  const view = renderConsole('/settings/working-status/crm', {
    wrapFetch: (inner) => {
      server = inner;
      return (input, init) => {
        const request = new Request(input, init);
        if (request.url.endsWith('/profile')) profiles += 1;
        return inner(request);
      };
    },
  });
  await screen.findByRole('heading', STATUSES);
  await view.user.click(await screen.findByRole('button', { name: 'Edit Lunch' }));
  const field = within(await screen.findByRole('dialog')).getByRole('textbox', { name: /Name/ });
  await view.user.type(field, ' of mine');
  return {
    ...view,
    inAnotherTab: (name: string) => signInAs(server, name),
    server: () => server,
    profiles: () => profiles,
  };
}

/** Simulates the user returning to this tab. */
function comeBack() {
  window.dispatchEvent(new Event('focus'));
}

describe('a tab whose user may have changed', () => {
  it("[session.lost] neither shows nor sends the previous user's data after someone else signs in in another tab", async () => {
    const { inAnotherTab, store, recorded } = await openWithDraft();
    await inAnotherTab('agent');
    store.dispatch(planSelected('65f0c1a2b3d4e5f690000002'));
    comeBack();
    await waitFor(() => expect(screen.queryByDisplayValue('Lunch of mine')).toBeNull());
    await screen.findByRole('heading', STATUSES);
    expect(store.getState().console.isSessionLost).toBe(false);
    expect(screen.queryByRole('button', { name: /^Account menu of Nicha Suwan/ })).toBeNull();
    expect(store.getState().console.selectedPlan).toBeNull();
    await waitFor(() => expect(new Set(recorded.chat).size).toBe(2));
  });

  it('[session.lost] keeps the draft when the same user returns to it', async () => {
    const { profiles } = await openWithDraft();
    comeBack();
    await waitFor(() => expect(profiles()).toBe(2));
    expect(screen.getByDisplayValue('Lunch of mine')).toBeDefined();
  });

  it('[session.lost] asks a user who signed out in another tab to sign in again when they return', async () => {
    const { server } = await openWithDraft();
    await server()('/api/v1.0/auth/logout');
    comeBack();
    await screen.findByRole('dialog', { name: 'Sign in again' });
  });

  it("[session.lost] drops the previous user's plan and back link when someone else signs in after the session expired", async () => {
    const { storage } = mockServices().services;
    const first = renderConsole(`/redirect?${new URLSearchParams({ from: CRM, to: '/product', p: 'crm' })}`, {
      services: { storage },
    });
    await screen.findByRole('link', { name: 'Back to CRM desk' });
    first.store.dispatch(planSelected('65f0c1a2b3d4e5f690000002'));
    first.unmount();
    // The session expires and the tab reloads.
    const { user, store } = renderConsole('/login', { signedInAs: undefined, services: { storage } });
    await user.type(await screen.findByLabelText('Email'), 'agent@atrium.test');
    await user.type(screen.getByLabelText('Password'), 'Atrium#2026');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { level: 1, name: 'Products' });
    expect(screen.queryByRole('link', { name: /^Back to/ })).toBeNull();
    expect(store.getState().console.selectedPlan).toBeNull();
    expect(storage.getItem('atrium.selected_plan')).toBeNull();
  });

  it('[session.lost] keeps a plan that was selected while signed out', async () => {
    const { storage } = mockServices().services;
    const first = renderConsole('/product', { services: { storage } });
    await screen.findByRole('heading', { level: 1, name: 'Products' });
    first.unmount();
    const { user, store } = renderConsole('/login', { signedInAs: undefined, services: { storage } });
    await screen.findByLabelText('Email');
    store.dispatch(planSelected('65f0c1a2b3d4e5f690000002'));
    await user.type(screen.getByLabelText('Email'), 'agent@atrium.test');
    await user.type(screen.getByLabelText('Password'), 'Atrium#2026');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { level: 1, name: 'Products' });
    expect(store.getState().console.selectedPlan).toBe('65f0c1a2b3d4e5f690000002');
  });
});
