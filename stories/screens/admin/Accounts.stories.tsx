import { expect, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../../support/consoleStory.tsx';
import { readStates } from '../../support/pageStates.ts';

export default {
  ...inConsole,
  title: 'Pages/Admin/Accounts',
  tags: ['autodocs'],
  args: { path: '/admin', persona: 'operator' },
} satisfies ConsoleMeta;

const states = readStates({
  load: 'listAccounts',
  empty: 'No accounts yet',
  emptyArgs: { force: { listAccounts: { example: 'none' } } },
  denied: { persona: 'owner' },
});

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('6 accounts')).toBeInTheDocument();
  },
};

export const TenThousand: Story = {
  args: { scenario: 'large' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Rows 1–\d+ of 10,000 accounts$/)).toBeInTheDocument();
  },
};

export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Details of Harbor Kitchen' }));
    await expect(await canvas.findByRole('link', { name: 'Roles' })).toBeInTheDocument();
  },
};

export const Deleting: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Details of Harbor Kitchen' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog');
    await expect(dialog).toHaveTextContent('Its 1 user can no longer sign in.');
  },
};

export const DeletionFailed: Story = {
  args: { force: { deleteAccount: { code: 500 } } },
  play: async (context) => {
    await Deleting.play?.(context);
    const body = within(context.canvasElement.ownerDocument.body);
    await context.userEvent.click(body.getByRole('button', { name: 'Delete account' }));
    await expect(await body.findByText(/The server could not do this/)).toBeInTheDocument();
  },
};

export const NothingMatches: Story = {
  args: { path: '/admin?q=nothing+like+this' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No accounts match “nothing like this”.')).toBeInTheDocument();
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;
