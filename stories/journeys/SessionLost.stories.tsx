import { expect, screen, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import type { Play } from '../support/play.ts';

export default {
  ...inConsole,
  title: 'Journeys/Session lost in the middle of an edit',
  args: {
    hasFrame: true,
    path: '/settings/working-status/crm',
    force: { updateWorkingStatus: { code: 401, once: true } },
  },
} satisfies ConsoleMeta;

const editUntilAsked: Play = async ({ canvas, step, userEvent }) => {
  await step('rename a status and save it', async () => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Lunch' }));
    const editor = within(await screen.findByRole('dialog'));
    const name = editor.getByRole('textbox', { name: /Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Long lunch');
    await userEvent.click(editor.getByRole('button', { name: 'Save' }));
  });
  await step('the session has ended: asked to sign in again, over the page', async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    await expect(dialog.getByLabelText('Email')).toHaveValue('owner@atrium.test');
  });
};

export const AskedToSignInAgain: Story = { play: editUntilAsked };

export const SignedInAgain: Story = {
  play: async (context) => {
    await editUntilAsked(context);
    const { canvas, step, userEvent } = context;
    await step('sign in again', async () => {
      const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
      await userEvent.type(dialog.getByLabelText('Password'), 'Atrium#2026');
      await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
    });
    await step('what was refused is saved', async () => {
      await expect(await screen.findByText('Status has been updated')).toBeInTheDocument();
      await expect(await canvas.findByText('Long lunch')).toBeInTheDocument();
    });
  },
};
