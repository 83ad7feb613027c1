import { createEngine } from '@atrium-console/mock';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { example } from '../../../mocks/support/example.ts';
import { intercept, record, without } from '../../support/intercept.ts';
import { findDialog, findTable, openPage } from '../../support/openPage.tsx';
import { allPermissions } from './allPermissions.ts';

const PATH = '/settings/account/main/roles';
const TITLE = 'Roles';
const LACKED = ['crm.qc.write', 'crm.survey.write'];

type Options = Parameters<typeof openPage>[2];
type Shown = Awaited<ReturnType<typeof findDialog>>;

/** Opens the form of a new role and names it. */
async function draft(options?: Options) {
  const { user } = await openPage(PATH, TITLE, options);
  await user.click(await screen.findByRole('button', { name: 'New role' }));
  const dialog = await findDialog('New role');
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Harbour');
  return { user, dialog };
}

async function edit(name: string, options?: Options, verb = 'Edit') {
  const { user } = await openPage(PATH, TITLE, options);
  await user.click(await screen.findByRole('button', { name: `${verb} ${name}` }));
  return { user, dialog: await findDialog() };
}

function switchOf(dialog: Shown, permission: string) {
  return dialog.getByRole('switch', { name: new RegExp(`\\(${permission}\\)$`) });
}

function isOn(dialog: Shown, permission: string): boolean {
  return (
    within(switchOf(dialog, permission).parentElement as HTMLElement).queryByRole('switch', { checked: true }) !== null
  );
}

describe('the list of roles', () => {
  it('[role.calls] shows the number of users and which role is fixed', async () => {
    await openPage(PATH, TITLE);
    const table = await findTable(TITLE);
    expect(within(table.getByRole('row', { name: /Support agent/ })).getByText('4')).toBeTruthy();
    expect(table.getByRole('row', { name: /Fixed/ }).textContent).toContain('Atrium Administrator');
  });

  it('[role.in-use] says who has a role instead of deleting it', async () => {
    await openPage(PATH, TITLE);
    const button = await screen.findByRole('button', { name: 'Delete Support agent' });
    await waitFor(() =>
      expect(button.getAttribute('aria-description')).toBe(
        'Jonas Weber, Ploy Kanchana, Marek Novak, and Somchai Rattana have this role. Assign another one first.',
      ),
    );
  });

  it('[role.in-use] says how many have it to people who may not see users', async () => {
    await openPage(PATH, TITLE, { wrapFetch: without('center.user_management.read') });
    const button = await screen.findByRole('button', { name: 'Delete Support agent' });
    expect(button.getAttribute('aria-description')).toBe('4 users have this role. Assign another one first.');
  });

  it('[role.administrator] the administrator role can be looked at and neither changed nor deleted', async () => {
    const { user, dialog } = await edit('Atrium Administrator', {}, 'View');
    expect(await findDialog('View Atrium Administrator')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-description')).toContain('fixed');
    expect(switchOf(dialog, 'crm.qc.write').getAttribute('aria-description')).toContain('fixed');
    const remove = screen.getByRole('button', { name: 'Delete Atrium Administrator', hidden: true });
    expect(remove.getAttribute('aria-description')).toContain('fixed');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    // A copy of it is a role like any other.
    await user.click(await screen.findByRole('button', { name: 'Duplicate Atrium Administrator' }));
    const copy = await findDialog('New role');
    expect(copy.getByRole('textbox', { name: /^Name/ }).hasAttribute('readonly')).toBe(false);
  });

  it('are found by name in the command palette', async () => {
    const { user } = await openPage(PATH, TITLE);
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('combobox', { name: 'Search pages and actions' }));
    await user.paste('Owner');
    const found = await screen.findAllByRole('option', { name: `Owner ${TITLE} Item` });
    expect(found.length).toBeGreaterThan(0);
  });
});

