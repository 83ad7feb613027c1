import { Button, Text } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect } from 'storybook/test';
import { ListFooter } from '../../../web/src/kit/list/ListFooter.tsx';
import { LogSurface } from '../../../web/src/kit/log/LogSurface.tsx';
import { atAddress } from '../../support/book/atAddress.tsx';
import { changeLog, logArgTypes, useChangeLog } from '../../support/book/changeLog.tsx';
import { inTheBook } from '../../support/book/guide.ts';

function Sample(props: ComponentProps<typeof LogSurface>) {
  return <LogSurface {...props} log={useChangeLog()} />;
}

const meta = {
  title: 'Components/Logs/LogSurface',
  component: LogSurface,
  tags: ['autodocs', 'stable'],
  args: {
    log: changeLog.log,
    tools: <Button variant="default">Export CSV</Button>,
    children: (
      <>
        <Text p="sm">The map of the clicks</Text>
        <ListFooter>5 changes</ListFooter>
      </>
    ),
  },
  argTypes: {
    log: logArgTypes.log,
    search: { control: false },
    tools: { control: false },
    notice: { control: 'text', description: 'What is said about the result as a whole, above it.' },
    children: { control: false, description: 'The result, and a `ListFooter`.' },
  },
  render: (props) => <Sample {...props} />,
  parameters: inTheBook(
    LogSurface,
    {
      use: ['Around something that the server filters and that has no rows, such as a heatmap.'],
      instead: [
        'For rows and columns: `Log`.',
        'For rows of another kind: `LogFrame`, which also loads them.',
        'For what is filtered in the browser: `ListSurface`.',
      ],
      dos: [
        'Let `useLog` keep the filters, so that a link leads to the same result.',
        'Show what is wrong with a filter at that filter.',
      ],
      donts: [
        'Do not add a button that applies the filters: they apply at once.',
        'Do not give it more than one search.',
      ],
      keys: [
        ['Tab', 'moves the focus from the search to the tools, then to the filters'],
        ['Down, Up', 'in a filter: open its options and go through them'],
      ],
      speech: [
        'The filters are the group “Filters”, each with its label.',
        '“Clear filters, button” is there as long as one of them is set.',
      ],
    },
    { room: 'page' },
  ),
} satisfies Meta<typeof LogSurface>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unfiltered: Story = {
  name: 'Without a filter',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Filters' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  },
};

export const Filtered: Story = {
  name: 'With a search',
  args: { notice: <Text px="sm">Only the last 30 days are kept.</Text> },
  decorators: [atAddress('?search=parcel')],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('searchbox', { name: 'Search changes' })).toHaveValue('parcel');
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear filters' }));
    await expect(await canvas.findByRole('searchbox')).toHaveValue('');
  },
};

export const InTheDark: Story = {
  name: 'In the dark',
  globals: { scheme: 'dark' },
  decorators: [atAddress('?search=parcel')],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Clear filters' })).toBeVisible();
  },
};
