import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept, without } from '../../support/intercept.ts';
import { findDialog, findTable, openPage } from '../../support/openPage.tsx';

const LINKS = '/settings/verification/crm';
const LABELS = `${LINKS}?tab=labels`;

type Options = Parameters<typeof openPage>[2];
type Dialog = Awaited<ReturnType<typeof findDialog>>;

const set = (dialog: Dialog, name: RegExp, value: string) =>
  fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } });

/** Opens one of the lists, and in it the dialog of a button. */
async function openDialog(path: string, button: string, options?: Options) {
  const view = await openPage(path, 'Verification links', options);
  await view.user.click(await screen.findByRole('button', { name: button }));
  return { ...view, dialog: await findDialog() };
}

/** The row with this name in a list. */
async function row(list: 'Links' | 'Labels', name: RegExp) {
  return within(await (await findTable(list)).findByRole('row', { name }));
}

describe('verification links', () => {
  it('lists name, short URL, label and validity of a link', async () => {
    await openPage(LINKS, 'Verification links');
    const refund = await row('Links', /Refund/);
    expect(refund.getByText('verify.northwind.example/refund')).toBeTruthy();
    expect(refund.getByText('Identity checked')).toBeTruthy();
    expect(refund.getByText('30 minutes')).toBeTruthy();
    expect(await (await row('Links', /Email address/)).findByText('No label')).toBeTruthy();
    expect(screen.getByText('How agents use these links')).toBeTruthy();
  });

  it('copies the full URL', async () => {
    const { user } = await openPage(LINKS, 'Verification links');
    await user.click(await screen.findByRole('button', { name: 'Copy the URL of Age check' }));
    expect(await navigator.clipboard.readText()).toBe('https://verify.northwind.example/age');
  });

  it('[verification.settings] creates a link with a label', async () => {
    const { user, dialog } = await openDialog(LINKS, 'New link');
    set(dialog, /Name/, 'Address change');
    set(dialog, /^URL/, ' HTTPS://verify.northwind.example/ที่อยู่ ');
    await user.click(dialog.getByRole('combobox', { name: 'Label' }));
    await user.click(await screen.findByRole('option', { name: 'Adult' }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    const stored = await row('Links', /Address change/);
    expect(stored.getByText('Adult')).toBeTruthy();
    expect(stored.getByText('1 day')).toBeTruthy();
    expect(stored.getByTitle(/^https:\/\/verify\.northwind\.example\/%E0/)).toBeTruthy();
  });

  it('rejects a URL with the reason, and focuses it', async () => {
    const { user, dialog } = await openDialog(LINKS, 'Edit Age check');
    for (const [url, problem] of [
      ['', /Enter the URL of the page/],
      ['verify', /Enter a full URL/],
    ] as const) {
      set(dialog, /^URL/, url);
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      expect(await dialog.findByText(problem)).toBeTruthy();
      await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^URL/ })));
    }
  });

  it('allows 1 minute to 30 days', async () => {
    const { user, dialog } = await openDialog(LINKS, 'Edit Business customer');
    set(dialog, /number of days/, '31');
    expect(await dialog.findByText('Between 1 minute and 30 days.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    set(dialog, /number of days/, '30');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(await (await row('Links', /Business/)).findByText('30 days')).toBeTruthy();
  });

  it('turns a link off in the list', async () => {
    const { user } = await openPage(LINKS, 'Verification links');
    const on = await screen.findByRole('switch', { name: 'Age check is on' });
    await user.click(on);
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    await waitFor(() => expect(on).toHaveProperty('checked', false));
  });

  it('is read only without the permission, with the reason', async () => {
    await openPage(LINKS, 'Verification links', { wrapFetch: without('crm.verification.write') });
    for (const name of ['New link', 'Delete Age check']) {
      const control = await screen.findByRole('button', { name });
      expect(control.getAttribute('aria-description')).toContain('crm.verification.write');
    }
    const on = screen.getByRole('switch', { name: 'Age check is on' });
    expect(on.getAttribute('aria-description')).toContain('crm.verification.write');
  });

  it('can retry when either list could not be loaded', async () => {
    let isDown = true;
    const down = () => (isDown ? Response.json({ code: 'down', message: 'Down.' }, { status: 500 }) : undefined);
    const { user } = await openPage(LINKS, 'Verification links', {
      wrapFetch: intercept('GET', /\/verification\/labels$/, down),
    });
    expect(await screen.findByText('Down.')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await (await row('Links', /Age check/)).findByText('Adult')).toBeTruthy();
  });
});

describe('verification labels', () => {
  it('[verification.labels] creates a label, which links can then use', async () => {
    const { user, dialog } = await openDialog(LABELS, 'New label');
    set(dialog, /Name/, 'Phone checked');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    expect(await (await row('Labels', /Phone checked/)).findByText('No links')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Links' }));
    await user.click(await screen.findByRole('button', { name: 'Edit Email address' }));
    await user.click(await (await findDialog('Edit Email address')).findByRole('combobox', { name: 'Label' }));
    expect(await screen.findByRole('option', { name: 'Phone checked' })).toBeTruthy();
  });

  it('cannot be chosen while its deletion can be undone, but stays chosen where it is', async () => {
    const { user, dialog } = await openDialog(LABELS, 'Delete Adult');
    await user.click(dialog.getByRole('button', { name: 'Delete label' }));
    await user.click(screen.getByRole('tab', { name: 'Links' }));
    const labelOf = async (link: string) => {
      await user.click(await screen.findByRole('button', { name: `Edit ${link}` }));
      return (await findDialog(`Edit ${link}`)).getByRole('combobox', { name: 'Label' });
    };
    expect((await labelOf('Age check')).textContent).toBe('Adult');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await labelOf('Email address'));
    expect(await screen.findByRole('option', { name: 'Member' })).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'Adult' })).toBeNull();
  });

  it('counts the links of all labels that are deleted together', async () => {
    const { user } = await openPage(LABELS, 'Verification links');
    const list = await findTable('Labels');
    await user.click(list.getByRole('checkbox', { name: 'Select Adult' }));
    await user.click(list.getByRole('checkbox', { name: 'Select Member' }));
    await user.click(screen.getByRole('button', { name: 'Delete 2' }));
    const dialog = await findDialog('Delete 2 labels?');
    expect(dialog.getByText(/2 links lose their label/)).toBeTruthy();
    expect(dialog.getByText('Loyalty card')).toBeTruthy();
  });

  it('explains an empty list', async () => {
    await openPage(LABELS, 'Verification links', { scenario: 'empty' });
    expect(await screen.findByRole('heading', { name: 'No labels yet' })).toBeTruthy();
  });
});
