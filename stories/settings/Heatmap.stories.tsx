import { expect } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { readStates } from '../support/pageStates.ts';

export default {
  ...inConsole,
  title: 'Pages/Account/Heatmap history',
  tags: ['autodocs'],
  args: { path: '/settings/account/main/heatmap' },
} satisfies ConsoleMeta;

const states = readStates({
  load: 'getHeatmap',
  empty: 'No accesses yet',
  emptyArgs: { force: { getHeatmap: { example: 'empty' } } },
  read: 'getHeatmap',
});

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Heat map' })).toBeInTheDocument();
  },
};

export const OneProduct: Story = {
  args: { path: '/settings/account/main/heatmap?product=listening' },
  play: Full.play,
};

export const NothingMatches: Story = {
  args: { path: '/settings/account/main/heatmap?product=publishing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No accesses match the filters.')).toBeInTheDocument();
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;
