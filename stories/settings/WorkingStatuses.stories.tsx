import type { Meta, StoryObj } from '@storybook/react-vite';
import { withToolbar } from '../support/consoleStory.tsx';
import { openDialog } from '../support/dialogs.ts';
import { asksToDiscard, keepsDraft, showsSavedItem, showsSavingItem } from '../support/itemStates.ts';
import type { PlayContext } from '../support/play.ts';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsDenial, showsHeading, showsLoading, showsNeed, showsRetry, showsRow } from '../support/states.ts';

const meta = {
  title: 'Pages/CRM desk/Working statuses',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/settings/working-status/crm' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Opens the form of a new status and types a name. */
const draftStatus = (name: string) => async (context: PlayContext) => {
  const dialog = await openDialog(context, 'New status');
  await context.userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), name);
  return dialog;
};

export const Full: Story = { play: showsRow(/Lunch/) };

export const Loading: Story = { args: { force: { listWorkingStatuses: 'never' } }, play: showsLoading };

export const Empty: Story = { args: { scenario: 'empty' }, play: showsHeading('No working statuses yet') };

export const LoadFailed: Story = { args: { force: { listWorkingStatuses: { code: 500 } } }, play: showsRetry };

export const Denied: Story = { args: { persona: 'analyst' }, play: showsDenial('crm.working_status.read') };

export const ReadOnly: Story = {
  args: { without: ['crm.working_status.write'] },
  play: showsNeed('New status', 'crm.working_status.write'),
};

export const Dirty: Story = { play: asksToDiscard(draftStatus('Back office')) };

export const Saving: Story = {
  args: { force: { createWorkingStatus: 'never' } },
  play: showsSavingItem(draftStatus('Back office')),
};

export const Saved: Story = {
  play: showsSavedItem(draftStatus('Back office'), { toast: 'Status has been created', row: 'Back office' }),
};

export const SaveFailed: Story = {
  args: { force: { createWorkingStatus: { example: 'nameTaken' } } },
  play: keepsDraft(draftStatus('Lunch'), {
    message: 'A status with this name already exists.',
    field: /Name/,
    text: 'Lunch',
  }),
};
