import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { withToolbar } from '../../support/consoleStory.tsx';
import { StoryConsole } from '../../support/StoryConsole.tsx';
import { showsAdminDenial, showsHeading, showsLoading, showsRetry } from '../../support/states.ts';

const meta = {
  title: 'Pages/Admin/Remote users',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/admin/remote_user_list/1001', persona: 'operator' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Sign in as Jonas Weber' })).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Sign in as Sam Okafor' })).toHaveAccessibleDescription(
      'You cannot sign in as a platform operator.',
    );
  },
};

export const FullInTheDark: Story = { args: { scheme: 'dark' }, play: Full.play };

export const Asking: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in as Jonas Weber' }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await expect(await dialog.findByLabelText(/^Reason/)).toBeInTheDocument();
  },
};

export const WithoutReason: Story = {
  play: async (context) => {
    await Asking.play?.(context);
    const dialog = within(await within(context.canvasElement.ownerDocument.body).findByRole('dialog'));
    await context.userEvent.click(dialog.getByRole('button', { name: 'Sign in as Jonas Weber' }));
    await expect(await dialog.findByText('Enter a reason.')).toBeInTheDocument();
  },
};

export const SignedIn: Story = {
  play: async (context) => {
    await Asking.play?.(context);
    const dialog = within(await within(context.canvasElement.ownerDocument.body).findByRole('dialog'));
    await context.userEvent.type(dialog.getByLabelText(/^Reason/), 'Ticket 4711');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Sign in as Jonas Weber' }));
    const banner = await context.canvas.findByRole('region', { name: 'Signed in as another user' });
    await expect(banner).toHaveTextContent('You are Jonas Weber of Northwind Trading for 60 more minutes.');
  },
};

export const SignedInInTheDark: Story = { args: { scheme: 'dark' }, play: SignedIn.play };

export const NotSignedIn: Story = {
  args: { force: { createRemoteSession: { code: 500 } } },
  play: async (context) => {
    await Asking.play?.(context);
    const body = within(context.canvasElement.ownerDocument.body);
    await context.userEvent.type(body.getByLabelText(/^Reason/), 'Ticket 4711');
    const dialog = within(body.getByRole('dialog'));
    await context.userEvent.click(dialog.getByRole('button', { name: 'Sign in as Jonas Weber' }));
    await expect(await body.findByText(/The server could not do this/)).toBeInTheDocument();
    await expect(body.getByLabelText(/^Reason/)).toHaveValue('Ticket 4711');
  },
};

export const Loading: Story = { args: { force: { listRemoteUsers: 'never' } }, play: showsLoading };

export const Empty: Story = {
  args: { force: { listRemoteUsers: { example: 'empty' } } },
  play: showsHeading('No users yet'),
};

export const LoadFailed: Story = { args: { force: { listRemoteUsers: { code: 500 } } }, play: showsRetry };

export const NoSuchAccount: Story = {
  args: { path: '/admin/remote_user_list/9999' },
  play: showsHeading('Account not found'),
};

export const Denied: Story = { args: { persona: 'owner' }, play: showsAdminDenial };
