import { expect } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { openDialog } from '../support/dialogs.ts';

/** What the console does on a server that lacks operations of the contract. */
export default {
  ...inConsole,
  title: 'Shell/A server that lacks operations',
  args: { hasFrame: true, path: '/settings/working-status/crm' },
} satisfies ConsoleMeta;

export const PageMissing: Story = {
  name: 'A page that the server cannot fill',
  args: { notServed: ['listWorkingStatuses'] },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Working statuses' });
    await expect(canvas.getByRole('note', { name: 'This server does not offer this page.' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Working statuses' })).toBeNull();
  },
};

export const ButtonsMissing: Story = {
  name: 'A list that can only be looked at',
  args: { notServed: ['createWorkingStatus', 'updateWorkingStatus', 'deleteWorkingStatus'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'View Lunch' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'New status' })).toBeNull();
  },
};

export const ItemFixed: Story = {
  name: 'An item that can only be looked at',
  args: { notServed: ['updateWorkingStatus'] },
  play: async (context) => {
    await context.canvas.findByRole('button', { name: 'View Lunch' });
    const dialog = await openDialog(context, 'View Lunch');
    await expect(dialog.getAllByText('This server does not offer changes of statuses.')[0]).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
  },
};

export const NamesMissing: Story = {
  name: 'A page without the names from other lists',
  args: { path: '/settings/manage/crm', notServed: ['listTicketTags', 'listKeywords'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This server does not offer the keywords.')).toBeVisible();
  },
};

export const FormMissing: Story = {
  name: 'A form that cannot be saved',
  args: { path: '/settings/sla/crm', notServed: ['updateSla'] },
  play: async ({ canvas }) => {
    const notice = await canvas.findByRole('alert', { name: 'Read only' });
    await expect(notice).toHaveTextContent('not change it. This server does not offer that.');
  },
};

export const FormMissingInTheDark: Story = { ...FormMissing, args: { ...FormMissing.args, scheme: 'dark' } };
