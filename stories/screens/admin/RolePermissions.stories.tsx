import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { withToolbar } from '../../support/consoleStory.tsx';
import { press } from '../../support/dialogs.ts';
import type { PlayContext } from '../../support/play.ts';
import { StoryConsole } from '../../support/StoryConsole.tsx';
import { showsAdminDenial, showsHeading, showsLoading, showsRetry, showsSaving } from '../../support/states.ts';

const meta = {
  title: 'Pages/Admin/Role permissions',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { persona: 'operator', path: '/admin/permission/1001/65f0c1a2b3d4e5f691000012' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Renames the role. */
async function rename({ canvas, userEvent }: PlayContext) {
  const name = await canvas.findByRole('textbox', { name: /^Name/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Harbour');
}

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Name/ })).toBeInTheDocument();
  },
};

export const FullInTheDark: Story = { args: { scheme: 'dark' }, play: Full.play };

/** The administrator role cannot be changed. */
export const ReadOnly: Story = {
  args: { path: '/admin/permission/1001/65f0c1a2b3d4e5f691000014' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Read only')).toBeInTheDocument();
  },
};

export const Loading: Story = { args: { force: { getAccountRole: 'never' } }, play: showsLoading };

/** There is no such role. */
export const Empty: Story = {
  args: { path: '/admin/permission/1001/65f0c1a2b3d4e5f691ffffff' },
  play: showsHeading('Role not found'),
};

export const LoadFailed: Story = { args: { force: { getAccountRole: { code: 500 } } }, play: showsRetry };

export const Denied: Story = { args: { persona: 'owner' }, play: showsAdminDenial };

export const Dirty: Story = {
  play: async (context) => {
    await rename(context);
    await expect(context.canvas.getByRole('region', { name: 'Unsaved changes' })).toBeInTheDocument();
  },
};

export const Saving: Story = { args: { force: { updateAccountRole: 'never' } }, play: showsSaving(rename) };

export const Saved: Story = {
  play: async (context) => {
    await rename(context);
    await press(context, 'Save');
    await expect(await screen.findByText('Setting has been updated')).toBeInTheDocument();
  },
};

export const SaveFailed: Story = {
  args: { force: { updateAccountRole: { code: 409 } } },
  play: async (context) => {
    await rename(context);
    await press(context, 'Save');
    await expect(await screen.findByText(/A role with this name already exists/)).toBeInTheDocument();
    await expect(context.canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue('Harbour');
  },
};

/** Someone else has renamed the role, too. */
export const Conflict: Story = {
  args: { scenario: 'conflict' },
  play: async (context) => {
    await rename(context);
    await press(context, 'Save');
    await expect(await context.canvas.findByText('Someone else changed this role')).toBeInTheDocument();
    await expect(context.canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue('Harbour');
  },
};

export const Leaving: Story = {
  play: async (context) => {
    await rename(context);
    await context.userEvent.click(context.canvas.getByRole('link', { name: 'Account roles' }));
    await expect(await screen.findByRole('dialog')).toBeInTheDocument();
  },
};
