import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { OrderedList } from '../../../web/src/kit/order/OrderedList.tsx';
import { inTheBook } from '../../support/book/guide.ts';

type Rule = { id: string; name: string };

const RULES: readonly Rule[] = [
  { id: 'r1', name: 'Complaints in Thai' },
  { id: 'r2', name: 'Late parcels' },
  { id: 'r3', name: 'Payment problems' },
];

const meta: Meta<typeof OrderedList<Rule>> = {
  title: 'Components/Lists/OrderedList',
  component: OrderedList,
  tags: ['autodocs', 'stable'],
  args: {
    label: 'Rules',
    items: RULES,
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    onOrder: fn(),
    children: ({ name }) => name,
  },
  argTypes: {
    label: { control: 'text' },
    items: { control: false, description: 'The items, in their order.' },
    keyOf: { control: false },
    nameOf: { control: false },
    disabledReason: { control: 'text' },
    lockReason: { control: false },
    onOrder: { control: false, description: 'Called with the new order, and what was moved from where to where.' },
    isFields: { control: 'boolean' },
    actions: { control: false },
    children: { control: false, description: 'What an item shows.' },
  },
  // The order is kept by who uses it.
  render: function Kept(args) {
    const [items, setItems] = useState(args.items);
    return (
      <OrderedList
        {...args}
        items={items}
        onOrder={(next, moved) => {
          args.onOrder(next, moved);
          setItems(next);
        }}
      />
    );
  },
  parameters: {
    ...inTheBook(OrderedList, {
      use: ['Where the order means something: the first rule that matches is taken.'],
      instead: [
        'For a whole page of such items, with search and deletion: `OrderedCollection`, which is made of it.',
        'For entries of a form that are added and removed, too: `DraftList`.',
        'If the order is only that of reading: `DataList`, which is sorted.',
      ],
      dos: [
        'Say near it what the order means.',
        'Give each item a name with `nameOf`: its buttons are called by it.',
        'Say with `lockReason` why one item cannot be moved.',
      ],
      donts: [
        'Do not let people move items while a search hides others: set `disabledReason`.',
        'Do not number the items in their texts: they move.',
      ],
      keys: [
        ['Alt+Arrow up, Alt+Arrow down', 'move the item in which the focus is'],
        ['Tab', 'moves to the buttons of each item'],
        ['Enter, Space', 'on “Move … up” or “Move … down”, move it by one'],
      ],
      speech: [
        '“Rules, list, 3 items”; the buttons are read as “Move Late parcels up”.',
        'Each move is announced: “Late parcels is now 1 of 3.”',
        'A button that cannot be used says “unavailable” and why, for example “Already the first.”',
      ],
    }),
    docs: { source: { type: 'code' } },
  },
};

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move Late parcels up' }));
    await expect(args.onOrder).toHaveBeenLastCalledWith([RULES[1], RULES[0], RULES[2]], { from: 1, to: 0 });
    await expect(canvas.getByRole('status')).toHaveTextContent('Late parcels is now 1 of 3.');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(canvas.getByRole('status')).toHaveTextContent('Late parcels is now 2 of 3.');
    await expect(canvas.getAllByRole('listitem')[1]).toHaveTextContent('Late parcels');
  },
};

export const Locked: Story = {
  name: 'With an item that stays',
  args: { lockReason: ({ id }) => (id === 'r1' ? 'It is being deleted.' : undefined) },
  play: async ({ args, canvas, userEvent }) => {
    const down = canvas.getByRole('button', { name: 'Move Complaints in Thai down' });
    await userEvent.click(down);
    await expect(args.onOrder).not.toHaveBeenCalled();
    await expect(down).toHaveAccessibleDescription('It is being deleted.');
  },
};

export const Disabled: Story = {
  name: 'While it cannot be changed',
  args: { disabledReason: 'Clear the search to change the order.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Move Late parcels up' })).toHaveAccessibleDescription(
      'Clear the search to change the order.',
    );
  },
};

export const InTheDark: Story = { ...Locked, name: 'In the dark', globals: { scheme: 'dark' } };
