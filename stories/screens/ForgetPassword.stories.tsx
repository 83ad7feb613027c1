import { expect, waitFor } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import type { PlayContext } from '../support/play.ts';

export default {
  ...inConsole,
  title: 'Pages/Forgot password',
  tags: ['autodocs'],
  args: { path: '/forget-password', persona: 'guest' },
} satisfies ConsoleMeta;

/** Asks for the mail. */
async function ask({ canvas, userEvent }: PlayContext, email: string) {
  await userEvent.type(await canvas.findByLabelText('Email'), email);
  await userEvent.click(canvas.getByRole('button', { name: 'Send the link' }));
}

export const Start: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Forgot password' })).toBeInTheDocument();
  },
};

export const NotAnAddress: Story = {
  play: async (context) => {
    await ask(context, 'owner');
    await expect(context.canvas.getByText(/^Enter a full email address/)).toBeInTheDocument();
  },
};

export const MailSent: Story = {
  play: async (context) => {
    await ask(context, 'owner@atrium.test');
    const focused = await context.canvas.findByRole('heading', { name: 'Check your email' });
    await waitFor(() => expect(focused).toHaveFocus());
  },
};

export const SentAgain: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await ask(context, 'owner@atrium.test');
    await userEvent.click(await canvas.findByRole('button', { name: 'Send it again' }));
    await expect(await canvas.findByText('Sent again.')).toBeInTheDocument();
  },
};

export const SendFailed: Story = {
  args: { force: { checkEmail: { code: 500 } } },
  play: async (context) => {
    await ask(context, 'owner@atrium.test');
    await expect(await context.canvas.findByRole('alert')).toBeInTheDocument();
  },
};
