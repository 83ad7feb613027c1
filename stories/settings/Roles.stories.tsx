import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { openDialog } from '../support/dialogs.ts';
import { asksToDiscard, keepsDraft, showsSavedItem, showsSavingItem } from '../support/itemStates.ts';
import type { PlayContext } from '../support/play.ts';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsDenial, showsHeading, showsLoading, showsNeed, showsRetry } from '../support/states.ts';

const PATH = '/settings/account/main/roles';
const AGENT = '65f0c1a2b3d4e5f691000012';

const meta = {
  title: 'Pages/Account/Roles',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: PATH },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Fills in a new, valid role. */
async function draft(context: PlayContext) {
  const dialog = await openDialog(context, 'New role');
  await context.userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Harbour');
  return dialog;
}

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Owner')).toBeInTheDocument();
  },
};

export const Loading: Story = { args: { force: { listRoles: 'never' } }, play: showsLoading };

export const Empty: Story = { args: { scenario: 'empty' }, play: showsHeading('Roles') };

export const LoadFailed: Story = { args: { force: { listRoles: { code: 500 } } }, play: showsRetry };

export const Denied: Story = {
  args: { without: ['center.role_management.read'] },
  play: showsDenial('center.role_management.read'),
};

export const ReadOnly: Story = {
  args: { without: ['center.role_management.write'] },
  play: showsNeed('New role', 'center.role_management.write'),
};

/** Writing switches reading on. */
export const WriteImpliesRead: Story = {
  name: 'Write implies read [role.write-implies-read]',
  play: async (context) => {
    const dialog = await draft(context);
    await context.userEvent.click(dialog.getByRole('switch', { name: /\(crm\.working_status\.write\)/ }));
    await expect(dialog.getByRole('switch', { name: /\(crm\.working_status\.read\)/ })).toBeChecked();
  },
};

/** What a person lacks is shown locked where the role has it, and not offered elsewhere. */
export const Locked: Story = {
  name: 'A permission that the person lacks [role.no-escalation]',
  args: { without: ['crm.qc.write'] },
  play: async (context) => {
    const dialog = await openDialog(context, 'Edit Owner');
    await context.userEvent.type(dialog.getByRole('searchbox', { name: 'Search permissions' }), 'quality');
    await expect(await dialog.findByRole('switch', { name: /\(crm\.qc\.write\)/ })).toHaveAccessibleDescription(
      expect.stringContaining('You do not have this permission yourself'),
    );
  },
};

export const Fixed: Story = {
  name: 'The administrator role [role.administrator]',
  play: async (context) => {
    const dialog = await openDialog(context, 'View Atrium Administrator');
    await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(/fixed/);
  },
};

export const Dirty: Story = { play: asksToDiscard(draft) };

export const Saving: Story = { args: { force: { createRole: 'never' } }, play: showsSavingItem(draft) };

export const Saved: Story = { play: showsSavedItem(draft, { row: 'Harbour' }) };

export const SaveFailed: Story = {
  args: { scenario: 'failing' },
  play: keepsDraft(draft, { field: /^Name/, text: 'Harbour' }),
};

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
    await expect(await canvas.findByText(/Owner has 41 permissions that Support agent lacks/)).toBeInTheDocument();
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
