import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { switchableConnection } from '../../../../stories/support/switchableConnection.ts';
import { openAfterRetry, refuse } from '../../support/envelope.ts';
import { intercept } from '../../support/intercept.ts';
import { findDialog, findTable } from '../../support/openPage.tsx';
import { CALLS, openKit } from '../support/openKit.tsx';

const open = (options?: Parameters<typeof openKit>[1]) => openKit('/collection', options);
const table = () => findTable('Statuses');

describe('a collection', () => {
  it('creates an item, says so and closes the form', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'New status' }));
    await user.type(await (await findDialog('New status')).findByRole('textbox', { name: /Name/ }), 'Press{Enter}');
    expect(await screen.findByText('Status has been created')).toBeTruthy();
    expect(await (await table()).findByRole('row', { name: /Press/ })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('marks the item that was created last, which is the tab stop of the list then', async () => {
    const { user } = await open();
    const marked = async () => (await table()).getAllByRole('row').filter((row) => row.hasAttribute('data-fresh'));
    expect(await marked()).toEqual([]);
    for (const name of ['Press', 'Away']) {
      await user.click(await screen.findByRole('button', { name: 'New status' }));
      await user.type(await (await findDialog('New status')).findByRole('textbox', { name: /Name/ }), `${name}{Enter}`);
      const row = await (await table()).findByRole('row', { name: new RegExp(name) });
      await waitFor(async () => expect(await marked()).toEqual([row]));
      expect(row.tabIndex).toBe(0);
    }
  });

  it('says what an empty list is for, and offers the form', async () => {
    const { user } = await open({ scenario: 'empty' });
    expect(await screen.findByRole('heading', { name: 'No statuses yet' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'New status' }));
    expect(await findDialog('New status')).toBeTruthy();
  });

  it('shows a failed load in the page, with a retry that works', async () => {
    await openAfterRetry(CALLS, open);
    expect(await (await table()).findByRole('row', { name: /Lunch/ })).toBeTruthy();
  });
});

describe('duplicating an item', () => {
  it('opens the form with a copy, and saves nothing before it is confirmed', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Duplicate Lunch' }));
    const dialog = await findDialog('New status');
    expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveProperty('value', 'Copy of Lunch');
    expect((await table()).queryByText('Copy of Lunch')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await (await table()).findByRole('row', { name: /Copy of Lunch/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Duplicate Lunch' }));
    const second = await findDialog('New status');
    expect(second.getByRole('textbox', { name: /Name/ })).toHaveProperty('value', 'Copy of Lunch 2');
  });
});

describe('what uses the items to delete', () => {
  const usage = /\/usage\/[^/]+$/;
  const answer = (usedBy: object[]) => () => Response.json({ code: 20000, data: { used_by: usedBy } });
  const AGENTS = { type: 'agent', count: 2, items: [{ _id: '65f0c1a2b3d4e5f604000099', name: 'Nicha Suwan' }] };

  async function ask(options: Parameters<typeof open>[0]) {
    const view = await open(options);
    await view.user.click(await screen.findByRole('button', { name: 'Delete Lunch' }));
    return { ...view, dialog: await findDialog('Delete Lunch?') };
  }

  it('is counted and named, and can be given a replacement', async () => {
    const deletions: string[] = [];
    const { user, dialog } = await ask({
      wrapFetch: (inner) => {
        const read = intercept('GET', usage, answer([{ type: 'ticket', count: 12, items: [] }, AGENTS]))(inner);
        return intercept('DELETE', CALLS, ({ url }) => {
          deletions.push(new URL(url).search);
          return undefined;
        })(read);
      },
    });
    expect(await dialog.findByText('Used by 12 tickets and 2 agents:')).toBeTruthy();
    expect(dialog.getByText('Nicha Suwan (agent)')).toBeTruthy();
    await user.click(dialog.getByRole('combobox', { name: 'Replace with' }));
    expect(screen.queryByRole('option', { name: 'Lunch' })).toBeNull();
    await user.click(await screen.findByRole('option', { name: 'Meeting' }));
    await user.click(dialog.getByRole('button', { name: 'Delete status' }));
    await user.click(await screen.findByRole('button', { name: 'Delete now' }));
    await waitFor(() => expect(deletions).toEqual([expect.stringMatching(/^\?replace_with=[0-9a-f]{24}$/)]));
  });

  it('offers no replacement if nothing does', async () => {
    const { dialog } = await ask({ wrapFetch: intercept('GET', usage, answer([])) });
    expect(await dialog.findByText('Not used anywhere.')).toBeTruthy();
    expect(dialog.queryByRole('combobox', { name: 'Replace with' })).toBeNull();
  });

  it('is loaded once the network is back, and never keeps the deletion from being confirmed', async () => {
    const network = switchableConnection(false);
    const { dialog } = await ask({
      wrapFetch: intercept('GET', usage, answer([AGENTS])),
      services: { connection: network.connection },
    });
    const offline = 'You are offline. What uses this will be shown once you are back online.';
    expect(dialog.getByText(offline).getAttribute('role')).toBe('status');
    expect(dialog.getByRole('button', { name: 'Delete status' })).toHaveProperty('disabled', false);
    act(network.goOnline);
    expect(await dialog.findByText('Used by 2 agents:')).toBeTruthy();
    // It stays when the network is lost again.
    act(network.goOffline);
    expect(dialog.getByText('Used by 2 agents:')).toBeTruthy();
    expect(dialog.queryByText(offline)).toBeNull();
  });

  it('does not prevent the deletion if it cannot be loaded', async () => {
    const { user, dialog } = await ask({ wrapFetch: intercept('GET', usage, refuse(40009, 'No.')) });
    expect(await dialog.findByText('What uses this could not be loaded.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete status' }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  });
});
