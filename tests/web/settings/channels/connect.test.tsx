import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept } from '../../support/intercept.ts';
import { findDialog, openPage, toastTitle } from '../../support/openPage.tsx';
import { openPicker, pick } from './support.ts';

const open = (options?: Parameters<typeof openPage>[2]) => openPage('/settings/engagement/crm', 'Channels', options);

describe('a messaging channel', () => {
  it('[engagement.required] asks for the channel id and the channel access token', async () => {
    const { user } = await open();
    const dialog = await pick(user, 'Line');
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), '@northwind-club');
    await user.click(dialog.getByRole('button', { name: 'Connect' }));
    expect(await dialog.findByText('Enter the channel id.')).toBeTruthy();
    expect(dialog.getByText('Enter the channel access token.')).toBeTruthy();
  });

  it('[engagement.webhook] shows the webhook URL while the channel id is typed, and when it is connected', async () => {
    const { user } = await open();
    const dialog = await pick(user, 'Line');
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), '@northwind-club');
    const webhook = dialog.getByLabelText('Webhook URL');
    const copy = dialog.getByRole('button', { name: 'Copy: Webhook URL' });
    expect(copy.getAttribute('aria-description')).toContain('Enter the channel id first');
    await user.type(dialog.getByRole('textbox', { name: /^Channel id/ }), '16540');
    expect(webhook).toHaveProperty('value', 'https://hooks.atrium.example/line/16540');
    await user.type(dialog.getByRole('textbox', { name: /^Channel id/ }), '21999');
    expect(webhook).toHaveProperty('value', 'https://hooks.atrium.example/line/1654021999');
    await user.click(copy);
    expect(await navigator.clipboard.readText()).toBe('https://hooks.atrium.example/line/1654021999');
    await user.type(dialog.getByLabelText(/^Channel access token/), 'mock-channel-token');
    await user.click(dialog.getByRole('button', { name: 'Connect' }));
    const ready = await findDialog('@northwind-club is connected');
    expect(ready.getByLabelText('Webhook URL')).toHaveProperty('value', 'https://hooks.atrium.example/line/1654021999');
    await user.click(ready.getByRole('button', { name: 'Done' }));
    expect(screen.getByText('9 in all')).toBeTruthy();
  });

  it('[shell.companions] takes the beginning of the webhook from the configuration where no channel tells it', async () => {
    const { user } = await open({ scenario: 'empty', config: { webhooks: { line: 'https://in.example/hooks/line' } } });
    const dialog = await pick(user, 'Line');
    await user.type(dialog.getByRole('textbox', { name: /^Channel id/ }), 'a b');
    expect(dialog.getByLabelText('Webhook URL')).toHaveProperty('value', 'https://in.example/hooks/line/a%20b');
  });

  it('makes no address up where nothing tells its beginning', async () => {
    const { user } = await open({ scenario: 'empty', config: { webhooks: {} } });
    const dialog = await pick(user, 'Line');
    expect(dialog.getByText(/shows here once the channel is connected/)).toBeTruthy();
    expect(dialog.queryByLabelText('Webhook URL')).toBeNull();
  });

  it('keeps what was typed when the channel is connected already', async () => {
    const { user } = await open();
    const dialog = await pick(user, 'Line');
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Again');
    await user.type(dialog.getByRole('textbox', { name: /^Channel id/ }), '1654021987');
    await user.type(dialog.getByLabelText(/^Channel access token/), 'mock-channel-token');
    await user.click(dialog.getByRole('button', { name: 'Connect' }));
    expect(await toastTitle(/This channel is already connected/)).toBe('ERROR');
    expect(dialog.getByDisplayValue('1654021987')).toBeTruthy();
  });

  it.each(['WhatsApp', 'GPTBots'])('may be one of %s', async (kind) => {
    const { user } = await open();
    const picker = await openPicker(user);
    await user.click(picker.getByRole('button', { name: 'More channels' }));
    await user.click(picker.getByRole('button', { name: new RegExp(`^${kind} `) }));
    const dialog = await findDialog(`Connect ${kind}`);
    expect(dialog.getByRole('textbox', { name: /^Channel id/ })).toBeTruthy();
    expect(dialog.getByLabelText(/^Channel access token/)).toBeTruthy();
  });
});

describe('a forum', () => {
  it('[engagement.forum] is connected by a user id and an access token', async () => {
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
    expect(await dialog.findByText('Enter the user id.')).toBeTruthy();
    expect(dialog.getByText('Enter the access token.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /^User id/ }), '7713920');
    await user.type(dialog.getByLabelText(/^Access token/), ' mock-access-token ');
    await user.click(dialog.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    expect(sent).toEqual([
      { engagement: 'pantip', name: 'Northwind helps', user_id: '7713920', access_token: 'mock-access-token' },
    ]);
  });
});
