import { Group } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { TreeGrid } from '../../../../web/src/kit/tree/grid/TreeGrid.tsx';
import type { TreeGridLayout } from '../../../../web/src/kit/tree/grid/treeGridLayout.ts';
import { type TreeSelection, useTreeSelection } from '../../../../web/src/kit/tree/grid/useTreeSelection.ts';
import { IconAction } from '../../../../web/src/ui/IconAction.tsx';
import { inTheBook } from '../../../support/book/guide.ts';
import { foundIn, treeOf, useKeptTree } from '../../../support/book/sampleTrees.ts';
import { manyItems, SAMPLE, type SampleItem } from '../../../support/SampleTree.tsx';

const TICKETS: ReadonlyMap<string, number> = new Map([
  ['late', 84],
  ['address', 17],
  ['card', 29],
  ['hours', 6],
]);

const LAYOUT: TreeGridLayout<SampleItem> = {
  columns: [
    { id: 'name', header: 'Name', width: '1fr', cell: ({ name }) => name },
    {
      id: 'tickets',
      header: 'Tickets',
      width: '96px',
      cell: ({ id }) => TICKETS.get(id) ?? '–',
      isNumber: true,
      isSecondary: true,
    },
  ],
  nameOf: ({ name }) => name,
  labelOf: ({ id, name }) => `${name}, ${TICKETS.has(id) ? 'tag' : 'group'}`,
  actionsWidth: '72px',
  rowActions: ({ name }, tabIndex) => (
    <Group gap={0} wrap="nowrap">
      <IconAction
        label={`Edit ${name}`}
        icon={<IconPencil size={16} aria-hidden />}
        tabIndex={tabIndex}
        onClick={() => undefined}
      />
      <IconAction
        label={`Delete ${name}`}
        icon={<IconTrash size={16} aria-hidden />}
        tabIndex={tabIndex}
        onClick={() => undefined}
      />
    </Group>
  ),
};

const nothing = () => undefined;
const NO_SELECTION: TreeSelection<SampleItem> = {
  ids: new Set(),
  items: [],
  toggle: nothing,
  extendTo: nothing,
  toggleAll: nothing,
  selectAll: nothing,
  clear: nothing,
};

const meta: Meta<typeof TreeGrid<SampleItem>> = {
  title: 'Components/Trees/TreeGrid',
  component: TreeGrid,
  tags: ['autodocs', 'stable'],
  args: {
    label: 'Ticket tags',
    layout: LAYOUT,
    state: treeOf(SAMPLE, ['order', 'delivery', 'store']),
    selection: NO_SELECTION,
    actions: { activate: fn(), edit: fn(), add: fn(), delete: fn(), undo: fn() },
  },
  argTypes: {
    label: { control: 'text' },
    layout: { control: false },
    state: { control: false, description: 'The rows and which of them are open, from `useTreeState`.' },
    selection: { control: false, description: 'The selected rows, from `useTreeSelection`.' },
    actions: { control: false },
    drag: { control: false, description: 'What can be dragged where. The same must be offered as an action.' },
    deletionList: { control: false },
    ref: { control: false, description: 'To give the focus back after a dialog.' },
  },
  // What is open and what is selected is kept by who uses it.
  render: function Kept(args) {
    const state = useKeptTree(args.state);
    const selection = useTreeSelection(state.rows);
    const first = useRef(args.selection.ids);
    useEffect(() => {
      const places = state.rows.flatMap(({ id }, place) => (first.current.has(id) ? [place] : []));
      first.current = new Set();
      if (places.length > 0) selection.extendTo(Math.max(...places), Math.min(...places));
    });
    return <TreeGrid {...args} state={state} selection={selection} />;
  },
  parameters: {
    ...inTheBook(
      TreeGrid,
      {
        use: ['For items that contain each other and have columns, actions, or are moved: the tags of tickets.'],
        instead: [
          'To select one item: `Tree`.',
          'To check several: `ChoicePanel`.',
          'For a list without levels: `DataList`; if its order can be changed, `OrderedCollection`.',
        ],
        dos: [
          'Name each row in words with `labelOf`: “Order, group, 8 items below”.',
          'Offer what dragging does as an action, too.',
          'Say with `isSecondary` which columns narrow screens can do without.',
        ],
        donts: [
          'Do not make the layout anew in each render: all rows would be rendered again.',
          'Do not act on rows that are closed or filtered away: `useTreeSelection` leaves them out.',
        ],
        keys: [
          ['Arrow down, Arrow up', 'move to the next or the previous row; with Shift, select up to there'],
          ['Arrow right, Arrow left', 'open and close the row, or move to its first child or its parent'],
          ['Home, End, Page up, Page down', 'move to the first or the last row, or by what is in view'],
          ['Space', 'selects the row, or takes it out of the selection'],
          ['Ctrl+A', 'selects all rows'],
          ['Enter, F2', 'edit the item'],
          ['Insert', 'adds an item below it'],
          ['Delete', 'deletes it, or all that are selected'],
          ['Ctrl+Z', 'takes back the last deletion'],
          ['*, letters', 'open all rows beside this one; move to the next name that begins with them'],
          ['Tab', 'moves to the actions of the row with the focus, then on'],
        ],
        speech: [
          '“Ticket tags, tree grid”, then a row as `labelOf` says, its level, its place, and whether it is open or selected.',
          'Only the rows in view exist, but places and numbers count all of them.',
          'A row that is being deleted says so, with buttons to undo it or to delete it at once.',
        ],
      },
      { room: 'page' },
    ),
    docs: { source: { type: 'code' } },
  },
};

export default meta;
type Story = StoryObj<typeof meta>;

export const Opened: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('treegrid', { name: 'Ticket tags' })).toHaveAttribute('aria-multiselectable', 'true');
    await userEvent.click(canvas.getByRole('row', { name: 'Late parcel, tag' }));
    await userEvent.keyboard('{F2}');
    await expect(args.actions.edit).toHaveBeenCalledWith(SAMPLE[2]);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(canvas.queryByRole('row', { name: 'Late parcel, tag' })).toBeNull());
    await expect(canvas.getByRole('row', { name: 'Delivery, group', expanded: false })).toHaveFocus();
  },
};

export const Selected: Story = {
  name: 'With selected rows',
  args: { selection: { ...NO_SELECTION, ids: new Set(['late', 'address']) } },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Select Wrong address' })).toBeChecked());
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(canvas.getByRole('row', { name: 'Payment, group' }));
    await userEvent.keyboard('{/Shift}');
    await waitFor(() => expect(canvas.getAllByRole('row', { selected: true })).toHaveLength(3));
    await expect(canvas.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked();
  },
};

export const Searched: Story = {
  name: 'After a search',
  args: { state: foundIn('card') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: 'Card declined, tag' })).toHaveAttribute('aria-level', '3');
    await expect(canvas.queryByRole('row', { name: 'Delivery, group' })).toBeNull();
  },
};

export const Many: Story = {
  name: 'With two thousand rows',
  args: { state: treeOf(manyItems(2000), ['0']) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('row', { name: 'Item 1, group' }));
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('row', { name: 'Item 1991, group' })).toHaveFocus());
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60);
  },
};

export const InTheDark: Story = { ...Selected, name: 'In the dark', globals: { scheme: 'dark' } };
