import { expect, screen, waitFor, within } from 'storybook/test';
import type { PlayContext } from './play.ts';

/** Clicks a button of the page once it is enabled: some are disabled while the page loads. */
export async function press({ canvas, userEvent }: PlayContext, name: string | RegExp) {
  const enabled = () => canvas.getAllByRole('button', { name }).find((button) => button.matches(':enabled'));
  await waitFor(() => expect(enabled()).toBeDefined());
  const button = enabled();
  if (button) await userEvent.click(button);
}

/** Clicks a button of the page and returns the dialog that it opens. Dialogs are rendered outside the canvas. */
export async function openDialog(context: PlayContext, button: string, title?: string) {
  await press(context, button);
  return within(await screen.findByRole('dialog', { name: title }));
}

/** An open dialog. */
export type Dialog = Awaited<ReturnType<typeof openDialog>>;

/** Replaces the text of a text field. It is pasted, which is faster than typing. */
export async function fillIn({ userEvent }: PlayContext, dialog: Dialog, field: string | RegExp, text: string) {
  const input = dialog.getByRole('textbox', { name: field });
  await userEvent.clear(input);
  await userEvent.paste(text);
  return input;
}

/** Fills in a field of the dialog, if given, and clicks its button. */
export async function confirm({ userEvent }: PlayContext, button: string | RegExp, field?: string | RegExp, text = '') {
  const dialog = within(await screen.findByRole('dialog'));
  if (field) {
    const input = dialog.getByRole('textbox', { name: field });
    await userEvent.clear(input);
    await userEvent.type(input, text);
  }
  await userEvent.click(dialog.getByRole('button', { name: button }));
}

/** The toast with this text, which may stand at a field, too. */
export function findToast(text: string | RegExp | ((line: string) => boolean)): Promise<Element> {
  return waitFor(() => {
    const [toast, ...others] = screen.getAllByText(text).flatMap((line) => line.closest('.Toastify__toast') ?? []);
    if (toast === undefined || others.length > 0) throw new Error(`There is not exactly one toast with “${text}”.`);
    return toast;
  });
}

/** Expects exactly one toast with this text and title. */
export async function expectToast(text: string, title = '') {
  await expect(await findToast(text)).toHaveTextContent(`${title}${text}`);
}
