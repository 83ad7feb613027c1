import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAfterRetry, refuse } from '../../support/envelope.ts';
import { intercept } from '../../support/intercept.ts';
import { findDialog, findTable, toastTitle } from '../../support/openPage.tsx';
import { CALLS, openKit } from '../support/openKit.tsx';

const open = (options?: Parameters<typeof openKit>[1]) => openKit('/collection', options);
const table = () => findTable('Statuses');

describe('a collection', () => {
  it('creates an item, says so and closes the form', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'New status' }));
    await user.type((await findDialog('New status')).getByRole('textbox', { name: /Name/ }), 'Press{Enter}');
    expect(await screen.findByText('Created')).toBeTruthy();
    expect(await (await table()).findByRole('row', { name: /Press/ })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says what an empty list is for, and offers the form', async () => {
    const { user } = await open({ scenario: 'empty' });
    expect(await screen.findByRole('heading', { name: 'No statuses yet' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'New status' }));
    expect(await findDialog('New status')).toBeTruthy();
  });

  it('shows a failed load in the page, with a retry that works', async () => {
    await openAfterRetry(CALLS, open);
    expect((await table()).getByRole('row', { name: /Lunch/ })).toBeTruthy();
  });
});

describe('deleting from a collection', () => {
  async function select(user: Awaited<ReturnType<typeof open>>['user'], ...names: string[]) {
    const list = await table();
    for (const name of names) await user.click(list.getByRole('checkbox', { name }));
  }

  it('names what is deleted and how many', async () => {
    const { user } = await open();
    await select(user, 'Select Lunch', 'Select Meeting');
    await user.click(screen.getByRole('button', { name: 'Delete 2' }));
    const dialog = await findDialog('Delete 2 statuses?');
    expect(dialog.getByText('Lunch')).toBeTruthy();
    expect(dialog.getByText('Meeting')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete 2 statuses' }));
    expect(await screen.findByText('Setting has been deleted')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('4 in all')).toBeTruthy());
  });

  it('keeps what the server refuses, in the list and in the dialog', async () => {
    const meeting = /04000005$/;
    const { user } = await open({ wrapFetch: intercept('DELETE', meeting, refuse(40009, 'Meeting is in use.')) });
    await select(user, 'Select Lunch', 'Select Meeting');
    await user.click(screen.getByRole('button', { name: 'Delete 2' }));
    await user.click(await screen.findByRole('button', { name: 'Delete 2 statuses' }));
    expect(await toastTitle('Meeting is in use.')).toBe('ERROR');
    expect(await screen.findByRole('dialog', { name: 'Delete Meeting?' })).toBeTruthy();
    expect(screen.getByText(/1 of 2 deleted/)).toBeTruthy();
    expect(screen.queryByText('Setting has been deleted')).toBeNull();
  });

  it('tells how far it is, and stops when told to', async () => {
    let asked = 0;
    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    // One is answered at once; those that follow wait.
    const hold = intercept('DELETE', CALLS, async () => {
      asked += 1;
      if (asked > 1) await gate;
      return undefined;
    });
    const { user } = await open({ wrapFetch: hold });
    await select(user, 'Select all');
    await user.click(screen.getByRole('button', { name: 'Delete 6' }));
    await user.click((await findDialog('Delete 6 statuses?')).getByRole('button', { name: 'Delete 6 statuses' }));
    expect(await screen.findByText('1 of 6 deleted')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    release();
    // Those under way are finished, and no other is begun.
    expect(await screen.findByText(/^5 of 6 deleted/)).toBeTruthy();
    expect(asked).toBe(5);
    expect(screen.getByRole('button', { name: 'Delete status' })).toBeTruthy();
  });
});
