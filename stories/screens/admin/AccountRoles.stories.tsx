import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withToolbar } from '../../support/consoleStory.tsx';
import { openDialog } from '../../support/dialogs.ts';
import { asksToDiscard, keepsDraft, showsSavedItem, showsSavingItem } from '../../support/itemStates.ts';
import type { PlayContext } from '../../support/play.ts';
import { StoryConsole } from '../../support/StoryConsole.tsx';
import { showsAdminDenial, showsHeading, showsLoading, showsRetry, showsRow } from '../../support/states.ts';

const meta = {
  title: 'Pages/Admin/Account roles',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { persona: 'operator', path: '/admin/accountrole/1001' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Fills in a new, valid role. */
async function draft(context: PlayContext) {
  const dialog = await openDialog(context, 'New role');
  await context.userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Harbour');
  return dialog;
}

export const Full: Story = { play: showsRow(/Support agent/) };

export const FullInTheDark: Story = { args: { scheme: 'dark' }, play: Full.play };

/** A role that users have cannot be deleted. */
export const InUse: Story = {
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Delete Support agent' });
    await expect(button).toHaveAccessibleDescription(/users have/);
  },
};

export const Loading: Story = { args: { force: { listAccountRoles: 'never' } }, play: showsLoading };

/** The contract has no example without roles: an account always has one. */
export const Empty: Story = {
  args: { path: '/admin/accountrole/1004' },
  play: showsHeading('No roles yet'),
};

export const LoadFailed: Story = { args: { force: { listAccountRoles: { code: 500 } } }, play: showsRetry };

export const NoSuchAccount: Story = {
  args: { path: '/admin/accountrole/9999' },
  play: showsHeading('Account not found'),
};

export const Denied: Story = { args: { persona: 'owner' }, play: showsAdminDenial };

export const Dirty: Story = { play: asksToDiscard(draft) };

export const Saving: Story = { args: { force: { createAccountRole: 'never' } }, play: showsSavingItem(draft) };

export const Saved: Story = { play: showsSavedItem(draft, { row: 'Harbour' }) };

export const SaveFailed: Story = {
  args: { scenario: 'failing' },
  play: keepsDraft(draft, { field: /^Name/, text: 'Harbour' }),
};

export const Deleting: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Delete Marketing', 'Delete Marketing?');
    await expect(dialog.getByRole('button', { name: 'Delete role' })).toBeInTheDocument();
  },
};
