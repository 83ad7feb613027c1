import type { Permission } from '@atrium-console/sdk';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agentWith } from '../support/agentWith.ts';
import { renderConsole } from '../support/renderConsole.tsx';

/** Opens a page as a user with exactly one permission. */
async function openWith(permission: Permission, path: string, heading: string) {
  const view = renderConsole(path, await agentWith(permission));
  await screen.findByRole('heading', { level: 1, name: heading });
  return view;
}

/** The pages that the command palette finds. */
async function found(user: Awaited<ReturnType<typeof openWith>>['user'], text: string) {
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByRole('combobox'), text);
  const names = (await dialog.findAllByRole('option')).map(({ textContent }) => textContent);
  const failed = dialog.queryByText(/could not be loaded/);
  await user.keyboard('{Escape}');
  return { names, failed };
}

const menu = () => within(screen.getByRole('navigation', { name: 'Settings' }));

describe('a page of which one may see a part', () => {
  it('[guard.permissions] opens the monitors with their permission alone; the other tabs say what they need', async () => {
    const { user } = await openWith('listening.monitor.read', '/settings/keywords/listening', 'Keywords');
    expect(screen.getByRole('tab', { name: 'Monitors' }).getAttribute('aria-selected')).toBe('true');
    await screen.findByRole('table', { name: 'Monitors' });
    expect(menu().getByRole('link', { name: 'Keywords' }).getAttribute('aria-current')).toBe('page');
    for (const name of ['Keywords', 'Options']) {
      await user.click(screen.getByRole('tab', { name }));
      await screen.findByText(/listening\.keyword\.read/);
    }
    const { names, failed } = await found(user, 'keywords');
    expect(names.some((name) => name?.startsWith('Keywords'))).toBe(true);
    expect(failed).toBeNull();
  });

  it('[guard.permissions] opens the users with their permission alone; the account says what it needs', async () => {
    const { user } = await openWith('center.user_management.read', '/settings/account/main', 'Account');
    expect(screen.getByRole('tab', { name: 'Users' }).getAttribute('aria-selected')).toBe('true');
    await screen.findByRole('table', { name: 'Users' });
    expect(menu().getByRole('link', { name: 'Account' }).getAttribute('aria-current')).toBe('page');
    await user.click(screen.getByRole('tab', { name: 'Account' }));
    await screen.findByText(/center\.access_account\.read/);
    const { names, failed } = await found(user, 'users');
    expect(names.some((name) => name?.startsWith('Account'))).toBe(true);
    expect(failed).toBeNull();
  });

  it('[guard.permissions] opens ticket creation with its permission alone; the other settings say what they need', async () => {
    const { user } = await openWith('crm.split_ticket.read', '/settings/ui/crm', 'CRM settings');
    await screen.findByRole('region', { name: 'Ticket creation' });
    expect(screen.getByRole('switch', { name: /^Split tickets/ }).getAttribute('aria-description')).toContain(
      'crm.ui_settings.write',
    );
    expect(screen.queryByRole('region', { name: 'Surveys' })).toBeNull();
    await screen.findByText(/crm\.ui_settings\.read/);
    expect(menu().getByRole('link', { name: 'CRM settings' }).getAttribute('aria-current')).toBe('page');
    expect((await found(user, 'crm settings')).names.some((name) => name?.startsWith('CRM settings'))).toBe(true);
  });
});

describe('the sentiment settings', () => {
  it.each<[permission: Permission, open: readonly string[], denied: string]>([
    ['crm.auto_sentiment.read', ['crm', 'main', 'publishing'], 'listening'],
    ['listening.auto_sentiment.read', ['listening', 'main', 'publishing'], 'crm'],
  ])('[guard.permissions] open with %s for %j, and not for %s', async (permission, open, denied) => {
    const agent = await agentWith(permission);
    for (const product of open) {
      const { unmount } = renderConsole(`/settings/account/${product}/sentiment`, agent);
      await screen.findByRole('heading', { level: 1, name: 'Sentiment settings' });
      await screen.findByRole('switch', { name: /^Auto sentiment/ });
      unmount();
    }
    renderConsole(`/settings/account/${denied}/sentiment`, agent);
    await screen.findByText(`You Do Not Have Permission To Access: ${denied}.auto_sentiment.read.`);
    expect(menu().queryByRole('link', { name: 'Sentiment settings' })).not.toBeNull();
  });
});

describe('one’s own profile', () => {
  it('[guard.permissions] opens from the user menu without any permission', async () => {
    const { user, router } = renderConsole('/product', await agentWith());
    await screen.findByRole('heading', { level: 1, name: 'Products' });
    await user.click(screen.getByText(/^Account menu of/));
    expect(screen.queryByRole('menuitem', { name: 'Account' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Your profile' }));
    await screen.findByRole('heading', { level: 1, name: 'Account' });
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })).value).not.toBe('');
    const facts = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(facts).toEqual(['Email', 'Role', 'Group', 'Plan']);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Profile', 'Change password']);
    await user.click(screen.getByRole('tab', { name: 'Change password' }));
    await screen.findByLabelText('Current password');
    expect(router.state.location.pathname).toBe('/settings/account/main');
  });
});
