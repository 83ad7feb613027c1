import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsDenial, showsHeading, showsLoading, showsRetry } from '../support/states.ts';

const meta = {
  title: 'Pages/Listening/Email notifications',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/settings/email-notification/listening' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

/** Opens the dialog of a button. Dialogs are rendered outside the canvas. */
async function openDialog({ canvas, userEvent }: Context, button: string) {
  await userEvent.click(await canvas.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

/** Fills in a new, valid notification. */
async function draft(context: Context) {
  const dialog = await openDialog(context, 'New notification');
  await context.userEvent.click(dialog.getByRole('textbox', { name: 'Name' }));
  await context.userEvent.paste('Competitor launches');
  await context.userEvent.click(dialog.getByRole('combobox', { name: 'Recipients' }));
  await context.userEvent.paste('insights@northwind.example; Ann Lee <ann@northwind.example>');
  return dialog;
}

/** Drafts a notification and saves it. */
async function send(context: Context) {
  const dialog = await draft(context);
  await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
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
  play: async ({ canvas }) => {
    const add = await canvas.findByRole('button', { name: 'New notification' });
    await expect(add).toHaveAccessibleDescription(/listening\.email_notification\.write/);
  },
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

export const Saving: Story = {
  args: { force: { createEmailNotification: 'never' } },
  play: async (context) => {
    const dialog = await send(context);
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  },
};

export const Saved: Story = {
  play: async (context) => {
    await send(context);
    await expect(await screen.findByText('Setting has been created')).toBeInTheDocument();
    await expect(await context.canvas.findByRole('row', { name: /Competitor launches/ })).toBeInTheDocument();
  },
};

export const SaveFailed: Story = {
  args: { scenario: 'failing' },
  play: async (context) => {
    const dialog = await send(context);
    await expect(await screen.findByText(/The server could not do this/)).toBeInTheDocument();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Competitor launches');
  },
};

export const NameTaken: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Edit Crisis watch');
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await context.userEvent.clear(name);
    await context.userEvent.paste('Morning summary');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText(/A notification with this name already exists/)).toBeInTheDocument();
    await expect(name).toBeInvalid();
  },
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
    await expect(await screen.findByText('Test email of Crisis watch sent to owner@atrium.test.')).toBeInTheDocument();
  },
};
