import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsDenial, showsHeading, showsLoading, showsRetry } from '../support/states.ts';

const meta = {
  title: 'Pages/CRM desk/Quality control',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/settings/qc/crm' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

/** Opens a form, or a new one. Dialogs are rendered outside the canvas. */
async function openForm({ canvas, userEvent }: Context, button: string) {
  await userEvent.click(await canvas.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

/** Replaces the text of a field. */
async function fill({ userEvent }: Context, field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.paste(text);
}

/** Fills in a new, valid form. */
async function draftForm(context: Context, name: string) {
  const dialog = await openForm(context, 'New form');
  await fill(context, dialog.getByRole('textbox', { name: 'Name' }), name);
  await fill(context, dialog.getByRole('textbox', { name: 'Criterion 1' }), 'Solution');
  return dialog;
}

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Public replies/ })).toBeInTheDocument();
  },
};

export const Loading: Story = { args: { force: { listQcForms: 'never' } }, play: showsLoading };

export const Empty: Story = { args: { scenario: 'empty' }, play: showsHeading('No quality control forms yet') };

export const LoadFailed: Story = { args: { force: { listQcForms: { code: 500 } } }, play: showsRetry };

export const Denied: Story = { args: { persona: 'analyst' }, play: showsDenial('crm.qc.write') };

export const Dirty: Story = {
  play: async (context) => {
    const dialog = await draftForm(context, 'Web chat');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(dialog.getByRole('alert')).toHaveTextContent('Discard your changes?');
  },
};

export const Saving: Story = {
  args: { force: { createQcForm: 'never' } },
  play: async (context) => {
    const dialog = await draftForm(context, 'Web chat');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  },
};

export const Saved: Story = {
  play: async (context) => {
    const dialog = await draftForm(context, 'Web chat');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(await screen.findByText('Setting has been created')).toBeInTheDocument();
    await expect(await context.canvas.findByRole('row', { name: /Web chat/ })).toBeInTheDocument();
  },
};

export const SaveFailed: Story = {
  play: async (context) => {
    const dialog = await draftForm(context, 'Complaints');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    const toast = await screen.findByText('A form with this name already exists. Choose another name.');
    await expect(toast).toBeInTheDocument();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Complaints');
  },
};

export const Editor: Story = {
  play: async (context) => {
    const dialog = await openForm(context, 'Edit Chat on LINE and WhatsApp');
    const sheet = within(dialog.getByRole('region', { name: 'Preview' }));
    await expect(sheet.getByText('Passed')).toBeInTheDocument();
  },
};

export const EditorInTheDark: Story = { args: { scheme: 'dark' }, play: Editor.play };

export const WeightsOff: Story = {
  name: 'Weights that do not add up [qc.weights]',
  play: async (context) => {
    const dialog = await openForm(context, 'Edit Complaints');
    await fill(context, dialog.getByRole('textbox', { name: 'Weight of criterion 1' }), '5');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText(/They add up to 85%: 15% is missing/)).toBeInTheDocument();
    await expect(dialog.getByRole('textbox', { name: 'Weight of criterion 1' })).toBeInvalid();
  },
};

export const WeightsOffInTheDark: Story = { args: { scheme: 'dark' }, play: WeightsOff.play };

export const SharedEqually: Story = {
  play: async (context) => {
    const dialog = await openForm(context, 'Edit Sales advice');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Share equally' }));
    await expect(dialog.getByRole('textbox', { name: 'Weight of criterion 1' })).toHaveValue('34');
    await expect(dialog.getByText('The weights add up to 100%.')).toBeInTheDocument();
  },
};

export const NotPassed: Story = {
  play: async (context) => {
    const dialog = await openForm(context, 'Edit Sales advice');
    const sheet = within(dialog.getByRole('region', { name: 'Preview' }));
    await fill(context, sheet.getByRole('textbox', { name: 'Mark for Recommends well' }), '33');
    await expect(sheet.getByText('32 + 13.2 + 16 = 61.2')).toBeInTheDocument();
    await expect(sheet.getByText('Not passed')).toBeInTheDocument();
  },
};

export const NotPassedInTheDark: Story = { args: { scheme: 'dark' }, play: NotPassed.play };

export const Deleting: Story = {
  play: async (context) => {
    const dialog = await openForm(context, 'Delete Complaints');
    await expect(dialog.getByText('Its 4 criteria are deleted, too.')).toBeInTheDocument();
  },
};
