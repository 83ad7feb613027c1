import { expect, screen, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { openDialog } from '../support/dialogs.ts';
import { fileInput, pictureFile } from '../support/files.ts';
import { draftItem } from '../support/itemStates.ts';
import { collectionStates } from '../support/pageStates.ts';
import type { PlayContext } from '../support/play.ts';

export default {
  ...inConsole,
  title: 'Pages/CRM desk/Canned responses',
  tags: ['autodocs'],
  args: { path: '/settings/canned-response/crm' },
} satisfies ConsoleMeta;

const states = collectionStates({
  load: 'listCannedResponses',
  save: 'updateCannedResponse',
  read: 'listCannedResponses',
  denied: { persona: 'analyst' },
  write: 'updateCannedResponse',
  readOnly: { persona: 'agent' },
  add: 'New response',
  draft: draftItem('Edit After hours', /Title/),
  field: /Title/,
  text: 'Out of hours',
  button: 'Save',
  toast: "You've just changed canned response",
  refused: { answer: { code: 500 }, title: 'API ERROR' },
});

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /After hours/ })).toBeInTheDocument();
    await expect(canvas.getByText('14 canned responses')).toBeInTheDocument();
  },
};

export const OneFolder: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Outages/ }));
    await expect(await canvas.findByText('2 canned responses')).toBeInTheDocument();
  },
};

export const Large: Story = {
  args: { scenario: 'large' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('5,000 canned responses')).toBeInTheDocument();
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60);
  },
};

export const Loading = states.Loading;

export const Empty: Story = {
  args: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Default/ })).toBeInTheDocument();
  },
};

export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;
export const ReadOnly = states.ReadOnly;
export const Dirty = states.Dirty;
export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;

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
    await expect(await canvas.findByText('12 canned responses')).toBeInTheDocument();
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
    await expect(screen.queryByText('API ERROR')).toBeNull();
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