describe('the editor of a role', () => {
  it('[role.calls] asks for a name first, and sends the permissions in the order of the contract', async () => {
    const { sent, wrapFetch } = record('POST', /\/roles$/);
    const { user, dialog } = await draft({ wrapFetch });
    await user.clear(dialog.getByRole('textbox', { name: /^Name/ }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Enter a name for the role.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Harbour');
    for (const permission of ['crm.qc.write', 'center.user_management.write']) {
      await user.click(switchOf(dialog, permission));
    }
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await screen.findByText('Setting has been created');
    expect(sent).toEqual([
      { name: 'Harbour', permissions: ['center.user_management.read', 'center.user_management.write', 'crm.qc.write'] },
    ]);
  });

  it('finds permissions by what they allow', async () => {
    const { user, dialog } = await draft();
    await user.type(dialog.getByRole('searchbox', { name: 'Search permissions' }), 'forms quality');
    expect(dialog.getAllByRole('switch')).toHaveLength(1);
    await user.clear(dialog.getByRole('searchbox', { name: 'Search permissions' }));
    await user.type(dialog.getByRole('searchbox', { name: 'Search permissions' }), 'zebra');
    expect(dialog.getByText('No permissions match “zebra”.')).toBeTruthy();
  });

  it('[role.no-escalation] does not offer what the person lacks', async () => {
    const { dialog } = await draft({ wrapFetch: without(...LACKED) });
    expect(dialog.queryByRole('switch', { name: /crm\.qc\.write/ })).toBeNull();
    expect(dialog.getByText('Only permissions that you have yourself are offered.')).toBeTruthy();
  });

  it('[role.no-escalation] copies a role without what the person lacks', async () => {
    const { sent, wrapFetch } = record('POST', /\/roles$/);
    const both: typeof wrapFetch = (inner) => without(...LACKED)(wrapFetch(inner));
    const { user } = await openPage(PATH, TITLE, { wrapFetch: both });
    await user.click(await screen.findByRole('button', { name: 'Duplicate Owner' }));
    await user.click(await (await findDialog('New role')).findByRole('button', { name: 'Create' }));
    await screen.findByText('Setting has been created');
    const [body] = sent as { name: string; permissions: string[] }[];
    expect(body?.name).toBe('Copy of Owner');
    // The owner has every permission.
    const rest = allPermissions.filter((one) => !LACKED.includes(one));
    expect(body?.permissions.toSorted()).toEqual(rest.toSorted());
  });

  const hidden = intercept('GET', /\/users$/, () => Response.json({ users: [] }));
  const USERS = /^\/settings\/account\/main\?page=users&userrole=[0-9a-f]{24}$/;

  it.each([
    ['', 'by name', undefined, /Users with this role: Aiko Tanaka and Lena Fischer\./, USERS],
    ['', 'by name without the account', without('center.access_account.read'), /this role: Aiko Tanaka/, USERS],
    ['[user.invisible]', 'by number if they are invisible', hidden, /Users with this role: 2 invisible users\./, USERS],
    ['', 'by number alone', without('center.user_management.read'), /^2 users with this role\.$/, undefined],
  ])('%s says who has a role, and links to the users: %s', async (_, __, wrapFetch, text, users) => {
    const { dialog } = await edit('Analyst', { ...(wrapFetch && { wrapFetch }) });
    expect(await dialog.findByText(text)).toBeTruthy();
    const href = dialog.queryByRole('link', { name: 'Manage users' })?.getAttribute('href');
    if (users === undefined) expect(href).toBeUndefined();
    else expect(href).toMatch(users);
  });

  it('merges what someone else has saved in the meantime', async () => {
    const { user, dialog } = await edit('Shift lead', { engine: createEngine({ scenario: 'conflict' }) });
    await user.click(switchOf(dialog, 'crm.qc.write'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(await screen.findByRole('row', { name: /Shift lead \(Mali\)/ })).toBeTruthy();
  });
});

describe('permissions that active users have by one role alone', () => {
  it('[role.last-holder] stay switched on, and it says why before saving', async () => {
    const { user, dialog } = await edit('Owner');
    const { length } = example('roleList').roles.find(({ name }) => name === 'Owner')?.last_holder_of ?? [];
    expect(length).toBeGreaterThan(1);
    const problem = `${length} permissions cannot be switched off: no active user of another role has them`;
    expect(dialog.getByText(problem, { exact: false })).toBeTruthy();
    const only = switchOf(dialog, 'crm.qc.write');
    expect(only.getAttribute('aria-description')).toMatch(/^Active users have this permission by this role alone/);
    await user.click(only);
    expect(isOn(dialog, 'crm.qc.write')).toBe(true);
    await user.click(switchOf(dialog, 'crm.sla.read'));
    expect(isOn(dialog, 'crm.sla.read')).toBe(false);
  });

  it('[role.last-holder] are free in a copy of the role', async () => {
    const { user, dialog } = await edit('Owner', {}, 'Duplicate');
    expect(dialog.queryByText(/cannot be switched off/)).toBeNull();
    await user.click(switchOf(dialog, 'crm.qc.write'));
    expect(isOn(dialog, 'crm.qc.write')).toBe(false);
  });
});
