import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsDenial, showsHeading, showsLoading, showsRetry } from '../support/states.ts';

const meta = {
  title: 'Pages/Account/Activity log',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/settings/account/main/activity' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Activity log' })).toBeInTheDocument();
  },
};

export const FullInTheDark: Story = { args: { scheme: 'dark' }, play: Full.play };

export const FiftyThousandRows: Story = {
  args: { scenario: 'large' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Rows 1–\d+ of 50,000 activities$/)).toBeInTheDocument();
  },
};

export const Details: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Details of Changed Standard support, Nicha Suwan' }),
    );
    await expect(await canvas.findByRole('link', { name: 'Open Service levels' })).toBeInTheDocument();
  },
};

export const NothingMatches: Story = {
  args: { path: '/settings/account/main/activity?object=qc' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No activities match these filters.')).toBeInTheDocument();
  },
};

export const Loading: Story = { args: { force: { listActivities: 'never' } }, play: showsLoading };

export const Empty: Story = {
  args: { force: { listActivities: { example: 'empty' } } },
  play: showsHeading('No activities yet'),
};

export const LoadFailed: Story = { args: { force: { listActivities: { code: 500 } } }, play: showsRetry };

export const Denied: Story = {
  args: { without: ['center.activity_log.read'] },
  play: showsDenial('center.activity_log.read'),
};
