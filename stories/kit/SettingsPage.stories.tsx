import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TextField } from '../../web/src/kit/fields/TextField.tsx';
import { ReadOnlyNotice } from '../../web/src/kit/ReadOnlyNotice.tsx';
import { PageSkeleton, SettingsPage } from '../../web/src/kit/SettingsPage.tsx';
import { ReadOnlyContext } from '../../web/src/ui/ReadOnlyContext.ts';
import { inTheBook } from '../support/book/guide.ts';
import { FAILED, failing, LOADED, LOADING } from '../support/book/queries.ts';

const meta = {
  title: 'Components/Pages/SettingsPage',
  component: SettingsPage,
  tags: ['autodocs', 'stable'],
  args: {
    title: 'Working statuses',
    description: 'What agents do while they take no tickets.',
    queries: [LOADED],
    children: <TextField label="Name" value="Lunch" onChange={() => undefined} />,
  },
  argTypes: {
    title: { control: 'text' },
    description: { control: 'text', description: 'What the page is for, in one sentence.' },
    queries: { control: false },
    failureTitle: { control: 'text' },
    withReadOnlyNotice: { control: 'boolean' },
    actions: { control: false },
    children: { control: false, description: 'The page, which is shown once everything is loaded.' },
  },
  parameters: inTheBook(
    SettingsPage,
    {
      use: [
        'As the frame of every settings page.',
        'Its parts are there for pages that do without it: `PageSkeleton` while a part is loaded on demand, and `ReadOnlyNotice` on a tab with permissions of its own.',
      ],
      instead: [
        'For a part of a page that is loaded by itself, such as a tab: `PageBody`.',
        'For a section with permissions of its own: `SectionNeed`.',
        'For the heading of a section: `SectionHeading`.',
      ],
      dos: [
        'Pass all queries that the page needs: it waits for them, and tries again those that failed.',
        'Call the page as the menu does.',
        'Turn off the notice if parts of the page say by themselves that they are read only.',
      ],
      donts: ['Do not add another first heading.', 'Do not show a spinner of your own.'],
      keys: [['Enter, Space', 'press “Try again” after a failure']],
      speech: [
        'Its title is the only heading of level 1.',
        'While it is loaded, there is the status “Loading”.',
        'That it could not be loaded, and why, is announced as an alert.',
        'The notice “Read only” has the role of an alert, too, with the reason.',
      ],
    },
    { room: 'page', also: ['PageSkeleton', 'ReadOnlyNotice'] },
  ),
} satisfies Meta<typeof SettingsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  args: { actions: <Button variant="default">Export</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Working statuses' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Export' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toBeVisible();
  },
};

export const Loading: Story = {
  args: { queries: [LOADED, LOADING] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const Failed: Story = {
  name: 'Could not be loaded',
  args: { queries: [failing(undefined)] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This page could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(FAILED).toHaveBeenCalled();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const ReadOnly: Story = {
  name: 'Read only',
  decorators: [
    (Story) => (
      <ReadOnlyContext value="You can look at this page and not change it.">
        <Story />
      </ReadOnlyContext>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Read only');
    await expect(canvas.getByRole('textbox')).toHaveAttribute('readonly');
  },
};

export const Parts: Story = {
  name: 'Its parts by themselves',
  render: () => (
    <ReadOnlyContext value="You can look at this list and not change it.">
      <ReadOnlyNotice />
      <PageSkeleton />
    </ReadOnlyContext>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You can look at this list and not change it.')).toBeVisible();
    await expect(canvas.getByRole('status', { name: 'Loading' })).toBeVisible();
  },
};

export const InTheDark: Story = { ...Failed, name: 'In the dark', globals: { scheme: 'dark' } };
