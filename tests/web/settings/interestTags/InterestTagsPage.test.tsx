import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../support/envelope.ts';
import { intercept, without } from '../../support/intercept.ts';
import { findDialog, findTable, openPage, toastTitle } from '../../support/openPage.tsx';

const PATH = '/settings/interest-tag/crm';
const CALLS = /\/cms\/interest-tag/;

const open = (options?: Parameters<typeof openPage>[2]) => openPage(PATH, 'Customer tags', options);
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
    expect(screen.getByText('8 in all')).toBeTruthy();
  });

  it('[toast.setting-created] creates a tag, with a preview in light and dark', async () => {
    const view = await open();
    const dialog = await openForm(view, 'New customer tag');
    await view.user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Press');
    await view.user.type(dialog.getByRole('textbox', { name: /Description/ }), 'Journalists');
    const preview = within(dialog.getByRole('list', { name: 'As agents see it' }));
    expect(preview.getAllByText('Press').length).toBe(2);
    await view.user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    expect((await table()).getByText('Journalists')).toBeTruthy();
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

  it.each(['POST', 'PUT'])(
    '[interest.envelope] %s: every code but 20000 shows ERROR and keeps list and draft',
    async (method) => {
      const view = await open({ wrapFetch: intercept(method, CALLS, refuse(40001, 'Not today.')) });
      const dialog = await openForm(view, method === 'POST' ? 'New customer tag' : 'Edit VIP');
      await view.user.type(dialog.getByRole('textbox', { name: /Name/ }), ' gold');
      await view.user.click(dialog.getByRole('button', { name: method === 'POST' ? 'Create' : 'Save' }));
      expect(await toastTitle('Not today.')).toBe('ERROR');
      expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveProperty(
        'value',
        method === 'POST' ? ' gold' : 'VIP gold',
      );
      expect((await table()).getByText('VIP')).toBeTruthy();
      expect(screen.getByText('8 in all')).toBeTruthy();
    },
  );

  it('[interest.unique-name] a taken name is rejected with the server’s message', async () => {
    const view = await open();
    const dialog = await openForm(view, 'New customer tag');
    await view.user.type(dialog.getByRole('textbox', { name: /Name/ }), 'vip');
    await view.user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await toastTitle('A customer tag with this name already exists.')).toBe('ERROR');
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

  it('[toast.setting-deleted] names the deleted tags, their number and the consequences', async () => {
    const { user } = await open();
    const list = await table();
    await user.click(list.getByRole('checkbox', { name: 'Select VIP' }));
    await user.click(list.getByRole('checkbox', { name: 'Select Wholesale' }));
    await user.click(screen.getByRole('button', { name: 'Delete 2' }));
    const dialog = await findDialog('Delete 2 customer tags?');
    expect(dialog.getByText('VIP')).toBeTruthy();
    expect(dialog.getByText(/can no longer use it to label or find customers/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete 2 customer tags' }));
    await user.click(await screen.findByRole('button', { name: 'Delete all now' }));
    expect(await screen.findByText('Setting has been deleted')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('6 in all')).toBeTruthy());
  });

  it('[guard.permissions] is denied without the permission: everyone with access can edit', async () => {
    await openPage(PATH, 'Products', { wrapFetch: without('crm.customer_tag.write') });
    expect(await screen.findByText('You Do Not Have Permission To Access: crm.customer_tag.write.')).toBeTruthy();
  });
});
