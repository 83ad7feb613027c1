import { Stack } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StateDot } from '../../web/src/ui/StateDot.tsx';
import { STATES } from '../../web/src/ui/states.ts';
import { inTheBook } from '../support/book/guide.ts';

const SHOWN = ['active', 'paused', 'willBeDeleted', 'draft'] as const;

const meta = {
  title: 'Components/States/StateDot',
  component: StateDot,
  tags: ['autodocs', 'stable'],
  args: { state: 'active' },
  argTypes: {
    state: {
      control: 'select',
      options: Object.keys(STATES),
      description: 'One of the states of the product, each with one word and one colour.',
    },
  },
  parameters: inTheBook(StateDot, {
    use: ['For the state of an item in a list of thousands of rows, such as keywords.'],
    instead: ['In any other place: `StateBadge`.', 'If it is a count with a tone: `ToneBadge`.'],
    dos: ['Put it into a column of its own, so that the dots stand below each other.'],
    donts: [
      'Do not mix it with `StateBadge` in one list.',
      'Do not shorten the word: the dot says nothing to those who cannot see its colour.',
    ],
    keys: [],
    speech: ['Its word: “Active”. The dot is hidden.'],
  }),
} satisfies Meta<typeof StateDot>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Active: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Active')).toBeVisible();
  },
};

export const EveryTone: Story = {
  name: 'In every tone',
  render: () => (
    <Stack gap="xs">
      {SHOWN.map((state) => (
        <StateDot key={state} state={state} />
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    for (const word of ['Active', 'Paused', 'Will be deleted', 'Draft'])
      await expect(canvas.getByText(word)).toBeVisible();
  },
};

export const InTheDark: Story = { ...EveryTone, name: 'In the dark', globals: { scheme: 'dark' } };
