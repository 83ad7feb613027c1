import { expect } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import type { Play } from '../support/play.ts';

export default {
  ...inConsole,
  title: 'Journeys/Expired password',
  args: { hasFrame: true, path: '/login', persona: 'guest' },
} satisfies ConsoleMeta;

const signInUntilAsked: Play = async ({ canvas, step, userEvent }) => {
  await step('sign in with a password that has expired', async () => {
    await userEvent.type(await canvas.findByLabelText('Email'), 'expired@atrium.test');
    await userEvent.type(canvas.getByLabelText('Password'), 'Atrium#2026');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
  });
  await step('asked for a new one, and told why', async () => {
    await expect(await canvas.findByText('Change your password to continue')).toBeInTheDocument();
    await expect(canvas.getByText(/has expired\. Passwords are valid for 90 days/)).toBeInTheDocument();
  });
};

export const AskedForANewOne: Story = {
  name: 'Asked for a new one [guard.change-password]',
  play: signInUntilAsked,
};

export const WentOn: Story = {
  play: async (context) => {
    await signInUntilAsked(context);
    const { canvas, step, userEvent } = context;
    await step('change it', async () => {
      await userEvent.type(canvas.getByLabelText('Current password'), 'Atrium#2026');
      await userEvent.type(canvas.getByLabelText('New password'), 'Harbor!2027');
      await userEvent.type(canvas.getByLabelText('Repeat the new password'), 'Harbor!2027');
      await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    });
    await step('go on to the products', async () => {
      await expect(await canvas.findByRole('heading', { level: 1, name: 'Products' })).toBeInTheDocument();
    });
  },
};
