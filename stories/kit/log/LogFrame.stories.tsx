import { Button, List } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, createElement } from 'react';
import { expect, waitFor } from 'storybook/test';
import { LogFrame } from '../../../web/src/kit/log/LogFrame.tsx';
import { atAddress } from '../../support/book/atAddress.tsx';
import {
  type Change,
  type ChangeParams,
  type Changes,
  changeLog,
  logArgTypes,
  useChangeLog,
  useFailure,
  useNoChanges,
} from '../../support/book/changeLog.tsx';
import { inTheBook } from '../../support/book/guide.ts';

type ChangeFrame = typeof LogFrame<Changes, Change, ChangeParams>;

function Sample(props: ComponentProps<ChangeFrame>) {
  return createElement(LogFrame<Changes, Change, ChangeParams>, { ...props, log: useChangeLog() });
}

const { noun, log, pageOf, usePage, rowId, emptyIcon, emptyText } = changeLog;

const meta: Meta<ChangeFrame> = {
  title: 'Components/Logs/LogFrame',
  component: LogFrame,
  tags: ['autodocs', 'stable'],
  args: {
    noun,
    log,
    pageOf,
    usePage,
    rowId,
    emptyIcon,
    emptyText,
    children: ({ opened }) => (
      <List p="sm">
        {opened.first.rows.map(({ id, name }) => (
          <List.Item key={id}>{name}</List.Item>
        ))}
      </List>
    ),
  },
  argTypes: {
    ...logArgTypes,
    search: { control: false },
    tools: { control: false },
    children: { control: false, description: 'Renders the rows, once there are some.' },
  },
  render: (props) => <Sample {...props} />,
  parameters: inTheBook(
    LogFrame,
    {
      use: [
        'Around rows that the server filters and that look unlike those of a `Log`, such as a matrix of permissions.',
      ],
      instead: [
        'For rows and columns: `Log`.',
        'If all rows are there: `ListSurface` with a list of one’s own.',
        'If the filters are all that is needed: `LogSurface`.',
      ],
      dos: [
        'Fetch further pages with `LogFetchers`, and show with `LogFailure` those that could not be fetched.',
        'Offer the rows that are new with `onShowNewer`.',
      ],
      donts: ['Do not show the loading or the empty state yourself.', 'Do not hide the filters while no row matches.'],
      keys: [['Tab', 'moves the focus from the search to the tools, then to the filters and the rows']],
      speech: [
        'While the first rows are loaded, there is the status “Loading”.',
        'That they could not be loaded is announced as an alert.',
        'The filters are the group “Filters”.',
      ],
    },
    { room: 'page' },
  ),
};

export default meta;
type Story = StoryObj<ChangeFrame>;

export const OwnRows: Story = {
  name: 'Around rows of one’s own',
  args: {
    tools: (total) => <Button variant="default">Export {total}</Button>,
    summary: 'Nicha Suwan has changed most of them.',
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(5);
    await expect(canvas.getByRole('button', { name: 'Export 5' })).toBeVisible();
  },
};

export const NoMatch: Story = {
  name: 'Nothing matches',
  decorators: [atAddress('?search=holiday')],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No changes match “holiday”.')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('listitem')).toBeNull());
  },
};

export const Empty: Story = {
  args: { usePage: useNoChanges, action: <Button>New tag</Button> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No changes yet')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'New tag' })).toBeVisible();
  },
};

export const Failed: Story = {
  name: 'Could not be loaded',
  args: { usePage: useFailure },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This page could not be loaded');
    await expect(canvas.getByRole('searchbox')).toBeVisible();
  },
};

export const InTheDark: Story = { ...Failed, name: 'In the dark', globals: { scheme: 'dark' } };
