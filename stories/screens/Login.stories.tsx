import { expect, waitFor } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import type { PlayContext } from '../support/play.ts';
import { showsLoading } from '../support/states.ts';

export default {
  ...inConsole,
  title: 'Pages/Sign in',
  tags: ['autodocs'],
  args: { path: '/login', persona: 'guest' },
} satisfies ConsoleMeta;

/** Types an address and a password and sends them. */
async function signIn({ canvas, userEvent }: PlayContext, password: string) {
  await userEvent.clear(await canvas.findByLabelText('Email'));
  await userEvent.type(canvas.getByLabelText('Email'), 'owner@atrium.test');
  await userEvent.clear(canvas.getByLabelText('Password'));
  await userEvent.type(canvas.getByLabelText('Password'), password);
  await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
}

const signInByGoogle = async ({ canvas, userEvent }: PlayContext) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Continue with Google' }));
};

export const Start: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument();
    await expect(await canvas.findAllByRole('button', { name: /^Continue with/ })).toHaveLength(6);
    await expect(canvas.getByRole('link', { name: 'Plans' })).toBeInTheDocument();
  },
};

export const Dark: Story = { ...Start, args: { scheme: 'dark' } };
export const Loading: Story = { args: { force: { getProfile: 'never' } }, play: showsLoading };

export const SignedIn: Story = {
  name: 'Signed in: opens the products [auth.login]',
  play: async (context) => {
    await signIn(context, 'Atrium#2026');
    await expect(await context.canvas.findByRole('heading', { name: 'Products' })).toBeInTheDocument();
  },
};

export const WrongPassword: Story = {
  name: 'Wrong password [auth.login]',
  play: async (context) => {
    const { canvas, step } = context;
    await step('sign in with a wrong password', () => signIn(context, 'guess'));
    await step('one clear error, the cursor in the password', async () => {
      await expect(await canvas.findByRole('alert')).toHaveTextContent(
        /^The email or the password is incorrect\. Check both and try again\.$/,
      );
      await waitFor(() => expect(canvas.getByLabelText('Password')).toHaveFocus());
      await expect(canvas.getByLabelText('Email')).toHaveValue('owner@atrium.test');
    });
  },
};

export const NothingTyped: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in' }));
    await expect(canvas.getByText('Enter your email address.')).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByLabelText('Email')).toHaveFocus());
  },
};

export const CaptchaAsked: Story = {
  args: { force: { getLoginAttempt: { code: 200, example: 'limitReached' } } },
  play: async (context) => {
    await signIn(context, 'guess');
    await expect(await context.canvas.findByRole('checkbox', { name: 'I am not a robot' })).toBeInTheDocument();
  },
};

export const CaptchaAnswered: Story = {
  ...CaptchaAsked,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await signIn(context, 'guess');
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'I am not a robot' }));
    await signIn(context, 'Atrium#2026');
    await expect(await canvas.findByRole('heading', { name: 'Products' })).toBeInTheDocument();
  },
};

export const TooManyAttempts: Story = {
  args: { force: { loginByEmail: { code: 429 } } },
  play: async (context) => {
    await signIn(context, 'Atrium#2026');
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('Too many failed attempts.');
  },
};

export const ProviderAccepted: Story = {
  args: { popup: { ok: true, token: 'mock-owner' } },
  play: async (context) => {
    await signInByGoogle(context);
    await expect(await context.canvas.findByRole('heading', { name: 'Products' })).toBeInTheDocument();
  },
};

export const ProviderPopupBlocked: Story = {
  args: { popup: { ok: false, reason: 'blocked' } },
  play: async (context) => {
    await signInByGoogle(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('blocked the popup of Google');
  },
};

export const ProviderPopupClosed: Story = {
  args: { popup: { ok: false, reason: 'closed' } },
  play: async (context) => {
    const { canvas } = context;
    await signInByGoogle(context);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Continue with Google' })).toBeEnabled());
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const ProviderRefused: Story = {
  args: { popup: { ok: true, token: 'refused' } },
  play: async (context) => {
    await signInByGoogle(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('did not confirm who you are');
  },
};

export const ServerDown: Story = {
  args: { network: 'failing' },
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole('alert', {}, { timeout: 10_000 });
    await expect(alert).toHaveTextContent('The server cannot be reached.');
  },
};

export const Partner: Story = {
  args: { origin: 'http://partner.localhost:4000' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Lumen' })).toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: 'Plans' })).toBeNull();
  },
};
