import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { switchableConnection } from '../../../../stories/support/switchableConnection.ts';
import { refuse } from '../../support/envelope.ts';
import { intercept } from '../../support/intercept.ts';
import { findDialog, findTable, toastTitle } from '../../support/openPage.tsx';
import { CALLS, openKit } from '../support/openKit.tsx';

/** Sooner than a deletion is sent by itself. */
const SOON = { timeout: 4000 };

const table = () => findTable('Statuses');
const row = async (name: RegExp) => (await table()).findByRole('row', { name });
const noRow = async (name: RegExp) => expect((await table()).queryByRole('row', { name })).toBeNull();

type Options = NonNullable<Parameters<typeof openKit>[1]>;
type User = Awaited<ReturnType<typeof openKit>>['user'];

/** Opens the list and records its DELETE requests: the end of the id, and whether it outlives the page. */
async function open({ wrapFetch = (inner) => inner, ...options }: Options = {}) {
  const requests: { id: string; keepalive: boolean }[] = [];
  const record = intercept('DELETE', CALLS, ({ url, keepalive }) => {
    requests.push({ id: url.slice(-2), keepalive });
    return undefined;
  });
  const view = await openKit('/collection', { ...options, wrapFetch: (inner) => record(wrapFetch(inner)) });
  return { ...view, requests };
}

/** Confirms the deletion of one item, by the pointer. */
async function remove(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  await user.click(await (await findDialog(`Delete ${name}?`)).findByRole('button', { name: 'Delete status' }));
}

/** Confirms the deletion of several, by the pointer. */
async function removeMany(user: User, ...names: string[]) {
  const list = await table();
  for (const name of names) await user.click(list.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: /^Delete \d/ }));
  await user.click(
    await (await findDialog(/^Delete \d statuses\?$/)).findByRole('button', { name: /^Delete \d statuses$/ }),
  );
}

/** A server that answers a DELETE only when it is told to. */
function heldServer(answer?: () => Response) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wrapFetch = intercept('DELETE', CALLS, async () => {
    await promise;
    return answer?.();
  });
  return { wrapFetch, answer: resolve };
}

beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
});
afterEach(async () => {
  // Leaving the page sends what is waiting: its answer must not be shown in the next test. The frames that a closing
  // dialog still waits for run on these timers, too.
  cleanup();
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
});

