import { createEngine, createMockFetch } from '@atrium-console/mock';
import { createClient } from '@atrium-console/sdk';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { record, without } from '../../../support/intercept.ts';
import { findDialog, findTable, openPage } from '../../../support/openPage.tsx';

const PATH = '/settings/account/main?page=users';
const USERS = /\/users(?:\/\d+)?$/;

type Options = Parameters<typeof openPage>[2];
type View = Awaited<ReturnType<typeof openPage>>;

const open = (options?: Options, path = PATH) => openPage(path, 'Account', options);
const table = () => findTable('Users');

/** Opens the form for a user or a new one. */
async function openForm({ user }: View, button = 'Invite user') {
  await user.click(await screen.findByRole('button', { name: button }));
  return findDialog();
}

/** Chooses an option of a select in the open dialog. */
async function choose({ user }: View, label: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** The names in the list, from top to bottom. */
async function names() {
  const [, ...rows] = (await table()).getAllByRole('row');
  return rows.map((row) => within(row).getAllByRole('cell')[1]?.querySelector('p')?.textContent);
}

describe('users', () => {
  it('lists name, email, role, group, status and last sign-in', async () => {
    await open();
    const list = await table();
    expect(
      list.getByRole('row', { name: /Jonas Weber agent@atrium.test Support agent Support, Bangkok/ }),
    ).toBeTruthy();
    expect(list.getByRole('row', { name: /Somchai Rattana .* Inactive Never/ })).toBeTruthy();
    expect(list.getByRole('row', { name: /Nicha Suwan You owner@atrium.test Owner/ })).toBeTruthy();
    expect(list.getByRole('row', { name: /Sam Okafor Invisible/ })).toBeTruthy();
  });

  it('searches name, email, role and group, and sorts', async () => {
    const { user } = await open();
    await user.type(await screen.findByRole('searchbox', { name: 'Search users' }), 'insights analyst');
    await waitFor(async () => expect(await names()).toEqual(['Aiko Tanaka', 'Lena Fischer']));
    await user.click(await (await table()).findByRole('button', { name: /Name/ }));
    await user.click(await (await table()).findByRole('button', { name: /Name/ }));
    await waitFor(async () => expect(await names()).toEqual(['Lena Fischer', 'Aiko Tanaka']));
  });

  it('filters by role, group and status, in the address, with how many there are of each', async () => {
    const { user, router } = await open();
    const shown = async (...expected: string[]) =>
      waitFor(async () => expect((await names()).toSorted()).toEqual(expected.toSorted()));
    await table();
    await user.click(screen.getByRole('combobox', { name: 'Filter by status' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Active (8)', 'Inactive (1)']);
    await user.click(screen.getByRole('option', { name: 'Inactive (1)' }));
    await shown('Somchai Rattana');
    expect(router.state.location.search).toContain('userstate=inactive');
    await user.click(screen.getByRole('combobox', { name: 'Filter by role' }));
    await user.click(await screen.findByRole('option', { name: /^Analyst/ }));
    expect(await screen.findByText('No users match the filters.')).toBeTruthy();
    expect(await screen.findByText('0 of 9 users')).toBeTruthy();
    // Choosing it again takes it back.
    await user.click(screen.getByRole('combobox', { name: 'Filter by status' }));
    await user.click(await screen.findByRole('option', { name: 'Inactive (1)' }));
    await shown('Aiko Tanaka', 'Lena Fischer');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(async () => expect(await names()).toHaveLength(9));
    expect(router.state.location.search).toBe('?page=users');
  });

  it('is filtered by its address, even by what no user has', async () => {
    await open({}, `${PATH}&userstate=invited`);
    expect(await screen.findByText('No users match the filters.')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Filter by status' }).textContent).toBe('Invited (0)');
  });

  it('sends an invitation again to somebody who never signed in, and a password reset to others', async () => {
    const { sent, wrapFetch } = record('POST', /\/check-email$/);
    const view = await open({ wrapFetch });
    const { user } = view;
    const form = await openForm(view, 'Duplicate Lena Fischer');
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Mia Lang');
    await user.type(form.getByRole('textbox', { name: /^Email/ }), 'mia@northwind.example');
    await user.click(form.getByRole('button', { name: 'Invite' }));
    await user.click(await screen.findByRole('button', { name: 'Resend the invitation to Mia Lang' }));
    const resend = await findDialog('Resend the invitation to Mia Lang?');
    await user.click(resend.getByRole('button', { name: 'Resend invitation' }));
    expect(await screen.findByText('Invitation has been sent')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send Jonas Weber a password reset' }));
    const reset = await findDialog('Send Jonas Weber a password reset?');
    await user.click(reset.getByRole('button', { name: 'Send password reset' }));
    expect(await screen.findByText('Password reset has been sent')).toBeTruthy();
    expect(sent).toEqual([{ email: 'mia@northwind.example' }, { email: 'agent@atrium.test' }]);
    const inactive = screen.getByRole('button', { name: 'Send Somchai Rattana a password reset' });
    expect(inactive.getAttribute('aria-disabled')).toBe('true');
  });

  it('cancels an invitation by deleting it', async () => {
    const view = await open();
    const form = await openForm(view, 'Duplicate Lena Fischer');
    await view.user.type(form.getByRole('textbox', { name: /^Name/ }), 'Mia Lang');
    await view.user.type(form.getByRole('textbox', { name: /^Email/ }), 'mia@northwind.example');
    await view.user.click(form.getByRole('button', { name: 'Invite' }));
    await view.user.click(await screen.findByRole('button', { name: 'Delete Mia Lang' }));
    expect((await findDialog()).getByText('The link of the invitation no longer works.')).toBeTruthy();
  });

  it('[user.calls] invites a user with a role and a group, and says what is missing before', async () => {
    const { sent, wrapFetch } = record('POST', USERS);
    const view = await open({ wrapFetch });
    const dialog = await openForm(view);
    await view.user.type(dialog.getByRole('textbox', { name: /^Email/ }), ' mia');
    await view.user.click(dialog.getByRole('button', { name: 'Invite' }));
    for (const problem of ['Enter a name.', 'Enter a valid email address.', 'Choose a role.', 'Choose a group.']) {
      expect(await dialog.findByText(problem)).toBeTruthy();
    }
    await view.user.type(dialog.getByRole('textbox', { name: /^Email/ }), '@northwind.example ');
    await view.user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Mia Lang');
    await choose(view, 'Role', 'Support agent');
    await choose(view, 'Group', 'Night shift');
    await view.user.click(dialog.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('User has been invited')).toBeTruthy();
    expect(sent).toMatchObject([{ name: 'Mia Lang', email: 'mia@northwind.example', invisible: false, active: true }]);
    expect(await (await table()).findByRole('row', { name: /Mia Lang .* Night shift Invited Never/ })).toBeTruthy();
  });

  it('a copy keeps role and group, for another person', async () => {
    const view = await open();
    const dialog = await openForm(view, 'Duplicate Lena Fischer');
    expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', '');
    expect(dialog.getByRole('textbox', { name: /^Email/ })).toHaveProperty('value', '');
    expect(dialog.getByRole('combobox', { name: /^Role/ })).toHaveProperty('value', 'Analyst');
    expect(dialog.getByRole('combobox', { name: /^Group/ })).toHaveProperty('value', 'Insights');
  });

  it('deactivates and activates the selected users', async () => {
    const view = await open();
    const select = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
    await view.user.click(await select('Aiko Tanaka'));
    await view.user.click(await select('Lena Fischer'));
    await view.user.click(await screen.findByRole('button', { name: 'Deactivate 2' }));
    expect(await screen.findByText('Users have been deactivated')).toBeTruthy();
    await view.user.click(await screen.findByRole('button', { name: 'Activate 2' }));
    expect(await screen.findByText('Users have been activated')).toBeTruthy();
  });
});

describe('what cannot be changed about a user', () => {
  it('[user.not-oneself] one cannot delete, deactivate or promote oneself', async () => {
    const view = await open();
    // Now someone else is an administrator, too.
    const dialog = await openForm(view, 'Edit Jonas Weber');
    await choose(view, 'Role', 'Owner');
    await view.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('User has been updated')).toBeTruthy();
    const remove = await screen.findByRole('button', { name: 'Delete Nicha Suwan' });
    await waitFor(() => expect(remove.getAttribute('aria-description')).toMatch(/^You cannot delete yourself/));
  });

  it('[role.last-holder] the only one with a permission keeps it: no deletion, and only roles that have it', async () => {
    const engine = createEngine();
    const owner = createClient({
      fetch: createMockFetch({ engine, signedInAs: 'owner' }),
      baseUrl: 'http://atrium.test',
    });
    const { roles } = await owner.call('listRoles').orThrow();
    const { users } = await owner.call('listUsers', { params: { path: { account_id: 1001 } } }).orThrow();
    const own = roles.find(({ name }) => name === 'Owner');
    const jonas = users.find(({ name }) => name === 'Jonas Weber');
    if (own === undefined || jonas === undefined) throw new Error('The examples have an owner and Jonas Weber.');
    const reviewer = await owner
      .call('createRole', { body: { name: 'Reviewer', permissions: ['crm.qc.write'] } })
      .orThrow();
    await owner
      .call('updateUser', {
        params: { path: { account_id: 1001, id: jonas._id } },
        body: { ...jonas, role_id: reviewer._id },
      })
      .orThrow();
    await owner
      .call('updateRole', {
        params: { path: { id: own._id } },
        body: { name: 'Owner', permissions: own.permissions.filter((one) => one !== 'crm.qc.write') },
      })
      .orThrow();
    const view = await open({ engine, signedInAs: 'operator' });
    const reason =
      'No other active user can do what this one can: crm.qc.write. Give it to someone else who is active first.';
    const remove = await screen.findByRole('button', { name: 'Delete Jonas Weber' });
    await waitFor(() => expect(remove.getAttribute('aria-description')).toBe(reason));
    const dialog = await openForm(view, 'Edit Jonas Weber');
    expect(dialog.getByRole('switch', { name: /^Active/ }).getAttribute('aria-description')).toBe(reason);
    await view.user.click(dialog.getByRole('combobox', { name: /^Role/ }));
    const offered = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect(offered).toEqual(['Atrium Administrator', 'Reviewer']);
  });

  it('[role.no-escalation] offers only roles that permit no more, and locks users who have more', async () => {
    const view = await open({ wrapFetch: without('crm.sla.read') });
    const dialog = await openForm(view);
    await view.user.click(dialog.getByRole('combobox', { name: /^Role/ }));
    const roles = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect(roles).toContain('Analyst');
    expect(roles).not.toContain('Support agent');
    expect(roles).not.toContain('Atrium Administrator');
    await view.user.keyboard('{Escape}');
    await view.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const reason = /^The role “Support agent” permits more than yours/;
    const remove = await screen.findByRole('button', { name: 'Delete Jonas Weber' });
    expect(remove.getAttribute('aria-description')).toMatch(reason);
    const edited = await openForm(view, 'Edit Jonas Weber');
    expect(edited.getByRole('textbox', { name: /^Email/ }).getAttribute('aria-description')).toMatch(reason);
    expect(edited.getByRole('textbox', { name: /^Name/ }).getAttribute('aria-description')).toBeNull();
  });

  it('offers the own role and group to those who may not read the others', async () => {
    const hidden = ['center.role_management.read', 'center.group_management.read', 'center.group_owner.read'];
    const view = await open({ wrapFetch: without(...hidden) });
    expect(
      await (await table()).findByRole('row', { name: /Jonas Weber .* Not visible to you Not visible/ }),
    ).toBeTruthy();
    const dialog = await openForm(view);
    expect(dialog.getByRole('combobox', { name: /^Role/ })).toHaveProperty('value', 'Owner');
    expect(dialog.getByText('Choosing another role needs the permission center.role_management.read.')).toBeTruthy();
  });
});
