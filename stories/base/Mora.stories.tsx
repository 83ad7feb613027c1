import { expect } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';

export default {
  ...inConsole,
  title: 'Brands/Mora',
  args: { hasFrame: true, path: '/login', persona: 'guest', origin: 'http://mora.localhost:4400' },
} satisfies ConsoleMeta;

/** A colour stands behind the card in place of a picture. */
export const SignIn: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Sign in' })).toHaveStyle({
      backgroundColor: 'rgb(138, 36, 84)',
    });
    await expect(canvas.getByRole('main')).toHaveStyle({ backgroundColor: 'rgb(53, 16, 31)' });
  },
};

/** Its colour is too dark for a page that is dark, so a lighter shade of it fills. */
export const SignInDark: Story = {
  args: { scheme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Sign in' })).not.toHaveStyle({
      backgroundColor: 'rgb(138, 36, 84)',
    });
  },
};

export const Settings: Story = {
  args: { path: '/settings/working-status/crm', persona: 'owner' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Working statuses' })).toBeInTheDocument();
  },
};

export const SettingsDark: Story = { ...Settings, args: { ...Settings.args, scheme: 'dark' } };
