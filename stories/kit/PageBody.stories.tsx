import { Text } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageBody } from '../../web/src/kit/SettingsPage.tsx';
import { inTheBook } from '../support/book/guide.ts';
import { FAILED, failing, LOADED, LOADING } from '../support/book/queries.ts';

const meta = {
  title: 'Components/States/PageBody',
  component: PageBody,
  tags: ['autodocs', 'stable'],
  args: { queries: [LOADED], what: 'keyword', children: <Text>Delivery, late parcel, wrong address</Text> },
  argTypes: {
    queries: { control: false },
    what: { control: 'text' },
    failureTitle: { control: 'text' },
    children: { control: false, description: 'What is shown once everything is loaded.' },
  },
  parameters: inTheBook(PageBody, {
    use: ['For what is loaded by itself within a page or a dialog: a tab, a keyword, an invoice.'],
    instead: [
      'For a whole settings page: `SettingsPage`, which contains it.',
      'For the options of a field: `PickerFailure`.',
      'For rows of a log: `Log`, which contains it.',
    ],
    dos: ['Say what is loaded: “This keyword could not be loaded”.', 'Pass all queries that the part needs.'],
    donts: ['Do not hide earlier data while they are fetched again.', 'Do not add a second button that tries again.'],
    keys: [['Enter, Space', 'press “Try again” after a failure']],
    speech: [
      'While it is loaded, there is the status “Loading”.',
      'That it could not be loaded or refreshed, and why, is announced as an alert.',
      'When the network is back, it tries again by itself.',
    ],
  }),
} satisfies Meta<typeof PageBody>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Delivery/)).toBeVisible();
  },
};

export const Loading: Story = {
  args: { queries: [LOADING] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Loading' })).toBeVisible();
  },
};

export const Failed: Story = {
  name: 'Could not be loaded',
  args: { queries: [failing(undefined)] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This keyword could not be loaded');
    await expect(canvas.queryByText(/^Delivery/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(FAILED).toHaveBeenCalled();
  },
};

export const NotRefreshed: Story = {
  name: 'Could not be refreshed',
  args: { queries: [failing([])] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This keyword could not be refreshed');
    await expect(canvas.getByText(/^Delivery/)).toBeVisible();
  },
};

export const InTheDark: Story = { ...NotRefreshed, name: 'In the dark', globals: { scheme: 'dark' } };
