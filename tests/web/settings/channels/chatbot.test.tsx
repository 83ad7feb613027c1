import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { without } from '../../support/intercept.ts';
import { findDialog, findTable, openPage } from '../../support/openPage.tsx';

const open = (options?: Parameters<typeof openPage>[2]) =>
  openPage('/settings/engagement/crm?tab=chatbot', 'Channels', options);
const table = () => findTable('Chatbots');

describe('chatbots', () => {
  it('[chatbot.families] creates a chatbot of one of three families', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'New chatbot' }));
    const dialog = await findDialog('New chatbot');
    await user.click(dialog.getByRole('combobox', { name: 'Family' }));
    const families = within(await screen.findByRole('listbox', { name: 'Family' }));
    expect(families.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'LINE',
      'WhatsApp',
      'GPTBots',
    ]);
    await user.click(families.getByRole('option', { name: 'GPTBots' }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Enter a name for the chatbot.')).toBeTruthy();
    expect(dialog.getByText('Enter a full URL starting with https://.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Returns helper');
    await user.type(dialog.getByRole('textbox', { name: /^Webhook URL/ }), 'https://bots.northwind.example/returns');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    const row = within(await (await table()).findByRole('row', { name: /Returns helper/ }));
    expect([row.getByText('GPTBots'), row.getByText('2 minutes')]).toHaveLength(2);
  });

  it('is turned off immediately', async () => {
    const { user } = await open();
    await user.click(await (await table()).findByRole('switch', { name: 'Nong Nord is on' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    const flag = await (await table()).findByRole('switch', { name: 'Nong Nord is on' });
    await waitFor(() => expect(flag).toHaveProperty('checked', false));
  });

  it('says what happens to the channel of a deleted chatbot', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Delete Nong Nord' }));
    const dialog = await findDialog('Delete Nong Nord?');
    expect(dialog.getByText(/1 channel stays connected/)).toBeTruthy();
  });

  it('is read only without the permission, with the reason', async () => {
    await open({ wrapFetch: without('crm.channel.write') });
    const add = await screen.findByRole('button', { name: 'New chatbot' });
    expect(add.getAttribute('aria-description')).toContain('crm.channel.write');
  });
});

describe('the web chat', () => {
  it('[chatbot.webchat] shows the snippet to copy and how the greeting looks', async () => {
    const { user } = await open();
    const panel = within(await screen.findByRole('region', { name: 'Web chat' }));
    expect(panel.getByText('Hello! How can we help you today?')).toHaveProperty('style.background', 'rgb(14, 83, 131)');
    await user.click(panel.getByRole('button', { name: 'Copy the snippet' }));
    expect(await navigator.clipboard.readText()).toBe(
      '<script src="https://chat.northwind.example/widget.js" data-account="1001"></script>',
    );
  });
});
