import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { intercept } from '../../support/intercept.ts';
import { findDialog } from '../../support/openPage.tsx';
import { ANY_ITEM, findRow, namesShown, openTags } from './support.ts';

/** Records the ids of DELETE requests. */
function watchDeletes() {
  const deleted: string[] = [];
  const wrapFetch = intercept('DELETE', ANY_ITEM, ({ url }) => {
    deleted.push(url.slice(-8));
    return undefined;
  });
  return { deleted, wrapFetch };
}

async function remove(user: Awaited<ReturnType<typeof openTags>>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  const dialog = await findDialog(`Delete ${name}?`);
  const text = screen.getByRole('dialog').textContent;
  await user.click(dialog.getByRole('button', { name: /^Delete \d+ item/ }));
  return text;
}

describe('deleting ticket tags', () => {
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

  it('[tags.cascade] [tags.cascade-depth] names the items below a group and deletes them, too', async () => {
    const { deleted, wrapFetch } = watchDeletes();
    const { user } = await openTags({ wrapFetch });
    expect(await remove(user, 'Order')).toContain('2 categories and 6 tags');
    // They stay, marked, until the server has deleted them.
    expect(within(await findRow('Order')).getByText(/^Will be deleted in \d+ s/)).toBeTruthy();
    expect(within(await findRow('Tracking')).getByText('Will be deleted with “Order”')).toBeTruthy();
    expect(await screen.findByText('32 ticket tags')).toBeTruthy();
    expect(screen.queryByText('Delete completed')).toBeNull();
    expect(deleted).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await screen.findByText('Delete completed')).toBeTruthy();
    expect(deleted).toEqual(['20000001']);
    await waitFor(() => expect(namesShown()).not.toContain('Tracking'));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(await screen.findByText('23 ticket tags')).toBeTruthy();
  });

  it('is part of the deletion of what is above it, if that is deleted meanwhile', async () => {
    const { deleted, wrapFetch } = watchDeletes();
    const { user } = await openTags({ wrapFetch });
    await remove(user, 'Late parcel');
    await remove(user, 'Delivery');
    expect(within(await findRow('Late parcel')).getByText('Will be deleted with “Delivery”')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(10_000);
    await waitFor(() => expect(namesShown()).not.toContain('Delivery'));
    expect(deleted).toEqual(['21000001']);
  });

  it('locks what will be deleted: nothing is added, moved or selected there', async () => {
    const { user } = await openTags();
    await remove(user, 'Delivery');
    const late = within(await findRow('Late parcel'));
    expect(late.getByRole('checkbox')).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'New tag in Delivery' })).toBeNull();
    (await findRow('Delivery')).focus();
    await user.keyboard('{Insert}');
    expect(screen.queryByRole('dialog')).toBeNull();
    // Ctrl+Z undoes it.
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByRole('button', { name: 'New tag in Delivery' })).toBeTruthy();
  });

  it('is sent at once when the page is left', async () => {
    const { deleted, wrapFetch } = watchDeletes();
    const { user, router, act } = await openTags({ wrapFetch });
    await remove(user, 'Delivery');
    await act(() => router.navigate('/settings/working-status/crm'));
    // Long before the ten seconds are over.
    await waitFor(() => expect(deleted).toEqual(['21000001']), { timeout: 4000 });
    expect(await screen.findByText('Delete completed')).toBeTruthy();
  });

  it('is sent before the next save, so that its name is free', async () => {
    const { user } = await openTags();
    await remove(user, 'Late parcel');
    await user.click(screen.getByRole('button', { name: 'New tag in Delivery' }));
    const dialog = await findDialog('New tag');
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Late parcel');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    expect(screen.getByText('Delete completed')).toBeTruthy();
  });
});
