import { Group } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ToneBadge } from '../../web/src/ui/ToneBadge.tsx';
import { inTheBook } from '../support/book/guide.ts';

const meta = {
  title: 'Components/States/ToneBadge',
  component: ToneBadge,
  tags: ['autodocs', 'stable'],
  args: { tone: 'good', children: '12 new' },
  argTypes: {
    tone: {
      control: 'inline-radio',
      options: ['good', 'bad', 'waiting', 'quiet'],
      description: 'What the dot says by its colour: whether it is good, bad, waiting, or of no concern.',
    },
    children: { control: 'text' },
    size: { control: 'inline-radio', options: [undefined, 'lg'], description: '`lg` for the result of a whole page.' },
    title: { control: 'text', description: 'More about the count, shown when the pointer rests on it.' },
  },
  parameters: inTheBook(ToneBadge, {
    use: ['For a count that is good or bad news: “12 new”, “3 to delete”.', 'For a short remark about a row.'],
    instead: [
      'If it is one of the states of the product: `StateBadge`, which knows the word and the tone.',
      'If it is neither good nor bad: `TagBadge`.',
    ],
    dos: ['Say everything with the text: the dot only repeats it.', 'Use `quiet` for a count of 0.'],
    donts: ['Do not put what must be known into `title`: it cannot be reached by keyboard.'],
    keys: [],
    speech: ['Its text: “12 new”. The dot is hidden.'],
  }),
} satisfies Meta<typeof ToneBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Count: Story = {
  name: 'With a count',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('12 new')).toBeVisible();
  },
};

export const SeveralCounts: Story = {
  name: 'What an import changes',
  render: () => (
    <Group gap="xs">
      <ToneBadge tone="good">12 new</ToneBadge>
      <ToneBadge tone="quiet">40 there already</ToneBadge>
      <ToneBadge tone="waiting">2 to check</ToneBadge>
      <ToneBadge tone="bad">3 to delete</ToneBadge>
    </Group>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 to delete')).toBeVisible();
    await expect(canvas.getByText('40 there already')).toBeVisible();
  },
};

export const InTheDark: Story = { ...SeveralCounts, name: 'In the dark', globals: { scheme: 'dark' } };
