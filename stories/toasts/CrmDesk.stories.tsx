import { expect, screen, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { confirm, expectToast, press } from '../support/dialogs.ts';
import type { PlayContext } from '../support/play.ts';

const CANNED = '/settings/canned-response/crm';
const STATUS = '/settings/working-status/crm';
const SLA = '/settings/sla/crm';

export default {
  ...inConsole,
  title: 'Toasts/CRM desk',
  args: { path: STATUS },
} satisfies ConsoleMeta;

/** Opens the menu of the folder Outages and presses an entry. */
async function folderMenu({ canvas, userEvent }: PlayContext, entry: RegExp) {
  const buttons = await canvas.findAllByRole('button', { name: /Outages/ });
  const menu = buttons.at(-1);
  if (menu) await userEvent.click(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

export const StatusCreated: Story = {
  name: 'Status has been created',
  play: async (context) => {
    await press(context, 'New status');
    await confirm(context, 'Create', /Name/, 'Back office');
    await expectToast('Status has been created');
  },
};

export const StatusUpdated: Story = {
  name: 'Status has been updated',
  play: async (context) => {
    await press(context, 'Edit Lunch');
    await confirm(context, 'Save', /Name/, 'Long lunch');
    await expectToast('Status has been updated');
  },
};

export const StatusDeleted: Story = {
  name: 'Status has been deleted',
  play: async (context) => {
    await press(context, 'Delete Lunch');
    await confirm(context, /^Delete/);
    await press(context, 'Delete now');
    await expectToast('Status has been deleted');
  },
};

export const StatusRefused: Story = {
  name: 'Any code but 20000 [toast.envelope-error]',
  args: { force: { createWorkingStatus: { example: 'refused' } } },
  play: async (context) => {
    await press(context, 'New status');
    await confirm(context, 'Create', /Name/, 'Back office');
    await expectToast('The server could not do this. Nothing was changed.', 'ERROR');
  },
};

export const NoDuplicates: Story = {
  name: 'The same toast is not shown twice [toast.no-duplicates]',
  args: { force: { createWorkingStatus: { example: 'refused' } } },
  play: async (context) => {
    await press(context, 'New status');
    await confirm(context, 'Create', /Name/, 'Back office');
    await expectToast('The server could not do this. Nothing was changed.', 'ERROR');
    await confirm(context, 'Create');
    await expect(await screen.findByRole('button', { name: 'Create' })).toBeEnabled();
    await expect(screen.getAllByText('ERROR').length).toBe(1);
  },
};

export const SlaSaved: Story = {
  name: "You've just updated setting.",
  args: { path: SLA },
  play: async (context) => {
    await context.userEvent.type(await context.canvas.findByRole('textbox', { name: /^Name/ }), ' 2');
    await press(context, 'Save');
    await expectToast("You've just updated setting.");
  },
};

export const SlaDeleted: Story = {
  name: 'Delete completed',
  args: { path: SLA },
  play: async (context) => {
    await press(context, 'Delete Weekend desk');
    await confirm(context, 'Delete service level');
    await press(context, 'Delete now');
    await expectToast('Delete completed');
  },
};

export const SlaFailed: Story = {
  name: 'A failed save or delete of a service level [toast.sla-error]',
  args: { path: SLA, force: { deleteSla: { code: 500 } } },
  play: async (context) => {
    await press(context, 'Delete Weekend desk');
    await confirm(context, 'Delete service level');
    await press(context, 'Delete now');
    await expectToast('The server could not do this. Nothing was changed, so you can try again.', 'Error');
  },
};

export const FolderCreated: Story = {
  name: "You've just create a new folder",
  args: { path: CANNED },
  play: async (context) => {
    await press(context, /New folder/);
    await confirm(context, 'Create', /Folder name/, 'Warranty');
    await expectToast("You've just create a new folder");
  },
};

export const FolderRenamed: Story = {
  name: "You've just changed folder name",
  args: { path: CANNED },
  play: async (context) => {
    await folderMenu(context, /Rename/);
    await confirm(context, 'Rename', /Folder name/, 'Incidents');
    await expectToast("You've just changed folder name");
  },
};

export const FolderDeleted: Story = {
  name: "You've just deleted a new folder",
  args: { path: CANNED },
  play: async (context) => {
    await folderMenu(context, /Delete/);
    await confirm(context, /^Delete folder/);
    await press(context, 'Delete now');
    await expectToast("You've just deleted a new folder");
  },
};

export const FolderRefused: Story = {
  name: 'A failed call of canned responses [toast.canned-error]',
  args: { path: CANNED, force: { createCannedFolder: { example: 'nameTaken' } } },
  play: async (context) => {
    await press(context, /New folder/);
    await confirm(context, 'Create', /Folder name/, 'Greetings');
    await expectToast('A folder with this name already exists. Choose another name.', 'API ERROR');
    await expect(screen.getByRole('textbox', { name: /Folder name/ })).toHaveValue('Greetings');
  },
};

export const ResponseCreated: Story = {
  name: "You've just create a new canned response",
  args: { path: CANNED },
  play: async (context) => {
    await press(context, 'New response');
    const dialog = within(await screen.findByRole('dialog'));
    await context.userEvent.type(dialog.getByRole('textbox', { name: /Title/ }), 'Thanks');
    await context.userEvent.type(dialog.getByRole('textbox', { name: /^Text/ }), 'Thank you.');
    await confirm(context, 'Create');
    await expectToast("You've just create a new canned response");
  },
};

export const ResponseUpdated: Story = {
  name: "You've just changed canned response",
  args: { path: CANNED },
  play: async (context) => {
    await press(context, 'Edit After hours');
    await confirm(context, 'Save', /Title/, 'Out of hours');
    await expectToast("You've just changed canned response");
  },
};

export const ResponseDeleted: Story = {
  name: "You've just deleted a canned response",
  args: { path: CANNED },
  play: async (context) => {
    await press(context, 'Delete After hours');
    await confirm(context, /^Delete/);
    await press(context, 'Delete now');
    await expectToast("You've just deleted a canned response");
  },
};
