import { Stack, Text } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { DayTime } from '../../../web/src/kit/time/DayTime.tsx';
import { TimeZoneProvider } from '../../../web/src/kit/time/TimeZoneProvider.tsx';
import { ZoneNote } from '../../../web/src/kit/time/ZoneNote.tsx';
import { inTheBook } from '../../support/book/guide.ts';
import { inConsole } from '../../support/book/inConsole.tsx';

const page = (
  <Stack gap="xs">
    <ZoneNote />
    <Text size="sm">
      Nicha Suwan signed in on <DayTime at="2026-11-20T09:30:00Z" />.
    </Text>
  </Stack>
);

const meta = {
  title: 'Components/Pages/TimeZoneProvider',
  component: TimeZoneProvider,
  tags: ['autodocs', 'stable'],
  args: { children: page },
  argTypes: { children: { control: false, description: 'The pages, whose times it decides about.' } },
  decorators: [inConsole],
  parameters: {
    visitor: { timeZone: 'Asia/Kathmandu' },
    ...inTheBook(
      TimeZoneProvider,
      {
        use: ['Once, around all pages of the console: the shell has it.'],
        instead: ['To show a time: `DayTime`.', 'To name the time zone beside times: `ZoneNote`.'],
        dos: ['Take the time zone of filters from `useTimeZone`, so that their days begin as those of the list do.'],
        donts: ['Do not put a second one around a page: all pages show the same time zone.'],
        keys: [],
        speech: ['It says nothing itself; `ZoneNote` names the time zone.'],
      },
      { room: 'page' },
    ),
  },
} satisfies Meta<typeof TimeZoneProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfAccount: Story = {
  name: 'The time of the account',
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Times in Asia/Kathmandu (UTC+05:45)')).toBeVisible();
    await expect(canvas.getByText('Nov 20, 2026, 15:15')).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Time zone' }));
    await userEvent.click(await screen.findByRole('option', { name: /^My browser/ }));
    await expect(canvas.queryByText('Nov 20, 2026, 15:15')).not.toBeInTheDocument();
  },
};

export const OfBrowser: Story = {
  name: 'Without an account: the time of the browser',
  parameters: { visitor: { persona: 'nobody' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Times in /)).toBeVisible();
    await expect(canvas.queryByRole('combobox')).not.toBeInTheDocument();
  },
};

export const InTheDark: Story = {
  name: 'In the dark',
  globals: { scheme: 'dark' },
};
