import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findDialog, openConsole } from '../../support/openPage.tsx';

const open = (path = '/admin', options: object = {}) =>
  openConsole(path, 'Accounts', { signedInAs: 'operator', ...options });

describe('the accounts', () => {
  it('[admin.accounts] are searched and sorted by the server, and the URL keeps it', async () => {
    const { router, user } = await open('/admin', { scenario: 'large' });
    await screen.findByText(/^Rows 1–\d+ of 10,000 accounts$/);
    await user.type(screen.getByLabelText('Search by name or ID'), 'Cedar Hotels 7');
    await screen.findByText('11 accounts');
    expect(router.state.location.search).toBe('?q=Cedar+Hotels+7');
  });

  it('[admin.accounts] are sorted by the headings of their columns', async () => {
    const { router, user } = await open();
    const heading = await screen.findByRole('button', { name: 'Users' });
    const sortOf = (name: string) =>
      screen.getByRole('button', { name }).closest('[role="columnheader"], th')?.getAttribute('aria-sort');
    expect([sortOf('Name'), sortOf('Users')]).toEqual(['ascending', 'none']);
    await user.click(heading);
    await waitFor(() => expect(router.state.location.search).toBe('?sort=users'));
    expect([sortOf('Name'), sortOf('Users')]).toEqual(['none', 'descending']);
    await waitFor(() => expect(screen.getAllByRole('row')[1]?.textContent).toContain('Northwind Trading'));
    // The order is no filter: there is nothing to clear.
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Users' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('[admin.only] lead to the pages of one account, and one is deleted after a question that says what goes', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Details of Harbor Kitchen' }));
    expect(screen.getByRole('link', { name: 'Users' }).getAttribute('href')).toBe('/admin/remote_user_list/1002');
    expect(screen.getByRole('link', { name: 'Roles' }).getAttribute('href')).toBe('/admin/accountrole/1002');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await findDialog('Permanently delete Harbor Kitchen?');
    dialog.getByText(/^Its 1 user can no longer sign in\./);
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    await screen.findByText('5 accounts');
    expect(screen.queryByText('Harbor Kitchen')).toBeNull();
  });

  it('[admin.only] do not let operators delete their own', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Details of Northwind Trading' }));
    const button = screen.getByRole('button', { name: 'Delete' });
    expect(button.getAttribute('aria-description')).toBe('You cannot delete the account that you belong to.');
  });

  it('[admin.only] have a menu and palette entries of their own', async () => {
    const { user } = await open();
    const menu = screen.getAllByRole('link').map(({ textContent }) => textContent);
    for (const title of ['Add account', 'Product permissions', 'Plans', 'Default roles', 'Migrate keywords']) {
      expect(menu).toContain(title);
    }
    expect(menu).not.toContain('Roles');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: /search/i }), 'copy key');
    await user.click(await screen.findByRole('option', { name: /^Migrate keywords / }));
    await screen.findByRole('heading', { level: 1, name: 'Migrate keywords' });
  });
});
