import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept } from '../../support/intercept.ts';
import { findDialog, openPage, toastTitle } from '../../support/openPage.tsx';
import { openPicker, pick } from './support.ts';

const open = (options?: Parameters<typeof openPage>[2]) => openPage('/settings/engagement/crm', 'Channels', options);

describe('a messaging channel', () => {
  it('[engagement.required] [toast.validation] requires the channel ID and the channel access token', async () => {
    const { user } = await open();
    const dialog = await pick(user, 'LINE');
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), '@northwind-club');
    await user.click(dialog.getByRole('button', { name: 'Connect' }));
    expect(await dialog.findByText('Channel ID is required.')).toBeTruthy();
    expect(dialog.getByText('Channel access token is required.')).toBeTruthy();
    expect(await toastTitle(/Channel ID is required\.\s+Channel access token is required\./)).toBe('ERROR');
  });

  it('[engagement.webhook] shows the webhook URL while the channel ID is typed, and after connecting', async () => {
    const { user } = await open();
    const dialog = await pick(user, 'LINE');
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), '@northwind-club');
    const webhook = dialog.getByLabelText('Webhook URL');
    const copy = dialog.getByRole('button', { name: 'Copy: Webhook URL' });
    expect(copy.getAttribute('aria-description')).toContain('Enter the channel ID first');
    await user.type(dialog.getByRole('textbox', { name: /^Channel ID/ }), '16540');
    expect(webhook).toHaveProperty('value', 'https://hooks.atrium.example/line/16540');
    await user.type(dialog.getByRole('textbox', { name: /^Channel ID/ }), '21999');
    expect(webhook).toHaveProperty('value', 'https://hooks.atrium.example/line/1654021999');
    await user.click(copy);
    expect(await navigator.clipboard.readText()).toBe('https://hooks.atrium.example/line/1654021999');
    await user.type(dialog.getByLabelText(/^Channel access token/), 'mock-channel-token');
    await user.click(dialog.getByRole('button', { name: 'Connect' }));
    const ready = await findDialog('@northwind-club is connected');
    expect(ready.getByLabelText('Webhook URL')).toHaveProperty('value', 'https://hooks.atrium.example/line/1654021999');
    await user.click(ready.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('9 channels')).toBeTruthy();
  });

  it('[shell.companions] takes the webhook base from the configuration when no channel has one', async () => {
    const { user } = await open({ scenario: 'empty', config: { webhooks: { line: 'https://in.example/hooks/line' } } });
    const dialog = await pick(user, 'LINE');
    await user.type(dialog.getByRole('textbox', { name: /^Channel ID/ }), 'a b');
    expect(dialog.getByLabelText('Webhook URL')).toHaveProperty('value', 'https://in.example/hooks/line/a%20b');
  });

  it('shows no URL when the webhook base is unknown', async () => {
    const { user } = await open({ scenario: 'empty', config: { webhooks: {} } });
    const dialog = await pick(user, 'LINE');
    expect(dialog.getByText(/shown here after the channel is connected/)).toBeTruthy();
    expect(dialog.queryByLabelText('Webhook URL')).toBeNull();
  });

  it.each(['WhatsApp', 'GPTBots'])('may be one of %s', async (kind) => {
    const { user } = await open();
    const picker = await openPicker(user);
    await user.click(picker.getByRole('button', { name: 'More channels' }));
    await user.click(picker.getByRole('button', { name: new RegExp(`^${kind} `) }));
    const dialog = await findDialog(`Connect ${kind}`);
    expect(dialog.getByRole('textbox', { name: /^Channel ID/ })).toBeTruthy();
    expect(dialog.getByLabelText(/^Channel access token/)).toBeTruthy();
  });
});

describe('a forum', () => {
  it('[engagement.forum] is connected with a user ID and an access token', async () => {
    const sent: unknown[] = [];
    const watch = intercept('POST', /\/engagements$/, async (request) => {
      sent.push(await request.json());
      return undefined;
    });
    const { user } = await open({ wrapFetch: watch });
    const dialog = await pick(user, 'Pantip');
    expect(dialog.queryByLabelText('Webhook URL')).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Northwind helps');
    await user.click(dialog.getByRole('button', { name: 'Connect' }));
    expect(await dialog.findByText('User ID is required.')).toBeTruthy();
    expect(dialog.getByText('Access token is required.')).toBeTruthy();
    const id = dialog.getByRole('textbox', { name: /^User ID/ });
    await waitFor(() => expect(document.activeElement).toBe(id));
    await user.type(id, '7713920');
    await user.type(dialog.getByLabelText(/^Access token/), ' mock-access-token ');
    await user.click(dialog.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    expect(sent).toEqual([
      { engagement: 'pantip', name: 'Northwind helps', user_id: '7713920', access_token: 'mock-access-token' },
    ]);
  });
});
