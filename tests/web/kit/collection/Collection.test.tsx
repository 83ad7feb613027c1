import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { switchableConnection } from '../../../../stories/support/switchableConnection.ts';
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
    expect(await screen.findByText('Status has been created')).toBeTruthy();
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
    await user.click(await screen.findByRole('button', { name: 'Delete now' }));
    expect(await screen.findByText('Setting has been deleted')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('4 in all')).toBeTruthy());
  });

  it('shows what the server refuses in the list again, with one toast', async () => {
    const meeting = /04000005$/;
    const { user } = await open({ wrapFetch: intercept('DELETE', meeting, refuse(40009, 'Meeting is in use.')) });
    await select(user, 'Select Lunch', 'Select Meeting');
    await user.click(screen.getByRole('button', { name: 'Delete 2' }));
    await user.click(await screen.findByRole('button', { name: 'Delete 2 statuses' }));
    expect(screen.getByText('4 in all')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Delete now' }));
    expect(await toastTitle('Meeting is in use.')).toBe('ERROR');
    expect(await (await table()).findByRole('row', { name: /Meeting/ })).toBeTruthy();
    expect((await table()).queryByRole('row', { name: /Lunch/ })).toBeNull();
    expect(screen.queryByText('Setting has been deleted')).toBeNull();
  });

  it('shows its progress, and stops on request', async () => {
    let requests = 0;
    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    // The first request is answered at once; the others wait.
    const hold = intercept('DELETE', CALLS, async () => {
      requests += 1;
      if (requests > 1) await gate;
      return undefined;
    });
    const { user } = await open({ wrapFetch: hold });
    await select(user, 'Select all');
    await user.click(screen.getByRole('button', { name: 'Delete 6' }));
    await user.click((await findDialog('Delete 6 statuses?')).getByRole('button', { name: 'Delete 6 statuses' }));
    await user.click(await screen.findByRole('button', { name: 'Delete now' }));
    expect(await screen.findByText('1 of 6 deleted')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    release();
    // Requests under way are completed, and no other is started.
    expect(await screen.findByText('1 in all')).toBeTruthy();
    expect(requests).toBe(5);
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });
});

describe('undoing a deletion', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
  });
  afterEach(() => vi.useRealTimers());

  /** Opens the list and records its DELETE requests: the end of the id, and whether it outlives the page. */
  async function openWatched() {
    const requests: { id: string; keepalive: boolean }[] = [];
    const wrapFetch = intercept('DELETE', CALLS, ({ url, keepalive }) => {
      requests.push({ id: url.slice(-2), keepalive });
      return undefined;
    });
    return { ...(await open({ wrapFetch })), requests };
  }
  async function remove(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
    await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
    await user.click((await findDialog(`Delete ${name}?`)).getByRole('button', { name: 'Delete status' }));
  }

  it('is possible for ten seconds, without a request', async () => {
    const { user, requests } = await openWatched();
    await remove(user, 'Lunch');
    expect((await table()).queryByRole('row', { name: /Lunch/ })).toBeNull();
    await vi.advanceTimersByTimeAsync(9000);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await table()).getByRole('row', { name: /Lunch/ })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(requests).toEqual([]);
    expect(screen.queryByText('Setting has been deleted')).toBeNull();
  });

  it('is no longer possible once it was sent, after ten seconds', async () => {
    const { user, requests } = await openWatched();
    await remove(user, 'Lunch');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await screen.findByText('Setting has been deleted')).toBeTruthy();
    expect(requests).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect((await table()).queryByRole('row', { name: /Lunch/ })).toBeNull();
  });

  it('is sent with the next deletion, which can be undone instead', async () => {
    const { user, requests } = await openWatched();
    await remove(user, 'Lunch');
    await remove(user, 'Meeting');
    await waitFor(() => expect(requests).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await table()).getByRole('row', { name: /Meeting/ })).toBeTruthy();
    expect((await table()).queryByRole('row', { name: /Lunch/ })).toBeNull();
  });

  it('is sent when the tab closes, so that it outlives the page', async () => {
    const { user, requests, act } = await openWatched();
    await remove(user, 'Lunch');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(requests).toMatchObject([{ keepalive: true }]));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is sent when the page is left', async () => {
    const { user, requests, router, act } = await openWatched();
    await remove(user, 'Lunch');
    await act(() => router.navigate('/form'));
    await waitFor(() => expect(requests).toHaveLength(1));
  });

  it('is sent before the next save, so that its name is free', async () => {
    const { user } = await openWatched();
    await remove(user, 'Lunch');
    await user.click(screen.getByRole('button', { name: 'New status' }));
    await user.type((await findDialog('New status')).getByRole('textbox', { name: /Name/ }), 'Lunch{Enter}');
    expect(await screen.findByText('Status has been created')).toBeTruthy();
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
