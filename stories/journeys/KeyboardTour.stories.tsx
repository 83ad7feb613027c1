import { expect, screen, waitFor } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import type { PlayContext } from '../support/play.ts';

export default {
  ...inConsole,
  title: 'Journeys/Tour by keyboard only',
  args: { hasFrame: true, path: '/login', persona: 'guest' },
} satisfies ConsoleMeta;

type Keyboard = PlayContext['userEvent'];

/** More stops than any screen has between two controls. */
const MANY_STOPS = 80;

/** Goes on with Tab until something of this name has the focus. */
async function tabTo(userEvent: Keyboard, name: string) {
  for (let stop = 0; stop < MANY_STOPS; stop += 1) {
    if (screen.queryAllByLabelText(name).some((one) => one === document.activeElement)) return;
    if (document.activeElement?.textContent === name) return;
    await userEvent.tab();
  }
  throw new Error(`The Tab key never reaches ${name}.`);
}

export const SignInFindAPageAndSave: Story = {
  play: async ({ canvas, step, userEvent }) => {
    await step('sign in', async () => {
      await canvas.findByLabelText('Email');
      await tabTo(userEvent, 'Email');
      await userEvent.keyboard('owner@atrium.test');
      await tabTo(userEvent, 'Password');
      await userEvent.keyboard('Atrium#2026{Enter}');
      await expect(await canvas.findByRole('heading', { level: 1, name: 'Products' })).toBeInTheDocument();
    });
    await step('find a page in the command palette', async () => {
      await userEvent.keyboard('{Control>}k{/Control}');
      await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
      await userEvent.keyboard('Working statuses');
      await screen.findByRole('option', { name: /^Working statuses/ });
      await userEvent.keyboard('{Enter}');
      const heading = () => canvas.getByRole('heading', { level: 1, name: 'Working statuses' });
      await waitFor(() => expect(heading()).toHaveFocus());
    });
    await step('make a status and save it', async () => {
      await canvas.findByRole('button', { name: 'New status' });
      await tabTo(userEvent, 'New status');
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.getByRole('textbox', { name: /Name/ })).toHaveFocus());
      await userEvent.keyboard('Back office{Enter}');
      await expect(await screen.findByText('Status has been created')).toBeInTheDocument();
      await expect(await canvas.findByText('Back office')).toBeInTheDocument();
    });
    await step('and the focus is back where the editor was opened', async () => {
      await waitFor(() => expect(canvas.getByRole('button', { name: 'New status' })).toHaveFocus());
    });
  },
};
