import { expect, screen, waitFor } from 'storybook/test';
import { expectToast, findToast, press } from './dialogs.ts';
import type { Edit, Play } from './play.ts';

/** What every page shows while its data is loading. */
export const showsLoading: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
};

/** What every page shows when loading failed. */
export const showsRetry: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
};

/** Where users without the permission are redirected, and the message they see (SPEC 6). */
export const showsDenial =
  (permission: string): Play =>
  async ({ canvas }) => {
    // First, because a toast closes by itself.
    await expect(await screen.findByText(`You Do Not Have Permission To Access: ${permission}.`)).toBeInTheDocument();
    await expect(await canvas.findByRole('heading', { name: 'Products' })).toBeInTheDocument();
  };

/** Where users who are no platform operators end, and the message they see (SPEC 2.4). */
export const showsAdminDenial = showsDenial('this is for platform administrators');

/** The heading of an empty page. */
export const showsHeading =
  (name: string): Play =>
  async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name })).toBeInTheDocument();
  };

/** The row of an item in a list. */
export const showsRow =
  (name: RegExp): Play =>
  async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name })).toBeInTheDocument();
  };

/** A button that a read-only page disables, with the permission that it needs. */
export const showsNeed =
  (button: string, permission: string): Play =>
  async ({ canvas }) => {
    const control = await canvas.findByRole('button', { name: button });
    await expect(control).toHaveAccessibleDescription(expect.stringContaining(permission));
  };

const SAVE_BAR = { name: 'Unsaved changes' };

/** What a page with a save bar shows once something is changed, and what more it shows. */
export const showsUnsaved =
  (edit: Edit, more?: Play): Play =>
  async (context) => {
    await edit(context);
    await expect(await context.canvas.findByRole('region', SAVE_BAR)).toBeInTheDocument();
    await more?.(context);
  };

/** What a page with a save bar shows while it saves: its changes can no longer be reset. */
export const showsSaving =
  (edit: Edit): Play =>
  async (context) => {
    await edit(context);
    await press(context, 'Save');
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Reset' })).toBeDisabled());
  };

type Saved = { toast?: string; saved?: Play };

/** The toast of a page with a save bar, which then has nothing to save, and what more it shows. */
export const showsSaved =
  (edit: Edit, { toast = 'Setting has been updated', saved }: Saved = {}): Play =>
  async (context) => {
    await edit(context);
    await press(context, 'Save');
    await expectToast(toast);
    await waitFor(() => expect(context.canvas.queryByRole('region', SAVE_BAR)).toBeNull());
    await saved?.(context);
  };

type Kept = {
  /** What is said. Default: that the server could not do it. */
  message?: string | RegExp;
  /** The title of the toast that says so; null if it is said at a field. Default: ERROR. */
  title?: string | null;
  /** What shows that the change is still there. */
  kept?: Play;
};

/** The toast of a page with a save bar when saving failed, and the change, which is not lost. */
export const keepsChange =
  (edit: Edit, { message = /The server could not do this/, title = 'ERROR', kept }: Kept): Play =>
  async (context) => {
    await edit(context);
    await press(context, 'Save');
    if (title === null) await expect(await screen.findByText(message)).toBeInTheDocument();
    else await expect(await findToast(message)).toHaveTextContent(new RegExp(`^${title}`));
    await expect(context.canvas.getByRole('region', SAVE_BAR)).toBeInTheDocument();
    await kept?.(context);
  };
