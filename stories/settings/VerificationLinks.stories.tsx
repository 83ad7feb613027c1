import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { fillIn, openDialog } from '../support/dialogs.ts';
import { asksToDiscard, keepsDraft, rejectsText, showsSavedItem, showsSavingItem } from '../support/itemStates.ts';
import type { PlayContext } from '../support/play.ts';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsDenial, showsHeading, showsLoading, showsNeed, showsRetry, showsRow } from '../support/states.ts';

const PATH = '/settings/verification/crm';

const meta = {
  title: 'Pages/CRM desk/Verification links',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: PATH },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Fills in a new, valid link. */
const draftLink = (name: string) => async (context: PlayContext) => {
  const dialog = await openDialog(context, 'New link');
  await fillIn(context, dialog, 'Name', name);
  await fillIn(context, dialog, 'URL', 'https://verify.example/address');
  return dialog;
};

export const Full: Story = { play: showsRow(/Refund to bank account/) };

export const Loading: Story = { args: { force: { listVerificationSettings: 'never' } }, play: showsLoading };

export const Empty: Story = { args: { scenario: 'empty' }, play: showsHeading('No links yet') };

export const LoadFailed: Story = { args: { force: { listVerificationSettings: { code: 500 } } }, play: showsRetry };

export const Denied: Story = { args: { persona: 'analyst' }, play: showsDenial('crm.verification.read') };

export const ReadOnly: Story = {
  args: { without: ['crm.verification.write'] },
  play: showsNeed('New link', 'crm.verification.write'),
};

export const Dirty: Story = { play: asksToDiscard(draftLink('Address change')) };

export const Saving: Story = {
  args: { force: { createVerificationSetting: 'never' } },
  play: showsSavingItem(draftLink('Address change')),
};

export const Saved: Story = { play: showsSavedItem(draftLink('Address change'), { row: 'Address change' }) };

export const SaveFailed: Story = {
  play: keepsDraft(draftLink('Loyalty card'), {
    message: 'A setting with this name already exists. Choose another name.',
    field: 'Name',
    text: 'Loyalty card',
  }),
};

export const UrlRejected: Story = {
  play: rejectsText({
    open: 'Edit Age check',
    field: 'URL',
    text: 'http://verify.example',
    problem: /must start with https/,
  }),
};

export const Labels: Story = { args: { path: `${PATH}?tab=labels` }, play: showsRow(/Adult.*Age check/) };

export const LabelsInTheDark: Story = { args: { ...Labels.args, scheme: 'dark' }, play: Labels.play };

export const DeletingLabel: Story = {
  name: 'Deleting a label says which links lose it [verification.labels]',
  args: { path: `${PATH}?tab=labels` },
  play: async (context) => {
    const dialog = await openDialog(context, 'Delete Adult');
    await expect(dialog.getByText(/1 link loses its label until/)).toBeInTheDocument();
    await context.userEvent.click(dialog.getByRole('button', { name: 'Delete label' }));
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Delete now' }));
    await expect(await screen.findByText('Setting has been deleted')).toBeInTheDocument();
    await context.userEvent.click(context.canvas.getByRole('tab', { name: 'Links' }));
    await expect(await context.canvas.findByRole('row', { name: /Age check.*No label/ })).toBeInTheDocument();
  },
};
