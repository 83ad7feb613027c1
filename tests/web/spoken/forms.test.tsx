import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { addTestCard } from '../support/addTestCard.ts';
import { findDialog, openPage } from '../support/openPage.tsx';
import { goTo, heard } from './heard.ts';

/** Waits until a control of the open dialog has the focus. */
async function focusIn(role: string, name: RegExp) {
  const dialog = await findDialog();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole(role, { name })));
}

describe('somebody who listens hears', () => {
  test('that a name is taken, at its field, and that another one was created', async () => {
    await heard(async () => {
      const { user } = await openPage('/settings/interest-tag/crm', 'Customer tags');
      await goTo('button', 'New customer tag');
      await user.keyboard('{Enter}');
      await focusIn('textbox', /^Name/);
      await user.keyboard('VIP{Enter}');
      const name = (await findDialog()).getByRole('textbox', { name: /^Name/ });
      await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Create' })).toHaveProperty('disabled', false));
      await user.tab();
      await user.tab({ shift: true });
      await user.keyboard(' Asia{Enter}');
      await screen.findByText('Setting has been created');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }).toSay([
      'dialog, New customer tag, modal',
      'textbox, Name, required',
      /^assertive: .*A customer tag with this name already exists\.$/,
      'textbox, Name, VIP, A customer tag with this name already exists., invalid, required',
      'polite: Setting has been created',
      'button, New customer tag',
    ]);
  });

  test('which hours of a day are wrong and why, and that the others were saved', async () => {
    await heard(async () => {
      const { user } = await openPage('/settings/sla/crm', 'Service levels');
      const start = await goTo('textbox', 'Monday from');
      await user.clear(start);
      await user.keyboard('18');
      await user.tab();
      await goTo('switch', /^Friday is/);
      await user.keyboard(' ');
      await goTo('button', 'Save');
      await user.keyboard('{Enter}');
      await waitFor(() => expect(document.activeElement).toBe(start));
      await user.clear(start);
      await user.keyboard('9');
      await goTo('button', 'Save');
      await user.keyboard('{Enter}');
      await screen.findByText("You've just updated setting.");
    }).toSay([
      'textbox, Monday from, 08:00, required',
      'textbox, Monday to, 17:00, The start must be before the end., invalid, required',
      'switch, Friday is open, checked',
      'button, Save',
      [
        'textbox, Monday from, 18:00, The start must be before the end., invalid, required',
        'assertive: ERRORMonday: the start must be before the end.',
      ],
      'button, Save',
      "polite: You've just updated setting.",
    ]);
  });

  test('each field of an invitation with what it wants, what is missing, and that it was sent', async () => {
    await heard(async () => {
      const { user } = await openPage('/settings/account/main?page=users', 'Account');
      await goTo('button', 'Invite user');
      await user.keyboard('{Enter}');
      await focusIn('textbox', /^Name/);
      await user.keyboard('Ada Lovelace');
      await user.tab();
      await user.keyboard('ada@northwind.example');
      await user.tab();
      await goTo('switch', 'Invisible');
      await goTo('button', 'Invite');
      await user.keyboard('{Enter}');
      await focusIn('combobox', /^Role/);
      await user.keyboard('Support{ArrowDown}{Enter}');
      await user.tab();
      await user.keyboard('Sup{ArrowDown}{Enter}');
      await goTo('button', 'Invite');
      await user.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }).toSay([
      'dialog, Invite user, modal',
      'textbox, Name, required',
      'textbox, Email, The invitation is sent to this address., required',
      /^combobox, Role, Roles that permit no more than yours\., has popup listbox, .*required$/,
      'switch, Invisible, Hidden from everyone whose role lacks the permission to see invisible users., not checked',
      'button, Invite',
      /^combobox, Role, Choose a role\. Roles that permit no more than yours\., .*invalid, required$/,
      /^combobox, Group, .*required$/,
      'polite: User has been invited',
      'polite: 10 users',
    ]);
  });

  test('both errors of a form, each at its field and the first one at once', async () => {
    await heard(async () => {
      const { user } = await openPage('/settings/email-notification', 'Email notifications');
      await goTo('button', 'New notification');
      await user.keyboard('{Enter}');
      await focusIn('textbox', /^Name/);
      await goTo('button', 'Create');
      await user.keyboard('{Enter}');
      await focusIn('textbox', /^Name/);
      await user.keyboard('Weekly');
      await goTo('combobox', /^Recipients/);
    }).toSay([
      'dialog, New notification, modal',
      'textbox, Name, required',
      'button, Create',
      'textbox, Name, Enter a name for the notification., invalid, required',
      /^combobox, Recipients, Enter at least one email address\. .*invalid, required$/,
    ]);
  });

  test('that a card form is a dialog, why the card was declined, and that another one was added', async () => {
    await heard(async () => {
      const { user } = await openPage('/settings/account/main/card-setting', 'Card');
      await goTo('button', 'Add card');
      await user.keyboard('{Enter}');
      await focusIn('textbox', /^Card number/);
      await user.keyboard('{Enter}');
      await addTestCard(user, '4000 0000 0000 0002');
      await (await findDialog()).findByRole('alert');
      const number = await goTo('textbox', /^Card number/);
      await user.clear(number);
      await user.keyboard('4242424242424242{Enter}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }).toSay([
      'button, Add card',
      'dialog, Add card, modal',
      'textbox, Card number, required',
      'textbox, Expiry, Enter month and year, such as 08/29. MM/YY, invalid, required',
      /^textbox, CVC, .*3 or 4 digits/,
      /^assertive: .*declined/,
      'polite: Setting has been created',
      'button, Add card',
    ]);
  });
});
