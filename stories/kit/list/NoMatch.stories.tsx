import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NoMatch } from '../../../web/src/kit/list/NoMatch.tsx';
import { inTheBook } from '../../support/book/guide.ts';

const meta = {
  title: 'Components/Lists/NoMatch',
  component: NoMatch,
  tags: ['autodocs', 'stable'],
  args: { many: 'users', searched: 'Somchai', isFiltered: false },
  argTypes: {
    isFiltered: {
      control: 'boolean',
      description: 'Whether a filter is set, so that the search may not be the reason.',
    },
  },
  parameters: inTheBook(NoMatch, {
    use: ['In the place of the rows of a list of one’s own, if none matches the search and the filters.'],
    instead: [
      'If there is nothing to list at all: `EmptyState`.',
      'In a `DataList` or a `Log`: nothing, because they show it by themselves.',
    ],
    dos: [
      'Keep the search and the filters above it, so that they can be cleared.',
      'Say by a `ListFooter` how many rows there are.',
    ],
    donts: ['Do not show it while rows are being loaded.', 'Do not add a second button that clears the search.'],
    keys: [],
    speech: ['It is text and not announced. The `ListFooter` announces “0 of 40 users” once typing pauses.'],
  }),
} satisfies Meta<typeof NoMatch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Searched: Story = {
  name: 'After a search',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No users match “Somchai”.')).toBeVisible();
  },
};

export const Filtered: Story = {
  name: 'With filters',
  args: { searched: '', isFiltered: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No users match the filters.')).toBeVisible();
  },
};

export const Both: Story = {
  name: 'With a search and filters',
  args: { isFiltered: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No users match “Somchai” and the filters.')).toBeVisible();
  },
};

export const InTheDark: Story = { ...Both, name: 'In the dark', globals: { scheme: 'dark' } };
