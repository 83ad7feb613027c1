import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept, without } from '../../../../tests/web/support/intercept.ts';
import { findDialog, findTable, openPage, toastTitle } from '../../../../tests/web/support/openPage.tsx';

const PATH = '/settings/gizmos/crm';
const TITLE = 'All gizmos';
const REFUSED = /The server could not do this/;

/** Opens the form of a new gizmo and fills it in. */
async function draft(options?: Parameters<typeof openPage>[2]) {
  const { user } = await openPage(PATH, TITLE, options);
  await user.click(await screen.findByRole('button', { name: 'New gizmo' }));
  const dialog = await findDialog('New gizmo');
  await user.type(dialog.getByRole('textbox', { name: /^Thing name/ }), 'Harbour');
  await user.type(dialog.getByRole('textbox', { name: /^Text field/ }), 'Sample text');
  return { user, dialog };
}

describe('all gizmos', () => {
  it('lists what the server has', async () => {
    await openPage(PATH, TITLE);
    expect((await findTable(TITLE)).getByText('Old gizmo')).toBeTruthy();
  });

  it('creates one, which is then in the list, and deletes it after asking', async () => {
    const { user, dialog } = await draft();
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Search all gizmos' }), 'Harbour');
    await user.click(await screen.findByRole('button', { name: 'Delete Harbour' }));
    await user.click((await findDialog()).getByRole('button', { name: 'Delete gizmo' }));
    await user.click(await screen.findByRole('button', { name: 'Delete now' }));
    expect(await screen.findByText('Setting has been deleted')).toBeTruthy();
  });

  it('asks for what is missing before anything is sent', async () => {
    const { user, dialog } = await draft();
    await user.clear(dialog.getByRole('textbox', { name: /^Thing name/ }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Enter the thing name.')).toBeTruthy();
  });

  it('keeps the draft when the server refuses', async () => {
    const { user, dialog } = await draft({ scenario: 'failing' });
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await toastTitle(REFUSED)).toBe('ERROR');
    expect(dialog.getByDisplayValue('Harbour')).toBeTruthy();
  });

  it('says that there are none yet', async () => {
    const nothing = intercept('GET', /\/things$/, () => Response.json({ things: [] }));
    await openPage(PATH, TITLE, { wrapFetch: nothing });
    expect(await screen.findByRole('heading', { name: 'No all gizmos yet' })).toBeTruthy();
  });

  it('are found by name in the command palette', async () => {
    const { user } = await openPage(PATH, TITLE);
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('combobox', { name: 'Search pages and actions' }));
    await user.paste('Old gizmo');
    const found = await screen.findAllByRole('option', { name: ['Old gizmo', TITLE].join('') });
    expect(found.length).toBeGreaterThan(0);
  });

  it('is read only without the permission, and says why', async () => {
    await openPage(PATH, TITLE, { wrapFetch: without('crm.gizmos.write') });
    const add = await screen.findByRole('button', { name: 'New gizmo' });
    expect(add.getAttribute('aria-description')).toContain('crm.gizmos.write');
  });

  it('shows a failed load in the page, with a retry', async () => {
    const failed = intercept('GET', /\/things$/, () => Response.json({}, { status: 503 }));
    await openPage(PATH, TITLE, { wrapFetch: failed });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
