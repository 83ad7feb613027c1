import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findDialog } from '../../support/openPage.tsx';
import { findRow, focused, openTags } from './support.ts';

/** Opens the page and focuses a row. */
async function start(name: string) {
  const view = await openTags();
  (await findRow(name)).focus();
  return view;
}

describe('the tree of ticket tags by keyboard', () => {
  it('edits with Enter and F2, asks to delete with Delete, and adds below with Insert', async () => {
    const { user } = await start('Delivery');
    for (const [key, title] of [
      ['{Enter}', 'Edit Delivery'],
      ['{F2}', 'Edit Delivery'],
      ['{Delete}', 'Delete Delivery?'],
      ['{Insert}', 'New tag'],
    ] as const) {
      await user.keyboard(key);
      await findDialog(title);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(focused()).toBe('Delivery'));
    }
  });

  it('moves the focus to the Undo button of a row that will be deleted, and back to the row by Ctrl+Z', async () => {
    const { user } = await start('Late parcel');
    await user.keyboard('{Delete}');
    (await findDialog('Delete Late parcel?')).getByRole('button', { name: 'Delete 1 item' }).focus();
    await user.keyboard('{Enter}');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(document.activeElement).toBe(undo));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(focused()).toBe('Late parcel'));
    expect(screen.queryByText(/Will be deleted/)).toBeNull();
  });

  it('moves the focus to the next row once a row was deleted', async () => {
    const { user } = await start('Late parcel');
    await user.keyboard('{Delete}');
    (await findDialog('Delete Late parcel?')).getByRole('button', { name: 'Delete 1 item' }).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Undo' });
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Delete completed')).toBeTruthy();
    await waitFor(() => expect(focused()).toBe('Wrong address'));
  });
});
