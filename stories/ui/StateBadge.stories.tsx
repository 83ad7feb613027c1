import { Group } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StateBadge } from '../../web/src/ui/StateBadge.tsx';
import { STATES } from '../../web/src/ui/states.ts';
import { inTheBook } from '../support/book/guide.ts';

const TONES = ['active', 'pending', 'expired', 'draft'] as const;

const meta = {
  title: 'Components/States/StateBadge',
  component: StateBadge,
  tags: ['autodocs', 'stable'],
  args: { state: 'active' },
  argTypes: {
    state: {
      control: 'select',
      options: Object.keys(STATES),
      description: 'One of the states of the product, each with one word and one colour.',
    },
    detail: { control: 'text' },
    size: { control: 'inline-radio', options: [undefined, 'lg'] },
  },
  parameters: inTheBook(StateBadge, {
    use: ['For the state of an item: a user, an invoice, a webhook, a line of an import.'],
    instead: [
      'In the rows of a very long list: `StateDot`, which is faster to render.',
      'If it is a count with a tone: `ToneBadge`.',
      'If it is no state, such as “You”: `TagBadge`.',
    ],
    dos: [
      'Use the state whose meaning fits: the guideline about badges lists them all.',
      'Add a state to `states.ts` first, if none fits.',
    ],
    donts: [
      'Do not choose a state by its colour.',
      'Do not show what is true of nearly every row.',
      'Do not make it a button: people cannot press it.',
    ],
    keys: [],
    speech: ['Its word: “Active”. The dot is hidden, so colour is never the only sign.'],
  }),
} satisfies Meta<typeof StateBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Active: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Active')).toBeVisible();
  },
};

export const WithDetail: Story = {
  name: 'With a detail',
  args: { state: 'fitsSet', detail: '2' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Fits set 2')).toBeVisible();
  },
};

export const Large: Story = {
  name: 'For the result of a page',
  args: { state: 'passed', size: 'lg' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Passed')).toBeVisible();
  },
};

export const EveryTone: Story = {
  name: 'In every tone',
  render: () => (
    <Group gap="xs">
      {TONES.map((state) => (
        <StateBadge key={state} state={state} />
      ))}
    </Group>
  ),
  play: async ({ canvas }) => {
    for (const word of ['Active', 'Pending', 'Expired', 'Draft']) await expect(canvas.getByText(word)).toBeVisible();
  },
};

export const InTheDark: Story = { ...EveryTone, name: 'In the dark', globals: { scheme: 'dark' } };
