import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Tree } from '../../../web/src/kit/tree/Tree.tsx';
import { inTheBook } from '../../support/book/guide.ts';
import { foundIn, treeOf, useKeptTree } from '../../support/book/sampleTrees.ts';
import { manyItems, SAMPLE, type SampleItem } from '../../support/SampleTree.tsx';

const meta: Meta<typeof Tree<SampleItem>> = {
  title: 'Components/Trees/Tree',
  component: Tree,
  tags: ['autodocs', 'stable'],
  args: {
    label: 'Keywords',
    state: treeOf(SAMPLE, ['order', 'delivery']),
    stateOf: () => ({}),
    content: ({ name }) => name,
    onSelect: fn(),
  },
  argTypes: {
    label: { control: 'text' },
    state: { control: false, description: 'The rows and which of them are open, from `useTreeState`.' },
    stateOf: { control: false },
    content: { control: false },
    onSelect: { control: false },
    isMultiselectable: { control: 'boolean', description: 'Whether several rows can be selected or checked.' },
    isFlat: { control: 'boolean' },
  },
  // What is open and what is selected is kept by who uses it.
  render: function Kept(args) {
    const state = useKeptTree(args.state);
    const [chosen, setChosen] = useState('delivery');
    return (
      <Tree
        {...args}
        state={state}
        stateOf={(row) => ({ isSelected: row.id === chosen, ...args.stateOf(row) })}
        onSelect={(item) => {
          args.onSelect(item);
          setChosen(item.id);
        }}
      />
    );
  },
  parameters: {
    ...inTheBook(Tree, {
      use: ['To find and select one item of many that contain each other, such as keywords.'],
      instead: [
        'To check several: `ChoicePanel`, which is made of it.',
        'For columns, actions and dragging: `TreeGrid`.',
        'For a list without levels: `DataList`.',
      ],
      dos: [
        'Keep `content` the same function between renders: rows that have not changed are left alone.',
        'Open only what is needed at first, such as the way to the selected item.',
        'Put a search above it.',
      ],
      donts: [
        'Do not put buttons into rows: use `TreeGrid` for that.',
        'Do not hide an item that cannot be selected: give it a `disabledReason`.',
      ],
      keys: [
        ['Arrow down, Arrow up', 'move to the next or the previous row'],
        ['Arrow right', 'opens the row; on an open one, moves to its first child'],
        ['Arrow left', 'closes the row; on a closed one, moves to its parent'],
        ['Home, End, Page up, Page down', 'move to the first or the last row, or by what is in view'],
        ['*', 'opens all rows beside this one'],
        ['Letters', 'move to the next name that begins with them'],
        ['Enter, Space', 'select the row'],
      ],
      speech: [
        '“Keywords, tree”, then a row with its name, its level, its place, and whether it is selected, open or closed.',
        'Only the rows in view exist, but places and numbers count all of them.',
        'A row with a `disabledReason` says “unavailable” and the reason.',
        'It is one stop of the Tab key.',
      ],
    }),
    docs: { source: { type: 'code' } },
  },
};

export default meta;
type Story = StoryObj<typeof meta>;

export const Opened: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const late = canvas.getByRole('treeitem', { name: 'Late parcel' });
    await expect(late).toHaveAttribute('aria-level', '3');
    await userEvent.click(late);
    await waitFor(() => expect(late).toHaveAttribute('aria-selected', 'true'));
    await expect(args.onSelect).toHaveBeenLastCalledWith(SAMPLE[2]);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(canvas.queryByRole('treeitem', { name: 'Late parcel' })).toBeNull());
    await expect(canvas.getByRole('treeitem', { name: 'Delivery', expanded: false })).toHaveFocus();
  },
};

export const Searched: Story = {
  name: 'After a search',
  args: { state: foundIn('card') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('treeitem', { name: 'Card declined' })).toBeVisible();
    await expect(canvas.queryByRole('treeitem', { name: 'Delivery' })).toBeNull();
  },
};

export const Disabled: Story = {
  name: 'With a row that cannot be selected',
  args: {
    stateOf: ({ id }) => (id === 'payment' ? { disabledReason: 'It is the parent already.', isSelected: false } : {}),
  },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('treeitem', { name: 'Payment' });
    await expect(row).toHaveAttribute('aria-disabled', 'true');
    await expect(row).toHaveAccessibleDescription('It is the parent already.');
  },
};

export const Many: Story = {
  name: 'With two thousand rows',
  args: { state: treeOf(manyItems(2000), ['0']) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('treeitem', { name: 'Item 1' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('treeitem', { name: 'Item 1991' })).toHaveFocus());
    await expect(canvas.getAllByRole('treeitem').length).toBeLessThan(60);
  },
};

export const InTheDark: Story = { ...Disabled, name: 'In the dark', globals: { scheme: 'dark' } };
