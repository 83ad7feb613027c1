import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findDialog } from '../../support/openPage.tsx';
import { findRow, focused, openTags } from './support.ts';

/** Opens the page and focuses a row. */
async function start(name: string, options?: Parameters<typeof openTags>[0]) {
  const view = await openTags(options);
  (await findRow(name)).focus();
  const press = async (keys: string, expected: string) => {
    await view.user.keyboard(keys);
    await waitFor(() => expect(focused()).toBe(expected));
  };
  return { ...view, press };
}

describe('the tree of ticket tags by keyboard', () => {
  it('shows how many rows are selected', async () => {
    const { user } = await start('Delivery');
    await user.keyboard(' ');
    expect(screen.getByText('32 in all, 1 selected')).toBeTruthy();
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.getByText('32 in all, 32 selected')).toBeTruthy();
  });

  it('expands siblings with *, edits with Enter and F2, and asks to delete with Delete', async () => {
    const { press, user } = await start('Group 1', { scenario: 'large' });
    expect(screen.getByText('2,000 in all')).toBeTruthy();
    await user.keyboard('*');
    expect((await findRow('Group 1')).getAttribute('aria-expanded')).toBe('true');
    await press('{ArrowRight}', 'Category 1');
    for (const [key, title] of [
      ['{Enter}', 'Edit Category 1'],
      ['{F2}', 'Edit Category 1'],
      ['{Delete}', 'Delete Category 1?'],
      ['{Insert}', 'New tag'],
    ] as const) {
      await user.keyboard(key);
      await findDialog(title);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(focused()).toBe('Category 1'));
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
