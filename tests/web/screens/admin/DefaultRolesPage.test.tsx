import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { record, without } from '../../support/intercept.ts';
import { findDialog, findTable, openPage } from '../../support/openPage.tsx';

const PATH = '/admin/default_role';
const TITLE = 'Default roles';

type Options = Parameters<typeof openPage>[2];

const open = (options?: Options) => openPage(PATH, TITLE, { signedInAs: 'operator', ...options });

/** Opens the form of a new default role and names it. */
async function draft(options?: Options) {
  const { user } = await open(options);
  await user.click(await screen.findByRole('button', { name: 'New default role' }));
  const dialog = await findDialog('New default role');
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Harbour');
  return { user, dialog };
}

describe('the default roles', () => {
  it('[admin.default-roles] lists the roles that new accounts get, and finds them by their permissions', async () => {
    const { user } = await open();
    const table = await findTable(TITLE);
    expect(within(table.getByRole('row', { name: /Team lead/ })).getByText('5')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Search default roles' }), 'punch_logs');
    expect(await screen.findByText('1 of 6 default roles')).toBeTruthy();
    expect(table.getByRole('row', { name: /Auditor/ })).toBeTruthy();
  });

  it('[admin.default-roles] [role.write-implies-read] creates a role, with what its permissions need', async () => {
    const { sent, wrapFetch } = record('POST', /\/default-roles$/);
    const { user, dialog } = await draft({ wrapFetch });
    await user.click(dialog.getByRole('switch', { name: /\(crm\.working_status\.write\)$/ }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    expect(await screen.findByRole('row', { name: /Harbour/ })).toBeTruthy();
    expect(sent).toEqual([{ name: 'Harbour', permissions: ['crm.working_status.read', 'crm.working_status.write'] }]);
  });

  it('[admin.default-roles] offers every permission, also those that the operator lacks', async () => {
    const { user, dialog } = await draft({ wrapFetch: without('crm.qc.write') });
    const name = /\(crm\.qc\.write\)$/;
    await user.click(dialog.getByRole('switch', { name }));
    expect(dialog.getByRole('switch', { name, checked: true })).toBeTruthy();
    expect(dialog.queryByText('Only permissions that you have yourself are offered.')).toBeNull();
  });
});
