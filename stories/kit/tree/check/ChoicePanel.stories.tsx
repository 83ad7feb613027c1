import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo, useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { ChoicePanel } from '../../../../web/src/kit/tree/check/ChoicePanel.tsx';
import {
  type CheckItem,
  type CheckItems,
  type CheckNode,
  checkItems,
} from '../../../../web/src/kit/tree/check/checkItems.ts';
import { ReadOnlyContext } from '../../../../web/src/ui/ReadOnlyContext.ts';
import { inTheBook } from '../../../support/book/guide.ts';
import { SAMPLE } from '../../../support/SampleTree.tsx';

const PARENTS = new Set(SAMPLE.map(({ parentId }) => parentId));

/** Items before they know each other: the controls of Storybook cannot hold a parent that knows its children. */
function apart(items: readonly CheckItem[]): CheckItems {
  const nodes = items.map((item): CheckNode => {
    const { id, name } = item;
    return { id, item, name, path: name, searchText: '', parent: undefined, children: [], below: 0 };
  });
  return { ...checkItems([]), byId: new Map(nodes.map((node) => [node.id, node])) };
}

const TAGS = apart(SAMPLE.map((item) => ({ ...item, isLeaf: !PARENTS.has(item.id) })));

const CHANNELS = apart([
  { id: 'page', name: 'Northwind page', isLeaf: true, color: '#1c7ed6' },
  { id: 'line', name: 'Northwind Thailand', isLeaf: true, color: '#2f9e44' },
  { id: 'mail', name: 'Support mailbox', isLeaf: true, color: '#868e96' },
]);

const meta = {
  title: 'Components/Trees/ChoicePanel',
  component: ChoicePanel,
  tags: ['autodocs', 'stable'],
  args: {
    label: 'Ticket tags',
    tree: TAGS,
    chosen: ['late', 'hours'],
    stored: ['late', 'hours'],
    searchParam: 'tag',
    emptyText: 'There are no ticket tags yet.',
    onChange: fn(),
  },
  argTypes: {
    label: { control: 'text' },
    tree: {
      control: false,
      description: 'The items, from `checkItems`: a tree whose leaves can be chosen, or a plain list.',
    },
    chosen: { control: false, description: 'The ids of the chosen items.' },
    stored: { control: false },
    searchParam: { control: false },
    error: { control: 'text', description: 'What is wrong with the choice and what to do about it.' },
    emptyText: { control: 'text' },
    onChange: { control: false, description: 'Called with the ids of the chosen items.' },
  },
  // What is chosen is kept by who uses it.
  render: function Kept(args) {
    const [chosen, setChosen] = useState(args.chosen);
    const tree = useMemo(() => checkItems([...args.tree.byId.values()].map(({ item }) => item)), [args.tree]);
    const change = (ids: string[]) => {
      args.onChange(ids);
      setChosen(ids);
    };
    return <ChoicePanel {...args} tree={tree} chosen={chosen} onChange={change} />;
  },
  parameters: {
    ...inTheBook(ChoicePanel, {
      use: [
        'To choose several of many items, in a tree or a list: the tags, keywords and channels of a group.',
        'Where it matters how many are chosen, and which.',
      ],
      instead: [
        'For a few of a long list: `PickField`.',
        'For up to about seven items: `CheckField` for each.',
        'To select one item of a tree: `Tree`.',
      ],
      dos: [
        'Pass `stored`, so that undoing a choice by hand leaves no change.',
        'Say in `emptyText` where such items are added.',
        'Give each panel of a page a `searchParam` of its own.',
      ],
      donts: [
        'Do not remove chosen items that no longer exist: it names their number and offers to drop them.',
        'Do not put it into a dialog beside others: it needs room for its rows.',
      ],
      keys: [
        ['Arrow keys, Home, End', 'move through the tree, open and close rows'],
        ['Space, Enter', 'choose the row, or take it out; a group stands for all items in it'],
        ['Letters', 'move to the next name that begins with them'],
        ['Tab', 'moves from the search to the tree, to “Only chosen”, and to “All” and “None”'],
      ],
      speech: [
        'A region with the name of the items. How many are chosen is announced when it changes.',
        'A group is read with its count: “Delivery, 1 of 2”, and “partially checked”.',
        'An error is announced when it appears.',
        'On a page that is read only each row says “unavailable” and why.',
      ],
    }),
    docs: { source: { type: 'code' } },
  },
} satisfies Meta<typeof ChoicePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InATree: Story = {
  name: 'In a tree',
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('region', { name: 'Ticket tags' })).toBeVisible();
    await expect(canvas.getByRole('treeitem', { name: 'Order, 1 of 3' })).toHaveAttribute('aria-checked', 'mixed');
    await userEvent.click(canvas.getByRole('treeitem', { name: 'Delivery, 1 of 2' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['late', 'hours', 'address']);
    await expect(canvas.getByRole('status')).toHaveTextContent('3 of 5 chosen');
  },
};

export const InAList: Story = {
  name: 'In a list, searched',
  args: { label: 'Channels', tree: CHANNELS, chosen: [], stored: [] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search channels' }), 'northwind');
    await waitFor(() => expect(canvas.getAllByRole('treeitem')).toHaveLength(2));
    await userEvent.click(canvas.getByRole('button', { name: 'Choose all channels that are shown' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['page', 'line']);
  },
};

export const Gone: Story = {
  name: 'With items that no longer exist',
  args: { chosen: ['late', 'refund', 'voucher'], stored: ['late', 'refund', 'voucher'] },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/2 selected items no longer exist\. Saving removes\s+them\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Drop now' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['late']);
  },
};

export const Empty: Story = {
  args: { tree: checkItems([]), chosen: [], stored: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('There are no ticket tags yet.')).toBeVisible();
    await expect(canvas.queryByRole('searchbox')).toBeNull();
  },
};

export const ReadOnly: Story = {
  name: 'Read only',
  decorators: [
    (Story) => (
      <ReadOnlyContext value="You need the permission to change this.">
        <Story />
      </ReadOnlyContext>
    ),
  ],
  play: async ({ args, canvas, userEvent }) => {
    const row = canvas.getByRole('treeitem', { name: 'Other' });
    await userEvent.click(row);
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(row).toHaveAccessibleDescription('You need the permission to change this.');
  },
};

export const InTheDark: Story = {
  name: 'In the dark',
  args: { ...Gone.args, error: 'Choose at most two tags.' },
  globals: { scheme: 'dark' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Choose at most two tags.')).toHaveAttribute('role', 'alert');
  },
};
