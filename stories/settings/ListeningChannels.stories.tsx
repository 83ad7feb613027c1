import { expect } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { openDialog } from '../support/dialogs.ts';
import { showsDenial, showsNeed } from '../support/states.ts';

export default {
  ...inConsole,
  title: 'Pages/Listening/Channels',
  tags: ['autodocs'],
  args: { path: '/settings/engagement/listening', persona: 'analyst' },
} satisfies ConsoleMeta;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Northwind on Pantip/ })).toBeInTheDocument();
    await expect(canvas.queryByRole('tab')).not.toBeInTheDocument();
  },
};

export const InTheDark: Story = { args: { scheme: 'dark' }, play: Full.play };

/** Says what channels are for. */
export const Empty: Story = {
  args: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No channels yet' })).toBeInTheDocument();
    await expect(canvas.getByText(/a Pantip account, to follow posts and answer them/)).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'New channel' })).toBeEnabled();
  },
};

export const Denied: Story = {
  args: { without: ['listening.engagement.read'] },
  play: showsDenial('listening.engagement.read'),
};

export const ReadOnly: Story = {
  args: { without: ['listening.engagement.write'] },
  play: showsNeed('Reconnect Northwind Deutschland', 'listening.engagement.write'),
};

export const DeletingAChannel: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Delete @northwind-th');
    await expect(await dialog.findByText('Templates and groups that use it lose it.')).toBeInTheDocument();
  },
};

export const DeletedMeanwhile: Story = {
  args: { force: { renewEngagement: { code: 404 } } },
  play: async (context) => {
    const dialog = await openDialog(context, 'Renew the token of Northwind on Pantip');
    await expect(dialog.getByLabelText('User ID')).toBeInTheDocument();
    await context.userEvent.type(dialog.getByLabelText(/^Access token/), 'mock-access-token');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Renew' }));
    await expect(await dialog.findByText('Someone else deleted this channel')).toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: 'Renew' })).toHaveAccessibleDescription(
      'A deleted channel must be connected again. Close this dialog and choose “New channel”.',
    );
  },
};
