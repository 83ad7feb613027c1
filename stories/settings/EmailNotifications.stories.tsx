import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { fillIn, openDialog } from '../support/dialogs.ts';
import { keepsDraft, rejectsText, showsSavedItem, showsSavingItem } from '../support/itemStates.ts';
import type { PlayContext } from '../support/play.ts';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsDenial, showsHeading, showsLoading, showsNeed, showsRetry } from '../support/states.ts';

const meta = {
  title: 'Pages/Listening/Email notifications',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/settings/email-notification/listening' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Fills in a new, valid notification. */
async function draft(context: PlayContext) {
  const dialog = await openDialog(context, 'New notification');
  await fillIn(context, dialog, 'Name', 'Competitor launches');
  await context.userEvent.click(dialog.getByRole('combobox', { name: 'Recipients' }));
  await context.userEvent.paste('insights@northwind.example; Ann Lee <ann@northwind.example>');
  return dialog;
}

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Negative sentiment · Northwind')).toBeInTheDocument();
  },
};

export const InTheDark: Story = { args: { scheme: 'dark' }, play: Full.play };

export const Loading: Story = { args: { force: { listEmailNotifications: 'never' } }, play: showsLoading };

export const Empty: Story = { args: { scenario: 'empty' }, play: showsHeading('No email notifications yet') };

export const LoadFailed: Story = { args: { force: { listEmailNotifications: { code: 500 } } }, play: showsRetry };

export const Denied: Story = {
  args: { without: ['listening.email_notification.read'] },
  play: showsDenial('listening.email_notification.read'),
};

export const ReadOnly: Story = {
  args: { without: ['listening.email_notification.write'] },
  play: showsNeed('New notification', 'listening.email_notification.write'),
};

export const Dirty: Story = {
  play: async (context) => {
    const dialog = await draft(context);
    const preview = within(dialog.getByRole('region', { name: 'Preview of the email' }));
    await expect(preview.getByText('insights@northwind.example and ann@northwind.example')).toBeInTheDocument();
    await context.userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(dialog.getByRole('alert')).toHaveTextContent('Discard your changes?');
  },
};

export const Saving: Story = { args: { force: { createEmailNotification: 'never' } }, play: showsSavingItem(draft) };

export const Saved: Story = { play: showsSavedItem(draft, { row: 'Competitor launches' }) };

export const SaveFailed: Story = {
  args: { scenario: 'failing' },
  play: keepsDraft(draft, { field: 'Name', text: 'Competitor launches' }),
};

export const NameTaken: Story = {
  play: rejectsText({
    open: 'Edit Crisis watch',
    field: 'Name',
    text: 'Morning summary',
    problem: /A notification with this name already exists/,
  }),
};

export const RecipientRejected: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Edit Crisis watch');
    await context.userEvent.type(dialog.getByRole('combobox', { name: 'Recipients' }), 'press@northwind{Enter}');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText(/“press@northwind” is not a valid email address/)).toBeInTheDocument();
  },
};

export const ChoosingKeywords: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Edit Crisis watch');
    await context.userEvent.type(dialog.getByRole('combobox', { name: 'Keywords' }), 'delivery');
    await context.userEvent.click(await screen.findByRole('option', { name: 'Northwind › Northwind delivery' }));
    await context.userEvent.tab();
    const preview = within(dialog.getByRole('region', { name: 'Preview of the email' }));
    await expect(preview.getByText(/for Northwind and Northwind › Northwind delivery/)).toBeInTheDocument();
  },
};

export const TestEmail: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send yourself a test email of Crisis watch' }));
    await expect(
      await screen.findByText('Test email of Crisis watch has been sent to owner@atrium.test'),
    ).toBeInTheDocument();
  },
};
