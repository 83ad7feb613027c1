import { expect, screen, waitFor, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import type { PlayContext } from '../support/play.ts';
import { inTimeZone } from '../support/profileFetch.ts';
import { showsDenial, showsLoading, showsRetry } from '../support/states.ts';

/** A day counted from today, `YYYY-MM-DD`. */
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

const PATH = '/settings/account/main/punch-log';
/** The mocks' punches are of the last days, whenever the story is shown. */
const PERIOD = `from=${day(-4)}&to=${day(1)}`;

export default {
  ...inConsole,
  title: 'Pages/Account/Punch log',
  tags: ['autodocs'],
  args: { path: `${PATH}?${PERIOD}` },
} satisfies ConsoleMeta;

const findTimeline = async ({ canvas }: PlayContext) => within(await canvas.findByRole('table', { name: 'Timeline' }));

export const Full: Story = {
  name: 'Full: totals, timeline and list [punch.shifts] [punch.log]',
  play: async (context) => {
    const timeline = await findTimeline(context);
    const people = timeline.getAllByRole('rowheader').map(({ textContent }) => textContent);
    await expect(people.map((person) => person.includes('Still in'))).toEqual([true, false, true, false]);
    await expect(timeline.getByRole('row', { name: /Jonas Weber.*Still in/ })).toBeInTheDocument();
    await expect(await context.canvas.findByText(/worked by 4 people, 2 still in/)).toBeInTheDocument();
    const list = within(await context.canvas.findByRole('table', { name: 'Punch log' }));
    await expect(list.getAllByRole('row')).toHaveLength(11);
    await expect(context.canvas.queryByText(/Overlaps another shift/)).toBeNull();
  },
};

export const ShiftFocused: Story = {
  name: 'A shift says when it began and ended, and how long it was',
  play: async (context) => {
    const timeline = await findTimeline(context);
    const row = within(timeline.getByRole('row', { name: /Ploy Kanchana/ }));
    const [first, second, ...others] = row.getAllByRole('button');
    await expect(others).toEqual([]);
    await expect(first).toHaveAccessibleName(/^In .*, 21:02, out .*, 05:00: 7 h 58 min$/);
    first?.focus();
    await context.userEvent.keyboard('{ArrowRight}');
    await expect(second).toHaveFocus();
    await expect(second).toHaveAccessibleName(/^In .*, 21:00, out .*, 05:15: 8 h 15 min$/);
  },
};

export const OneDay: Story = {
  name: 'One day with its hours',
  play: async (context) => {
    const timeline = await findTimeline(context);
    const [, , , shown] = timeline.getAllByRole('button', { name: /^Show only/ });
    if (shown) await context.userEvent.click(shown);
    await expect(await context.canvas.findByText('03:00')).toBeInTheDocument();
    const list = context.canvas.getByRole('table', { name: 'Punch log' });
    await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'false'));
  },
};

export const OneDayInTheDark: Story = { args: { scheme: 'dark' }, play: OneDay.play };

export const OtherTimeZone: Story = {
  name: 'In another time zone [account.time-zone]',
  args: { change: inTimeZone('Asia/Kathmandu') },
  play: async (context) => {
    await findTimeline(context);
    await expect(context.canvas.getByText('Times in Asia/Kathmandu (UTC+05:45)')).toBeInTheDocument();
  },
};

export const Overlapping: Story = {
  name: 'Shifts of one person that overlap say so',
  args: { force: { listPunches: { example: 'overlap' } } },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('table', { name: 'Punch log' }));
    await expect(list.getAllByText('Overlaps another shift; the time counts once')).toHaveLength(2);
    await expect(list.queryByRole('columnheader', { name: /overlaps/i })).toBeNull();
  },
};

export const OnePerson: Story = {
  name: 'A person is found by a part of the name',
  play: async (context) => {
    await findTimeline(context);
    const filter = context.canvas.getByRole('combobox', { name: 'Person' });
    await context.userEvent.click(filter);
    await context.userEvent.keyboard('mar');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  },
};

export const TooLong: Story = {
  name: 'A long period has a list without totals',
  args: { path: `${PATH}?from=${day(-60)}&to=${day(1)}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Choose at most 31 days/)).toBeInTheDocument();
    const list = within(await canvas.findByRole('table', { name: 'Punch log' }));
    await expect(list.getAllByRole('row')).toHaveLength(11);
    await expect(canvas.queryByRole('table', { name: 'Timeline' })).toBeNull();
  },
};

export const Large: Story = {
  name: '50,000 punches: the people of a week, page by page',
  args: { path: `${PATH}?${PERIOD}`, scenario: 'large' },
  play: async (context) => {
    const timeline = await findTimeline(context);
    await expect(timeline.getAllByRole('rowheader')).toHaveLength(25);
    await context.userEvent.click(timeline.getByRole('button', { name: 'Show more people' }));
    await waitFor(() => expect(timeline.getAllByRole('rowheader').length).toBe(50));
  },
};

export const Loading: Story = { args: { force: { listShifts: 'never' } }, play: showsLoading };

export const Empty: Story = {
  args: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No punches match the filters.')).toBeInTheDocument();
    await expect(canvas.getByText(/worked by 0 people/)).toBeInTheDocument();
  },
};

export const LoadFailed: Story = { args: { force: { listPunches: { code: 500 } } }, play: showsRetry };

export const TimelineFailed: Story = {
  args: { force: { listShifts: { code: 500 } } },
  play: async () => {
    await expect(await screen.findByText('This timeline could not be loaded')).toBeInTheDocument();
  },
};

export const Denied: Story = {
  args: { without: ['center.punch_logs.read'] },
  play: showsDenial('center.punch_logs.read'),
};
