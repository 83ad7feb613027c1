import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../support/openPage.tsx';
import { renderConsole } from '../../support/renderConsole.tsx';

const LINK = { name: 'Copy link to this field' };
const marked = () => document.querySelector('[data-found]');

/** What was copied, as a path. */
async function copied(): Promise<string> {
  const { pathname, search } = new URL(await navigator.clipboard.readText());
  return `${pathname}${search}`;
}

describe('the link of a field', () => {
  it('is copied by a button beside its label, and leads to it', async () => {
    const { user } = await openPage('/settings/account/main?page=account', 'Account');
    const field = await screen.findByRole('combobox', { name: 'Time zone' });
    await user.hover(field);
    await user.click(await screen.findByRole('button', LINK));
    expect(await screen.findByText('Link copied')).toBeTruthy();
    expect(await copied()).toBe('/settings/account/main?page=account&field=time-zone');
  });

  it('is copied by keys while the field has the focus, which stays there and keeps its name', async () => {
    const { user } = await openPage('/settings/ui/crm', 'CRM settings');
    const field = await screen.findByRole('switch', { name: /^Ticket timer/ });
    field.focus();
    await user.keyboard('{Control>}{Shift>}L{/Shift}{/Control}');
    await screen.findByText('Link copied');
    expect(await copied()).toBe('/settings/ui/crm?field=ticket-timer');
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole('switch', { name: /^Ticket timer/ })).toBe(field);
  });

  it('is no tab stop', async () => {
    const { user } = await openPage('/settings/account/main?page=account', 'Account');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    name.focus();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Time zone' }));
  });

  it('opens the dialog that the field is in', async () => {
    const { user } = await openPage('/settings/account/main?page=users', 'Account');
    await user.click(await screen.findByRole('button', { name: 'Edit Jonas Weber' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.hover(dialog.getByRole('combobox', { name: /^Role/ }));
    await user.click(await dialog.findByRole('button', LINK));
    await dialog.findByText('Link copied');
    expect(await copied()).toMatch(/^\/settings\/account\/main\?page=users&useropen=\d+&field=dialog.role$/);
  });

  it('is not offered for the rows of a list', async () => {
    const { user } = await openPage('/settings/verification/crm', 'Verification links');
    await user.hover((await screen.findAllByRole('switch'))[0] ?? document.body);
    expect(screen.queryByRole('button', LINK)).toBeNull();
  });

  it('opens the tab, focuses and marks the field, and leaves the address as it was', async () => {
    const { router } = await openPage('/settings/account/main?page=account&field=time-zone', 'Account');
    const field = await screen.findByRole('combobox', { name: 'Time zone' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(marked()?.contains(field)).toBe(true);
    expect(router.state.location.search).toBe('?page=account');
  });

  it('is kept while signing in', async () => {
    const { user } = renderConsole('/settings/account/main?page=account&field=time-zone', { signedInAs: undefined });
    await user.type(await screen.findByLabelText('Email'), 'owner@atrium.test');
    await user.type(screen.getByLabelText('Password'), 'Atrium#2026');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    const field = await screen.findByRole('combobox', { name: 'Time zone' }, { timeout: 8000 });
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('shows what stands before a field that is only there after a choice', async () => {
    await openPage('/settings/blacklist/listening?new=1&field=dialog.word-or-phrase,dialog.type', 'Blacklist');
    await waitFor(() => expect(marked()?.textContent).toContain('Type'), { timeout: 3000 });
    expect(marked()?.contains(document.activeElement)).toBe(true);
  });

  it('does not interrupt whoever uses a key first', async () => {
    const { user } = await openPage('/settings/account/main?page=account&field=nothing-of-that-name', 'Account');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.type(name, 'x');
    fireEvent.focus(name);
    expect(marked()).toBeNull();
    expect(document.activeElement).toBe(name);
  });
});
