import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BeforeAfter } from '../../../web/src/kit/log/BeforeAfter.tsx';
import { inTheBook } from '../../support/book/guide.ts';

const meta = {
  title: 'Components/Logs/BeforeAfter',
  component: BeforeAfter,
  tags: ['autodocs', 'stable'],
  args: {
    before: { name: 'Lunch', color: '#e67700', is_available: false },
    after: { name: 'Lunch break', color: '#e67700', is_available: true },
    titles: { name: 'Name', color: 'Colour', is_available: 'Available' },
  },
  argTypes: {
    before: { control: 'object', description: 'The fields before; null if the item was created.' },
    after: { control: 'object', description: 'The fields after; null if the item was deleted.' },
    titles: { control: 'object' },
    names: { control: 'object' },
    choices: { control: false },
  },
  parameters: inTheBook(
    BeforeAfter,
    {
      use: ['In the details of a row of a log, for what a change has changed.'],
      instead: [
        'If somebody is to choose between two versions: nothing, because `ItemModal` and `SettingsForm` ask by themselves.',
        'For other values with their names: `SmallTable`.',
      ],
      dos: [
        'Pass the titles of the contract, so that fields are called as in the forms.',
        'Pass the names of what fields refer to, so that no ids are shown.',
      ],
      donts: ['Do not pass secrets: they would be shown.', 'Do not translate values into words yourself.'],
      keys: [],
      speech: [
        'The table “Changes” with the columns Field, Before and After.',
        'What was empty or did not exist is a dash; yes and no are words.',
      ],
    },
    { room: 'page' },
  ),
} satisfies Meta<typeof BeforeAfter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Updated: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Changes' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /Name Lunch Lunch break/ })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /Available No Yes/ })).toBeVisible();
  },
};

export const Created: Story = {
  args: { before: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /Name – Lunch break/ })).toBeVisible();
  },
};

export const Referring: Story = {
  name: 'With names and lists',
  args: {
    before: { agent_id: 1003, days: ['Monday'] },
    after: { agent_id: 1004, days: ['Monday', 'Tuesday'] },
    titles: { agent_id: 'Agent', days: 'Days' },
    names: { agent_id: { 1003: 'Nicha Suwan', 1004: 'Somchai Rattana' } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /Agent Nicha Suwan Somchai Rattana/ })).toBeVisible();
  },
};

export const Nothing: Story = {
  name: 'No fields',
  args: { before: {}, after: {} },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No fields were recorded.')).toBeVisible();
  },
};

export const InTheDark: Story = { ...Updated, name: 'In the dark', globals: { scheme: 'dark' } };
