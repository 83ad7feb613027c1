import type { OperationId } from '@atrium-console/sdk/operations';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openConsole, openPage } from '../support/openPage.tsx';
import { renderPage } from '../support/renderConsole.tsx';

const without = (...ids: (OperationId | `${OperationId}?${string}`)[]) => ({
  config: { not_served: new Set<string>(ids) },
});

describe('a page that the server cannot fill', () => {
  it('says so at its address, without an error', async () => {
    await openPage('/settings/working-status/crm', 'Working statuses', without('listWorkingStatuses'));
    expect(screen.getByRole('note', { name: 'This server does not offer this page.' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not found by the command palette', async () => {
    const { user } = await openConsole('/product', 'Products', without('listWorkingStatuses'));
    await user.click(screen.getByRole('button', { name: 'Search pages and actions' }));
    await user.type(await screen.findByRole('combobox'), 'working statuses');
    const found = await screen.findAllByRole('option');
    expect(found.map(({ textContent }) => textContent).filter((text) => text.startsWith('Working statuses'))).toEqual(
      [],
    );
  });

  it('leaves the own profile and the own password open if it is Account', async () => {
    await openPage('/settings/account/main?page=profile', 'Account', without('getAccount', 'listUsers'));
    await screen.findByRole('textbox', { name: 'Name' });
    expect(screen.queryByRole('tab', { name: 'Users' })).toBeNull();
  });
});

describe('a log', () => {
  it('has no filter that the server does not have, and does not ask for it by a link either', async () => {
    const asked: string[] = [];
    const wrapFetch =
      (inner: typeof fetch): typeof fetch =>
      (request, init) => {
        asked.push(new Request(request, init).url);
        return inner(request, init);
      };
    const given = { ...without('listActivities?q', 'listActivities?user_id'), wrapFetch };
    await openPage('/settings/account/crm/activity?q=lunch&action=create', 'Activity log', given);
    expect((await screen.findAllByRole('row')).length).toBeGreaterThan(2);
    expect(screen.queryByRole('searchbox', { name: 'Search by name' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'User' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Action' })).toBeDefined();
    const rows = asked.filter((url) => url.includes('/activity-log?'));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((url) => url.includes('q=') || !url.includes('action=create'))).toEqual([]);
  });
});

describe('a list', () => {
  const list = { path: '/settings/working-status/crm', title: 'Working statuses' };

  it('has no buttons for what the server cannot do', async () => {
    await openPage(list.path, list.title, without('createWorkingStatus', 'deleteWorkingStatus'));
    await screen.findByRole('button', { name: 'Edit Lunch' });
    for (const name of ['New status', 'Duplicate Lunch', 'Delete Lunch'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Select all' })).toBeNull();
  });

  it('opens no form for a new item by a link', async () => {
    await openPage(`${list.path}?new=1`, list.title, without('createWorkingStatus'));
    await screen.findByRole('button', { name: 'Edit Lunch' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows its items and says why they cannot be changed', async () => {
    const { user } = await openPage(list.path, list.title, without('updateWorkingStatus'));
    await user.click(await screen.findByRole('button', { name: 'View Lunch' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('textbox', { name: 'Name' }).hasAttribute('readonly')).toBe(true);
    expect(dialog.getAllByText('This server does not offer changes of statuses.').length).toBeGreaterThan(0);
  });

  it('offers no save in the form of an item of a tree that can only be looked at', async () => {
    const { user } = await openPage('/settings/tags/crm', 'Ticket tags', without('updateTicketTag'));
    await user.click(await screen.findByRole('button', { name: 'View Order' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByText('This server does not offer changes of ticket tags.').length).toBeGreaterThan(0);
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('has switches that cannot be turned if the server cannot change its items', async () => {
    const page = '/settings/canned-response/crm?tab=auto';
    const { user } = await openPage(page, 'Canned responses', without('updateAutoCannedCondition'));
    const control = await screen.findByRole('switch', { name: 'Outside business hours is on' });
    await user.click(control);
    expect(control).toHaveProperty('checked', true);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that it does not know what uses an item before that is deleted', async () => {
    const { user } = await openPage(list.path, list.title, without('getWorkingStatusUsage'));
    await user.click(await screen.findByRole('button', { name: 'Delete Lunch' }));
    await screen.findByText('This server does not say what uses it.');
  });
});

describe('the payment', () => {
  const unpaid = (...ids: OperationId[]) => ({ signedInAs: 'unpaid' as const, ...without(...ids) });

  it('is that of the selected plan if the server stores no other choice', async () => {
    await openPage('/payment', 'Payment', unpaid());
    await screen.findByRole('button', { name: 'Choose another plan' });
    cleanup();
    await openPage('/payment', 'Payment', unpaid('updateSubscription'));
    await screen.findByRole('button', { name: /^Pay / });
    expect(screen.queryByRole('button', { name: 'Choose another plan' })).toBeNull();
  });

  it('shows the plans before signing in without a choice that would be lost', async () => {
    renderPage('/plans', { signedInAs: undefined, ...without('updateSubscription') });
    await screen.findByRole('article', { name: 'Starter' });
    expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
  });
});

describe('a form', () => {
  it('that cannot be saved is read only and says so', async () => {
    await openPage('/settings/account/main?page=profile', 'Account', without('updateCurrentUser'));
    const field = await screen.findByRole('textbox', { name: 'Name' });
    expect(field.hasAttribute('readonly')).toBe(true);
    expect(
      screen.getByText('You can look at this form and not change it. This server does not offer that.'),
    ).toBeDefined();
  });
});

describe('a tab whose list is missing', () => {
  const tabs = '/settings/account/main/integration';

  it('is not there', async () => {
    await openPage(tabs, 'Integrations', without('listWebhooks'));
    await screen.findByRole('tab', { name: 'API keys' });
    expect(screen.queryByRole('tab', { name: 'Webhooks' })).toBeNull();
  });

  it('is named where a link leads to it', async () => {
    await openPage(`${tabs}?tab=webhooks`, 'Integrations', without('listWebhooks'));
    await screen.findByRole('note', { name: 'This server does not offer the tab “Webhooks”.' });
  });

  it('stays while one of several lists in it is there', async () => {
    const page = '/settings/canned-response/crm';
    await openPage(page, 'Canned responses', without('listAutoCannedConditions'));
    expect(screen.getByRole('tab', { name: 'Auto-canned' })).toBeDefined();
    cleanup();
    await openPage(page, 'Canned responses', without('listAutoCannedConditions', 'listAutoCannedKeywords'));
    await screen.findByRole('tab', { name: 'Responses' });
    expect(screen.queryByRole('tab', { name: 'Auto-canned' })).toBeNull();
  });

  it('goes where it is about the users of the account', async () => {
    await openPage('/settings/account/main/roles', 'Roles', without('listUsers'));
    await screen.findByRole('tab', { name: 'Compare' });
    expect(screen.queryByRole('tab', { name: 'Who can open a page' })).toBeNull();
  });
});

describe('the sign-in screen', () => {
  it('offers only the ways that the server has', async () => {
    const missing = without('getSsoLogin', 'checkEmail', 'loginByProvider', 'listPlans', 'registerDemo');
    renderPage('/login', { signedInAs: undefined, ...missing });
    await screen.findByRole('button', { name: 'Sign in' });
    for (const name of ['Single sign-on', 'Forgot password', 'Plans', 'Request a demo'])
      expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Sign in by another account' })).toBeNull();
  });

  it('has a place that says so for a way that is missing', async () => {
    renderPage('/forget-password', { signedInAs: undefined, ...without('checkEmail') });
    await screen.findByText('This server does not offer this page.');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
