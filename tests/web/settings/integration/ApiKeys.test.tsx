import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { record, without } from '../../support/intercept.ts';
import { findDialog, findTable, openPage, toastTitle } from '../../support/openPage.tsx';

const PATH = '/settings/account/main/integration';
const TITLE = 'Integrations';

type Options = Parameters<typeof openPage>[2];

/** Opens the dialog of a button of the page. */
async function openDialog(button: string, options?: Options) {
  const { user } = await openPage(PATH, TITLE, options);
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: await findDialog() };
}

describe('[integration.keys] the list of API keys', () => {
  it('has name, prefix, number of scopes, creation and last use', async () => {
    await openPage(PATH, TITLE);
    const table = await findTable('API keys');
    const used = within(table.getByRole('row', { name: /BI export/ }));
    expect(used.getByText('atr_19cc…')).toBeTruthy();
    expect(used.getByText('2 scopes')).toBeTruthy();
    expect(used.getByText(/^May 2, 2026/)).toBeTruthy();
    expect(within(table.getByRole('row', { name: /Website forms/ })).getByText('Never')).toBeTruthy();
  });

  it('says before a deletion that a key was never used', async () => {
    const { dialog } = await openDialog('Delete Website forms');
    expect(dialog.getByText('No system has used it yet.')).toBeTruthy();
  });

  it('is read only without the permission, with the reason', async () => {
    await openPage(PATH, TITLE, { wrapFetch: without('center.integration_api_management.write') });
    for (const name of ['New API key', 'Delete BI export', 'Rotate the secret of BI export']) {
      const button = await screen.findByRole('button', { name });
      expect(button.getAttribute('aria-description')).toContain('center.integration_api_management.write');
    }
  });

  it('is found by name in the command palette', async () => {
    const { user } = await openPage(PATH, TITLE);
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('combobox', { name: 'Search pages and actions' }));
    await user.paste('Warehouse sync');
    await user.click(await screen.findByRole('option', { name: /^Warehouse sync/ }));
    expect(await findDialog('Edit Warehouse sync')).toBeTruthy();
  });
});

describe('[integration.secret-once] the secret of a key', () => {
  it('is copied, and gone with its dialog', async () => {
    const { dialog, user } = await openDialog('Rotate the secret of Warehouse sync');
    await user.click(dialog.getByRole('button', { name: 'Rotate secret' }));
    const shown = await findDialog('Secret of Warehouse sync');
    const { value } = shown.getByRole<HTMLTextAreaElement>('textbox', { name: 'Secret' });
    expect(value).toMatch(/^atr_[0-9a-f]{48}$/);
    await user.click(shown.getByRole('button', { name: 'Copy: Secret' }));
    expect(await navigator.clipboard.readText()).toBe(value);
    expect(shown.getByText('Copied', { selector: '[role=status]' })).toBeTruthy();
    await user.click(shown.getByRole('checkbox', { name: 'I have stored the secret.' }));
    await user.click(shown.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.textContent).not.toContain(value);
  });

  it('is not shown when the rotation failed', async () => {
    const { dialog, user } = await openDialog('Rotate the secret of Warehouse sync', { scenario: 'failing' });
    await user.click(dialog.getByRole('button', { name: 'Rotate secret' }));
    expect(await toastTitle(/The server could not do this/)).toBe('ERROR');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the form of an API key', () => {
  it('requires a name and a scope', async () => {
    const { dialog, user } = await openDialog('New API key');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Enter a name for the key.')).toBeTruthy();
    expect(dialog.getByText('Choose at least one scope.')).toBeTruthy();
  });

  it('changes name and scopes and keeps the secret', async () => {
    const sent = record('PUT', /\/integration-api\/[0-9a-f]+$/);
    const { dialog, user } = await openDialog('Edit Warehouse sync', { wrapFetch: sent.wrapFetch });
    await user.click(dialog.getByRole('checkbox', { name: 'Working statuses: write' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(sent.sent).toEqual([
      { name: 'Warehouse sync', scopes: ['crm.working_status.read', 'crm.working_status.write', 'crm.keyword.read'] },
    ]);
    expect(screen.queryByRole('dialog', { name: /^Secret/ })).toBeNull();
  });

  it('shows a taken name at the field', async () => {
    const { dialog, user } = await openDialog('Edit BI export');
    const name = dialog.getByRole('textbox', { name: /^Name/ });
    await user.clear(name);
    await user.click(name);
    await user.paste('Warehouse sync');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('A key with this name already exists. Choose another name.')).toBeTruthy();
    expect(name.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('[role.no-escalation] scopes that the user lacks', () => {
  const wrapFetch = without('crm.keyword.read', 'crm.qc.write');

  it('stay with a key that already has them, and can be removed from it', async () => {
    const { dialog, user } = await openDialog('Edit Warehouse sync', { wrapFetch });
    const box = dialog.getByRole<HTMLInputElement>('checkbox', { name: /keywords.*: read/i, checked: true });
    await user.click(box);
    expect(box.checked).toBe(false);
  });

  it('are not copied with a key', async () => {
    const { dialog } = await openDialog('Duplicate Warehouse sync', { wrapFetch });
    expect(dialog.getByText(/^\d+ scopes$/)).toBeTruthy();
  });

  it('lock the rotation of a key that has them', async () => {
    await openPage(PATH, TITLE, { wrapFetch });
    const rotate = await screen.findByRole('button', { name: 'Rotate the secret of Warehouse sync' });
    expect(rotate.getAttribute('aria-description')).toContain('crm.keyword.read');
  });
});
