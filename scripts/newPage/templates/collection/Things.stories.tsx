import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withToolbar } from '../../../../stories/support/consoleStory.tsx';
import { openDialog } from '../../../../stories/support/dialogs.ts';
import { asksToDiscard, keepsDraft, showsSavedItem, showsSavingItem } from '../../../../stories/support/itemStates.ts';
import type { PlayContext } from '../../../../stories/support/play.ts';
import { StoryConsole } from '../../../../stories/support/StoryConsole.tsx';
import { showsDenial, showsHeading, showsLoading, showsNeed, showsRetry } from '../../../../stories/support/states.ts';

const meta = {
  title: 'Pages/CRM desk/All gizmos',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/settings/gizmos/crm' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Fills in a new, valid gizmo. */
async function draft(context: PlayContext) {
  const dialog = await openDialog(context, 'New gizmo');
  await context.userEvent.type(dialog.getByRole('textbox', { name: /^Thing name/ }), 'Harbour');
  await context.userEvent.type(dialog.getByRole('textbox', { name: /^Text field/ }), 'Sample text');
  return dialog;
}

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Old gizmo')).toBeInTheDocument();
  },
};

export const Loading: Story = { args: { force: { listWorkingStatuses: 'never' } }, play: showsLoading };

export const Empty: Story = { args: { scenario: 'empty' }, play: showsHeading('No all gizmos yet') };

export const LoadFailed: Story = { args: { force: { listWorkingStatuses: { code: 500 } } }, play: showsRetry };

export const Denied: Story = {
  args: { without: ['crm.working_status.read'] },
  play: showsDenial('crm.working_status.read'),
};

export const ReadOnly: Story = {
  args: { without: ['crm.working_status.write'] },
  play: showsNeed('New gizmo', 'crm.working_status.write'),
};

export const Dirty: Story = { play: asksToDiscard(draft) };

export const Saving: Story = { args: { force: { createWorkingStatus: 'never' } }, play: showsSavingItem(draft) };

export const Saved: Story = { play: showsSavedItem(draft, { row: 'Harbour' }) };

export const SaveFailed: Story = {
  args: { scenario: 'failing' },
  play: keepsDraft(draft, { field: /^Thing name/, text: 'Harbour' }),
};
