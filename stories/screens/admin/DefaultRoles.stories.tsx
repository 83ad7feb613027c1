import { expect } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../../support/consoleStory.tsx';
import { openDialog } from '../../support/dialogs.ts';
import { draftItem, keepsDraft } from '../../support/itemStates.ts';
import { collectionStates } from '../../support/pageStates.ts';

export default {
  ...inConsole,
  title: 'Pages/Admin/Default roles',
  tags: ['autodocs'],
  args: { persona: 'operator', path: '/admin/default_role' },
} satisfies ConsoleMeta;

/** Fills in a new, valid role. */
const draft = draftItem('New default role', /^Name/)('Harbour');

const states = collectionStates({
  load: 'listDefaultRoles',
  save: 'createDefaultRole',
  full: /Team lead/,
  empty: 'No default roles yet',
  emptyArgs: { force: { listDefaultRoles: { example: 'empty' } } },
  denied: { persona: 'owner' },
  add: 'New default role',
  field: /^Name/,
  text: 'Harbour',
});

export const Full = states.Full;
export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;
export const Denied = { ...states.Denied, name: 'Denied [admin.only]' };

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
    await expect(dialog.getByText(/, 5 selected$/)).toBeInTheDocument();
  },
};

/** Existing accounts keep their copy. */
export const Deleting: Story = {
  name: 'Delete [admin.default-roles]',
  play: async (context) => {
    const dialog = await openDialog(context, 'Delete Auditor', 'Delete Auditor?');
    await expect(
      dialog.getByText(/New accounts will be created without this role\. Existing accounts keep it\./),
    ).toBeInTheDocument();
  },
};

export const Dirty = states.Dirty;
export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;

export const NameTaken: Story = {
  args: { force: { createDefaultRole: { code: 409 } } },
  play: keepsDraft(draft, {
    message: /A role with this name already exists/,
    field: /^Name/,
    text: 'Harbour',
  }),
};
