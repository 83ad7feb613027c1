import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { SmallTable } from '../../web/src/ui/SmallTable.tsx';
import { inTheBook } from '../support/book/guide.ts';

type Line = { text: string; amount: string };

const LINES: readonly Line[] = [
  { text: 'Team plan, 10 users', amount: '$490.00' },
  { text: '2 more users', amount: '$98.00' },
  { text: '12,000 messages over the limit', amount: '$12.00' },
];

const meta = {
  title: 'Components/Lists/SmallTable',
  component: SmallTable,
  tags: ['autodocs', 'stable'],
  args: {
    label: 'Lines of invoice 2026-11',
    rows: LINES,
    rowId: ({ text }) => text,
    columns: [
      { id: 'text', header: 'Description', cell: ({ text }) => text },
      { id: 'amount', header: 'Amount', isNumeric: true, cell: ({ amount }) => amount },
    ],
  },
  argTypes: {
    rows: { control: false, description: 'What the rows show, in their order.' },
    rowId: { control: false, description: 'Identifies a row.' },
    columns: { control: false, description: 'The columns. The first one names the row.' },
    emptyText: { control: 'text' },
  },
  parameters: inTheBook(
    SmallTable,
    {
      use: ['For a few rows to read: the lines of an invoice, what changed, the load of agents.'],
      instead: [
        'If it grows with the account, or rows are opened, sorted or selected: `DataList`.',
        'If it grows with time: `Log`.',
        'If it is a list of names only: `NameList`.',
      ],
      dos: [
        'Say in `label` what the table shows.',
        'Put what names the row into the first column.',
        'Mark columns of amounts as `isNumeric`, so that they stand below each other.',
      ],
      donts: [
        'Do not add a frame: it stands on a surface already.',
        'Do not leave it without rows: pass an `emptyText`.',
      ],
      keys: [],
      speech: [
        '“Lines of invoice 2026-11, table” with its numbers of rows and columns.',
        'In each cell: the name of the row and the heading of the column.',
      ],
    },
    { room: 'page' },
  ),
} satisfies Meta<typeof SmallTable<Line>>;

export default meta;
type Story = StoryObj<typeof SmallTable<Line>>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table', { name: 'Lines of invoice 2026-11' }));
    await expect(table.getByRole('columnheader', { name: 'Amount' })).toBeVisible();
    const row = within(table.getByRole('row', { name: /2 more users/ }));
    await expect(row.getByRole('rowheader', { name: '2 more users' })).toBeVisible();
    await expect(row.getByRole('cell', { name: '$98.00' })).toBeVisible();
  },
};

export const WithSum: Story = {
  name: 'With a sum',
  args: {
    columns: [
      { id: 'text', header: 'Description', cell: ({ text }) => text, foot: 'Total' },
      { id: 'amount', header: 'Amount', isNumeric: true, cell: ({ amount }) => amount, foot: '$600.00' },
    ],
  },
  play: async ({ canvas }) => {
    const total = within(canvas.getByRole('row', { name: /Total/ }));
    await expect(total.getByRole('cell', { name: '$600.00' })).toBeVisible();
  },
};

export const Empty: Story = {
  name: 'Without rows',
  args: { rows: [], emptyText: 'This invoice has no lines.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This invoice has no lines.')).toBeVisible();
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument();
  },
};

export const InTheDark: Story = { ...WithSum, name: 'In the dark', globals: { scheme: 'dark' } };
