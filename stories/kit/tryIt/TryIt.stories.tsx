import { Text } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { TriedResult } from '../../../web/src/kit/tryIt/TriedResult.tsx';
import { TryIt } from '../../../web/src/kit/tryIt/TryIt.tsx';
import { StateBadge } from '../../../web/src/ui/StateBadge.tsx';
import { inTheBook } from '../../support/book/guide.ts';

const SAMPLE = 'Where is my order?\nDo you repair tents?';

const meta = {
  title: 'Components/Forms/TryIt',
  component: TryIt,
  tags: ['autodocs', 'stable'],
  args: {
    title: 'Try it',
    description: 'The sets are tried as they are above, saved or not.',
    label: 'Posts',
    sample: SAMPLE,
    children: (line) =>
      /order/i.test(line) ? <StateBadge state="fitsSet" detail="1" /> : <StateBadge state="notCollected" />,
  },
  argTypes: {
    title: { control: 'text' },
    description: { control: 'text' },
    sample: { control: 'text' },
    label: { control: 'text' },
    controls: { control: false },
    children: { control: false },
  },
  parameters: inTheBook(
    TryIt,
    {
      use: [
        'Below rules that are hard to foresee: keywords, automatic replies, sentiment, the post blocker.',
        '`TriedResult` alone, for a dry run with inputs of its own.',
      ],
      instead: ['If the text is imported: `CsvImportDialog`.', 'If the result is about real tickets: a `Log`.'],
      dos: [
        'Start with a sample that shows what the rules do.',
        'Try the rules as they are on screen, saved or not, and say so.',
        'Show a result for every line, also when nothing fits.',
      ],
      donts: ['Do not send or save anything.', 'Do not lock it: people who may not change the rules can try them.'],
      keys: [['Tab', 'moves to the controls, then to the text']],
      speech: [
        'It is a region with its title, so people find it by its heading.',
        'The results are a list with an item for each line; they are not announced while one types.',
        'While a result is that of an earlier text, it is hidden and busy (`TriedResult`).',
      ],
    },
    { room: 'page', also: ['TriedResult'] },
  ),
} satisfies Meta<typeof TryIt>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithSample: Story = {
  name: 'With a sample',
  play: async ({ canvas, userEvent }) => {
    const results = within(canvas.getByRole('list', { name: 'Try it Results' }));
    await expect(results.getAllByRole('listitem')).toHaveLength(2);
    await expect(results.getByText('Fits set 1')).toBeVisible();
    const posts = canvas.getByRole('textbox', { name: 'Posts' });
    await userEvent.clear(posts);
    await userEvent.type(posts, 'My order is late');
    await expect(await canvas.findByText('Fits set 1')).toBeVisible();
    await expect(canvas.queryByText('Not collected')).not.toBeInTheDocument();
  },
};

export const Empty: Story = {
  name: 'Without lines',
  args: { sample: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Paste something to try.')).toBeVisible();
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument();
  },
};

export const WithCsv: Story = {
  name: 'With posts from a file',
  args: { withCsv: true },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Choose a CSV file' })).toBeVisible();
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('There is no input for a file.');
    await userEvent.upload(input, new File(['text\nTwo orders'], 'posts.csv', { type: 'text/csv' }));
    await expect(await canvas.findByDisplayValue('Two orders')).toBeVisible();
    await expect(await canvas.findByRole('listitem')).toHaveTextContent('Fits set 1');
  },
};

export const Outdated: Story = {
  name: 'A result that is not known yet',
  render: () => (
    <>
      <Text size="sm">The text has changed, and the result below is that of the earlier one.</Text>
      <TriedResult isCurrent={false}>
        <StateBadge state="fitsSet" detail="1" />
      </TriedResult>
    </>
  ),
  play: async ({ canvas }) => {
    const result = canvas.getByText('Fits set 1');
    await expect(result.closest('[aria-busy="true"]')).toBeInTheDocument();
  },
};

export const InTheDark: Story = { name: 'In the dark', globals: { scheme: 'dark' } };
