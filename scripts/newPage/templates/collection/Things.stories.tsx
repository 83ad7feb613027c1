import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
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

/** Opens the form of a new gizmo and fills it in. Dialogs stand outside the canvas. */
async function draft({ canvas, userEvent }: Context) {
  await userEvent.click(await canvas.findByRole('button', { name: 'New gizmo' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Thing name/ }), 'Harbour');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Text field/ }), 'Sample text');
  return dialog;
}

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Old gizmo')).toBeInTheDocument();
  },
};

export const Loading: Story = { args: { force: { listWorkingStatuses: 'never' } }, play: showsLoading };

export const Empty: Story = { args: { scenario: 'empty' }, play: showsHeading('No all gizmos yet') };

export const LoadFailed: Story = { args: { force: { listWorkingStatuses: { code: 500 } } }, play: showsRetry };

export const Denied: Story = {
  args: { without: ['crm.working_status.read'] },
  play: showsDenial('crm.working_status.read'),
};

export const ReadOnly: Story = {
  args: { without: ['crm.working_status.write'] },
  play: async ({ canvas }) => {
    const add = await canvas.findByRole('button', { name: 'New gizmo' });
    await expect(add).toHaveAccessibleDescription(/crm\.working_status\.write/);
  },
};

export const Dirty: Story = {
  play: async (context) => {
    const dialog = await draft(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(dialog.getByRole('alert')).toBeInTheDocument();
  },
};

export const Saving: Story = {
  args: { force: { createWorkingStatus: 'never' } },
  play: async (context) => {
    const dialog = await draft(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  },
};

export const Saved: Story = {
  play: async (context) => {
    const dialog = await draft(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(await screen.findByText('Setting has been created')).toBeInTheDocument();
  },
};

export const SaveFailed: Story = {
  args: { scenario: 'failing' },
  play: async (context) => {
    const dialog = await draft(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(await screen.findByText(/The server could not do this/)).toBeInTheDocument();
    await expect(dialog.getByRole('textbox', { name: /^Thing name/ })).toHaveValue('Harbour');
  },
};
