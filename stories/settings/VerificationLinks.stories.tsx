import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsDenial, showsHeading, showsLoading, showsRetry } from '../support/states.ts';

const PATH = '/settings/verification/crm';

const meta = {
  title: 'Pages/CRM desk/Verification links',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: PATH },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

/** Opens the dialog of a button. Dialogs are rendered outside the canvas. */
async function openDialog({ canvas, userEvent }: Context, button: string) {
  await userEvent.click(await canvas.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

/** Fills in a new, valid link. */
async function draftLink(context: Context, name: string) {
  const dialog = await openDialog(context, 'New link');
  await context.userEvent.click(dialog.getByRole('textbox', { name: 'Name' }));
  await context.userEvent.paste(name);
  await context.userEvent.click(dialog.getByRole('textbox', { name: 'URL' }));
  await context.userEvent.paste('https://verify.example/address');
  return dialog;
}

/** Drafts a link and saves it. */
async function sendLink(context: Context, name: string) {
  const dialog = await draftLink(context, name);
  await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  return dialog;
}

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Refund to bank account/ })).toBeInTheDocument();
  },
};

export const Loading: Story = { args: { force: { listVerificationSettings: 'never' } }, play: showsLoading };

export const Empty: Story = { args: { scenario: 'empty' }, play: showsHeading('No links yet') };

export const LoadFailed: Story = { args: { force: { listVerificationSettings: { code: 500 } } }, play: showsRetry };

export const Denied: Story = { args: { persona: 'analyst' }, play: showsDenial('crm.verification.read') };

export const ReadOnly: Story = {
  args: { without: ['crm.verification.write'] },
  play: async ({ canvas }) => {
    const add = await canvas.findByRole('button', { name: 'New link' });
    await expect(add).toHaveAccessibleDescription(/crm\.verification\.write/);
  },
};

export const Dirty: Story = {
  play: async (context) => {
    const dialog = await draftLink(context, 'Address change');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(dialog.getByRole('alert')).toHaveTextContent('Discard your changes?');
  },
};

export const Saving: Story = {
  args: { force: { createVerificationSetting: 'never' } },
  play: async (context) => {
    const dialog = await sendLink(context, 'Address change');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  },
};

export const Saved: Story = {
  play: async (context) => {
    await sendLink(context, 'Address change');
    await expect(await screen.findByText('Setting has been created')).toBeInTheDocument();
    await expect(await context.canvas.findByRole('row', { name: /Address change/ })).toBeInTheDocument();
  },
};

export const SaveFailed: Story = {
  play: async (context) => {
    const dialog = await sendLink(context, 'Loyalty card');
    const toast = await screen.findByText('A setting with this name already exists. Choose another name.');
    await expect(toast).toBeInTheDocument();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Loyalty card');
  },
};

export const UrlRejected: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Edit Age check');
    const url = dialog.getByRole('textbox', { name: 'URL' });
    await context.userEvent.clear(url);
    await context.userEvent.paste('http://verify.example');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText(/must start with https/)).toBeInTheDocument();
    await expect(url).toBeInvalid();
  },
};

export const Labels: Story = {
  args: { path: `${PATH}?tab=labels` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Adult.*Age check/ })).toBeInTheDocument();
  },
};

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
