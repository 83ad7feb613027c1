import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { findDialog } from '../support/openPage.tsx';
import { renderConsole, renderPage } from '../support/renderConsole.tsx';
import { goTo, heard } from './heard.ts';

const REFUSED = 'assertive: The email or the password is incorrect. Check both and try again.';

/** Types a password that is wrong, and then the right one. */
async function signInAtSecondAttempt({ user }: ReturnType<typeof renderConsole>) {
  const password = screen.getByLabelText('Password');
  await waitFor(() => expect(document.activeElement).toBe(password));
  await user.keyboard('guess{Enter}');
  await screen.findByRole('alert');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', false));
  await user.clear(password);
  await user.keyboard('Atrium#2026{Enter}');
}

describe('somebody who listens hears', () => {
  test('the fields of the sign-in, that the password is wrong, and where the right one leads', async () => {
    await heard(async () => {
      const view = renderConsole('/login', { signedInAs: undefined });
      await screen.findByRole('heading', { level: 1, name: 'Sign in' });
      await view.user.tab({ shift: true });
      await goTo('textbox', 'Email');
      await view.user.keyboard('owner@atrium.test');
      await view.user.tab();
      await signInAtSecondAttempt(view);
      await screen.findByRole('heading', { level: 1, name: 'Products' });
    }).toSay(['textbox, Email', 'Password', REFUSED, 'heading, Products, level 1'], {
      // It was said while the products were loaded.
      never: /did not keep the session/,
    });
  });

  test('what the search is, and the heading of the page that it found', async () => {
    await heard(async () => {
      const { user } = renderConsole('/product');
      await screen.findByRole('button', { name: 'Search pages and actions' });
      await user.keyboard('{Control>}k{/Control}');
      const search = await screen.findByRole('combobox', { name: 'Search pages and actions' });
      await waitFor(() => expect(search).toBe(document.activeElement));
      await user.paste('service levels');
      await user.keyboard('{Enter}');
      await screen.findByRole('heading', { level: 1, name: 'Service levels' });
    }).toSay([
      'dialog, Search pages and actions, modal',
      /^combobox, Search pages and actions, has popup listbox, expanded, active descendant /,
      'heading, Service levels, level 1',
    ]);
  });

  test('that the session has ended, that nothing is lost, and that the work was saved after all', async () => {
    await heard(async () => {
      let server: typeof fetch | undefined;
      const view = renderPage('/settings/working-status/crm', {
        wrapFetch: (inner) => {
          server = inner;
          return inner;
        },
      });
      await goTo('button', 'New status');
      await server?.('/api/v1.0/auth/logout');
      await view.user.keyboard('{Enter}');
      await findDialog();
      await goTo('textbox', /^Name/);
      await view.user.keyboard('Long lunch{Enter}');
      await findDialog('Sign in again');
      await signInAtSecondAttempt(view);
      const table = within(await screen.findByRole('table'));
      await table.findByRole('row', { name: /Long lunch/ });
    }).toSay([
      'button, New status',
      'dialog, New working status, modal',
      'textbox, Name, required',
      /^dialog, Sign in again, Your session has ended\. Sign in again to continue .* Nothing on this page is lost\./,
      'Password',
      REFUSED,
      'polite: Status has been created',
    ]);
  });
});
