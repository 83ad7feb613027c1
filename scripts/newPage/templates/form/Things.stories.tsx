import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
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
type Context = Parameters<NonNullable<Story['play']>>[0];

/** Changes a field. */
async function edit({ canvas, userEvent }: Context) {
  await userEvent.type(await canvas.findByRole('textbox', { name: /^Text field/ }), '{Backspace}a');
  await userEvent.click(await canvas.findByRole('switch', { name: /^Switch field/ }));
  await userEvent.type(await canvas.findByRole('textbox', { name: /^Number field/ }), '{Backspace}1');
  await userEvent.type(await canvas.findByRole('textbox', { name: /^Words field/ }), 'harbour{Enter}');
}

/** Changes a field and saves. */
async function save(context: Context) {
  await edit(context);
  await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Save' }));
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
  play: async (context) => {
    await save(context);
    await expect(context.canvas.getByRole('button', { name: 'Reset' })).toBeDisabled();
  },
};

export const Saved: Story = {
  args: { force: { updateWorkingStatus: { code: 200 } } },
  play: async (context) => {
    await save(context);
    await expect(await screen.findByText('Setting has been updated')).toBeInTheDocument();
  },
};

export const SaveFailed: Story = {
  args: { scenario: 'failing' },
  play: async (context) => {
    await save(context);
    await expect(await screen.findByText(/The server could not do this/)).toBeInTheDocument();
  },
};
