import { expect, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../../support/consoleStory.tsx';
import { readStates } from '../../support/pageStates.ts';
import { showsHeading } from '../../support/states.ts';

export default {
  ...inConsole,
  title: 'Pages/Admin/Remote users',
  tags: ['autodocs'],
  args: { path: '/admin/remote_user_list/1001', persona: 'operator' },
} satisfies ConsoleMeta;

const states = readStates({
  load: 'listRemoteUsers',
  empty: 'No users yet',
  emptyArgs: { force: { listRemoteUsers: { example: 'empty' } } },
  denied: { persona: 'owner' },
});

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Sign in as Jonas Weber' })).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Sign in as Sam Okafor' })).toHaveAccessibleDescription(
      'You cannot sign in as a platform operator.',
    );
  },
};

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

export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;

export const NoSuchAccount: Story = {
  args: { path: '/admin/remote_user_list/9999' },
  play: showsHeading('Account not found'),
};

export const Denied = states.Denied;
