import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { StoryConsole } from './StoryConsole.tsx';

type Context = Parameters<NonNullable<StoryObj<typeof StoryConsole>['play']>>[0];

/** Clicks a button of the page once it is enabled: some are disabled while the page loads. */
export async function press({ canvas, userEvent }: Context, name: string | RegExp) {
  const enabled = () => canvas.getAllByRole('button', { name }).find((button) => button.matches(':enabled'));
  await waitFor(() => expect(enabled()).toBeDefined());
  const button = enabled();
  if (button) await userEvent.click(button);
}

/** Fills in a field of the dialog, if given, and clicks its button. */
export async function confirm({ userEvent }: Context, button: string | RegExp, field?: string | RegExp, text = '') {
  const dialog = within(await screen.findByRole('dialog'));
  if (field) {
    const input = dialog.getByRole('textbox', { name: field });
    await userEvent.clear(input);
    await userEvent.type(input, text);
  }
  await userEvent.click(dialog.getByRole('button', { name: button }));
}

/** Expects exactly one toast with this text and title. */
export async function expectToast(text: string, title = '') {
  const line = await screen.findByText(text);
  await expect(line.closest('[role=alert]')).toHaveTextContent(`${title}${text}`);
}
