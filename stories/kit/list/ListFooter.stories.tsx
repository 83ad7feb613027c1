import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ListFooter } from '../../../web/src/kit/list/ListFooter.tsx';
import { inTheBook } from '../../support/book/guide.ts';

const meta = {
  title: 'Components/Lists/ListFooter',
  component: ListFooter,
  tags: ['autodocs', 'stable'],
  args: { children: '12 of 40 tags' },
  argTypes: {
    children: { control: 'text', description: 'How many rows there are: a text, or `RangeText`.' },
    end: { control: false, description: 'What else is to be said, at the other end of the line.' },
  },
  parameters: inTheBook(ListFooter, {
    use: ['As the last line of a list that is built of its own parts, in a `ListSurface`.'],
    instead: [
      'In a `DataList`, a `Collection` or a `Log`: nothing, because they have one.',
      'For the rows in view of a long log: `RangeText` within it.',
    ],
    dos: [
      'Say how many rows match and how many there are, with `rowsText`.',
      'Keep it while no row matches: it is what announces that.',
    ],
    donts: ['Do not announce the number a second time.', 'Do not put the main action into it.'],
    keys: [],
    speech: [
      'A change of the number is announced as a status: “12 of 40 tags”.',
      'While somebody types it waits for a pause, so that not each letter is answered.',
    ],
  }),
} satisfies Meta<typeof ListFooter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Count: Story = {
  name: 'With a count',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('12 of 40 tags');
  },
};

export const WithEnd: Story = {
  name: 'With something at its end',
  args: { children: '40 tags, 3 selected', end: <Button size="xs">Show all</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^40 tags, 3 selected$/);
    await expect(canvas.getByRole('button', { name: 'Show all' })).toBeVisible();
  },
};

export const InTheDark: Story = { ...WithEnd, name: 'In the dark', globals: { scheme: 'dark' } };
