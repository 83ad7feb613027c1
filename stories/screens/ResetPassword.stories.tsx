import { expect, screen, waitFor } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import type { PlayContext } from '../support/play.ts';

export default {
  ...inConsole,
  title: 'Pages/Reset password',
  tags: ['autodocs'],
  args: { path: '/reset-password?token=mock-reset-owner', persona: 'guest' },
} satisfies ConsoleMeta;

/** Types a new password twice and sends it. */
async function choose({ canvas, userEvent }: PlayContext, password: string, repeated = password) {
  await userEvent.type(await canvas.findByLabelText('New password'), password);
  await userEvent.type(canvas.getByLabelText('Repeat the new password'), repeated);
  await userEvent.click(canvas.getByRole('button', { name: 'Change the password' }));
}

export const Start: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Password rules' })).toBeInTheDocument();
  },
};

export const RulesBroken: Story = {
  play: async (context) => {
    await choose(context, 'harbour');
    await expect(await screen.findByText('ERROR')).toBeInTheDocument();
    await waitFor(() => expect(context.canvas.getByLabelText('New password')).toHaveFocus());
  },
};

export const NotRepeated: Story = {
  name: 'Not repeated [password.reset]',
  play: async (context) => {
    const { canvas } = context;
    await choose(context, 'Harbor!2027', 'Harbor!2028');
    const again = canvas.getByLabelText('Repeat the new password');
    await expect(again).toBeInvalid();
    await expect(canvas.getByText('The passwords do not match. Enter the new password again.')).toBeInTheDocument();
    await waitFor(() => expect(again).toHaveFocus());
  },
};

export const Changed: Story = {
  play: async (context) => {
    await choose(context, 'Harbor!2027');
    const focused = await context.canvas.findByRole('heading', { name: 'Your password is changed' });
    await waitFor(() => expect(focused).toHaveFocus());
  },
};

export const LinkSpent: Story = {
  name: 'Link spent [password.reset]',
  args: { path: '/reset-password?token=long-gone' },
  play: async (context) => {
    await choose(context, 'Harbor!2027');
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('already been used or has expired');
    const link = context.canvas.getByRole('link', { name: 'Ask for a new mail' });
    await expect(link).toHaveAttribute('href', '/forget-password');
  },
};

export const LinkIncomplete: Story = {
  args: { path: '/reset-password' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Part of the link is missing.');
  },
};

export const SaveFailed: Story = {
  args: { force: { resetPassword: { code: 500 } } },
  play: async (context) => {
    await choose(context, 'Harbor!2027');
    await expect(await context.canvas.findByRole('alert')).toBeInTheDocument();
  },
};
