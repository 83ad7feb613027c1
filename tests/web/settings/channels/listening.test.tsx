import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { without } from '../../support/intercept.ts';
import { findDialog, findTable, openPage } from '../../support/openPage.tsx';
import { pick } from './support.ts';

const open = (options?: Parameters<typeof openPage>[2]) =>
  openPage('/settings/engagement/listening', 'Channels', options);
const table = () => findTable('Channels');

describe('the channels of Listening', () => {
  it('are those of the account by kind, without chatbots', async () => {
    await open();
    const names = (await table())
      .getAllByRole('row')
      .map((row) => within(row).queryAllByText(/orthwind|advisor|WhatsApp/)[0]);
    expect(names.slice(1).map((name) => name?.textContent)).toEqual([
      'Northwind Trading',
      'Northwind Deutschland',
      '@northwind',
      'northwind.official',
      'Northwind on Pantip',
      '@northwind-th',
      'WhatsApp Europe',
      'Product advisor',
    ]);
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('can be read and changed by people of Listening alone', async () => {
    const { user } = await open({ signedInAs: 'analyst' });
    await user.click(await (await table()).findByRole('switch', { name: '@northwind in Listening is on' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete @northwind-th' }));
    const dialog = await findDialog('Delete @northwind-th?');
    expect(dialog.getByText(/Chatbots of the CRM desk in this channel are kept/)).toBeTruthy();
    expect(dialog.getByText('Templates and groups that use it lose it.')).toBeTruthy();
  });

  it('[engagement.forum] a forum is connected with a user ID and an access token', async () => {
    const { user } = await open();
    const dialog = await pick(user, 'Pantip');
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Northwind helps');
    await user.type(dialog.getByLabelText(/^User ID/), '7713920');
    await user.type(dialog.getByLabelText(/^Access token/), 'mock-access-token');
    await user.click(dialog.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    const row = within(await (await table()).findByRole('row', { name: /Northwind helps/ }));
    expect(row.getByRole('switch', { name: 'Northwind helps in Listening is on' })).toHaveProperty('checked', true);
  });

  it('are read only without the permission, with the reason', async () => {
    await open({ wrapFetch: without('listening.engagement.write') });
    const buttons = [
      'New channel',
      'Reconnect Northwind Deutschland',
      'Renew the token of @northwind',
      'Delete @northwind',
    ].map((name) => screen.findByRole('button', { name }));
    const flag = screen.findByRole('switch', { name: '@northwind in Listening is on' });
    for (const control of await Promise.all([...buttons, flag])) {
      expect(control.getAttribute('aria-description')).toContain('listening.engagement.write');
    }
  });
});
