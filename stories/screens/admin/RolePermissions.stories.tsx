import { expect, screen } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../../support/consoleStory.tsx';
import { press } from '../../support/dialogs.ts';
import { formStates } from '../../support/pageStates.ts';
import type { PlayContext } from '../../support/play.ts';
import { showsHeading } from '../../support/states.ts';

export default {
  ...inConsole,
  title: 'Pages/Admin/Role permissions',
  tags: ['autodocs'],
  args: { persona: 'operator', path: '/admin/permission/1001/65f0c1a2b3d4e5f691000012' },
} satisfies ConsoleMeta;

/** Renames the role. */
async function rename({ canvas, userEvent }: PlayContext) {
  const name = await canvas.findByRole('textbox', { name: /^Name/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Harbour');
}

const states = formStates({
  load: 'getAccountRole',
  save: 'updateAccountRole',
  empty: 'Role not found',
  emptyArgs: { path: '/admin/permission/1001/65f0c1a2b3d4e5f691ffffff' },
  denied: { persona: 'owner' },
  edit: rename,
  kept: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue('Harbour');
  },
  refused: { answer: { code: 409 }, message: /A role with this name already exists/, title: null },
});

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Name/ })).toBeInTheDocument();
  },
};

/** The administrator role cannot be changed. */
export const ReadOnly: Story = {
  args: { path: '/admin/permission/1001/65f0c1a2b3d4e5f691000014' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Read only')).toBeInTheDocument();
    await expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveAttribute('readonly');
  },
};

export const Loading = states.Loading;

/** There is no such role. */
export const Empty = states.Empty;

export const LoadFailed = states.LoadFailed;
export const Denied = { ...states.Denied, name: 'Denied [admin.only]' };
export const Dirty = states.Dirty;
export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;

/** Someone else has renamed the role, too. */
export const Conflict: Story = {
  args: { scenario: 'conflict' },
  play: async (context) => {
    await rename(context);
    await press(context, 'Save');
    await expect(await context.canvas.findByText('Someone else changed this role')).toBeInTheDocument();
    await showsHeading('Support agent (Mali)')(context);
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
