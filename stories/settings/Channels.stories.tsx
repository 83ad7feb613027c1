import { expect, screen, waitFor, within } from 'storybook/test';
import { MERGED } from '../../web/src/kit/edit/merged.ts';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { openDialog } from '../support/dialogs.ts';
import { collectionStates } from '../support/pageStates.ts';
import type { PlayContext } from '../support/play.ts';
import { showsHeading } from '../support/states.ts';

export default {
  ...inConsole,
  title: 'Pages/CRM desk/Channels',
  tags: ['autodocs'],
  args: { path: '/settings/engagement/crm' },
} satisfies ConsoleMeta;

/** Opens the picker. */
const openPicker = (context: PlayContext) => openDialog(context, 'New channel', 'Connect a channel');

/** Picks a kind of channel and returns its form. */
async function pick(context: PlayContext, kind: string) {
  const picker = await openPicker(context);
  await context.userEvent.click(picker.getByRole('button', { name: new RegExp(`^${kind} `) }));
  return within(await screen.findByRole('dialog', { name: `Connect ${kind}` }));
}

/** Fills in the form of a LINE channel. Credentials are pasted, as users do. */
const draftLine = (id: string) => async (context: PlayContext) => {
  const dialog = await pick(context, 'LINE');
  const pasted = [
    [dialog.getByRole('textbox', { name: /^Name/ }), '@northwind-club'],
    [dialog.getByRole('textbox', { name: /^Channel ID/ }), id],
    [dialog.getByLabelText(/^Channel access token/), 'mock-channel-token'],
  ] as const;
  for (const [field, text] of pasted) {
    await context.userEvent.click(field);
    await context.userEvent.paste(text);
  }
  return dialog;
};

const states = collectionStates({
  load: 'listEngagements',
  save: 'createEngagement',
  empty: 'No channels yet',
  read: ['crm.channel.read'],
  write: ['crm.channel.write'],
  add: 'New channel',
  draft: draftLine,
  field: /^Channel ID/,
  text: '1654021999',
  button: 'Connect',
  saved: async () => {
    const ready = within(await screen.findByRole('dialog', { name: '@northwind-club is connected' }));
    await expect(ready.getByLabelText('Webhook URL')).toHaveValue('https://hooks.atrium.example/line/1654021999');
  },
  refused: { text: '1654021987', message: /This channel is already connected/ },
});

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /@northwind-th/ })).toBeInTheDocument();
    await expect(canvas.getByRole('row', { name: /Northwind Deutschland.*Expired/ })).toBeInTheDocument();
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;
export const ReadOnly = states.ReadOnly;

export const Picker: Story = {
  play: async (context) => {
    const dialog = await openPicker(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'More channels' }));
    for (const kind of ['Facebook', 'Twitter', 'Pantip', 'LINE', 'Instagram', 'WhatsApp', 'GPTBots']) {
      await expect(dialog.getByRole('button', { name: new RegExp(`^${kind} `) })).toBeInTheDocument();
    }
  },
};

export const PickerWithoutAnAddress: Story = {
  args: { config: { channel_sign_in: {}, twitter: undefined } },
  play: async (context) => {
    const dialog = await openPicker(context);
    await expect(dialog.getByRole('button', { name: /^Facebook .* configuration/ })).toBeInTheDocument();
    const twitter = dialog.getByRole('button', { name: /^Twitter / });
    await expect(twitter).toHaveAttribute('aria-disabled', 'true');
    await expect(twitter).toHaveTextContent(/channel_sign_in\.twitter/);
    await context.userEvent.click(twitter);
    await expect(screen.getByRole('dialog', { name: 'Connect a channel' })).toBeInTheDocument();
  },
};

export const WebhookWhileTyping: Story = {
  play: async (context) => {
    const dialog = await draftLine('1654021999')(context);
    await expect(dialog.getByLabelText('Webhook URL')).toHaveValue('https://hooks.atrium.example/line/1654021999');
  },
};

