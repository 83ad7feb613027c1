import { expect, screen, waitFor } from 'storybook/test';
import { type Dialog, expectToast, fillIn, findToast, openDialog } from './dialogs.ts';
import type { Play, PlayContext } from './play.ts';

/** Opens the form of an item, fills it in and returns its dialog. */
export type Draft = (context: PlayContext) => Promise<Dialog>;

/** Fills in a form in its dialog. */
export type Fill = (context: PlayContext, dialog: Dialog) => Promise<unknown>;

/** Opens the form of an item with a button of the page, enters a text into a field, and fills in the others. */
export const draftItem =
  (open: string, field: string | RegExp, fill?: Fill) =>
  (text: string): Draft =>
  async (context) => {
    const dialog = await openDialog(context, open);
    await fillIn(context, dialog, field, text);
    await fill?.(context, dialog);
    return dialog;
  };

type Submit = {
  /** The button that saves the item. Default: `Create`. */
  button?: string;
};

async function submit(context: PlayContext, draft: Draft, button = 'Create') {
  const dialog = await draft(context);
  await context.userEvent.click(dialog.getByRole('button', { name: button }));
  return dialog;
}

/** What every form of an item asks when it is closed with changes. */
export const asksToDiscard =
  (draft: Draft): Play =>
  async (context) => {
    const dialog = await draft(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Discard your changes?');
  };

/** What every form of an item shows while it is saved: it can no longer be closed. */
export const showsSavingItem =
  (draft: Draft, { button }: Submit = {}): Play =>
  async (context) => {
    const dialog = await submit(context, draft, button);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled());
  };

/** A row in which an item's name or another of its texts stands. */
const showsItem =
  (text: string): Play =>
  async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: (name) => name.includes(text) })).toBeInTheDocument();
  };

type Shown = Submit & {
  toast?: string;
  /** A text in the item's row, for example its name. */
  row: string;
  /** What shows the item, if it is not its row. */
  saved?: Play;
};

/** The toast of a saved item, and what shows it in the list. */
export const showsSavedItem =
  (draft: Draft, { button, toast = 'Setting has been created', row, saved = showsItem(row) }: Shown): Play =>
  async (context) => {
    await submit(context, draft, button);
    await expectToast(toast);
    await saved(context);
  };

type Kept = Submit & {
  /** What the page says. Default: that the server could not do it. */
  message?: string | RegExp;
  /** The title of the toast that says so. Default: it is said in the form. */
  title?: string;
  field: string | RegExp;
  text: string;
};

/** Expects a text on the page, in a toast, or in both, but nowhere twice. */
async function expectSaidOnce(text: string | RegExp) {
  const lines = await screen.findAllByText(text);
  const inToasts = lines.filter((line) => line.closest('.Toastify__toast') !== null);
  await expect(Math.max(inToasts.length, lines.length - inToasts.length)).toBe(1);
}

/** What every form of an item shows when saving failed: the reason, and what was entered. */
export const keepsDraft =
  (draft: Draft, { button, message = /The server could not do this/, title, field, text }: Kept): Play =>
  async (context) => {
    const dialog = await submit(context, draft, button);
    if (title) await expect(await findToast(message)).toHaveTextContent(new RegExp(`^${title}`));
    else await expectSaidOnce(message);
    await expect(dialog.getByRole('textbox', { name: field })).toHaveValue(text);
  };

type Rejected = {
  /** The button of the page that opens the item. */
  open: string;
  field: string;
  text: string;
  problem: RegExp;
};

/** The problem shown at a field when an existing item is saved with a text that is not allowed. */
export const rejectsText =
  ({ open, field, text, problem }: Rejected): Play =>
  async (context) => {
    const dialog = await openDialog(context, open);
    const input = await fillIn(context, dialog, field, text);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText(problem)).toBeInTheDocument();
    await expect(input).toBeInvalid();
  };
