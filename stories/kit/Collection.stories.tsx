import { expect, screen, waitFor, within } from 'storybook/test';
import { MERGED } from '../../web/src/kit/edit/merged.ts';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { openDialog } from '../support/dialogs.ts';
import { kitRoutes } from '../support/kit/kitRoutes.tsx';
import { collectionStates } from '../support/pageStates.ts';
import type { PlayContext } from '../support/play.ts';
import { switchableConnection } from '../support/switchableConnection.ts';

const { connection } = switchableConnection(false);

export default {
  ...inConsole,
  title: 'Kit/Collection',
  args: { path: '/collection', routes: kitRoutes },
} satisfies ConsoleMeta;

/** Opens the form of an item and types at the end of its name. */
const typeName = (button: string, text: string) => async (context: PlayContext) => {
  const dialog = await openDialog(context, button);
  await context.userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), text);
  return dialog;
};

const states = collectionStates({
  isKit: true,
  load: 'listWorkingStatuses',
  save: 'createWorkingStatus',
  full: /Lunch/,
  empty: 'No statuses yet',
  add: 'New status',
  field: /Name/,
  text: 'Press',
  toast: 'Status has been created',
  refused: { text: 'Lunch', answer: { example: 'nameTaken' }, message: 'A status with this name already exists.' },
});

export const Full = states.Full;
export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;

export const ReadOnly: Story = {
  args: { path: '/collection?read-only' },
  play: async (context) => {
    const dialog = await openDialog(context, 'View Lunch', 'View Lunch');
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/look at this page/);
  },
};

export const Dirty: Story = {
  play: async (context) => {
    const dialog = await typeName('Edit Lunch', ' break')(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(dialog.getByRole('button', { name: 'Discard changes' })).toBeInTheDocument();
  },
};

export const Saving = states.Saving;
export const Saved = states.Saved;

/** The button that opened the form has the focus again. */
export const FocusAfterSaving: Story = {
  play: async (context) => {
    const dialog = await typeName('New status', 'Press')(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'New status' })).toHaveFocus());
  },
};

/** The button that opened the question is gone with its selection, so what can be undone has the focus. */
export const FocusAfterDeletingMany: Story = {
  play: async ({ canvas, userEvent }) => {
    for (const name of ['Select Lunch', 'Select Meeting']) {
      await userEvent.click(await canvas.findByRole('checkbox', { name }));
    }
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete 2' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 2 statuses' }));
    const bar = await canvas.findByRole('region', { name: 'Deletions' });
    await waitFor(() => expect(bar.contains(document.activeElement)).toBe(true));
  },
};

export const SaveFailed = states.SaveFailed;

/** Somebody else has saved meanwhile: nothing is overwritten before the person has chosen. */
export const Conflict: Story = {
  args: { scenario: 'conflict' },
  play: async (context) => {
    const dialog = await typeName('Edit Lunch', ' break')(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByRole('radio', { name: 'Yours Lunch break' })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: 'Theirs Lunch (Mali)' })).not.toBeChecked();
  },
};

/** Somebody else has saved another field meanwhile: both changes are saved, without a question. */
export const SavedTogether: Story = {
  args: { scenario: 'conflict' },
  play: async (context) => {
    const dialog = await openDialog(context, 'Edit Lunch');
    await context.userEvent.click(dialog.getByRole('switch', { name: 'Available' }));
    await context.userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText(MERGED)).toBeInTheDocument();
    await expect(await context.canvas.findByText('Lunch (Mali)')).toBeInTheDocument();
  },
};

export const ConflictInTheDark: Story = { args: { ...Conflict.args, scheme: 'dark' }, play: Conflict.play };

/** Confirms the deletion of all statuses. */
async function deleteAll({ canvas, userEvent }: PlayContext) {
  await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(await canvas.findByRole('button', { name: 'Delete 6' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete 6 statuses' }));
}

export const Deleting: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Lunch' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Meeting' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete 2' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText('Lunch')).toBeInTheDocument();
  },
};

/** Confirms the deletion of Lunch. */
async function deleteLunch({ canvas, userEvent }: PlayContext) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Delete Lunch' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete status' }));
}

/** The item stays in its place, marked and locked, and can be kept for ten seconds. */
export const Pending: Story = {
  play: async (context) => {
    await deleteLunch(context);
    await expect(await context.canvas.findByText(/^Will be deleted in \d+ s$/)).toBeVisible();
    await expect(await context.canvas.findByText('6 statuses')).toBeInTheDocument();
    await expect(context.canvas.queryByRole('button', { name: 'Edit Lunch' })).toBeNull();
  },
};

export const PendingInTheDark: Story = { args: { scheme: 'dark' }, play: Pending.play };

/** While its buttons have the focus, the time stands still. */
export const Paused: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    (await canvas.findByRole('button', { name: 'Delete Lunch' })).focus();
    await userEvent.keyboard('{Enter}');
    (await screen.findByRole('button', { name: 'Delete status' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Undo' })).toHaveFocus());
    await expect(await canvas.findByText(/, paused$/)).toBeVisible();
  },
};

/** Without a network it waits, and can still be kept. */
export const PendingOffline: Story = {
  args: { connection },
  play: async (context) => {
    await deleteLunch(context);
    await expect(await context.canvas.findByText(/^You are offline\. Will be deleted once/)).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  },
};

/** What the server refuses is unlocked. */
export const DeletionRefused: Story = {
  args: { force: { deleteWorkingStatus: { code: 500 } } },
  play: async (context) => {
    await deleteLunch(context);
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Delete now' }));
    await expect(await screen.findByText(/^ERROR$/)).toBeInTheDocument();
    await expect(await context.canvas.findByRole('button', { name: 'Delete Lunch' })).toBeInTheDocument();
  },
};

/** The server was asked and has not answered yet. */
export const BeingDeleted: Story = {
  args: { force: { deleteWorkingStatus: 'never' } },
  play: async (context) => {
    await deleteLunch(context);
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Delete now' }));
    await expect(await context.canvas.findByText('Deleting…')).toBeVisible();
    await expect(screen.queryByText(/has been deleted/)).toBeNull();
  },
};

/** Several items can be kept one by one or all at once. */
export const PendingMany: Story = {
  play: async (context) => {
    await deleteAll(context);
    await expect(await context.canvas.findByText(/^6 statuses will be deleted in \d+ s\b/)).toBeVisible();
    await expect(await context.canvas.findByText('6 statuses')).toBeInTheDocument();
  },
};

export const PendingManyInTheDark: Story = { args: { scheme: 'dark' }, play: PendingMany.play };

export const Undone: Story = {
  play: async (context) => {
    await deleteAll(context);
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Undo all' }));
    await waitFor(() => expect(context.canvas.queryByText(/will be deleted/i)).toBeNull());
    await expect(await context.canvas.findByRole('button', { name: 'Edit Lunch' })).toBeInTheDocument();
  },
};

/** A deletion of many can be stopped; the remaining items are kept. */
export const DeletingMany: Story = {
  args: { force: { deleteWorkingStatus: 'never' } },
  play: async (context) => {
    await deleteAll(context);
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Delete all now' }));
    await expect(await context.canvas.findByRole('button', { name: 'Stop' })).toBeInTheDocument();
  },
};

export const Duplicated: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Duplicate Lunch', 'New status');
    await expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveValue('Copy of Lunch');
  },
};
