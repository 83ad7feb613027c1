import { expect } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../../../../stories/support/consoleStory.tsx';
import { readStates } from '../../../../stories/support/pageStates.ts';

export default {
  ...inConsole,
  title: 'Pages/CRM desk/All gizmos',
  args: { path: '/settings/gizmos/crm' },
} satisfies ConsoleMeta;

const states = readStates({
  load: 'listWorkingStatuses',
  empty: 'No gizmos yet',
  emptyArgs: { force: { listWorkingStatuses: { example: 'empty' } } },
  read: ['crm.working_status.read'],
});

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'All gizmos' })).toBeInTheDocument();
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;