describe('an item to be deleted', () => {
  it('[status.envelope] stays in its place, marked and locked, and nothing says that it was deleted', async () => {
    const { user, requests } = await open();
    await remove(user, 'Lunch');
    const lunch = within(await row(/Lunch/));
    expect(lunch.getByText(/^Will be deleted in \d+ s/)).toBeTruthy();
    expect(await screen.findByText('6 statuses')).toBeTruthy();
    expect(lunch.getByRole('checkbox', { name: 'Select Lunch' })).toHaveProperty('disabled', true);
    for (const name of ['Edit Lunch', 'Delete Lunch', 'Duplicate Lunch']) {
      expect(lunch.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.queryByText(/deleted\.|has been deleted/)).toBeNull();
    expect(requests).toEqual([]);
  });

  it('is only to be looked at when it is opened', async () => {
    const { user } = await open();
    await remove(user, 'Lunch');
    await user.click(await (await table()).findByText('Lunch'));
    const dialog = await findDialog('View Lunch');
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveProperty('readOnly', true);
  });

  it('cannot be selected or deleted again by keys', async () => {
    const { user } = await open();
    await remove(user, 'Lunch');
    (await row(/Lunch/)).focus();
    await user.keyboard(' {Delete}');
    expect(await screen.findByText('6 statuses')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is sent after ten seconds, and leaves the list with the answer', async () => {
    const server = heldServer();
    const { user, requests } = await open(server);
    await remove(user, 'Lunch');
    await vi.advanceTimersByTimeAsync(9000);
    expect(requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(requests).toHaveLength(1);
    const lunch = within(await row(/Lunch/));
    expect(lunch.getByText('Deleting…')).toBeTruthy();
    expect(lunch.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.queryByText('Setting has been deleted')).toBeNull();
    server.answer();
    expect(await screen.findByText('Setting has been deleted')).toBeTruthy();
    await waitFor(() => noRow(/Lunch/));
    expect(await screen.findByText('5 statuses')).toBeTruthy();
  });

  it('is sent at once on request', async () => {
    const { user, requests } = await open();
    await remove(user, 'Lunch');
    await user.click(screen.getByRole('button', { name: 'Delete now' }));
    expect(await screen.findByText('Setting has been deleted')).toBeTruthy();
    expect(requests).toHaveLength(1);
    await noRow(/Lunch/);
  });

  it('is kept when it is undone, without a request', async () => {
    const { user, requests } = await open();
    await remove(user, 'Lunch');
    await vi.advanceTimersByTimeAsync(8000);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const lunch = within(await row(/Lunch/));
    expect(lunch.queryByText(/Will be deleted/)).toBeNull();
    expect(lunch.getByRole('button', { name: 'Delete Lunch' })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(requests).toEqual([]);
    expect(screen.queryByText('Setting has been deleted')).toBeNull();
  });

  it('[toast.envelope-error] is unlocked when the server refuses, with one toast and the focus in its row', async () => {
    const { user } = await open({ wrapFetch: intercept('DELETE', CALLS, refuse(40009, 'Lunch is in use.')) });
    await remove(user, 'Lunch');
    await user.click(screen.getByRole('button', { name: 'Delete now' }));
    expect(await toastTitle('Lunch is in use.')).toBe('ERROR');
    const lunch = await row(/Lunch/);
    expect(within(lunch).getByRole('button', { name: 'Delete Lunch' })).toBeTruthy();
    expect(within(lunch).queryByText(/Will be deleted|Deleting/)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(lunch));
    expect(screen.queryByText('Setting has been deleted')).toBeNull();
    expect(await screen.findByText('6 statuses')).toBeTruthy();
  });

  it('waits for itself: another one has a time of its own', async () => {
    const { user, requests } = await open();
    await remove(user, 'Lunch');
    await vi.advanceTimersByTimeAsync(5000);
    await remove(user, 'Meeting');
    await vi.advanceTimersByTimeAsync(5000);
    await waitFor(() => expect(requests).toHaveLength(1));
    await waitFor(() => noRow(/Lunch/));
    await user.click(within(await row(/Meeting/)).getByRole('button', { name: 'Undo' }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(requests).toHaveLength(1);
    expect(await row(/Meeting/)).toBeTruthy();
  });

  it('is sent before the next save, so that its name is free', async () => {
    const { user } = await open();
    await remove(user, 'Lunch');
    await user.click(screen.getByRole('button', { name: 'New status' }));
    await user.type(await (await findDialog('New status')).findByRole('textbox', { name: /Name/ }), 'Lunch{Enter}');
    expect(await screen.findByText('Status has been created')).toBeTruthy();
    expect(await row(/Lunch/)).toBeTruthy();
  });
});

describe('undoing by keyboard', () => {
  /** Confirms the deletion of Lunch by the Enter key. */
  async function removeByKeys(user: User) {
    (await screen.findByRole('button', { name: 'Delete Lunch' })).focus();
    await user.keyboard('{Enter}');
    (await findDialog('Delete Lunch?')).getByRole('button', { name: 'Delete status' }).focus();
    await user.keyboard('{Enter}');
    return screen.findByRole('button', { name: 'Undo' });
  }

  it('starts at the Undo button, and its time stops while that has the focus', async () => {
    const { user, requests } = await open();
    const undo = await removeByKeys(user);
    await waitFor(() => expect(document.activeElement).toBe(undo));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toEqual([]);
    expect(screen.getByText('Will be deleted in 10 s, paused')).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(document.activeElement).toBe(await row(/Lunch/)));
    expect(screen.queryByText(/Will be deleted/)).toBeNull();
  });

  it('goes on with its time when the focus leaves', async () => {
    const { user, requests } = await open();
    await removeByKeys(user);
    await user.tab();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(requests).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete now' }));
    await user.tab();
    await vi.advanceTimersByTimeAsync(10_000);
    await waitFor(() => expect(requests).toHaveLength(1));
  });

  it('is announced once and not with every second', async () => {
    const { user } = await open();
    await removeByKeys(user);
    const said = '“Lunch” will be deleted in 10 seconds. Until then, you can undo this.';
    expect(screen.getByText(said).getAttribute('role')).toBe('status');
    await user.tab({ shift: true });
    await vi.advanceTimersByTimeAsync(3000);
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.getByText(/Will be deleted in [67] s/).closest('[role=status], [aria-live]')).toBeNull();
  });

  it('keeps the focus in the list when the item is gone', async () => {
    const { user } = await open();
    await removeByKeys(user);
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => noRow(/Lunch/));
    await waitFor(() => expect(document.activeElement?.closest('tr')).toBeTruthy());
  });
  it('moves to another row when its own leaves the list', async () => {
    const server = heldServer();
    const { user, requests } = await open(server);
    await remove(user, 'Lunch');
    await user.click(screen.getByRole('button', { name: 'Delete now' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    (await row(/Lunch/)).focus();
    server.answer();
    await waitFor(() => noRow(/Lunch/));
    await waitFor(() => expect(document.activeElement?.closest('tr')).toBeTruthy());
  });
});

it('the time stops while the pointer is over the mark', async () => {
  const { user, requests } = await open();
  await remove(user, 'Lunch');
  await user.hover(screen.getByText(/^Will be deleted/));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(requests).toEqual([]);
  expect(screen.getByText(/, paused$/)).toBeTruthy();
  await user.hover(screen.getByRole('heading', { level: 1 }));
  await vi.advanceTimersByTimeAsync(10_000);
  await waitFor(() => expect(requests).toHaveLength(1));
});

describe('several items to be deleted', () => {
  it('are named and counted before, and marked one by one after', async () => {
    const { user, requests } = await open();
    const list = await table();
    for (const name of ['Select Lunch', 'Select Meeting']) await user.click(list.getByRole('checkbox', { name }));
    await user.click(screen.getByRole('button', { name: 'Delete 2' }));
    const dialog = await findDialog('Delete 2 statuses?');
    expect(dialog.getByText('Lunch')).toBeTruthy();
    expect(dialog.getByText('Meeting')).toBeTruthy();
    expect(dialog.getByText(/You can undo this for 10 seconds\. .* leaving the page ends this time\./)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete 2 statuses' }));
    for (const name of [/Lunch/, /Meeting/]) expect(within(await row(name)).getByText(/^Will be deleted/)).toBeTruthy();
    const bar = within(screen.getByRole('region', { name: 'Deletions' }));
    expect(bar.getByText(/^2 statuses will be deleted in/)).toBeTruthy();
    expect(requests).toEqual([]);
    await user.click(bar.getByRole('button', { name: 'Delete all now' }));
    expect(await screen.findByText('Setting has been deleted')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('4 statuses')).toBeTruthy());
  });

  it('are all kept by one button', async () => {
    const { user, requests } = await open();
    await removeMany(user, 'Select Lunch', 'Select Meeting');
    await user.click(await screen.findByRole('button', { name: 'Undo all' }));
    expect(screen.queryByText(/will be deleted/i)).toBeNull();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(requests).toEqual([]);
  });

  it('can be kept one by one', async () => {
    const { user, requests } = await open();
    await removeMany(user, 'Select Lunch', 'Select Meeting');
    await user.click(within(await row(/Lunch/)).getByRole('button', { name: 'Undo' }));
    await vi.advanceTimersByTimeAsync(10_000);
    await waitFor(() => noRow(/Meeting/));
    expect(requests).toHaveLength(1);
    expect(within(await row(/Lunch/)).getByRole('button', { name: 'Delete Lunch' })).toBeTruthy();
  });

  it('each have their own outcome, with one toast for those that are refused', async () => {
    const meeting = /04000005$/;
    const { user } = await open({ wrapFetch: intercept('DELETE', meeting, refuse(40009, 'Meeting is in use.')) });
    await removeMany(user, 'Select Lunch', 'Select Meeting');
    await user.click(await screen.findByRole('button', { name: 'Delete all now' }));
    expect(await toastTitle('Meeting is in use.')).toBe('ERROR');
    expect(within(await row(/Meeting/)).getByRole('button', { name: 'Delete Meeting' })).toBeTruthy();
    await waitFor(() => noRow(/Lunch/));
    expect(screen.queryByText('Setting has been deleted')).toBeNull();
  });

  it('show their progress, and stop on request', async () => {
    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    let count = 0;
    // The first request is answered at once; the others wait.
    const hold = intercept('DELETE', CALLS, async () => {
      count += 1;
      if (count > 1) await gate;
      return undefined;
    });
    const { user, requests } = await open({ wrapFetch: hold });
    await removeMany(user, 'Select all');
    await user.click(await screen.findByRole('button', { name: 'Delete all now' }));
    expect(await screen.findByText('Deleting: 1 of 6 answered')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    release();
    // Requests under way are completed, and no other is started; the last item is unlocked.
    expect(await screen.findByText('1 status, 1 selected')).toBeTruthy();
    expect(requests).toHaveLength(5);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
    expect(screen.queryByText(/Deleting/)).toBeNull();
  });
});

describe('leaving while an item is to be deleted', () => {
  it('sends it when the page is left, and says how it went', async () => {
    const { user, requests, router, act } = await open();
    await remove(user, 'Lunch');
    await act(() => router.navigate('/form'));
    await waitFor(() => expect(requests).toHaveLength(1), SOON);
    expect(await screen.findByText('Setting has been deleted')).toBeTruthy();
  });

  it('says so when it was refused after the page was left', async () => {
    const { user, router, act } = await open({
      wrapFetch: intercept('DELETE', CALLS, refuse(40009, 'Lunch is in use.')),
    });
    await remove(user, 'Lunch');
    await act(() => router.navigate('/form'));
    await screen.findByText('Lunch is in use.', {}, SOON);
    expect(await toastTitle('Lunch is in use.')).toBe('ERROR');
  });

  it('sends it when the tab closes, so that it outlives the page', async () => {
    const { user, requests, act } = await open();
    await remove(user, 'Lunch');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(requests).toMatchObject([{ keepalive: true }]));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('without a network', () => {
  it('waits and says so, can be undone, and is sent once the network is back', async () => {
    const network = switchableConnection();
    const { user, requests, act } = await open({ services: { connection: network.connection } });
    await remove(user, 'Lunch');
    await remove(user, 'Meeting');
    act(network.goOffline);
    const offline = 'You are offline. Will be deleted once you are back online, unless you leave this page.';
    expect(within(await row(/Lunch/)).getByText(offline)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete now' })).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toEqual([]);
    await user.click(within(await row(/Meeting/)).getByRole('button', { name: 'Undo' }));
    act(network.goOnline);
    expect(within(await row(/Lunch/)).getByText(/^Will be deleted in \d+ s/)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await screen.findByText('Setting has been deleted')).toBeTruthy();
    await waitFor(() => noRow(/Lunch/));
    expect(requests).toHaveLength(1);
    expect(await row(/Meeting/)).toBeTruthy();
  });

  it('keeps what is to be deleted when the page is left, and says so', async () => {
    const network = switchableConnection();
    const { user, requests, router, act } = await open({ services: { connection: network.connection } });
    act(network.goOffline);
    await user.click(await screen.findByRole('button', { name: 'Delete Lunch' }));
    const dialog = await findDialog('Delete Lunch?');
    expect(dialog.getByText(/^You are offline\..* leaving the page keeps it\.$/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete status' }));
    await act(() => router.navigate('/form'));
    const kept = 'Not deleted. You left the page while you were offline, so “Lunch” was kept.';
    expect(await toastTitle(kept)).toBe('ERROR');
    act(network.goOnline);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(requests).toEqual([]);
  });
});
