import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept, record, without } from '../../support/intercept.ts';
import { openPage } from '../../support/openPage.tsx';

const ROLES = '/admin/accountrole/1001';
const SHIFT_LEAD = '/admin/permission/1001/65f0c1a2b3d4e5f691000015';
const TITLE = 'Role permissions';

type Options = Parameters<typeof openPage>[2];

const open = (path: string, heading: string, options?: Options) =>
  openPage(path, heading, { signedInAs: 'operator', ...options });

/** Opens a role and replaces its name. */
async function rename(name: string, options?: Options) {
  const view = await open(SHIFT_LEAD, TITLE, options);
  const field = await screen.findByRole('textbox', { name: /^Name/ });
  await view.user.clear(field);
  await view.user.type(field, name);
  return { ...view, field };
}

describe('the permissions of a role', () => {
  it('[admin.only] are all offered, also those that the operator lacks', async () => {
    const { user } = await open(SHIFT_LEAD, TITLE, { wrapFetch: without('crm.survey.write') });
    const name = /\(crm\.survey\.write\)$/;
    await user.click(await screen.findByRole('switch', { name, checked: false }));
    expect(screen.getByRole('switch', { name, checked: true })).toBeTruthy();
    expect(screen.queryByText('Only permissions that you have yourself are offered.')).toBeNull();
  });

  it('need a name', async () => {
    const { sent, wrapFetch } = record('PUT', /\/roles\//);
    const { user, field } = await rename('Harbour', { wrapFetch });
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a name for the role.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('are stored as a new role, with an address of its own, when someone else has deleted the role', async () => {
    const { sent, wrapFetch } = record('POST', /\/roles$/);
    let isDeleted = false;
    const gone = intercept('GET', /\/roles\/65f0c1a2b3d4e5f691000015$/, () =>
      isDeleted ? Response.json({ code: 'not_found', message: 'Not found.' }, { status: 404 }) : undefined,
    );
    const { router, user } = await rename('Harbour', { wrapFetch: (inner) => gone(wrapFetch(inner)) });
    isDeleted = true;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Save creates it again/)).toBeTruthy();
    expect(screen.queryByText('This page could not be refreshed')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    expect(sent).toMatchObject([{ name: 'Harbour' }]);
    expect(router.state.location.pathname).toMatch(/^\/admin\/permission\/1001\/[0-9a-f]{24}$/);
    expect(router.state.location.pathname).not.toBe(SHIFT_LEAD);
    expect(await screen.findByRole('heading', { level: 2, name: 'Harbour' })).toBeTruthy();
  });

  it.each(['9999', 'none'])('lead back to the accounts when there is no account %s', async (accountId) => {
    await open(`/admin/permission/${accountId}/65f0c1a2b3d4e5f691000015`, TITLE);
    const link = await screen.findByRole('link', { name: 'Show all accounts' });
    expect(link.getAttribute('href')).toBe('/admin');
  });
});

describe('the roles of an account', () => {
  it('are opened and left by keyboard', async () => {
    const { router, user } = await open(ROLES, 'Account roles');
    const row = await screen.findByRole('row', { name: /Shift lead/ });
    row.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: TITLE });
    expect(router.state.location.pathname).toBe(SHIFT_LEAD);
    screen.getByRole('link', { name: 'Account roles' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Account roles' })).toBeTruthy();
  });
});
