import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsDenial, showsHeading, showsLoading, showsRetry } from '../support/states.ts';

const meta = {
  title: 'Pages/Account/Usage and limits',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/settings/usage-and-limitation/main' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Usage: Messages by channel' })).toBeInTheDocument();
    const [listening] = canvas.getAllByRole('meter', { name: 'Keywords' });
    await expect(listening).toHaveAttribute('max', '100000');
  },
};

export const Dark: Story = { args: { scheme: 'dark' }, play: Full.play };

export const OneProduct: Story = {
  args: { path: '/settings/usage-and-limitation/listening' },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('meter');
    await expect(first).toHaveAccessibleName('Keywords');
    await expect(canvas.queryByRole('region', { name: 'Usage: Messages by channel' })).toBeNull();
  },
};

/** 100,000 keywords are all that the plan allows. */
export const LimitReached: Story = {
  args: { scenario: 'large' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Reached: Listening keywords/)).toBeInTheDocument();
    await expect(canvas.getAllByText('Limit reached').length).toBeGreaterThan(0);
  },
};

export const Loading: Story = { args: { force: { getUsage: 'never' } }, play: showsLoading };

export const Empty: Story = { args: { scenario: 'empty' }, play: showsHeading('No limits') };

export const LoadFailed: Story = { args: { force: { getUsage: { code: 500 } } }, play: showsRetry };

export const Denied: Story = {
  args: { without: ['center.access_account.read'] },
  play: showsDenial('center.access_account.read'),
};
