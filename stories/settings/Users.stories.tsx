import { expect, screen, waitFor, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { confirm, expectToast, fillIn, openDialog, press } from '../support/dialogs.ts';
import { draftItem } from '../support/itemStates.ts';
import { collectionStates } from '../support/pageStates.ts';
import type { PlayContext } from '../support/play.ts';
import { showsRow } from '../support/states.ts';

/** The users of the account: a tab of Account with permissions of its own. */
export default {
  ...inConsole,
  title: 'Pages/Account/Account/Users',
  tags: ['autodocs'],
  args: { path: '/settings/account/main?page=users' },
} satisfies ConsoleMeta;

const states = collectionStates({
  load: 'listUsers',
  save: 'createUser',
  full: /Jonas Weber .* Support agent/,
  write: 'createUser',
  add: 'Invite user',
  // A copy of a user has role and group already.
  draft: draftItem('Duplicate Lena Fischer', /^Name/, (context, dialog) =>
    fillIn(context, dialog, /^Email/, 'mia@northwind.example'),
  ),
  field: /^Name/,
  text: 'Mia Lang',
  button: 'Invite',
  toast: 'User has been invited',
  refused: { answer: { code: 500 } },
});

export const Full = states.Full;
export const FullInTheDark: Story = { args: { scheme: 'dark' }, play: Full.play };
export const Loading = states.Loading;

/** A new account has one user. */
export const Empty: Story = { args: { persona: 'partner' }, play: showsRow(/You/) };

export const LoadFailed = states.LoadFailed;

/** Without the permission to read users, the tab says so. */
export const Denied: Story = {
  args: { without: ['center.user_management.read'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Profile' })).toBeInTheDocument();
    const note = await canvas.findByRole('note', { name: 'You cannot see the users' });
    await expect(note).toHaveTextContent(/needs the permission center\.user_management\.read/);
    await expect(canvas.queryByRole('table', { name: 'Users' })).toBeNull();
  },
};

export const ReadOnly = states.ReadOnly;

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

export const Dirty = states.Dirty;
export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;

/** The last administrator keeps role and access; the form says why. */
export const LastAdministrator: Story = {
  name: 'Last administrator [user.last-administrator]',
  play: async (context) => {
    const reason = expect.stringContaining('This is the last active user who can manage both users and roles.');
    const remove = await context.canvas.findByRole('button', { name: 'Delete Nicha Suwan' });
    await expect(remove).toHaveAccessibleDescription(reason);
    const dialog = await openDialog(context, 'Edit Nicha Suwan');
    const active = dialog.getByRole('switch', { name: /^Active/ });
    await expect(active).toHaveAttribute('aria-disabled', 'true');
    for (const control of [active, dialog.getByRole('combobox', { name: /^Role/ })]) {
      await expect(control).toHaveAttribute('aria-description', reason);
    }
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

/** Selects the two analysts. */
async function select({ canvas, userEvent }: PlayContext) {
  for (const name of ['Aiko Tanaka', 'Lena Fischer']) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: `Select ${name}` }));
  }
}

export const Selected: Story = {
  play: async (context) => {
    await select(context);
    await expect(await context.canvas.findByRole('button', { name: 'Deactivate 2' })).toBeInTheDocument();
    await expect(context.canvas.getByRole('button', { name: 'Move 2…' })).toBeInTheDocument();
  },
};

export const SelectedInTheDark: Story = { args: { scheme: 'dark' }, play: Selected.play };

/** Somebody who cannot be deactivated or deleted is among the selected: the buttons say who and why. */
export const SelectedOneself: Story = {
  name: 'The last administrator is selected, too [user.last-administrator]',
  play: async (context) => {
    await select(context);
    await context.userEvent.click(context.canvas.getByRole('checkbox', { name: 'Select Nicha Suwan' }));
    for (const name of ['Deactivate 3', 'Delete 3']) {
      const button = await context.canvas.findByRole('button', { name });
      await expect(button).toHaveAccessibleDescription(/last active user who can manage both users and roles/);
    }
  },
};

