import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withToolbar } from '../../support/consoleStory.tsx';
import { openDialog } from '../../support/dialogs.ts';
import { asksToDiscard, keepsDraft, showsSavedItem, showsSavingItem } from '../../support/itemStates.ts';
import type { PlayContext } from '../../support/play.ts';
import { StoryConsole } from '../../support/StoryConsole.tsx';
import { showsAdminDenial, showsLoading, showsRetry, showsRow } from '../../support/states.ts';

const meta = {
  title: 'Pages/Admin/Default roles',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { persona: 'operator', path: '/admin/default_role' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Fills in a new, valid role. */
async function draft(context: PlayContext) {
  const dialog = await openDialog(context, 'New default role');
  await context.userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Harbour');
  return dialog;
}

export const Full: Story = { play: showsRow(/Team lead/) };

export const Loading: Story = { args: { force: { listDefaultRoles: 'never' } }, play: showsLoading };

export const Empty: Story = {
  args: { force: { listDefaultRoles: { example: 'empty' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No default roles yet' })).toBeInTheDocument();
  },
};

export const LoadFailed: Story = { args: { force: { listDefaultRoles: { code: 500 } } }, play: showsRetry };

export const Denied: Story = {
  name: 'Denied [admin.only]',
  args: { persona: 'owner' },
  play: showsAdminDenial,
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

export const Edit: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Edit Team lead');
    await expect(dialog.getByText('5 selected')).toBeInTheDocument();
  },
};

/** Existing accounts keep their copy. */
export const Deleting: Story = {
  name: 'Delete [admin.default-roles]',
  play: async (context) => {
    const dialog = await openDialog(context, 'Delete Auditor', 'Delete Auditor?');
    await expect(dialog.getByText(/Existing accounts keep it/)).toBeInTheDocument();
  },
};

export const Dirty: Story = { play: asksToDiscard(draft) };

export const Saving: Story = { args: { force: { createDefaultRole: 'never' } }, play: showsSavingItem(draft) };

export const Saved: Story = { play: showsSavedItem(draft, { row: 'Harbour' }) };

export const SaveFailed: Story = {
  args: { scenario: 'failing' },
  play: keepsDraft(draft, { field: /^Name/, text: 'Harbour' }),
};

export const NameTaken: Story = {
  args: { force: { createDefaultRole: { code: 409 } } },
  play: keepsDraft(draft, { message: /A role with this name already exists/, field: /^Name/, text: 'Harbour' }),
};
