import { expect } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { openDialog } from '../support/dialogs.ts';
import { draftItem } from '../support/itemStates.ts';
import { collectionStates } from '../support/pageStates.ts';

const PATH = '/settings/account/main/roles';
const AGENT = '65f0c1a2b3d4e5f691000012';

export default {
  ...inConsole,
  title: 'Pages/Account/Roles',
  tags: ['autodocs'],
  args: { path: PATH },
} satisfies ConsoleMeta;

/** Fills in a new, valid role. */
const draft = draftItem('New role', /^Name/)('Harbour');

const states = collectionStates({
  load: 'listRoles',
  save: 'createRole',
  empty: 'Roles',
  read: 'listRoles',
  write: 'createRole',
  add: 'New role',
  field: /^Name/,
  text: 'Harbour',
  refused: { answer: { code: 500 }, title: 'ERROR' },
});

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Owner')).toBeInTheDocument();
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;
export const ReadOnly = { ...states.ReadOnly, name: 'Read only: says which permission is missing' };

/** Writing switches reading on, and without reading there is no writing. */
export const WriteImpliesRead: Story = {
  name: 'Write implies read [role.write-implies-read]',
  play: async (context) => {
    const dialog = await draft(context);
    const write = dialog.getByRole('switch', { name: /\(crm\.working_status\.write\)/ });
    const read = dialog.getByRole('switch', { name: /\(crm\.working_status\.read\)/ });
    await context.userEvent.click(read);
    await context.userEvent.click(write);
    await context.userEvent.click(read);
    await expect(write).not.toBeChecked();
    await expect(dialog.getByText(/^\d+ permissions$/)).toBeInTheDocument();
    await context.userEvent.click(write);
    await expect(read).toBeChecked();
    await expect(dialog.getByText(/, 2 selected$/)).toBeInTheDocument();
    await expect(dialog.getByText('See the working statuses of agents. Writing needs it.')).toBeInTheDocument();
  },
};

/** What a person lacks is shown locked where the role has it, and not offered elsewhere. */
export const Locked: Story = {
  name: 'A permission that the person lacks [role.no-escalation]',
  args: { without: ['crm.working_status.write'] },
  play: async (context) => {
    const dialog = await openDialog(context, 'Edit Owner');
    await context.userEvent.type(dialog.getByRole('searchbox', { name: 'Search permissions' }), 'working');
    const write = await dialog.findByRole('switch', { name: /\(crm\.working_status\.write\)/ });
    await expect(write).toHaveAccessibleDescription(/You do not have this permission yourself/);
    await context.userEvent.click(write);
    await expect(write).toBeChecked();
    // Without reading there would be no writing, so reading is locked, too.
    const read = dialog.getByRole('switch', { name: /\(crm\.working_status\.read\)/ });
    await expect(read).toHaveAccessibleDescription(/crm\.working_status\.write needs it/);
  },
};

export const Fixed: Story = {
  name: 'The administrator role [role.administrator]',
  play: async (context) => {
    const dialog = await openDialog(context, 'View Atrium Administrator');
    await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(/fixed/);
  },
};

export const Dirty = states.Dirty;
export const Saving = states.Saving;
export const Saved = { ...states.Saved, name: 'Saved: the new role is in the list [role.calls]' };
export const SaveFailed = states.SaveFailed;

/** The server refuses to grant what the person lacks. */
export const Refused: Story = {
  name: 'Refused by the server [role.no-escalation]',
  args: { force: { createRole: { code: 403, example: 'escalation' } } },
  play: async (context) => {
    const dialog = await draft(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    const problem = 'You cannot grant permissions that you do not have: crm.qc.write.';
    await expect(await dialog.findByText(problem)).toBeInTheDocument();
    await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Harbour');
  },
};

export const Compare: Story = {
  name: 'Two roles compared',
  args: { path: `${PATH}?tab=compare&second=${AGENT}&differences=1` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Owner has \d+ permissions that Support agent lacks/)).toBeInTheDocument();
  },
};

export const Opens: Story = {
  name: 'What a role opens [role.opens]',
  args: { path: `${PATH}?tab=opens&role=${AGENT}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Support agent opens \d+ of \d+ pages/)).toBeInTheDocument();
  },
};

export const Why: Story = {
  name: 'Why a user cannot open a page [role.opens]',
  args: { path: `${PATH}?tab=why&user=502&at=/settings/qc/crm` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Jonas Weber cannot open Quality control (CRM desk).')).toBeInTheDocument();
  },
};
