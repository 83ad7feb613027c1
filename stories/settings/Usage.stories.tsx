import { expect } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { readStates } from '../support/pageStates.ts';

export default {
  ...inConsole,
  title: 'Pages/Account/Usage and limits',
  tags: ['autodocs'],
  args: { path: '/settings/usage-and-limitation/main' },
} satisfies ConsoleMeta;

const states = readStates({
  load: 'getUsage',
  empty: 'No limits',
  emptyArgs: { force: { getUsage: { example: 'empty' }, getMessengerUsage: { example: 'empty' } } },
  read: 'getUsage',
});

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Usage: Messages by channel' })).toBeInTheDocument();
    const [listening] = canvas.getAllByRole('meter', { name: 'Keywords' });
    await expect(listening).toHaveAttribute('max', '100000');
  },
};

export const OneProduct: Story = {
  args: { path: '/settings/usage-and-limitation/listening' },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('meter');
    await expect(first).toHaveAccessibleName('Keywords');
    await expect(canvas.queryByRole('region', { name: 'Usage: Messages by channel' })).toBeNull();
  },
};

/** A new account has used nothing of its plan but the users who were invited. */
export const NewAccount: Story = {
  args: { scenario: 'empty' },
  play: async ({ canvas }) => {
    const [keywords] = await canvas.findAllByRole('meter', { name: 'Keywords' });
    await expect(keywords).toHaveAttribute('value', '0');
    await expect(keywords).toHaveAttribute('max', '100000');
  },
};

/** 100,000 keywords are all that the plan allows. */
export const LimitReached: Story = {
  args: { scenario: 'large' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Reached: Listening keywords/)).toBeInTheDocument();
    await expect(canvas.getAllByText('Limit reached').length).toBeGreaterThan(0);
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;
