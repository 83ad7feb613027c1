import type { WorkingStatus } from '@atrium-console/sdk';
import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { asYesNo } from '../../../web/src/kit/edit/fieldWords.ts';
import { DataList } from '../../../web/src/kit/list/DataList.tsx';
import { SortIcon } from '../../../web/src/kit/list/ListHeader.tsx';
import { atAddress } from '../../support/book/atAddress.tsx';
import { inTheBook, inWindow } from '../../support/book/guide.ts';
import { statuses } from '../../support/book/statuses.ts';
import { nameOf, statusColumns } from '../../support/kit/statusBody.ts';

type Statuses = typeof DataList<WorkingStatus>;

const availability = {
  id: 'available',
  label: 'Availability',
  all: 'Available or not',
  valueIn: ({ is_available }: WorkingStatus) => String(is_available),
  wordOf: (value: string) => asYesNo(value === 'true'),
};

const meta: Meta<Statuses> = {
  title: 'Components/Lists/DataList',
  component: DataList,
  tags: ['autodocs', 'stable'],
  args: {
    label: 'Working statuses',
    noun: { one: 'status', many: 'statuses' },
    rows: statuses,
    rowId: ({ _id }) => _id,
    rowLabel: nameOf,
    columns: statusColumns,
    searchText: nameOf,
    onOpen: fn(),
  },
  argTypes: {
    rows: { control: false, description: 'All rows. What is shown of them is up to the list.' },
    rowId: { control: false, description: 'What tells one row from another.' },
    columns: { control: false, description: 'The columns, each with its heading, its cell and how it is sorted.' },
    emptyText: { control: 'text' },
    tools: { control: false },
    notice: { control: false },
  },
  parameters: inTheBook(
    DataList,
    {
      use: [
        'For rows with columns that are searched, sorted, filtered, opened or selected, from a few to many thousands.',
        'With `SortIcon` in headings of one’s own that sort in the same way.',
      ],
      instead: [
        'For items that people create and delete: `Collection`.',
        'If the order means something: `OrderedCollection`.',
        'If the server filters the rows: `Log`.',
        'For a few values to read: `SmallTable`.',
      ],
      dos: [
        'Put the name first: it is what people search and sort by.',
        'Hide secondary columns on narrow screens with `isSecondary`.',
        'Give each list of a page a `urlKey` of its own.',
      ],
      donts: [
        'Do not filter or sort the rows before they are passed.',
        'Do not create columns, filters or functions anew with each render.',
      ],
      keys: [
        ['Tab', 'moves the focus to the search, the headings, then to a row'],
        ['Up, Down', 'move from row to row'],
        ['Home, End', 'move to the first or the last row'],
        ['Enter', 'opens the row'],
        ['Space', 'selects the row, if rows can be selected'],
        ['Delete', 'asks whether to delete the row, if it can be deleted'],
      ],
      speech: [
        'A table with the name of the list; the heading of the sorted column says “ascending” or “descending”.',
        'Each checkbox is called after its row: “Select Lunch”.',
        'How many rows match and are selected is announced once typing pauses.',
      ],
    },
    { room: 'page', also: ['SortIcon'] },
  ),
};

export default meta;
type Story = StoryObj<Statuses>;

const names = (canvas: { getAllByRole: (role: 'row') => HTMLElement[] }) =>
  canvas
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent.replace(/#.*/, ''));

export const Full: Story = {
  name: 'With rows',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }));
    const heading = canvas.getByRole('columnheader', { name: 'Name' });
    await waitFor(() => expect(heading).toHaveAttribute('aria-sort', 'ascending'));
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(names(canvas)).toEqual(['Training', 'Meeting', 'Lunch', 'Available']));
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search working statuses' }), 'in');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('2 of 4 statuses'));
  },
};

export const Searched: Story = {
  name: 'Searched',
  decorators: [atAddress('?q=in')],
  play: async ({ canvas }) => {
    await waitFor(() => expect(names(canvas)).toEqual(['Meeting', 'Training']));
  },
};

export const Selected: Story = {
  name: 'With selected rows',
  parameters: inWindow(410),
  args: { bulkActions: (selected) => <Button variant="default">Mark {selected.length}</Button> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Lunch' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Meeting' }));
    await expect(await canvas.findByRole('button', { name: 'Mark 2' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('4 statuses, 2 selected'));
  },
};

export const Filtered: Story = {
  name: 'With a filter',
  args: { filters: [availability] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Filters' })).toBeVisible();
  },
};

export const NoMatch: Story = {
  name: 'Nothing matches',
  decorators: [atAddress('?q=holiday')],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No statuses match “holiday”.')).toBeVisible();
  },
};

export const Icons: Story = {
  name: 'The icons of headings',
  render: () => (
    <>
      <SortIcon direction="ascending" /> ascending <SortIcon direction="descending" /> descending{' '}
      <SortIcon direction="none" /> not sorted by this column
    </>
  ),
  play: async ({ canvasElement }) => {
    // The heading says it by aria-sort.
    await expect(canvasElement.querySelectorAll('svg[aria-hidden]')).toHaveLength(3);
  },
};

export const InTheDark: Story = { ...Selected, name: 'In the dark', globals: { scheme: 'dark' } };
