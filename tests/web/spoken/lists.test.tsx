import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { findDialog, openPage } from '../support/openPage.tsx';
import { goTo, heard } from './heard.ts';

describe('somebody who listens hears', () => {
  test('what a deletion does, how long it can be undone, and that it is done', async () => {
    await heard(async () => {
      const { user } = await openPage('/settings/interest-tag/crm', 'Customer tags');
      await goTo('button', 'Delete VIP');
      await user.keyboard('{Enter}');
      const dialog = await findDialog('Delete VIP?');
      await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' })));
      await user.tab();
      await user.keyboard('{Enter}');
      await goTo('button', 'Delete now');
      await user.keyboard('{Enter}');
      await screen.findByText('Setting has been deleted');
      await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Wholesale/));
    }).toSay([
      'button, Delete VIP',
      /^dialog, Delete VIP\?, The customer tag “VIP” will be deleted\. .* Used by 24 customers\. .*, modal$/,
      'button, Cancel',
      'button, Delete customer tag',
      'polite: “VIP” will be deleted in 10 seconds. Until then, you can undo this.',
      'button, Delete now',
      [
        'row, Wholesale Buys for resale, row index 2, not selected',
        'polite: Setting has been deleted',
        'polite: 7 customer tags',
      ],
    ]);
  });

  test('how many rows a search leaves, how a list is sorted, and each row with its cells', async () => {
    await heard(async () => {
      const { user } = await openPage('/settings/account/main?page=users', 'Account');
      await goTo('searchbox', 'Search users');
      await user.keyboard('somchai');
      await screen.findByText('1 of 9 users');
      await user.clear(screen.getByRole('searchbox', { name: 'Search users' }));
      await screen.findByText('9 users');
      await goTo('button', 'Name');
      await user.keyboard('{Enter}');
      await waitFor(() =>
        expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending'),
      );
      await goTo('row', /Somchai Rattana/);
    }).toSay([
      /^searchbox, Search users/,
      'polite: 1 of 9 users',
      'polite: 9 users',
      'button, Name',
      'row, Somchai Rattana somchai@northwind.example Support agent Support, Bangkok Inactive Never, row index 10, not selected',
    ]);
  });

  test('a field for one of a few options as such, not as read only, and which option comes next', async () => {
    await heard(async () => {
      const { user } = await openPage('/settings/account/main?page=users', 'Account');
      await goTo('combobox', 'Filter by status');
      await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
      await screen.findByText('1 of 9 users');
      await goTo('searchbox', 'Search users');
      await goTo('combobox', 'Filter by status');
    }).toSay(
      [
        /^combobox, Filter by status, (.*, )?has popup listbox, not expanded/,
        'polite: 1 of 9 users',
        'searchbox, Search users, placeholder Search users',
        /^combobox, Filter by status, /,
      ],
      { never: /read.?only/i },
    );
  });

  test('where in the tree a tag is, where it can go, and that it went', async () => {
    await heard(async () => {
      const { user } = await openPage('/settings/tags/crm', 'Ticket tags');
      await screen.findByRole('treegrid', { name: 'Ticket tags' });
      await goTo('row', /^Late parcel/);
      await user.keyboard(' ');
      await screen.findByText(/1 selected/);
      await goTo('button', 'Move 1');
      await user.keyboard('{Enter}');
      const dialog = await findDialog('Move Late parcel');
      await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('combobox')));
      await user.keyboard('Payment{ArrowDown}{Enter}');
      await goTo('button', 'Move');
      await user.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    }).toSay([
      'row, Late parcel, tag, level 3, position 1, row index 4, not selected, set size 3',
      /^polite: .*1 selected/,
      'button, Move 1',
      'dialog, Move Late parcel, modal',
      /^combobox, Category, .*required$/,
      'button, Move',
      'polite: Late parcel has been moved to Payment',
    ]);
  });

  test('why a file is refused, and that another one was uploaded', async () => {
    await heard(async () => {
      const { user } = await openPage('/settings/canned-response/crm', 'Canned responses');
      await goTo('button', 'Edit Known outage');
      await user.keyboard('{Enter}');
      const dialog = await findDialog('Edit Known outage');
      await user.click(dialog.getByRole('radio', { name: 'Text with files' }));
      await goTo('button', 'Add a file');
      await user.keyboard('{Enter}');
      const input = dialog.getByLabelText('File 1', { selector: 'input[type=file]' });
      await goTo('button', 'Choose file: File 1');
      await user.upload(input, new File([new Uint8Array(30 * 1024 * 1024)], 'tour.png', { type: 'image/png' }));
      await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''));
      await user.upload(input, new File([new Uint8Array(400)], 'parcel.png', { type: 'image/png' }));
      await dialog.findByText('PNG, 400 bytes');
    }).toSay([
      'dialog, Edit Known outage, modal',
      'button, Add a file',
      /^button, Choose file: File 1, /,
      /^assertive: .*(large|MB)/,
      'polite: parcel.png has been uploaded',
    ]);
  });
});
