import { expect, screen } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { fillIn, openDialog } from '../support/dialogs.ts';
import { rejectsText } from '../support/itemStates.ts';
import { collectionStates } from '../support/pageStates.ts';
import { showsRow } from '../support/states.ts';

const PATH = '/settings/verification/crm';

export default {
  ...inConsole,
  title: 'Pages/CRM desk/Verification links',
  tags: ['autodocs'],
  args: { path: PATH },
} satisfies ConsoleMeta;

const states = collectionStates({
  load: 'listVerificationSettings',
  save: 'createVerificationSetting',
  full: /Refund to bank account/,
  empty: 'No links yet',
  read: 'listVerificationSettings',
  denied: { persona: 'analyst' },
  write: 'createVerificationSetting',
  add: 'New link',
  field: 'Name',
  text: 'Address change',
  fill: (context, dialog) => fillIn(context, dialog, 'URL', 'https://verify.example/address'),
  refused: { text: 'Loyalty card', message: 'A setting with this name already exists. Choose another name.' },
});

export const Full = states.Full;
export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;
export const ReadOnly = states.ReadOnly;
export const Dirty = states.Dirty;
export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;

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
    await expect(dialog.getByText('Age check')).toBeInTheDocument();
    await context.userEvent.click(dialog.getByRole('button', { name: 'Delete label' }));
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Delete now' }));
    await expect(await screen.findByText('Setting has been deleted')).toBeInTheDocument();
    await expect(await context.canvas.findByText('3 labels')).toBeInTheDocument();
    await context.userEvent.click(context.canvas.getByRole('tab', { name: 'Links' }));
    await expect(await context.canvas.findByRole('row', { name: /Age check.*No label/ })).toBeInTheDocument();
  },
};
