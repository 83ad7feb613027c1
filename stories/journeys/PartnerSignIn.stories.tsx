import { expect } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';

export default {
  ...inConsole,
  title: 'Journeys/Sign in at a partner',
  args: { hasFrame: true, path: '/', persona: 'guest', origin: 'http://partner.localhost:4400' },
} satisfies ConsoleMeta;

export const LandsOnThePartnersPage: Story = {
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
