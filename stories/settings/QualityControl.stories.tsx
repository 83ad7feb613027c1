import { expect, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { fillIn, openDialog } from '../support/dialogs.ts';
import { collectionStates } from '../support/pageStates.ts';

export default {
  ...inConsole,
  title: 'Pages/CRM desk/Quality control',
  tags: ['autodocs'],
  args: { path: '/settings/qc/crm' },
} satisfies ConsoleMeta;

const states = collectionStates({
  load: 'listQcForms',
  save: 'createQcForm',
  full: /Complaints.*85%/,
  empty: 'No quality control forms yet',
  read: 'listQcForms',
  denied: { persona: 'analyst' },
  add: 'New form',
  field: 'Name',
  text: 'Web chat',
  fill: (context, dialog) => fillIn(context, dialog, 'Criterion 1', 'Solution'),
  refused: { text: 'Complaints', message: 'A form with this name already exists. Choose another name.' },
});

export const Full = states.Full;
export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;
export const Dirty = states.Dirty;
export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;

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
