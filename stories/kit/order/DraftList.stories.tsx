import { Group, TextInput } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { SwitchField } from '../../../web/src/kit/fields/SwitchField.tsx';
import { DraftList } from '../../../web/src/kit/order/DraftList.tsx';
import { inTheBook } from '../../support/book/guide.ts';

type State = { _id?: string; name: string; isClosed: boolean };

const STORED: readonly State[] = [
  { _id: 's1', name: 'New', isClosed: false },
  { _id: 's2', name: 'Waiting', isClosed: false },
  { _id: 's3', name: 'Solved', isClosed: true },
];

const nameOf = ({ name }: State, index: number) => name || `state ${index + 1}`;

const meta: Meta<typeof DraftList<State>> = {
  title: 'Components/Lists/DraftList',
  component: DraftList,
  tags: ['autodocs', 'stable'],
  args: {
    label: 'Ticket states',
    one: 'state',
    many: 'states',
    items: STORED,
    stored: STORED,
    nameOf,
    fresh: () => ({ name: '', isClosed: false }),
    max: 30,
    deletionNote: 'Tickets in a deleted state need a new one.',
    onChange: fn(),
    children: (state, index, change) => (
      <Group gap="md" wrap="nowrap">
        <TextInput
          aria-label={`Name of ${nameOf(state, index)}`}
          placeholder="Name"
          value={state.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <SwitchField
          label="Closed"
          aria-label={`${nameOf(state, index)} is closed`}
          value={state.isClosed}
          onChange={(isClosed) => change({ isClosed })}
        />
      </Group>
    ),
  },
  argTypes: {
    label: { control: 'text' },
    one: { control: 'text' },
    many: { control: 'text', description: 'The plural of the noun.' },
    items: { control: false, description: 'The entries of the draft, in their order.' },
    stored: { control: false },
    nameOf: { control: false, description: 'The name of an entry in the labels of its buttons.' },
    leftOutName: { control: false },
    fresh: { control: false },
    max: { control: 'number' },
    removeDisabledReason: { control: false },
    deletionNote: { control: 'text' },
    onChange: { control: false, description: 'Called with the new entries.' },
    children: { control: false, description: 'The fields of an entry, which are given what changes it.' },
  },
  // The draft is kept by who uses it.
  render: function Kept(args) {
    const [items, setItems] = useState(args.items);
    const change = (next: State[]) => {
      args.onChange(next);
      setItems(next);
    };
    return <DraftList {...args} items={items} onChange={change} />;
  },
  parameters: {
    ...inTheBook(DraftList, {
      use: ['Within a form, for a short list whose entries are edited, added, moved and removed, and saved with it.'],
      instead: [
        'If only the order changes: `OrderedList`.',
        'For items that are saved one by one: `OrderedCollection`.',
        'For words without anything else: `WordsField`.',
      ],
      dos: [
        'Name each field after its entry: “Name of Waiting”.',
        'Say in `deletionNote` what happens to what uses a removed entry.',
        'Say in `removeDisabledReason` why an entry must stay.',
      ],
      donts: [
        'Do not ask before an entry is removed: nothing is lost until the form is saved.',
        'Do not put more than one row of fields into an entry.',
      ],
      keys: [
        ['Tab', 'moves through the fields and the buttons of the entries'],
        ['Alt+Arrow up, Alt+Arrow down', 'move the entry in which the focus is'],
        ['Enter, Space', 'on a button, move or remove the entry, or add one'],
      ],
      speech: [
        '“Ticket states, list, 3 items”; the buttons are read as “Remove Waiting”.',
        'What the next save deletes is announced: “Saving permanently deletes 1 state: Waiting.”',
        'A new entry gets the focus; after removing one, the next entry has it.',
        'Each move is announced: “Waiting is now 1 of 3.”',
      ],
    }),
    docs: { source: { type: 'code' } },
  },
};

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a state' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Name of state 4' })).toHaveFocus());
    await userEvent.keyboard('On hold');
    await expect(args.onChange).toHaveBeenLastCalledWith([...STORED, { name: 'On hold', isClosed: false }]);
  },
};

export const Removed: Story = {
  name: 'With a removed entry',
  args: { items: STORED.filter(({ name }) => name !== 'Waiting') },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/Saving permanently deletes 1 state: Waiting\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove New' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove Solved' })).toHaveFocus());
    await expect(canvas.getByText(/Saving permanently deletes 2 states: New and Waiting\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(STORED);
  },
};

export const Full: Story = {
  name: 'With as many as there may be',
  args: {
    max: 3,
    removeDisabledReason: ({ isClosed }) =>
      isClosed ? 'It is the only closed state. Add another one first.' : undefined,
  },
  play: async ({ args, canvas, userEvent }) => {
    const add = canvas.getByRole('button', { name: 'Add a state' });
    await userEvent.click(add);
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(add).toHaveAccessibleDescription('You can add at most 3 states.');
    await expect(canvas.getByRole('button', { name: 'Remove Solved' })).toHaveAccessibleDescription(
      'It is the only closed state. Add another one first.',
    );
  },
};

export const InTheDark: Story = { ...Removed, name: 'In the dark', globals: { scheme: 'dark' } };
