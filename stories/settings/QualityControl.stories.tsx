import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { fillIn, openDialog } from '../support/dialogs.ts';
import { asksToDiscard, keepsDraft, showsSavedItem, showsSavingItem } from '../support/itemStates.ts';
import type { PlayContext } from '../support/play.ts';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsDenial, showsHeading, showsLoading, showsRetry, showsRow } from '../support/states.ts';

const meta = {
  title: 'Pages/CRM desk/Quality control',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/settings/qc/crm' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Fills in a new, valid form. */
const draftForm = (name: string) => async (context: PlayContext) => {
  const dialog = await openDialog(context, 'New form');
  await fillIn(context, dialog, 'Name', name);
  await fillIn(context, dialog, 'Criterion 1', 'Solution');
  return dialog;
};

export const Full: Story = { play: showsRow(/Public replies/) };

export const Loading: Story = { args: { force: { listQcForms: 'never' } }, play: showsLoading };

export const Empty: Story = { args: { scenario: 'empty' }, play: showsHeading('No quality control forms yet') };

export const LoadFailed: Story = { args: { force: { listQcForms: { code: 500 } } }, play: showsRetry };

export const Denied: Story = { args: { persona: 'analyst' }, play: showsDenial('crm.qc.write') };

export const Dirty: Story = { play: asksToDiscard(draftForm('Web chat')) };

export const Saving: Story = {
  args: { force: { createQcForm: 'never' } },
  play: showsSavingItem(draftForm('Web chat')),
};

export const Saved: Story = { play: showsSavedItem(draftForm('Web chat'), { row: 'Web chat' }) };

export const SaveFailed: Story = {
  play: keepsDraft(draftForm('Complaints'), {
    message: 'A form with this name already exists. Choose another name.',
    field: 'Name',
    text: 'Complaints',
  }),
};

export const Editor: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Edit Chat on LINE and WhatsApp');
    const sheet = within(dialog.getByRole('region', { name: 'Preview' }));
    await expect(sheet.getByText('Passed')).toBeInTheDocument();
  },
};

export const EditorInTheDark: Story = { args: { scheme: 'dark' }, play: Editor.play };

export const WeightsOff: Story = {
  name: 'Weights that do not add up [qc.weights]',
  play: async (context) => {
    const dialog = await openDialog(context, 'Edit Complaints');
    await fillIn(context, dialog, 'Weight of criterion 1', '5');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText(/They add up to 85%: 15% is missing/)).toBeInTheDocument();
    await expect(dialog.getByRole('textbox', { name: 'Weight of criterion 1' })).toBeInvalid();
  },
};

export const WeightsOffInTheDark: Story = { args: { scheme: 'dark' }, play: WeightsOff.play };

export const SharedEqually: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Edit Sales advice');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Share equally' }));
    await expect(dialog.getByRole('textbox', { name: 'Weight of criterion 1' })).toHaveValue('34');
    await expect(dialog.getByText('The weights add up to 100%.')).toBeInTheDocument();
  },
};

export const NotPassed: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Edit Sales advice');
    const sheet = within(dialog.getByRole('region', { name: 'Preview' }));
    await fillIn(context, sheet, 'Mark for Recommends well', '33');
    await expect(sheet.getByText('32 + 13.2 + 16 = 61.2')).toBeInTheDocument();
    await expect(sheet.getByText('Not passed')).toBeInTheDocument();
  },
};

export const NotPassedInTheDark: Story = { args: { scheme: 'dark' }, play: NotPassed.play };

export const Deleting: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Delete Complaints');
    await expect(dialog.getByText('Its 4 criteria are deleted, too.')).toBeInTheDocument();
  },
};
