import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../support/envelope.ts';
import { intercept } from '../../support/intercept.ts';
import { findDialog, findTable, openPage, toastTitle } from '../../support/openPage.tsx';

const PATH = '/settings/working-status/crm';
const CALLS = /\/crm\/working-status/;

const open = (options?: Parameters<typeof openPage>[2]) => openPage(PATH, 'Working statuses', options);
const table = () => findTable('Working statuses');

describe('working statuses', () => {
  it('lists name, colour and availability', async () => {
    await open();
    const list = await table();
    const row = list.getByRole('row', { name: /Lunch/ });
    expect(row.querySelector('[style*="#f08c00"], [style*="rgb(240, 140, 0)"]')).toBeTruthy();
    expect(within(row).getByText('No')).toBeTruthy();
    expect(screen.getByText('6 in all')).toBeTruthy();
  });

  it('creates a status', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'New status' }));
    const dialog = await findDialog('New working status');
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Back office');
    await user.click(dialog.getByRole('switch', { name: /Counts as available/ }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Status has been created')).toBeTruthy();
    expect((await table()).getByText('Back office')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[status.envelope] any code except 20000 shows ERROR, does not change the list and keeps the draft', async () => {
    const { user } = await open({ wrapFetch: intercept('POST', CALLS, refuse(40001, 'Not today.')) });
    await user.click(await screen.findByRole('button', { name: 'New status' }));
    const dialog = await findDialog();
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Back office');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await toastTitle('Not today.')).toBe('ERROR');
    expect(dialog.getByDisplayValue('Back office')).toBeTruthy();
    expect(screen.getByText('6 in all')).toBeTruthy();
  });

  it('[status.unique-name] a taken name is rejected with the server’s message', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit Lunch' }));
    const dialog = await findDialog('Edit Lunch');
    const name = dialog.getByRole('textbox', { name: /Name/ });
    await user.clear(name);
    await user.type(name, 'meeting');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A status with this name already exists.')).toBeTruthy();
    expect((await table()).getByText('Lunch')).toBeTruthy();
  });

  it('requires a name before anything is sent', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'New status' }));
    const dialog = await findDialog();
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Enter a name for the status.')).toBeTruthy();
  });
});
