import { expect, screen, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { openDialog } from '../support/dialogs.ts';
import { draftItem, rejectsText } from '../support/itemStates.ts';
import { collectionStates } from '../support/pageStates.ts';

export default {
  ...inConsole,
  title: 'Pages/Listening/Email notifications',
  tags: ['autodocs'],
  args: { path: '/settings/email-notification/listening' },
} satisfies ConsoleMeta;

/** Fills in a new, valid notification. */
const draft = draftItem('New notification', 'Name', async ({ userEvent }, dialog) => {
  await userEvent.click(dialog.getByRole('combobox', { name: 'Recipients' }));
  await userEvent.paste('insights@northwind.example; Ann Lee <ann@northwind.example>');
});

const states = collectionStates({
  load: 'listEmailNotifications',
  save: 'createEmailNotification',
  empty: 'No email notifications yet',
  read: 'listEmailNotifications',
  write: 'createEmailNotification',
  add: 'New notification',
  draft,
  field: 'Name',
  text: 'Competitor launches',
  refused: { answer: { code: 500 }, title: 'ERROR' },
});

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Negative sentiment · Northwind')).toBeInTheDocument();
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;
export const ReadOnly = states.ReadOnly;

export const Dirty: Story = {
  play: async (context) => {
    const dialog = await draft('Competitor launches')(context);
    const preview = within(dialog.getByRole('region', { name: 'Preview of the email' }));
    await expect(preview.getByText('insights@northwind.example and ann@northwind.example')).toBeInTheDocument();
    await context.userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(dialog.getByRole('alert')).toHaveTextContent('Discard your changes?');
  },
};

export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;

export const NameTaken: Story = {
  play: rejectsText({
    open: 'Edit Crisis watch',
    field: 'Name',
    text: 'morning SUMMARY',
    problem: /A notification with this name already exists\. Choose another name\./,
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
