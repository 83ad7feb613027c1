import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { record, without } from '../../support/intercept.ts';
import { findDialog, findTable, openPage } from '../../support/openPage.tsx';

const PATH = '/settings/account/main/groups';

type View = Awaited<ReturnType<typeof openPage>>;

const open = (options?: Parameters<typeof openPage>[2], path = PATH) => openPage(path, 'Groups', options);
const table = () => findTable('Groups');

/** Opens the form for a group or a new one. */
async function openForm({ user }: View, button = 'New group') {
  await user.click(await screen.findByRole('button', { name: button }));
  return findDialog();
}

describe('groups', () => {
  it('lists members and owners by name', async () => {
    await open();
    const list = await table();
    expect(
      await list.findByRole('row', {
        name: /Support, Bangkok Jonas Weber, Marco Rossi, and Somchai.* 3 members Jonas/,
      }),
    ).toBeTruthy();
    expect(list.getByRole('row', { name: /Night shift .* 1 member Nobody/ })).toBeTruthy();
  });

  it('[group.calls] creates a group with an owner and members, who leave their groups', async () => {
    const { sent, wrapFetch } = record('POST', /\/groups$/);
    const view = await open({ wrapFetch });
    const dialog = await openForm(view);
    await view.user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Store visits');
    for (const [label, name] of [
      ['Owner', 'Lena Fischer'],
      ['Members', 'Marek Novak'],
    ] as const) {
      await view.user.type(dialog.getByRole('combobox', { name: label }), name);
      await view.user.click(await screen.findByRole('option', { name: new RegExp(name) }));
    }
    await view.user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    expect(sent).toEqual([{ name: 'Store visits', owner_id: 510, members: [509] }]);
    expect(await (await table()).findByRole('row', { name: /Night shift No members/ })).toBeTruthy();
  });

  it('says before deleting a group where its members go and what else is deleted', async () => {
    const view = await open();
    await view.user.click(await screen.findByRole('button', { name: 'Delete Support, Bangkok' }));
    const dialog = await findDialog('Delete Support, Bangkok?');
    expect(
      dialog.getByText(/^3 members move to Headquarters\. Options, keywords and tags of the group in both products/),
    ).toBeTruthy();
  });

  it('the last group cannot be deleted, and says why', async () => {
    await open({ signedInAs: 'partner' });
    const remove = await screen.findByRole('button', { name: /^Delete / });
    expect(remove.getAttribute('aria-description')).toBe('An account needs at least one group.');
  });

  it('[group.owner] owners see their groups and open their options, and can change neither', async () => {
    const wrapFetch = without('center.group_management.read', 'center.group_management.write');
    await open({ wrapFetch });
    const add = await screen.findByRole('button', { name: 'New group' });
    expect(add.getAttribute('aria-description')).toContain('center.group_management.write');
    expect(await screen.findByRole('button', { name: 'Options of Headquarters' })).toBeTruthy();
  });

  it('names members and owners by number without the permission to read users', async () => {
    await open({ wrapFetch: without('center.user_management.read') });
    expect(await (await table()).findByRole('row', { name: /Night shift User 509/ })).toBeTruthy();
  });

  it('closes the options, back to the list', async () => {
    const { router, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Options of Insights' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Insights' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'All groups' }));
    await table();
    await waitFor(() => expect(router.state.location.search).not.toContain('options='));
  });
});
