import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { withToolbar } from '../../../../stories/support/consoleStory.tsx';
import { press } from '../../../../stories/support/dialogs.ts';
import type { PlayContext } from '../../../../stories/support/play.ts';
import { StoryConsole } from '../../../../stories/support/StoryConsole.tsx';
import {
  showsDenial,
  showsHeading,
  showsLoading,
  showsRetry,
  showsSaving,
} from '../../../../stories/support/states.ts';

const meta = {
  title: 'Pages/CRM desk/All gizmos',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/settings/gizmos/crm' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Changes a field. */
async function edit({ canvas, userEvent }: PlayContext) {
  await userEvent.type(await canvas.findByRole('textbox', { name: /^Text field/ }), '{Backspace}a');
  await userEvent.click(await canvas.findByRole('switch', { name: /^Switch field/ }));
  await userEvent.type(await canvas.findByRole('textbox', { name: /^Number field/ }), '{Backspace}1');
  await userEvent.type(await canvas.findByRole('textbox', { name: /^Words field/ }), 'harbour{Enter}');
}

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Text field')).toBeInTheDocument();
    await expect(await canvas.findByText('Switch field')).toBeInTheDocument();
    await expect(await canvas.findByText('Number field')).toBeInTheDocument();
    await expect(await canvas.findByText('Words field')).toBeInTheDocument();
  },
};

export const Loading: Story = { args: { force: { listWorkingStatuses: 'never' } }, play: showsLoading };

/** A new account has the defaults of the server. */
export const Empty: Story = { args: { scenario: 'empty' }, play: showsHeading('All gizmos') };

export const LoadFailed: Story = { args: { force: { listWorkingStatuses: { code: 500 } } }, play: showsRetry };

export const Denied: Story = {
  args: { without: ['crm.working_status.read'] },
  play: showsDenial('crm.working_status.read'),
};

export const ReadOnly: Story = {
  args: { without: ['crm.working_status.write'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/crm\.working_status\.write/)).toBeInTheDocument();
  },
};

export const Dirty: Story = {
  play: async (context) => {
    await edit(context);
    await expect(await context.canvas.findByText('You have unsaved changes.')).toBeInTheDocument();
  },
};

export const Saving: Story = {
  args: { force: { updateWorkingStatus: 'never' } },
  play: showsSaving(edit),
};

export const Saved: Story = {
  args: { force: { updateWorkingStatus: { code: 200 } } },
  play: async (context) => {
    await edit(context);
    await press(context, 'Save');
    await expect(await screen.findByText('Setting has been updated')).toBeInTheDocument();
  },
};

export const SaveFailed: Story = {
  args: { scenario: 'failing' },
  play: async (context) => {
    await edit(context);
    await press(context, 'Save');
    await expect(await screen.findByText(/The server could not do this/)).toBeInTheDocument();
  },
};
