import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { expect } from 'storybook/test';
import { Log } from '../../../web/src/kit/log/Log.tsx';
import { atAddress } from '../../support/book/atAddress.tsx';
import {
  type Change,
  type ChangeLogProps,
  type ChangeParams,
  type Changes,
  changeLog,
  logArgTypes,
  useChangeLog,
  useFailure,
  useNoChanges,
} from '../../support/book/changeLog.tsx';
import { inTheBook, inWindow } from '../../support/book/guide.ts';

type ChangeLog = typeof Log<Changes, Change, ChangeParams>;

function Sample(props: ChangeLogProps) {
  return createElement(Log<Changes, Change, ChangeParams>, { ...props, log: useChangeLog() });
}

const meta: Meta<ChangeLog> = {
  title: 'Components/Logs/Log',
  component: Log,
  tags: ['autodocs', 'stable'],
  args: changeLog,
  argTypes: {
    ...logArgTypes,
    loadPage: { control: false },
    rowLabel: { control: false },
    columns: { control: false, description: 'The columns: their heading, their cell and what is exported of them.' },
    detail: { control: false },
  },
  render: (props) => <Sample {...props} />,
  parameters: inTheBook(
    Log,
    {
      use: [
        'For rows that the server filters and that can be many: activities, punches, accounts.',
        'Its rows arrive by `LogFetchers`, which fetches the pages near those in view; a table of one’s own within a `LogFrame` needs it, too.',
      ],
      instead: [
        'If all rows are there: `DataList`.',
        'If the rows look unlike a table: `LogFrame`, with rows of one’s own.',
        'For a few values to read: `SmallTable`.',
      ],
      dos: [
        'Say in the empty state what will be listed.',
        'Make columns of times with `timeColumn`: the log then names the time zone.',
        'Give each column that is worth it its text for the export.',
      ],
      donts: [
        'Do not filter rows in the browser: the count and the export would not know.',
        'Do not create `usePage` and `pageOf` anew with each render.',
      ],
      keys: [
        ['Up, Down, Page Up, Page Down, Home, End', 'move from row to row'],
        ['Enter', 'shows or hides the details of the row'],
        ['Tab', 'moves the focus to the search, the filters, the export, then to a row'],
      ],
      speech: [
        'A table with the name of the log and the number of all its rows, also of those that are not fetched yet.',
        '“Details of Delivery, button, collapsed”.',
        'How many rows match, and which are in view, is announced once scrolling ends.',
        'New rows are offered in a status: “Show new changes (3)”.',
      ],
    },
    { room: 'page', also: ['LogFetchers'] },
  ),
};

export default meta;
type Story = StoryObj<ChangeLog>;

export const Full: Story = {
  name: 'With rows',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Changes' })).toHaveAttribute('aria-rowcount', '6');
    await expect(await canvas.findByText('5 changes')).toBeVisible();
    await expect(canvas.getByText(/^Times in /)).toBeVisible();
  },
};

export const Details: Story = {
  name: 'With the details of a row',
  parameters: inWindow(620),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Details of Delivery' }));
    await expect(await canvas.findByText('Delivery (old)')).toBeVisible();
  },
};

export const Filtered: Story = {
  decorators: [atAddress('?search=parcel')],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Late parcel')).toBeVisible();
    await expect(canvas.queryByText('Payment')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(await canvas.findByText('Payment')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { usePage: useNoChanges },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No changes yet')).toBeVisible();
    await expect(canvas.getByText('Changes of tags are listed here.')).toBeVisible();
  },
};

export const Failed: Story = {
  name: 'Could not be loaded',
  args: { usePage: useFailure },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This page could not be loaded');
  },
};

export const InTheDark: Story = {
  name: 'In the dark',
  parameters: inWindow(620),
  globals: { scheme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Details of Delivery' }));
    await expect(await canvas.findByText('Delivery (old)')).toBeVisible();
  },
};
