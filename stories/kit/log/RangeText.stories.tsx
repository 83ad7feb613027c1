import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ListFooter } from '../../../web/src/kit/list/ListFooter.tsx';
import { RangeText } from '../../../web/src/kit/log/RangeText.tsx';
import { inTheBook } from '../../support/book/guide.ts';

const meta = {
  title: 'Components/Logs/RangeText',
  component: RangeText,
  tags: ['autodocs', 'stable'],
  decorators: [
    (Story) => (
      <ListFooter>
        <Story />
      </ListFooter>
    ),
  ],
  args: { inView: { startIndex: 0, endIndex: 11 }, total: 4200, noun: { one: 'account', many: 'accounts' } },
  argTypes: {
    inView: { control: 'object', description: 'The first and the last row in view, counted from 0.' },
    total: { control: 'number', description: 'How many rows there are.' },
    noun: { control: 'object', description: 'What the rows are called.' },
  },
  parameters: inTheBook(RangeText, {
    use: ['In the `ListFooter` of a long list, of which only some rows are in view.'],
    instead: [
      'If all rows are there and can be selected: a `ListFooter` with `rowsText`.',
      'In a `Log`: nothing, because it has it.',
    ],
    dos: ['Pass the number of all rows that match, also of those that are not fetched yet.'],
    donts: ['Do not use it outside of a `ListFooter`: that is what announces it.'],
    keys: [],
    speech: [
      'As part of the `ListFooter` it is announced as a status, once scrolling has ended: “Rows 1–12 of 4,200 accounts”.',
    ],
  }),
} satisfies Meta<typeof RangeText>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {
  name: 'Some rows in view',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Rows 1–12 of 4,200 accounts');
  },
};

export const All: Story = {
  name: 'All rows in view',
  args: { total: 12 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^12 accounts$/);
  },
};

export const InTheDark: Story = { ...Some, name: 'In the dark', globals: { scheme: 'dark' } };
