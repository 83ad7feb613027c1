import type { PersonaId } from '@atrium-console/mock';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept, without } from '../../support/intercept.ts';
import { openPage } from '../../support/openPage.tsx';
import { renderPage } from '../../support/renderConsole.tsx';

const CHANGE = '/settings/account/main?page=change-password';
const OLD = 'Atrium#2026';
const NEW = 'Harbor!2027';

type View = ReturnType<typeof renderPage>;

async function open(options: Parameters<typeof renderPage>[1] = {}, path = CHANGE) {
  const view = await openPage(path, 'Account', options);
  await screen.findByRole('button', { name: 'Change password' });
  return view;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function fill({ user }: View, current: string, next: string, repeated = next) {
  const texts = { 'Current password': current, 'New password': next, 'Repeat the new password': repeated };
  for (const [label, text] of Object.entries(texts)) {
    await user.clear(field(label));
    if (text !== '') await user.type(field(label), text);
  }
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

/** The field’s description: its error and the rules below it. */
function describedAs(label: string): string {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

describe('changing the password', () => {
  it.each([
    ['[password.lowercase]', 'HARBOR!2027', 'Must have at least one lowercase letter'],
    ['[password.uppercase]', 'harbor!2027', 'Must have at least one uppercase letter'],
    ['[password.number]', 'Harbor!', 'Must have at least one number'],
    ['[password.symbol]', 'Harbor2027', 'Must have at least one symbol'],
  ])('%s is asked for live, and in a toast when it is sent all the same', async (_rule, password, sentence) => {
    const view = await open();
    await view.user.type(field('New password'), password);
    const rules = within(screen.getByRole('list', { name: 'Password rules' }));
    const broken = rules.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('(not met)'));
    expect(broken.map(({ textContent }) => textContent?.trim())).toEqual([`${sentence} (not met)`]);
    await fill(view, OLD, password);
    const toast = await screen.findByText('ERROR');
    expect(toast.closest('[role=alert]')?.textContent).toContain(sentence);
    expect(describedAs('New password')).toContain('This password does not meet all of the requirements below.');
  });

  it('requires all fields and the same password twice', async () => {
    const view = await open();
    await fill(view, '', '', '');
    expect(screen.getByText('Enter your current password.')).toBeTruthy();
    expect(screen.getByText('Enter a new password.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Current password')));
    await fill(view, OLD, NEW, `${NEW}x`);
    expect(screen.getByText('The passwords do not match. Enter the new password again.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Repeat the new password')));
    await fill(view, OLD, OLD);
    expect(screen.getByText('Choose a password that is different from your current one.')).toBeTruthy();
  });

  it('keeps the input when the server fails', async () => {
    const down = () => Response.json({ code: 'server_error', message: 'Down.' }, { status: 500 });
    const view = await open({ wrapFetch: intercept('PUT', /\/users\/me\/password$/, down) });
    await fill(view, OLD, NEW);
    const toast = await screen.findByText('Down.');
    expect(within(toast.closest('[role=alert]') ?? document.body).getByText('ERROR')).toBeTruthy();
    expect(field('New password').value).toBe(NEW);
  });

  it('asks for confirmation before unsaved input is left for another tab', async () => {
    const { user } = await open();
    await user.type(field('Current password'), 'x');
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByLabelText(/^Name/)).toBeTruthy();
  });
});

describe('a user who must change the password', () => {
  const expired: { signedInAs: PersonaId } = { signedInAs: 'expired' };

  it.each([
    ['/product', '/product'],
    ['/settings/sla/crm?tab=hours', '/settings/sla/crm?tab=hours'],
    [CHANGE, '/product'],
  ])('[guard.change-password-path] came to %s and goes on to %s with the new one', async (path, end) => {
    const view = await open(expired, path);
    await fill(view, OLD, NEW);
    await waitFor(() => {
      const { pathname, search } = view.router.state.location;
      expect(pathname + search).toBe(end);
    });
  });

  it('continues to the requested page, even after signing in first', async () => {
    const { user, router } = renderPage('/settings/sla/crm', { signedInAs: undefined });
    await user.type(await screen.findByLabelText('Email'), 'expired@atrium.test');
    await user.type(field('Password'), OLD);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('Change your password to continue');
    expect(router.state.location.state).toMatchObject({ from: '/settings/sla/crm' });
  });

  it('[guard.change-password-path] needs no permission for it, and sees no other tab but the own profile', async () => {
    await open({ wrapFetch: without('center.access_account.read', 'center.user_management.read') });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Profile', 'Change password']);
    expect(screen.queryByText('Change your password to continue')).toBeNull();
  });
});
