import { Button, List } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { OptionalChoice } from '../../../web/src/kit/fields/OptionalChoice.tsx';
import { ListFooter } from '../../../web/src/kit/list/ListFooter.tsx';
import { ListSearch } from '../../../web/src/kit/list/ListSearch.tsx';
import { ListFilterRow, ListSurface } from '../../../web/src/kit/list/ListSurface.tsx';
import { NoMatch } from '../../../web/src/kit/list/NoMatch.tsx';
import { inTheBook } from '../../support/book/guide.ts';

const nothing = () => undefined;

const clear = fn();

const role = (value: string) => (
  <OptionalChoice
    label="Role"
    isLabelHidden
    placeholder="All roles"
    options={[{ value: 'agent', label: 'Agent (12)' }]}
    value={value}
    onChange={nothing}
  />
);

const meta = {
  title: 'Components/Lists/ListSurface',
  component: ListSurface,
  tags: ['autodocs', 'stable'],
  args: {
    search: <ListSearch label="Search users" value="" onChange={nothing} />,
    tools: <Button>New user</Button>,
    children: (
      <>
        <List px="sm">
          <List.Item>Nicha Suwan</List.Item>
          <List.Item>Somchai Rattana</List.Item>
        </List>
        <ListFooter>2 users</ListFooter>
      </>
    ),
  },
  argTypes: {
    search: { control: false },
    tools: { control: false },
    filters: { control: false },
    notice: { control: 'text' },
    style: { control: false, description: 'Custom properties for the style sheet of the rows.' },
    children: { control: false },
  },
  parameters: inTheBook(
    ListSurface,
    {
      use: [
        'As the frame of a list whose rows are neither those of a `DataList` nor of a `Log`, such as a tree.',
        'With a `ListFilterRow` if the rows can be filtered by more than a text.',
      ],
      instead: [
        'For rows and columns: `DataList`.',
        'For items that people create and delete: `Collection`.',
        'For a few values without a search: `SmallTable`.',
      ],
      dos: [
        'Put the main action last among the tools.',
        'End it with a `ListFooter`.',
        'Offer to clear the filters once one of them is set.',
      ],
      donts: ['Do not put one surface into another.', 'Do not put a heading into it: it stands above.'],
      keys: [['Tab', 'moves the focus from the search to the tools, then to the filters and the rows']],
      speech: ['The surface itself says nothing.', 'The filters are the group “Filters”.'],
    },
    { room: 'page', also: ['ListFilterRow'] },
  ),
} satisfies Meta<typeof ListSurface>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  name: 'Search, tools and rows',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('searchbox', { name: 'Search users' }));
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'New user' })).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('2 users');
  },
};

export const Filtered: Story = {
  name: 'With filters',
  args: {
    filters: <ListFilterRow onClear={clear}>{role('agent')}</ListFilterRow>,
    notice: 'Agents can answer tickets.',
    children: (
      <>
        <NoMatch many="users" isFiltered />
        <ListFooter>0 of 2 users</ListFooter>
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Filters' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(clear).toHaveBeenCalled();
  },
};

export const FiltersFirst: Story = {
  name: 'Filters in the place of a search',
  args: { search: <ListFilterRow isFirstLine>{role('')}</ListFilterRow> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Filters' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  },
};

export const InTheDark: Story = { ...Filtered, name: 'In the dark', globals: { scheme: 'dark' } };
