import { expect } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../../support/consoleStory.tsx';
import { openDialog } from '../../support/dialogs.ts';
import { collectionStates } from '../../support/pageStates.ts';
import { showsHeading } from '../../support/states.ts';

export default {
  ...inConsole,
  title: 'Pages/Admin/Account roles',
  tags: ['autodocs'],
  args: { persona: 'operator', path: '/admin/accountrole/1001' },
} satisfies ConsoleMeta;

const states = collectionStates({
  load: 'listAccountRoles',
  save: 'createAccountRole',
  full: /Support agent/,
  empty: 'No roles yet',
  emptyArgs: { path: '/admin/accountrole/1004' },
  denied: { persona: 'owner' },
  add: 'New role',
  field: /^Name/,
  text: 'Harbour',
});

export const Full = states.Full;
/** A role that users have cannot be deleted. */
export const InUse: Story = {
  name: 'A role in use cannot be deleted [role.in-use]',
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Delete Support agent' });
    await expect(button).toHaveAccessibleDescription('4 users have this role. Assign another one first.');
    const fixed = canvas.getByRole('button', { name: 'Delete Atrium Administrator' });
    await expect(fixed).toHaveAccessibleDescription(/fixed/);
  },
};

export const Loading = states.Loading;

/** The contract has no example without roles: an account always has one. */
export const Empty = states.Empty;

export const LoadFailed = states.LoadFailed;

export const NoSuchAccount: Story = {
  args: { path: '/admin/accountrole/9999' },
  play: showsHeading('Account not found'),
};

export const Denied = states.Denied;
export const Dirty = states.Dirty;
export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;

export const Deleting: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Delete Marketing', 'Delete Marketing?');
    await expect(dialog.getByRole('button', { name: 'Delete role' })).toBeInTheDocument();
  },
};
