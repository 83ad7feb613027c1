import { expect } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../../../../stories/support/consoleStory.tsx';
import { collectionStates } from '../../../../stories/support/pageStates.ts';

export default {
  ...inConsole,
  title: 'Pages/CRM desk/All gizmos',
  args: { path: '/settings/gizmos/crm' },
} satisfies ConsoleMeta;

const states = collectionStates({
  load: 'listWorkingStatuses',
  save: 'createWorkingStatus',
  empty: 'No all gizmos yet',
  read: ['crm.working_status.read'],
  write: ['crm.working_status.write'],
  add: 'New gizmo',
  field: /^Thing name/,
  text: 'Harbour',
  fill: async ({ userEvent }, dialog) => {
    await userEvent.type(dialog.getByRole('textbox', { name: /^Text field/ }), 'Sample text');
  },
});

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Old gizmo')).toBeInTheDocument();
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;
export const ReadOnly = states.ReadOnly;
export const Dirty = states.Dirty;
export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;
