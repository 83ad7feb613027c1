import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findDialog, findTable, openPage } from '../../support/openPage.tsx';

const open = () => openPage('/settings/interest-tag/crm', 'Customer tags');
const table = () => findTable('Customer tags');

/** Opens the form for an item or a new one. */
async function openForm({ user }: Awaited<ReturnType<typeof open>>, button: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return findDialog();
}

describe('customer tags', () => {
  it('lists the tags as agents see them, in their colours', async () => {
    await open();
    const list = await table();
    const row = within(list.getByRole('row', { name: /VIP/ }));
    expect(row.getByText('Spends more than 50,000 baht a year')).toBeTruthy();
    expect(row.getByText('VIP').style.getPropertyValue('--dot')).toBe('#e8590c');
    expect(await screen.findByText('8 customer tags')).toBeTruthy();
  });

  it('shows the typed colour, or grey while it is invalid', async () => {
    const view = await open();
    const dialog = await openForm(view, 'Edit VIP');
    const color = dialog.getByRole('textbox', { name: /Colour/ });
    const shown = () =>
      within(dialog.getByRole('list', { name: 'As agents see it' }))
        .getAllByText('VIP')
        .map((pill) => pill.style.getPropertyValue('--dot'));
    await view.user.clear(color);
    await view.user.type(color, '#ff');
    expect(shown()).toEqual(['#868e96', '#868e96']);
    await view.user.type(color, '0');
    expect(shown()).toEqual(['#ffff00', '#ffff00']);
    await view.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    await waitFor(async () => expect((await table()).getByText('VIP').style.getPropertyValue('--dot')).toBe('#ffff00'));
  });

  it('requires a name and a colour before anything is sent', async () => {
    const view = await open();
    const dialog = await openForm(view, 'New customer tag');
    await view.user.clear(dialog.getByRole('textbox', { name: /Colour/ }));
    await view.user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Enter a name for the tag.')).toBeTruthy();
    expect(dialog.getByText(/Enter a colour as/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /Name/ })));
  });

  it('says what deleting tags changes', async () => {
    const dialog = await openForm(await open(), 'Delete VIP');
    expect(dialog.getByText(/can no longer use it to label or find customers/)).toBeTruthy();
  });
});
