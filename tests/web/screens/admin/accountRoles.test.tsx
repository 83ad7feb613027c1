import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { record } from '../../support/intercept.ts';
import { findDialog, openPage } from '../../support/openPage.tsx';

const AGENT = '65f0c1a2b3d4e5f691000012';
const open = (path: string, heading: string, options: object = {}) =>
  openPage(path, heading, { signedInAs: 'operator', ...options });

describe('the roles of an account', () => {
  it('[admin.only] a role is created in the account and opens on a page of its own', async () => {
    const { sent, wrapFetch } = record('POST', /\/admin\/accounts?\/1002\/roles$|1002.*roles$/);
    const { router, user } = await open('/admin/accountrole/1002', 'Account roles', { wrapFetch });
    await user.click(await screen.findByRole('button', { name: 'New role' }));
    const dialog = await findDialog('New role');
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Harbour');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByRole('row', { name: /Harbour/ })).toBeTruthy();
    expect(sent).toEqual([{ name: 'Harbour', permissions: [] }]);
    await user.click(await screen.findByRole('button', { name: 'Edit Harbour' }));
    await screen.findByRole('heading', { level: 1, name: 'Role permissions' });
    expect(router.state.location.pathname).toMatch(/^\/admin\/permission\/1002\/[0-9a-f]{24}$/);
  });

  it('[role.write-implies-read] a permission to write is given with the one to read that it needs', async () => {
    const { sent, wrapFetch } = record('PUT', /roles/);
    const { user } = await open(`/admin/permission/1001/${AGENT}`, 'Role permissions', { wrapFetch });
    await user.click(await screen.findByRole('switch', { name: /\(crm\.auto_canned\.write\)$/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(sent).toEqual([
      expect.objectContaining({
        permissions: expect.arrayContaining(['crm.auto_canned.read', 'crm.auto_canned.write']),
      }),
    ]);
  });

  it('says that a role or an account does not exist, and leads back', async () => {
    await open('/admin/permission/1001/65f0c1a2b3d4e5f691ffffff', 'Role permissions');
    const link = await screen.findByRole('link', { name: 'Show all roles of the account' });
    expect(link.getAttribute('href')).toBe('/admin/accountrole/1001');
  });
});
