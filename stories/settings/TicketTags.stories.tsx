import { expect, screen, waitFor, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { collectionStates } from '../support/pageStates.ts';
import type { PlayContext } from '../support/play.ts';

export default {
  ...inConsole,
  title: 'Pages/CRM desk/Ticket tags',
  tags: ['autodocs'],
  args: { path: '/settings/tags/crm' },
} satisfies ConsoleMeta;

/** Finds the row of an item by its name. */
function findRow({ canvas }: Pick<PlayContext, 'canvas'>, name: string) {
  return canvas.findByRole('row', { name: new RegExp(`^${name}, `) });
}

/** Selects items and clicks a bulk action. */
async function selectAndPress({ canvas, userEvent }: PlayContext, names: readonly string[], button: string) {
  for (const name of names) await userEvent.click(await canvas.findByRole('checkbox', { name: `Select ${name}` }));
  await userEvent.click(canvas.getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

const states = collectionStates({
  load: 'listTicketTags',
  save: 'createTicketTag',
  empty: 'No ticket tags yet',
  read: ['crm.cat_and_tag.read'],
  denied: { persona: 'analyst' },
  write: ['crm.cat_and_tag.write'],
  add: 'New group',
  field: /Name/,
  text: 'Loyalty',
  saved: ({ canvas }) => waitFor(() => expect(canvas.getByText('33 ticket tags')).toBeInTheDocument()),
  refused: { text: 'Order', message: /already/ },
});

export const Full: Story = {
  name: 'Full: groups, categories and tags [tags.levels]',
  play: async (context) => {
    const order = await findRow(context, 'Order');
    await expect(order).toHaveAccessibleName('Order, group, 8 items below');
    await expect(order).toHaveAttribute('aria-expanded', 'true');
    await expect(order).toHaveAttribute('aria-level', '1');
    await expect(await findRow(context, 'Delivery')).toHaveAttribute('aria-level', '2');
    const late = await findRow(context, 'Late parcel');
    await expect(late).toHaveAttribute('aria-level', '3');
    await expect(late).not.toHaveAttribute('aria-expanded');
    await expect(context.canvas.getByText('32 ticket tags')).toBeInTheDocument();
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;
export const ReadOnly = states.ReadOnly;
export const Dirty = states.Dirty;
export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;

/** The search is in names and the names above them. */
export const Found: Story = {
  args: { path: '/settings/tags/crm?q=delivery late' },
  play: async (context) => {
    for (const name of ['Order', 'Delivery', 'Late parcel']) {
      await expect(await findRow(context, name)).toBeInTheDocument();
    }
    await expect(context.canvas.getAllByRole('row')).toHaveLength(4);
  },
};

export const SearchCleared: Story = {
  args: Found.args ?? {},
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear the search' }));
    await expect(await canvas.findByText('32 ticket tags')).toBeInTheDocument();
  },
};

export const NothingFound: Story = {
  args: { path: '/settings/tags/crm?q=zebra' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No ticket tags match “zebra”.')).toBeInTheDocument();
  },
};

export const Large: Story = {
  args: { scenario: 'large' },
  play: async (context) => {
    await expect(await findRow(context, 'Group 1')).toHaveAttribute('aria-expanded', 'false');
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Expand all' }));
    await expect(await findRow(context, 'Category 1')).toBeInTheDocument();
    await expect(context.canvas.getByText('2,000 ticket tags')).toBeInTheDocument();
  },
};

export const Moving: Story = {
  play: async (context) => {
    const dialog = await selectAndPress(context, ['Late parcel', 'Tracking'], 'Move 2');
    await context.userEvent.click(dialog.getByRole('combobox', { name: /Category/ }));
    await expect(await screen.findByRole('option', { name: 'Returns' })).toBeInTheDocument();
    await expect(screen.queryByRole('option', { name: 'Delivery' })).toBeNull();
  },
};

export const Merging: Story = {
  play: async (context) => {
    const dialog = await selectAndPress(context, ['Delivery', 'Returns'], 'Merge 2');
    await expect(dialog.getByText('3 tags move to “Delivery”.')).toBeInTheDocument();
  },
};

export const MergingInTheDark: Story = { args: { scheme: 'dark' }, play: Merging.play };

export const Deleting: Story = {
  play: async (context) => {
    const dialog = await selectAndPress(context, ['Order', 'Delivery'], 'Delete 2');
    await expect(dialog.getByText('2 categories and 6 tags')).toBeInTheDocument();
  },
};

export const Undoable: Story = {
  play: async (context) => {
    const dialog = await selectAndPress(context, ['Delivery'], 'Delete 1');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Delete 4 items' }));
    await expect(await context.canvas.findByText(/^Will be deleted in/)).toBeInTheDocument();
    await expect(context.canvas.getAllByText('Will be deleted with “Delivery”')).toHaveLength(3);
  },
};

export const UndoableInTheDark: Story = { args: { scheme: 'dark' }, play: Undoable.play };

export const Undone: Story = {
  play: async (context) => {
    await Undoable.play?.(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Undo' }));
    await expect(await findRow(context, 'Delivery')).toBeInTheDocument();
    await expect(context.canvas.queryByText(/^Will be deleted/)).toBeNull();
  },
};
