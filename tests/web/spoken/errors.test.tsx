import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { findDialog, openPage } from '../support/openPage.tsx';
import { goTo, heard } from './heard.ts';

const focusOn = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

describe('somebody who listens hears', () => {
  test('how many fields are wrong, each as a button that leads to it, and what is wrong where the focus is', async () => {
    await heard(async () => {
      const { user } = await openPage('/settings/email-notification', 'Email notifications');
      await goTo('button', 'New notification');
      await user.keyboard('{Enter}');
      const dialog = await findDialog('New notification');
      const name = dialog.getByRole('textbox', { name: /^Name/ });
      await focusOn(name);
      await user.keyboard('{Enter}');
      await goTo('button', 'Recipients', await dialog.findByRole('group', { name: 'Problems' }));
      await user.keyboard('{Enter}');
      await focusOn(dialog.getByRole('combobox', { name: /^Recipients/ }));
      await user.keyboard('ada@northwind.example{Enter}');
      await waitFor(() => expect(dialog.queryByRole('group', { name: 'Problems' })).toBeNull());
      // By the keyboard, from a field that is right.
      await user.keyboard('{Escape}');
      await goTo('button', 'Create');
      await user.keyboard('{Enter}');
      await focusOn(name);
      await user.keyboard('Weekly{Enter}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }).toSay([
      'dialog, New notification, modal',
      'textbox, Name, required',
      'polite: Name: Enter a name for the notification. 2 problems: Name, Recipients',
      'button, Recipients',
      /^combobox, Recipients, Enter at least one email address\. .*invalid, required$/,
      'button, Create',
      'textbox, Name, Enter a name for the notification., invalid, required',
      'polite: Setting has been created',
    ]);
  });

  test('what the server refuses: at once if the focus is there, else with the field, and that another name was saved', async () => {
    await heard(async () => {
      const { user } = await openPage('/admin/plan_manage/65f0c1a2b3d4e5f690000003', 'Edit plan', {
        signedInAs: 'operator',
      });
      const name = await goTo('textbox', /^Name/);
      await user.clear(name);
      await user.keyboard('Starter{Control>}s{/Control}');
      await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
      await goTo('button', 'Save');
      await user.keyboard('{Enter}');
      await focusOn(name);
      await user.keyboard(' plus{Control>}s{/Control}');
      await screen.findByText('Setting has been updated');
    }).toSay(
      [
        'textbox, Name, Team, required',
        'polite: Changed, not saved yet.',
        'polite: Name: A plan with this name already exists. Choose another name.',
        'button, Save',
        'textbox, Name, Starter, A plan with this name already exists. Choose another name., invalid, required',
        'polite: Setting has been updated',
      ],
      { never: /^assertive/ },
    );
  });

  test('what is missing in a form without a dialog, with each attempt', async () => {
    const missing = 'polite: Current password: Enter your current password. 2 problems: Current password, New password';
    await heard(async () => {
      const { user } = await openPage('/settings/account/main?page=change-password', 'Account');
      await goTo('button', 'Change password');
      await user.keyboard('{Enter}');
      await focusOn(screen.getByLabelText('Current password'));
      await user.keyboard('{Enter}');
      await screen.findByText(/^Current password: Enter/);
      await user.keyboard('{Enter}');
    }).toSay(
      [
        'button, Change password',
        ['Current password, Enter your current password.', 'polite: 2 problems: Current password, New password'],
        missing,
        missing,
      ],
      { again: /Current password/ },
    );
  });
});
