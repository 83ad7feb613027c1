import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { StoryConsole } from '../support/StoryConsole.tsx';

const meta = {
  title: 'Journeys/Sign in at a partner',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/', persona: 'guest', origin: 'http://partner.localhost:4400' },
} satisfies Meta<typeof StoryConsole>;

export default meta;

export const LandsOnThePartnersPage: StoryObj<typeof meta> = {
  play: async ({ canvas, step, userEvent }) => {
    await step('the sign-in is the partner’s', async () => {
      await expect(await canvas.findByRole('img', { name: 'Lumen' })).toBeInTheDocument();
      await expect(canvas.queryByRole('link', { name: 'Plans' })).toBeNull();
    });
    await step('sign in', async () => {
      await userEvent.type(await canvas.findByLabelText('Email'), 'partner@atrium.test');
      await userEvent.type(canvas.getByLabelText('Password'), 'Atrium#2026');
      await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    });
    await step('the page that the partner has chosen, below its logo', async () => {
      await expect(await canvas.findByRole('heading', { level: 1, name: 'Service levels' })).toBeInTheDocument();
      await expect(await canvas.findByRole('img', { name: 'Lumen' })).toHaveAttribute('width', '200');
    });
  },
};