export const Deactivated: Story = {
  play: async (context) => {
    await select(context);
    await press(context, 'Deactivate 2');
    await expectToast('Users have been deactivated');
    // The same users can be activated again.
    await expect(await context.canvas.findByRole('button', { name: 'Activate 2' })).toBeInTheDocument();
  },
};

/** One of them was deactivated before the server failed: what is left to do is one. */
export const DeactivateFailed: Story = {
  args: { force: { updateUser: { code: 500, once: true } } },
  play: async (context) => {
    await select(context);
    await press(context, 'Deactivate 2');
    await expect(await screen.findByText(/^ERROR$/)).toBeInTheDocument();
    await expect(await context.canvas.findByRole('row', { name: /Lena Fischer .* Inactive/ })).toBeInTheDocument();
    await expect(context.canvas.getByRole('row', { name: /Aiko Tanaka .* Active/ })).toBeInTheDocument();
  },
};

/** Opens the dialog that moves the selected users, and chooses a group. */
async function chooseGroup(context: PlayContext) {
  await select(context);
  const dialog = await openDialog(context, 'Move 2…', 'Move 2 users');
  await context.userEvent.click(dialog.getByRole('combobox', { name: /^Group/ }));
  await context.userEvent.click(await screen.findByRole('option', { name: 'Headquarters' }));
  return dialog;
}

export const Moving: Story = {
  play: async (context) => {
    const dialog = await chooseGroup(context);
    await expect(dialog.getByRole('combobox', { name: /^Group/ })).toHaveValue('Headquarters');
  },
};

export const MovingInTheDark: Story = { args: { scheme: 'dark' }, play: Moving.play };

export const MovingNowhere: Story = {
  play: async (context) => {
    await select(context);
    const dialog = await openDialog(context, 'Move 2…', 'Move 2 users');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await expect(await dialog.findByText('Choose a group.')).toBeInTheDocument();
  },
};

export const Moved: Story = {
  play: async (context) => {
    const dialog = await chooseGroup(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await expectToast('2 users have been moved to Headquarters');
    await expect(await context.canvas.findByRole('row', { name: /Lena Fischer .* Headquarters/ })).toBeInTheDocument();
  },
};

/** Who could not be moved stays in the dialog. */
export const MoveFailed: Story = {
  args: { force: { updateUser: { code: 500, once: true } } },
  play: async (context) => {
    const dialog = await chooseGroup(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await expect(await dialog.findByText('1 of 2 moved; 1 could not be moved.')).toBeInTheDocument();
    await expect(dialog.getByRole('heading', { name: 'Move Aiko Tanaka' })).toBeInTheDocument();
    await expect(dialog.getByRole('combobox', { name: /^Group/ })).toHaveValue('Headquarters');
  },
};

export const MoveFailedInTheDark: Story = { args: { ...MoveFailed.args, scheme: 'dark' }, play: MoveFailed.play };

export const Deleting: Story = {
  play: async (context) => {
    await select(context);
    const dialog = await openDialog(context, 'Delete 2', 'Delete 2 users?');
    await expect(dialog.getByText('Lena Fischer')).toBeInTheDocument();
    await expect(dialog.getByText(/They can no longer sign in/)).toBeInTheDocument();
    await expect(
      dialog.getByText(/Their places in groups and in auto-assignment are deleted, too/),
    ).toBeInTheDocument();
  },
};

export const DeletingInTheDark: Story = { args: { scheme: 'dark' }, play: Deleting.play };

/** Who could not be deleted is in the list again. */
export const DeleteFailed: Story = {
  args: { force: { deleteUser: { code: 500, once: true } } },
  play: async (context) => {
    await Deleting.play?.(context);
    await confirm(context, 'Delete 2 users');
    await press(context, 'Delete all now');
    await expect(await screen.findByText(/^ERROR$/)).toBeInTheDocument();
    await expect(await context.canvas.findByRole('row', { name: /Aiko Tanaka/ })).toBeInTheDocument();
    await waitFor(() => expect(context.canvas.queryByRole('row', { name: /Lena Fischer/ })).toBeNull());
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
