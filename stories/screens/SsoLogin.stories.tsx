import { expect } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';

export default {
  ...inConsole,
  title: 'Pages/Single sign-on',
  tags: ['autodocs'],
  args: { path: '/sso-login', persona: 'guest' },
} satisfies ConsoleMeta;

export const Forwarding: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Taking you to your organisation's sign-in…")).toBeInTheDocument();
  },
};

export const Loading: Story = { ...Forwarding, args: { force: { getSsoLogin: 'never' } } };

export const UntrustedTarget: Story = {
  args: { path: '/sso-login?redirect=https%3A%2F%2Felsewhere.example%2F' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('is not ours');
    await expect(canvas.getByRole('link', { name: 'Back to sign in' })).toBeInTheDocument();
  },
};

export const Refused: Story = {
  args: { force: { getSsoLogin: { code: 422 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Single sign-on could not be opened');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  },
};

export const ServerDown: Story = {
  args: { network: 'failing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' }, { timeout: 20_000 })).toBeInTheDocument();
    await expect(canvas.getByRole('alert')).toHaveTextContent('The server cannot be reached.');
  },
};
