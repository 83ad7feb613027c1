import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { fillIn, openDialog } from '../support/dialogs.ts';
import { asksToDiscard, keepsDraft, showsSavedItem, showsSavingItem } from '../support/itemStates.ts';
import type { PlayContext } from '../support/play.ts';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsLoading, showsNeed, showsRetry, showsRow } from '../support/states.ts';

const meta = {
  title: 'Pages/Account/Account/Users',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/settings/account/main?page=users' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Opens a copy of a user, which has role and group already, and enters another person. */
async function enterUser(context: PlayContext) {
  const dialog = await openDialog(context, 'Duplicate Lena Fischer');
  await fillIn(context, dialog, /^Name/, 'Mia Lang');
  await fillIn(context, dialog, /^Email/, 'mia@northwind.example');
  return dialog;
}

export const Full: Story = { play: showsRow(/Jonas Weber .* Support agent/) };

export const FullInTheDark: Story = { args: { scheme: 'dark' }, play: Full.play };

export const Loading: Story = { args: { force: { listUsers: 'never' } }, play: showsLoading };

/** A new account has one user. */
export const Empty: Story = { args: { persona: 'partner' }, play: showsRow(/You/) };

export const LoadFailed: Story = { args: { force: { listUsers: { code: 500 } } }, play: showsRetry };

/** Without the permission to read users, the page has no such tab. */
export const Denied: Story = {
  args: { without: ['center.user_management.read'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Profile' })).toBeInTheDocument();
    await expect(canvas.queryByRole('tab', { name: 'Users' })).not.toBeInTheDocument();
  },
};

export const ReadOnly: Story = {
  args: { without: ['center.user_management.write'] },
  play: showsNeed('Invite user', 'center.user_management.write'),
};

export const NamesHidden: Story = {
  args: { without: ['center.role_management.read', 'center.group_management.read', 'center.group_owner.read'] },
  play: showsRow(/Jonas Weber .* Not visible to you/),
};

export const Invite: Story = {
  args: { path: '/settings/account/main?page=users&usernew=1' },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite user' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Invite' }));
    await expect(await dialog.findByText('Choose a role.')).toBeInTheDocument();
  },
};

export const Dirty: Story = { play: asksToDiscard(enterUser) };

export const Saving: Story = {
  args: { force: { createUser: 'never' } },
  play: showsSavingItem(enterUser, { button: 'Invite' }),
};

export const Saved: Story = {
  play: showsSavedItem(enterUser, { button: 'Invite', toast: 'The user has been invited.', row: 'Mia Lang' }),
};

export const SaveFailed: Story = {
  args: { force: { createUser: { code: 500 } } },
  play: keepsDraft(enterUser, { button: 'Invite', field: /^Name/, text: 'Mia Lang' }),
};

/** The last administrator keeps role and access; the form says why. */
export const LastAdministrator: Story = {
  name: 'Last administrator [user.last-administrator]',
  play: async (context) => {
    const reason = expect.stringContaining('This is the last active user who can manage both users and roles.');
    const remove = await context.canvas.findByRole('button', { name: 'Delete Nicha Suwan' });
    await expect(remove).toHaveAccessibleDescription(reason);
    const dialog = await openDialog(context, 'Edit Nicha Suwan');
    await expect(dialog.getByRole('switch', { name: /^Active/ })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const LastAdministratorInTheDark: Story = {
  args: { scheme: 'dark' },
  play: LastAdministrator.play,
};

/** Someone whose role permits more can be renamed and moved, and nothing else. */
export const PermitsMore: Story = {
  name: 'Permits more [role.no-escalation]',
  args: { without: ['crm.sla.read'] },
  play: async (context) => {
    const dialog = await openDialog(context, 'Edit Jonas Weber');
    await expect(dialog.getByRole('textbox', { name: /^Email/ })).toHaveAttribute('readonly');
    await expect(dialog.getByRole('textbox', { name: /^Name/ })).not.toHaveAttribute('readonly');
  },
};

export const Selected: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Aiko Tanaka' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Lena Fischer' }));
    await expect(await canvas.findByRole('button', { name: 'Deactivate 2' })).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Move 2…' })).toBeInTheDocument();
  },
};

/** The dry run of an import: who can be invited, who is a user already, and what is wrong with the other lines. */
export const Import: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Import');
    const lines = [
      'name,email,role,group',
      'Mia Lang,mia@northwind.example,Analyst,Insights',
      'Jonas Weber,agent@atrium.test,Support agent,Insights',
      'Kim Larsen,kim@northwind.example,Analist,Insights',
    ];
    await fillIn(context, dialog, 'CSV text', lines.join('\n'));
    await expect(
      await dialog.findByText(/^1 of 3 lines can be imported\. 1 line exists already\./),
    ).toBeInTheDocument();
    await expect(dialog.getByText('The role “Analist” does not exist. Did you mean “Analyst”?')).toBeInTheDocument();
  },
};

export const ImportInTheDark: Story = { args: { scheme: 'dark' }, play: Import.play };

/** A stopped import says how many lines are imported, and can continue. */
export const ImportStopped: Story = {
  args: { network: 'slow' },
  play: async (context) => {
    const dialog = await openDialog(context, 'Import');
    const lines = [1, 2, 3].map((number) => `User ${number},user${number}@northwind.example,Analyst,Insights`);
    await fillIn(context, dialog, 'CSV text', ['name,email,role,group', ...lines].join('\n'));
    await context.userEvent.click(await dialog.findByRole('button', { name: 'Import 3 lines' }));
    await context.userEvent.click(await dialog.findByRole('button', { name: 'Stop' }));
    await expect(
      await dialog.findByText(/^Stopped\. 1 of 3 lines imported\./, {}, { timeout: 5000 }),
    ).toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: 'Continue with 2 lines' })).toBeInTheDocument();
  },
};
