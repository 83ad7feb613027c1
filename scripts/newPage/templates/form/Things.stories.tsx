import { expect } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../../../../stories/support/consoleStory.tsx';
import { formStates } from '../../../../stories/support/pageStates.ts';
import type { PlayContext } from '../../../../stories/support/play.ts';

export default {
  ...inConsole,
  title: 'Pages/CRM desk/All gizmos',
  args: { path: '/settings/gizmos/crm' },
} satisfies ConsoleMeta;

/** Changes a field. */
async function edit({ canvas, userEvent }: PlayContext) {
  await userEvent.type(await canvas.findByRole('textbox', { name: /^Text field/ }), '{Backspace}a');
  await userEvent.click(await canvas.findByRole('switch', { name: /^Switch field/ }));
  await userEvent.type(await canvas.findByRole('textbox', { name: /^Number field/ }), '{Backspace}1');
  await userEvent.type(await canvas.findByRole('textbox', { name: /^Words field/ }), 'harbour{Enter}');
}

const states = formStates({
  load: 'listWorkingStatuses',
  save: 'updateWorkingStatus',
  empty: 'All gizmos',
  read: ['crm.working_status.read'],
  edit,
  kept: async ({ canvas }) => {
    await expect(await canvas.findByText('You have unsaved changes.')).toBeInTheDocument();
  },
});

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Text field')).toBeInTheDocument();
    await expect(await canvas.findByText('Switch field')).toBeInTheDocument();
    await expect(await canvas.findByText('Number field')).toBeInTheDocument();
    await expect(await canvas.findByText('Words field')).toBeInTheDocument();
  },
};

export const Loading = states.Loading;

/** A new account has the defaults of the server. */
export const Empty = states.Empty;

export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;

export const ReadOnly: Story = {
  args: { without: ['crm.working_status.write'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/crm\.working_status\.write/)).toBeInTheDocument();
  },
};

export const Dirty = states.Dirty;
export const Saving = states.Saving;
export const Saved = { ...states.Saved, args: { force: { updateWorkingStatus: { code: 200 } } } };
export const SaveFailed = states.SaveFailed;
