import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsDenial, showsHeading } from '../support/states.ts';

const meta = {
  title: 'Pages/Listening/Channels',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/settings/engagement/listening', persona: 'analyst' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Northwind on Pantip/ })).toBeInTheDocument();
    await expect(canvas.queryByRole('tab')).not.toBeInTheDocument();
  },
};

export const InTheDark: Story = { args: { scheme: 'dark' }, play: Full.play };

export const Empty: Story = { args: { scenario: 'empty' }, play: showsHeading('No channels yet') };

export const Denied: Story = {
  args: { without: ['listening.engagement.read'] },
  play: showsDenial('listening.engagement.read'),
};

export const ReadOnly: Story = {
  args: { without: ['listening.engagement.write'] },
  play: async ({ canvas }) => {
    const renew = await canvas.findByRole('button', { name: 'Reconnect Northwind Deutschland' });
    await expect(renew).toHaveAccessibleDescription(/listening\.engagement\.write/);
  },
};

export const DeletingAChannel: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete @northwind-th' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByText('Templates and groups that use it lose it.')).toBeInTheDocument();
  },
};

export const DeletedMeanwhile: Story = {
  args: { force: { renewEngagement: { code: 404 } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Renew the token of Northwind on Pantip' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Access token/), 'mock-access-token');
    await userEvent.click(dialog.getByRole('button', { name: 'Renew' }));
    await expect(await dialog.findByText('Someone else deleted this channel')).toBeInTheDocument();
  },
};
