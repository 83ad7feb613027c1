import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DayTime } from '../../../web/src/kit/time/DayTime.tsx';
import { inTheBook } from '../../support/book/guide.ts';
import { inBangkok } from '../../support/book/zones.tsx';

const meta = {
  title: 'Components/Text/DayTime',
  component: DayTime,
  tags: ['autodocs', 'stable'],
  decorators: [inBangkok],
  args: { at: '2026-11-20T09:30:00Z' },
  argTypes: { at: { control: 'text' } },
  parameters: inTheBook(DayTime, {
    use: ['For every instant: when something was created, sent or changed.'],
    instead: [
      'If a time is to be entered: `DateTimeInput`.',
      'Beside a list of times: `ZoneNote`, once for all of them.',
    ],
    dos: [
      'Set `withZone` for a time that stands alone.',
      'Set `dayOnly` where the time of day says nothing.',
      'Say “Never” or “–” where there is no time.',
    ],
    donts: [
      'Do not format times by hand: they would be in the time zone of the browser.',
      'Do not pass a plain day, such as a holiday: a day has no time zone.',
    ],
    keys: [],
    speech: ['Its text. The instant itself is in the attribute `datetime`, for software.'],
  }),
} satisfies Meta<typeof DayTime>;

export default meta;
type Story = StoryObj<typeof meta>;

export const DayAndTime: Story = {
  name: 'Day and time',
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Nov 20, 2026, 16:30')).toHaveAttribute('datetime', args.at);
  },
};

export const WithZone: Story = {
  name: 'Alone, with its time zone',
  args: { withZone: true },
  render: (args) => (
    <span>
      Last changed <DayTime {...args} />
    </span>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Last changed/)).toHaveTextContent(
      'Last changed Nov 20, 2026, 16:30 (Asia/Bangkok)',
    );
  },
};

export const DayOnly: Story = {
  name: 'The day only',
  args: { at: '2026-11-20T18:30:00Z', dayOnly: true },
  play: async ({ canvas }) => {
    // In Bangkok, it is the next day already.
    await expect(canvas.getByText('Nov 21, 2026')).toBeVisible();
  },
};

export const InTheDark: Story = { ...WithZone, name: 'In the dark', globals: { scheme: 'dark' } };