export const Forum: Story = {
  play: async (context) => {
    const dialog = await pick(context, 'Pantip');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Connect' }));
    await expect(await dialog.findByText('User ID is required.')).toBeInTheDocument();
  },
};

export const Dirty = states.Dirty;
export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;

export const PopupBlocked: Story = {
  args: { popup: { ok: false, reason: 'blocked' } },
  play: async (context) => {
    const dialog = await pick(context, 'Facebook');
    await context.userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Northwind Café');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Sign in to Facebook' }));
    await expect(await dialog.findByText(/blocked the Facebook popup/)).toBeInTheDocument();
    await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Northwind Café');
  },
};

export const Reconnecting: Story = {
  args: { popup: { ok: true, token: 'mock-owner' } },
  play: async (context) => {
    const dialog = await openDialog(context, 'Reconnect Northwind Deutschland');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Sign in to Facebook' }));
    await expect(await screen.findByText('Setting has been updated')).toBeInTheDocument();
    await waitFor(() => expect(context.canvas.queryByRole('row', { name: /Expired/ })).not.toBeInTheDocument());
  },
};

export const ReconnectingFailed: Story = {
  args: { popup: { ok: true, token: 'mock-owner' }, force: { renewEngagement: { code: 500 } } },
  play: async (context) => {
    const dialog = await openDialog(context, 'Reconnect Northwind Deutschland');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Sign in to Facebook' }));
    await expect(await screen.findByText(/The server could not do this/)).toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: 'Sign in to Facebook' })).toBeEnabled();
  },
};

export const RenewingAToken: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Renew the token of @northwind-th');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Renew' }));
    await expect(await dialog.findByText('Channel access token is required.')).toBeInTheDocument();
    await context.userEvent.type(dialog.getByLabelText(/^Channel access token/), 'mock-channel-token');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Renew' }));
    await expect(await screen.findByText('Setting has been updated')).toBeInTheDocument();
  },
};

export const Conflict: Story = {
  args: { scenario: 'conflict' },
  play: async (context) => {
    const dialog = await openDialog(context, 'Edit WhatsApp Europe');
    await context.userEvent.click(dialog.getByRole('checkbox', { name: 'Publishing' }));
    await context.userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText(MERGED)).toBeInTheDocument();
    await expect(await context.canvas.findByText('WhatsApp Europe (Mali)')).toBeInTheDocument();
  },
};

export const DeletingAChannel: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Delete @northwind-th');
    await expect(await dialog.findByText(/The chatbot “Nong Nord” answers there/)).toBeInTheDocument();
  },
};

export const Chatbots: Story = {
  args: { path: '/settings/engagement/crm?tab=chatbot' },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /Nong Nord/ });
    await expect(row).toHaveTextContent('@northwind-th (LINE)');
    await expect(row).toHaveTextContent('1 minute 30 seconds');
    await expect(within(row).getByRole('switch', { name: 'Nong Nord is on' })).toBeChecked();
    await expect(canvas.getByRole('button', { name: 'Copy the snippet' })).toBeInTheDocument();
  },
};

export const ChatbotsInTheDark: Story = { args: { ...Chatbots.args, scheme: 'dark' }, play: Chatbots.play };

export const NoChatbots: Story = {
  args: { ...Chatbots.args, scenario: 'empty' },
  play: showsHeading('No chatbots yet'),
};

export const WebchatOff: Story = {
  name: 'Web chat off [chatbot.webchat]',
  args: { ...Chatbots.args, force: { getWebchat: { example: 'off' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The web chat is turned off/)).toBeInTheDocument();
    const panel = within(canvas.getByRole('region', { name: 'Web chat' }));
    await expect(panel.getByText('Off')).toBeInTheDocument();
    await expect(panel.queryByRole('button')).toBeNull();
  },
};

export const EditingAChatbot: Story = {
  args: Chatbots.args,
  play: async (context) => {
    const dialog = await openDialog(context, 'Edit Nong Nord');
    await expect(dialog.getByRole('combobox', { name: 'Answers in' })).toHaveTextContent('@northwind-th (LINE)');
  },
};
