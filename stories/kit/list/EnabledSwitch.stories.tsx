import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { EnabledSwitch } from '../../../web/src/kit/list/enabledColumn.tsx';
import { inTheBook } from '../../support/book/guide.ts';
import { answers } from '../../support/book/statuses.ts';

type Rule = { name: string; enabled: boolean };
type Switch = typeof EnabledSwitch<Rule>;

const rule: Rule = { name: 'Complaints to Nicha Suwan', enabled: true };

const turn = fn();

/** Keeps what is turned, as the server does. */
function Kept({ part: Part, first }: { part: Switch; first: Rule }) {
  const [item, setItem] = useState(first);
  const keep = (_: Rule, enabled: boolean) => {
    turn(enabled);
    setItem({ ...item, enabled });
    return answers({});
  };
  return <Part item={item} options={{ nameOf: ({ name }) => name, by: 'updatePostBlocker', turn: keep }} />;
}

const meta: Meta<Switch> = {
  title: 'Components/Lists/EnabledSwitch',
  component: EnabledSwitch,
  tags: ['autodocs', 'stable'],
  args: { item: rule, options: { nameOf: ({ name }) => name, by: 'updatePostBlocker', turn: () => answers({}) } },
  argTypes: {
    item: { control: 'object', description: 'What is on or off, by its `enabled`.' },
    options: {
      control: false,
      description: 'What the item is called, how it is turned on or off, and why it cannot be.',
    },
  },
  parameters: inTheBook(EnabledSwitch, {
    use: ['In a list, to turn an item on or off at once. `enabledColumn` makes the column of it.'],
    instead: ['In a form that is saved: `SwitchField`.', 'If the state is only shown: `StateBadge`.'],
    dos: [
      'Create the column once per list, with `useMemo`.',
      'Say why an item cannot be turned with `disabledReason`.',
    ],
    donts: ['Do not ask before: it can be turned back.', 'Do not wait for a button that saves.'],
    keys: [['Space', 'turns the item on or off']],
    speech: [
      '“Complaints to Nicha Suwan is on, switch, on”.',
      'A toast announces that it is stored, or that it is not.',
      'In a part of the page that is read only, it says why in its description.',
    ],
  }),
};

export default meta;
type Story = StoryObj<Switch>;

export const On: Story = {
  render: () => <Kept part={EnabledSwitch} first={rule} />,
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole('switch', { name: 'Complaints to Nicha Suwan is on' });
    await expect(control).toBeChecked();
    control.focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(control).not.toBeChecked());
    await expect(turn).toHaveBeenLastCalledWith(false);
  },
};

export const Off: Story = {
  args: { item: { ...rule, enabled: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).not.toBeChecked();
  },
};

export const Locked: Story = {
  name: 'Cannot be turned',
  args: {
    options: {
      nameOf: ({ name }) => name,
      by: 'updatePostBlocker',
      turn: () => answers({}),
      disabledReason: 'Choose an agent for this rule first.',
    },
  },
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole('switch');
    await userEvent.click(control);
    await expect(control).toBeChecked();
    await expect(control).toHaveAccessibleDescription('Choose an agent for this rule first.');
  },
};

export const InTheDark: Story = { ...Off, name: 'In the dark', globals: { scheme: 'dark' } };
