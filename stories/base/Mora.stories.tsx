import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { StoryConsole } from '../support/StoryConsole.tsx';

const meta = {
  title: 'Brands/Mora',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/login', persona: 'guest', origin: 'http://mora.localhost:4400' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

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
