import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ImportResult } from '../../../web/src/kit/csv/ImportResult.tsx';
import { inTheBook } from '../../support/book/guide.ts';

const meta = {
  title: 'Components/Files/ImportResult',
  component: ImportResult,
  tags: ['autodocs', 'stable'],
  args: { count: 40, total: 120, children: '40 of 120 lines', failures: [] },
  argTypes: {
    count: { control: 'number', description: 'How many are imported or have failed.' },
    total: { control: 'number', description: 'How many there are.' },
    children: { control: 'text', description: 'The progress while it runs, then the outcome.' },
    failures: { control: false, description: 'What was not imported: where it is in the file, and why.' },
  },
  parameters: inTheBook(
    ImportResult,
    {
      use: ['While an import runs, and for its outcome.'],
      instead: [
        'Before the import: `ImportPreview`.',
        'For a CSV file whose lines are items: `CsvImportDialog`, which has it.',
        'When a form has done its work: `Outcome`.',
      ],
      dos: [
        'Say in the outcome how many were imported: “118 of 120 lines imported.”',
        'Name the line of each failure, so that people can mend the file.',
      ],
      donts: ['Do not close the dialog by itself: people would miss the failures.'],
      keys: [],
      speech: [
        'The text is announced as a status whenever it changes.',
        '“Import progress, progress bar” with its percentage.',
        'The failures are an alert, which is announced.',
      ],
    },
    { room: 'page' },
  ),
} satisfies Meta<typeof ImportResult>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('40 of 120 lines');
    await expect(canvas.getByRole('progressbar', { name: 'Import progress' })).toHaveAttribute('aria-valuetext', '33%');
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
};

export const Done: Story = {
  name: 'Done, with failures',
  args: {
    count: 120,
    children: '118 of 120 lines imported.',
    failures: [
      { place: 'Line 14', problem: 'The name “Delivery” is taken.' },
      { place: 'Lines 80–82', problem: 'The note is longer than 200 characters.' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^2 not imported/);
    await expect(canvas.getByText('Line 14: The name “Delivery” is taken.')).toBeVisible();
  },
};

export const ManyFailures: Story = {
  name: 'With many failures',
  args: {
    count: 1200,
    total: 1200,
    children: '1,050 of 1,200 lines imported.',
    failures: Array.from({ length: 150 }, (_, index) => ({
      place: `Line ${index + 2}`,
      problem: 'The name is taken.',
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('150 not imported')).toBeVisible();
    await expect(canvas.getByText('and 50 more')).toBeInTheDocument();
  },
};

export const InTheDark: Story = { ...Done, name: 'In the dark', globals: { scheme: 'dark' } };
