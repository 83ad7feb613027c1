import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { ZoneNote } from '../../../web/src/kit/time/ZoneNote.tsx';
import { inTheBook } from '../../support/book/guide.ts';
import { awayFromBangkok, inBangkok } from '../../support/book/zones.tsx';

const meta = {
  title: 'Components/Text/ZoneNote',
  component: ZoneNote,
  tags: ['autodocs', 'stable'],
  argTypes: { what: { control: 'text' }, timeZone: { control: 'text' } },
  parameters: inTheBook(
    ZoneNote,
    {
      use: ['Above a list with times, or a picture of hours, once for all of them.'],
      instead: [
        'For a time that stands alone: `DayTime` with `withZone`.',
        'If the time zone of something is to be set: `TimeZoneField`.',
      ],
      dos: ['Say in `what` what is in the time zone, if it is not times: “Hours”.'],
      donts: [
        'Do not show it above an empty list.',
        'Do not lock it on read-only pages: it changes nothing but the view.',
      ],
      keys: [
        ['Enter, Space, Up, Down', 'open the choice of the time zone'],
        ['Up, Down', 'move through the time zones while it is open'],
        ['Enter', 'chooses the time zone with the focus'],
        ['Esc', 'closes the choice'],
      ],
      speech: [
        'The sentence: “Times in Asia/Bangkok (UTC+07:00)”.',
        'If there is a choice: “Time zone, combobox” with the chosen one.',
      ],
    },
    { room: 'page' },
  ),
} satisfies Meta<typeof ZoneNote>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithoutChoice: Story = {
  name: 'Where everybody is in one time zone',
  decorators: [inBangkok],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Times in Asia/Bangkok (UTC+07:00)')).toBeVisible();
    await expect(canvas.queryByRole('combobox')).not.toBeInTheDocument();
  },
};

export const WithChoice: Story = {
  name: 'Away from the account',
  decorators: [awayFromBangkok],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Times in Asia/Bangkok (UTC+07:00)')).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Time zone' }));
    await userEvent.click(await screen.findByRole('option', { name: 'My browser (America/New York)' }));
    await expect(await canvas.findByText(/^Times in America\/New York \(now UTC-0\d:00\)$/)).toBeVisible();
  },
};

export const OfHours: Story = {
  name: 'Of the hours of a heat map',
  decorators: [inBangkok],
  args: { what: 'Hours', timeZone: 'Asia/Tokyo' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Hours in Asia/Tokyo (UTC+09:00)')).toBeVisible();
  },
};

export const InTheDark: Story = { ...WithChoice, name: 'In the dark', globals: { scheme: 'dark' } };
