import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../support/renderConsole.tsx';

/** Opens a page, and returns a function that ends its session on the server, like expiry or another tab signing out. */
async function openWithSession(path: string, heading: string) {
  let server: typeof fetch | undefined;
  const calls: string[] = [];
  const view = renderConsole(path, {
    wrapFetch: (inner) => {
      server = inner;
      return (input, init) => {
        const request = new Request(input, init);
        calls.push(`${request.method} ${new URL(request.url).pathname}`);
        return inner(request);
      };
    },
  });
  await screen.findByRole('heading', { level: 1, name: heading });
  return { ...view, calls, endSession: () => server?.('/api/v1.0/auth/logout') };
}

async function renameFirstStatus(user: ReturnType<typeof renderConsole>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: 'Edit Lunch' }));
  const editor = await screen.findByRole('dialog');
  const field = within(editor).getByRole('textbox', { name: /Name/ });
  await user.clear(field);
  await user.type(field, name);
  await user.click(within(editor).getByRole('button', { name: 'Save' }));
}

async function addStatus(user: Awaited<ReturnType<typeof openWithSession>>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: 'New status' }));
  const editor = await screen.findByRole('dialog');
  await user.type(within(editor).getByRole('textbox', { name: /Name/ }), name);
  await user.click(within(editor).getByRole('button', { name: 'Create' }));
}

describe('a session that ends during an edit', () => {
  it('[session.lost] keeps the draft, asks once to sign in again, and then retries the rejected save', async () => {
    const { user, calls, endSession } = await openWithSession('/settings/working-status/crm', 'Working statuses');
    await endSession();
    await addStatus(user, 'Long lunch');
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
    const email = within(dialog).getByLabelText<HTMLInputElement>('Email');
    expect([email.value, email.readOnly]).toEqual(['owner@atrium.test', true]);
    await user.type(within(dialog).getByLabelText('Password'), 'guess');
    await user.click(within(dialog).getByRole('button', { name: 'Sign in' }));
    await within(dialog).findByRole('alert');
    await user.clear(within(dialog).getByLabelText('Password'));
    await user.type(within(dialog).getByLabelText('Password'), 'Atrium#2026');
    await user.click(within(dialog).getByRole('button', { name: 'Sign in' }));
    await screen.findByText('Status has been created');
    await screen.findByText('Long lunch');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter((call) => call.startsWith('POST ') && call.includes('working-status'))).toHaveLength(2);
    expect(screen.queryByText('ERROR')).toBeNull();
  });

  it('[session.lost] lets the user leave, sign in as someone else and return to the page', async () => {
    const { user, router, endSession, recorded } = await openWithSession(
      '/settings/working-status/crm',
      'Working statuses',
    );
    await endSession();
    await renameFirstStatus(user, 'Long lunch');
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
    await user.click(within(dialog).getByRole('button', { name: /^Leave this page/ }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(recorded.cookieClears).toBe(1);
    await user.type(screen.getByLabelText('Email'), 'agent@atrium.test');
    await user.type(screen.getByLabelText('Password'), 'Atrium#2026');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { level: 1, name: 'Working statuses' });
    expect(router.state.location.pathname).toBe('/settings/working-status/crm');
    expect(screen.queryByText('ERROR')).toBeNull();
  });

  it("[session.lost] keeps the page when the user's profile fails to load after signing in again", async () => {
    let isDown = false;
    let server: typeof fetch | undefined;
    const { user } = renderConsole('/settings/working-status/crm', {
      wrapFetch: (inner) => {
        server = inner;
        return async (input, init) => {
          const request = new Request(input, init);
          const isProfile = new URL(request.url).pathname.endsWith('/profile');
          if (isDown && isProfile)
            return Response.json({ code: 'down', message: 'The server is down.' }, { status: 503 });
          return inner(request);
        };
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Working statuses' });
    await server?.('/api/v1.0/auth/logout');
    await renameFirstStatus(user, 'Long lunch');
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    isDown = true;
    await user.type(dialog.getByLabelText('Password'), 'Atrium#2026');
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    await dialog.findByText('The server is down.', {}, { timeout: 15_000 });
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('Status has been updated');
  });

  it('[session.lost] ends only once, however many requests are rejected', async () => {
    const { user, calls, endSession, store } = await openWithSession(
      '/settings/canned-response/crm',
      'Canned responses',
    );
    await endSession();
    const refused = () => store.getState().console.isSessionLost;
    await user.click(await screen.findByRole('button', { name: 'New folder' }));
    await user.type(await screen.findByRole('textbox', { name: /Folder name/ }), 'Refunds{Enter}');
    await waitFor(() => expect(refused()).toBe(true));
    expect(await screen.findAllByRole('dialog', { name: 'Sign in again' })).toHaveLength(1);
    expect(calls.filter((call) => call.includes('/profile'))).toHaveLength(1);
  });
});
