import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { fillIn, openDialog } from '../support/dialogs.ts';
import { fileInput, pictureFile } from '../support/files.ts';
import { asksToDiscard, showsSavedItem, showsSavingItem } from '../support/itemStates.ts';
import type { PlayContext } from '../support/play.ts';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsDenial, showsLoading, showsNeed, showsRetry } from '../support/states.ts';

const meta = {
  title: 'Pages/CRM desk/Canned responses',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/settings/canned-response/crm' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Opens a response and changes its title. */
const editTitle = (title: string) => async (context: PlayContext) => {
  const dialog = await openDialog(context, 'Edit After hours');
  await fillIn(context, dialog, /Title/, title);
  return dialog;
};

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /After hours/ })).toBeInTheDocument();
    await expect(canvas.getByText('14 in all')).toBeInTheDocument();
  },
};

export const OneFolder: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Outages/ }));
    await expect(await canvas.findByText('2 in all')).toBeInTheDocument();
  },
};

export const Large: Story = {
  args: { scenario: 'large' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('5,000 in all')).toBeInTheDocument();
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60);
  },
};

export const Loading: Story = { args: { force: { listCannedResponses: 'never' } }, play: showsLoading };

export const Empty: Story = {
  args: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Default/ })).toBeInTheDocument();
  },
};

export const LoadFailed: Story = { args: { force: { listCannedResponses: { code: 500 } } }, play: showsRetry };

export const Denied: Story = { args: { persona: 'analyst' }, play: showsDenial('crm.canned_response.read') };

export const ReadOnly: Story = {
  args: { persona: 'agent' },
  play: showsNeed('New response', 'crm.canned_response_all.write'),
};

export const Dirty: Story = { play: asksToDiscard(editTitle('Out of hours')) };

export const Saving: Story = {
  args: { force: { updateCannedResponse: 'never' } },
  play: showsSavingItem(editTitle('Out of hours'), { button: 'Save' }),
};

export const Saved: Story = {
  play: showsSavedItem(editTitle('Out of hours'), {
    button: 'Save',
    toast: "You've just changed canned response",
    row: 'Out of hours',
  }),
};

export const SaveFailed: Story = {
  args: { force: { updateCannedResponse: { code: 500 } } },
  play: async (context) => {
    const dialog = await editTitle('Out of hours')(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const toast = await screen.findByText(/The server could not do this/);
    await expect(toast.closest('[role=alert]')).toHaveTextContent(/^API ERROR/);
    await expect(dialog.getByRole('textbox', { name: /Title/ })).toHaveValue('Out of hours');
  },
};

export const DeletingAFolder: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      (await canvas.findAllByRole('button', { name: /Outages/ })).at(-1) ?? canvas.getByRole('main'),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: /Delete/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText('Known outage')).toBeInTheDocument();
    await expect(await dialog.findByText(/^Used by 1 keyword answer/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete folder and 2 responses' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete now' }));
    await expect(await screen.findByText("You've just deleted a new folder")).toBeInTheDocument();
    await expect(await canvas.findByText('12 in all')).toBeInTheDocument();
  },
};

/** Adds a file to a response without any, and returns its field. */
async function addFile(context: PlayContext) {
  const dialog = await openDialog(context, 'Edit After hours');
  await context.userEvent.click(dialog.getByRole('radio', { name: 'Text with files' }));
  await context.userEvent.click(dialog.getByRole('button', { name: 'Add a file' }));
  const upload = () => context.userEvent.upload(fileInput(document, 'File 1'), pictureFile('shelf.svg'));
  return { dialog, upload };
}

/** [upload.file] The name is that of the file, unless one was typed. */
export const FileUploaded: Story = {
  play: async (context) => {
    const { dialog, upload } = await addFile(context);
    await upload();
    await expect(await dialog.findByText(/^SVG, \d+ bytes$/)).toBeInTheDocument();
    await expect(dialog.getByRole('textbox', { name: 'Name of file 1' })).toHaveValue('shelf.svg');
  },
};

export const FileUploading: Story = {
  args: { force: { createUpload: 'never' } },
  play: async (context) => {
    const { dialog, upload } = await addFile(context);
    await upload();
    await expect(await dialog.findByRole('progressbar', { name: 'Uploading shelf.svg…' })).toBeInTheDocument();
  },
};

/** The failure is at the field, and nowhere else. */
export const FileNotUploaded: Story = {
  args: { force: { createUpload: { code: 500 } } },
  play: async (context) => {
    const { dialog, upload } = await addFile(context);
    await upload();
    await expect(await dialog.findByText(/The server could not do this/)).toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  },
};

/** [upload.in-use] Files of the account can be used again, and deleted unless something uses them. */
export const FileInUse: Story = {
  args: { force: { deleteUpload: { code: 409 } } },
  play: async (context) => {
    const { dialog } = await addFile(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Uploaded files: File 1' }));
    await context.userEvent.click(await dialog.findByRole('button', { name: 'Delete size-chart.png' }));
    await context.userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(await dialog.findByText(/uses this file\. Remove it there first\.$/)).toBeInTheDocument();
  },
};

export const NothingUploadedYet: Story = {
  args: { force: { listUploads: { example: 'empty' } } },
  play: async (context) => {
    const { dialog } = await addFile(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Uploaded files: File 1' }));
    await expect(await dialog.findByText('Nothing has been uploaded yet that fits here.')).toBeInTheDocument();
  },
};
