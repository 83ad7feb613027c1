import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findDialog, findTable, openPage } from '../../support/openPage.tsx';
import { openPicker, pick } from './support.ts';

const open = (options?: Parameters<typeof openPage>[2]) => openPage('/settings/engagement/crm', 'Channels', options);
const table = () => findTable('Channels');

const expired = 'Northwind Deutschland';

describe('the list of channels', () => {
  it('shows kind, id, products, status and webhook', async () => {
    await open();
    const list = await table();
    const row = within(list.getByRole('row', { name: /@northwind-th/ }));
    expect(row.getByText('LINE')).toBeTruthy();
    expect(row.getByText('1654021987')).toBeTruthy();
    // A narrow screen shows it with the name.
    expect(row.getAllByText('Connected')).toHaveLength(2);
    expect(row.getByRole('switch', { name: '@northwind-th in CRM desk is on' })).toHaveProperty('checked', true);
    expect(row.getByRole('button', { name: 'Copy the webhook URL of @northwind-th' })).toBeTruthy();
    expect(within(list.getByRole('row', { name: new RegExp(expired) })).getAllByText('Expired')).toHaveLength(2);
    expect(await screen.findByText('8 channels')).toBeTruthy();
  });

  it("turns a channel on for a product, and keeps another user's changes", async () => {
    const { user } = await open({ scenario: 'conflict' });
    const flag = await (await table()).findByRole('switch', { name: '@northwind-th in Publishing is on' });
    await user.click(flag);
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    const renamed = await screen.findByRole('switch', { name: '@northwind-th (Mali) in Publishing is on' });
    await waitFor(() => expect(renamed).toHaveProperty('checked', true));
  });

  it('renames a channel and never shows its token', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit WhatsApp Europe' }));
    const dialog = await findDialog('Edit WhatsApp Europe');
    expect(dialog.queryByLabelText(/token/i)).toBeNull();
    expect(dialog.getByLabelText('Webhook URL')).toHaveProperty(
      'value',
      'https://hooks.atrium.example/whatsapp/4940555010',
    );
    const name = dialog.getByRole('textbox', { name: /^Name/ });
    await user.clear(name);
    await user.type(name, 'WhatsApp Germany');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(await (await table()).findByText('WhatsApp Germany')).toBeTruthy();
  });

  it('lists the chatbots that a deletion leaves without a channel', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Delete @northwind-th' }));
    const dialog = await findDialog('Delete @northwind-th?');
    expect(await dialog.findByText(/The chatbot “Nong Nord” answers there\. It is kept/)).toBeTruthy();
    expect(dialog.getByText('Templates and groups that use it lose it.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete channel' }));
    await user.click(await screen.findByRole('button', { name: 'Delete now' }));
    expect(await screen.findByText('Setting has been deleted')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Chatbot' }));
    const row = within(await (await findTable('Chatbots')).findByRole('row', { name: /Nong Nord/ }));
    await waitFor(() => expect(row.getByText('None')).toBeTruthy());
  });
});

describe('the picker', () => {
  it('[engagement.picker] has buttons for Facebook, Twitter, Pantip and Line, and more on request', async () => {
    const { user } = await open();
    const dialog = await openPicker(user);
    const group = within(dialog.getByRole('group', { name: 'Channels to choose from' }));
    expect(group.getAllByRole('button').map(kindOf)).toEqual(['Facebook', 'Twitter', 'Pantip', 'LINE']);
    await user.click(dialog.getByRole('button', { name: 'More channels' }));
    const more = within(dialog.getByRole('group', { name: 'More channels' })).getAllByRole('button');
    expect(more.map(kindOf)).toEqual(['Instagram', 'WhatsApp', 'GPTBots']);
  });

  it('connects a page in a popup that returns to /closeWithToken', async () => {
    const { user, recorded } = await open({ popup: { ok: true, token: 'mock-owner' } });
    const dialog = await pick(user, 'Facebook');
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Northwind Café');
    await user.click(dialog.getByRole('button', { name: 'Sign in to Facebook' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    const [page = ''] = recorded.popups;
    expect(new URL(page).pathname).toBe('/mock-provider/facebook');
    expect(new URL(page).searchParams.get('redirect_uri')).toBe('http://atrium.test/closeWithToken');
    expect(await (await table()).findByText('Northwind Café')).toBeTruthy();
  });

  it('gives the page of Twitter the client id of this deployment', async () => {
    const config = {
      channel_sign_in: { twitter: 'https://sign-in.example/twitter?app=7' },
      twitter: { provider: 'twitter', key: 'client-1' },
    } as const;
    const { user, recorded } = await open({ config, popup: { ok: true, token: 'mock-owner' } });
    const dialog = await pick(user, 'Twitter');
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), '@northwind_care');
    await user.click(dialog.getByRole('button', { name: 'Sign in to Twitter' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    const page = new URL(recorded.popups[0] ?? '');
    expect(page.origin).toBe('https://sign-in.example');
    expect(Object.fromEntries(page.searchParams)).toEqual({
      app: '7',
      client_id: 'client-1',
      redirect_uri: 'http://atrium.test/closeWithToken',
    });
  });
});

/** The kind of a picker button: its first line. */
function kindOf(button: HTMLElement): string | null | undefined {
  return button.querySelector('p')?.textContent;
}
