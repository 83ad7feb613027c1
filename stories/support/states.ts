import { expect, screen, waitFor } from 'storybook/test';
import { press } from './dialogs.ts';
import type { Play, PlayContext } from './play.ts';

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

/** What a page with a save bar shows while it saves: its changes can no longer be reset. `edit` makes a change. */
export const showsSaving =
  (edit: (context: PlayContext) => Promise<unknown>): Play =>
  async (context) => {
    await edit(context);
    await press(context, 'Save');
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Reset' })).toBeDisabled());
  };
