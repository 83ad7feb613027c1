import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsDenial, showsHeading, showsLoading, showsRetry } from '../support/states.ts';

const meta = {
  title: 'Pages/CRM desk/Working statuses',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/settings/working-status/crm' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;
type Context = Parameters<Play>[0];

/** Opens the form of a new status and types a name. Dialogs are rendered outside the canvas. */
async function draftStatus({ canvas, userEvent }: Context, name: string) {
  await userEvent.click(await canvas.findByRole('button', { name: 'New status' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), name);
  return dialog;
}

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Lunch/ })).toBeInTheDocument();
  },
};

export const Loading: Story = {
  args: { force: { listWorkingStatuses: 'never' } },
  play: showsLoading,
};

export const Empty: Story = {
  args: { scenario: 'empty' },
  play: showsHeading('No working statuses yet'),
};

export const LoadFailed: Story = {
  args: { force: { listWorkingStatuses: { code: 500 } } },
  play: showsRetry,
};

export const Denied: Story = {
  args: { persona: 'analyst' },
  play: showsDenial('crm.working_status.read'),
};

export const ReadOnly: Story = {
  args: { without: ['crm.working_status.write'] },
  play: async ({ canvas }) => {
    const add = await canvas.findByRole('button', { name: 'New status' });
    await expect(add).toHaveAccessibleDescription(/crm\.working_status\.write/);
  },
};

export const Dirty: Story = {
  play: async (context) => {
    const dialog = await draftStatus(context, 'Back office');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(dialog.getByRole('alert')).toHaveTextContent('Discard your changes?');
  },
};

export const Saving: Story = {
  args: { force: { createWorkingStatus: 'never' } },
  play: async (context) => {
    const dialog = await draftStatus(context, 'Back office');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  },
};

export const Saved: Story = {
  play: async (context) => {
    const dialog = await draftStatus(context, 'Back office');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(await screen.findByText('Status has been created')).toBeInTheDocument();
    await expect(await context.canvas.findByRole('row', { name: /Back office/ })).toBeInTheDocument();
  },
};

export const SaveFailed: Story = {
  args: { force: { createWorkingStatus: { example: 'nameTaken' } } },
  play: async (context) => {
    const dialog = await draftStatus(context, 'Lunch');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    const toast = await screen.findByText('A status with this name already exists.');
    await expect(toast).toBeInTheDocument();
    await expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveValue('Lunch');
  },
};
