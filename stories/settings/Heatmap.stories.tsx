import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsDenial, showsHeading, showsLoading, showsRetry } from '../support/states.ts';

const meta = {
  title: 'Pages/Account/Heatmap history',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/settings/account/main/heatmap' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Heat map' })).toBeInTheDocument();
  },
};

export const FullInTheDark: Story = { args: { scheme: 'dark' }, play: Full.play };

export const OneProduct: Story = {
  args: { path: '/settings/account/main/heatmap?product=listening' },
  play: Full.play,
};

export const NothingMatches: Story = {
  args: { path: '/settings/account/main/heatmap?product=publishing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No accesses match these filters.')).toBeInTheDocument();
  },
};

export const Loading: Story = { args: { force: { getHeatmap: 'never' } }, play: showsLoading };

export const Empty: Story = {
  args: { force: { getHeatmap: { example: 'empty' } } },
  play: showsHeading('No accesses yet'),
};

export const LoadFailed: Story = { args: { force: { getHeatmap: { code: 500 } } }, play: showsRetry };

export const Denied: Story = {
  args: { without: ['center.heatmap_access_history.read'] },
  play: showsDenial('center.heatmap_access_history.read'),
};
