import { expect, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { showsHeading, showsLoading, showsRetry } from '../support/states.ts';

export default {
  ...inConsole,
  title: 'Pages/Plans',
  tags: ['autodocs'],
  args: { path: '/plans', persona: 'guest' },
} satisfies ConsoleMeta;

export const OnOffer: Story = {
  name: 'On offer [plan.currency]',
  play: async ({ canvas }) => {
    const team = within(await canvas.findByRole('article', { name: 'Team' }));
    await expect(team.getByText('$129.50')).toBeInTheDocument();
    await expect(canvas.queryByRole('article', { name: 'Enterprise' })).toBeNull();
  },
};

export const Dark: Story = { args: { scheme: 'dark' }, play: showsHeading('Team') };
export const Loading: Story = { args: { force: { listPlans: 'never' } }, play: showsLoading };

export const Empty: Story = {
  args: { force: { listPlans: { example: 'empty' } } },
  play: async (context) => {
    await showsHeading('No plans on offer')(context);
    const links = context.canvas.getAllByRole('link', { name: 'Request a demo' });
    await expect(links).toHaveLength(2);
    for (const link of links) await expect(link).toHaveAttribute('href', '/register_demo_1');
  },
};

export const LoadFailed: Story = { args: { force: { listPlans: { code: 400 } } }, play: showsRetry };

export const Chosen: Story = {
  name: 'Chosen: goes on to sign in [route.plans]',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose Team' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument();
  },
};
