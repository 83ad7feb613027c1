import type { WorkingStatus } from '@atrium-console/sdk';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { OrderedCollection } from '../../../web/src/kit/collection/OrderedCollection.tsx';
import { DeletionProvider } from '../../../web/src/kit/undo/DeletionProvider.tsx';
import { atAddress } from '../../support/book/atAddress.tsx';
import { inTheBook, inWindow } from '../../support/book/guide.ts';
import { collectionArgTypes, queryOf, type StatusList, statusList } from '../../support/book/statusList.tsx';

type Statuses = typeof OrderedCollection<StatusList, WorkingStatus>;

const meta: Meta<Statuses> = {
  title: 'Components/Lists/OrderedCollection',
  component: OrderedCollection,
  tags: ['autodocs', 'stable'],
  decorators: [
    (Story) => (
      <DeletionProvider>
        <Story />
      </DeletionProvider>
    ),
  ],
  args: { ...statusList, onOrder: fn(), isOrdering: false, children: ({ name }) => name },
  argTypes: {
    ...collectionArgTypes,
    onOrder: { control: false },
    isOrdering: { control: 'boolean' },
    children: { control: false },
  },
  parameters: inTheBook(
    OrderedCollection,
    {
      use: ['For items whose order means something, such as rules of which the first match applies.'],
      instead: [
        'If people sort the items as they like: `Collection`.',
        'If the items are only put into order: `OrderedList`.',
      ],
      dos: [
        'Say on the page what the order means.',
        'Show the new order at once, and pass `isOrdering` until the server has stored it.',
      ],
      donts: [
        'Do not sort the items: `kind.itemsOf` returns them in their order.',
        'Do not render the position: it does that itself.',
      ],
      keys: [
        ['Alt+Up, Alt+Down', 'anywhere in an item: move it'],
        ['Enter, Space', 'on “Move … up” and “Move … down”: move the item'],
        ['Space', 'on a checkbox: selects the item'],
      ],
      speech: [
        'A list with the name of the items; the buttons are called after their item: “Move Lunch up”.',
        'After a move, the new place is announced: “Lunch is now 1 of 4.”',
        'While the new order is being stored, “Saving the new order…” is announced.',
        'While a search hides items, the buttons for moving say why they are unavailable.',
      ],
    },
    { room: 'page' },
  ),
};

export default meta;
type Story = StoryObj<Statuses>;

export const Full: Story = {
  name: 'With items',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move Lunch up' }));
    await expect(args.onOrder).toHaveBeenCalledWith(
      expect.arrayContaining([expect.objectContaining({ name: 'Lunch' })]),
      { from: 1, to: 0 },
    );
    await expect(await canvas.findByText('Lunch is now 1 of 4.')).toBeInTheDocument();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(args.onOrder).toHaveBeenLastCalledWith(expect.anything(), { from: 1, to: 2 }));
  },
};

export const Searched: Story = {
  decorators: [atAddress('?q=lunch')],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(1));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Edit Lunch' })).toBeVisible());
    await waitFor(() => expect(canvas.getByText('1 of 4 statuses')).toBeVisible());
  },
};

export const Selected: Story = {
  name: 'With selected items',
  parameters: inWindow(420),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all' }));
    await expect(canvas.getByRole('button', { name: 'Delete 4' })).toBeVisible();
  },
};

export const Ordering: Story = {
  name: 'The new order is being stored',
  args: { isOrdering: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Saving the new order… 4 statuses')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { query: queryOf([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No working statuses yet')).toBeVisible();
  },
};

export const InTheDark: Story = { ...Selected, name: 'In the dark', globals: { scheme: 'dark' } };
