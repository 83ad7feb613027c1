import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withToolbar } from '../../../../stories/support/consoleStory.tsx';
import { StoryConsole } from '../../../../stories/support/StoryConsole.tsx';
import { showsDenial, showsHeading, showsLoading, showsRetry } from '../../../../stories/support/states.ts';

const meta = {
  title: 'Pages/CRM desk/All gizmos',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/settings/gizmos/crm' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'All gizmos' })).toBeInTheDocument();
  },
};

export const Loading: Story = { args: { force: { listWorkingStatuses: 'never' } }, play: showsLoading };

export const Empty: Story = {
  args: { force: { listWorkingStatuses: { example: 'empty' } } },
  play: showsHeading('No gizmos yet'),
};

export const LoadFailed: Story = { args: { force: { listWorkingStatuses: { code: 500 } } }, play: showsRetry };

export const Denied: Story = {
  args: { without: ['crm.working_status.read'] },
  play: showsDenial('crm.working_status.read'),
};
