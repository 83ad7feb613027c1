import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ImportPreview, type PreviewRow, PreviewValues } from '../../../web/src/kit/csv/ImportPreview.tsx';
import { inTheBook } from '../../support/book/guide.ts';

const lineOf = (line: number) => ({ line, lastLine: line });

const ROWS: readonly PreviewRow[] = [
  {
    ...lineOf(2),
    kind: 'ready',
    details: (
      <>
        Add Delivery
        <PreviewValues
          values={[
            ['Name', 'Delivery'],
            ['Words', 'parcel, courier'],
          ]}
        />
      </>
    ),
  },
  { ...lineOf(3), kind: 'known', details: '“Payment” is in the list already.' },
  { ...lineOf(4), kind: 'refused', details: 'The name is missing.' },
];

const MANY: readonly PreviewRow[] = Array.from({ length: 500 }, (_, index) => ({
  ...lineOf(index + 2),
  kind: index % 100 === 99 ? 'refused' : 'ready',
  details: index % 100 === 99 ? 'The name is missing.' : `Add Keyword ${index + 1}`,
}));

const meta = {
  title: 'Components/Files/ImportPreview',
  component: ImportPreview,
  tags: ['autodocs', 'stable'],
  args: {
    label: 'Dry run',
    summary: '1 of 3 lines can be imported. 1 line exists already. Nothing has been imported yet.',
    rows: ROWS,
  },
  argTypes: {
    label: { control: 'text', description: 'The name of the table.' },
    summary: { control: 'text' },
    rows: { control: false, description: 'One for each line of the file, with its effect or the reason against it.' },
  },
  parameters: inTheBook(
    ImportPreview,
    {
      use: ['Between choosing a file and importing it, so that nothing unexpected is imported.'],
      instead: [
        'For a CSV file whose lines are items: `CsvImportDialog`, which has it.',
        'When the import runs or has ended: `ImportResult`.',
      ],
      dos: [
        'List every line, also those that are left as they are.',
        'Say in the summary that nothing has been imported yet.',
      ],
      donts: ['Do not say only that a line is wrong: say what is wrong with it.'],
      keys: [
        ['Tab', 'moves to the filter, then to the table'],
        ['Space', 'shows only the refused lines, or all, on the filter'],
        ['Up, Down, Page Up, Page Down', 'scroll the table'],
      ],
      speech: [
        'The summary is announced as a status when it appears or changes.',
        '“Dry run, table” with the number of all rows, although only those in view are rendered.',
      ],
    },
    { room: 'page' },
  ),
} satisfies Meta<typeof ImportPreview>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SomeRefused: Story = {
  name: 'With lines of each kind',
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(args.summary);
    const table = within(canvas.getByRole('table', { name: 'Dry run' }));
    await expect(table.getByRole('row', { name: /^4 Refused The name is missing\.$/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('switch', { name: 'Only refused lines' }));
    await expect(table.queryByText('Ready')).not.toBeInTheDocument();
    await expect(table.getByText('The name is missing.')).toBeVisible();
  },
};

export const NoneRefused: Story = {
  name: 'Without refused lines',
  args: { summary: '1 of 1 line can be imported. Nothing has been imported yet.', rows: ROWS.slice(0, 1) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Only refused lines' }));
    await expect(canvas.getByText('No line was refused.')).toBeVisible();
  },
};

export const ManyLines: Story = {
  name: 'With many lines',
  args: { summary: '495 of 500 lines can be imported. Nothing has been imported yet.', rows: MANY },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Dry run' })).toHaveAttribute('aria-rowcount', '501');
    await expect(canvas.getAllByRole('row').length).toBeLessThan(100);
  },
};

export const InTheDark: Story = { name: 'In the dark', globals: { scheme: 'dark' } };
