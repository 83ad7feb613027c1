import { expect, screen, waitFor } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { readStates } from '../support/pageStates.ts';
import { inTimeZone } from '../support/profileFetch.ts';

export default {
  ...inConsole,
  title: 'Pages/Account/Activity log',
  tags: ['autodocs'],
  args: { path: '/settings/account/main/activity' },
} satisfies ConsoleMeta;

const states = readStates({
  load: 'listActivities',
  empty: 'No activities yet',
  emptyArgs: { force: { listActivities: { example: 'empty' } } },
  read: 'listActivities',
});

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Activity log' })).toBeInTheDocument();
  },
};

export const FiftyThousandRows: Story = {
  args: { scenario: 'large' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Rows 1–\d+ of 50,000 activities$/)).toBeInTheDocument();
  },
};

export const Details: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Details of Changed Standard support, Nicha Suwan' }),
    );
    await expect(await canvas.findByRole('link', { name: 'Open Service levels' })).toBeInTheDocument();
  },
};

/** Times have the time zone of the account, whose clocks are set forward and back. */
export const OtherTimeZone: Story = {
  name: 'In another time zone [account.time-zone]',
  args: { change: inTimeZone('America/New_York') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Activity log' })).toBeInTheDocument();
    await expect(canvas.getByText(/^Times in America\/New York \(now UTC-0[45]:00\)$/)).toBeInTheDocument();
  },
};

export const OtherTimeZoneInTheDark: Story = {
  args: { scheme: 'dark', ...OtherTimeZone.args },
  play: OtherTimeZone.play,
};

/** Nobody runs Storybook there, so the browser has another time zone, which it offers. */
export const BrowserTimeZone: Story = {
  name: 'In the time zone of the browser, on request [account.time-zone]',
  args: { change: inTimeZone('Pacific/Kiritimati') },
  play: async ({ canvas, userEvent }) => {
    const zone = await canvas.findByRole('combobox', { name: 'Time zone' });
    await expect(zone).toHaveTextContent('Account time (Pacific/Kiritimati)');
    await userEvent.click(zone);
    await userEvent.click(await screen.findByRole('option', { name: /^My browser \(/ }));
    await waitFor(() => expect(canvas.queryByText(/^Times in Pacific\/Kiritimati/)).toBeNull());
  },
};

export const NothingMatches: Story = {
  args: { path: '/settings/account/main/activity?object=qc' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No activities match the filters.')).toBeInTheDocument();
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;
