import type { RouteObject } from 'react-router';
import { expect, within } from 'storybook/test';
import { ErrorFallback } from '../../web/src/app/ErrorFallback.tsx';
import { lazyModule } from '../../web/src/base/lazy/lazyModule.ts';
import { Splash } from '../../web/src/ui/Splash.tsx';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { switchableConnection } from '../support/switchableConnection.ts';

const { connection } = switchableConnection(false);

/** What the console shows without a network, and when its own code is out of date. */
export default {
  ...inConsole,
  title: 'Pages/Offline and outdated',
  tags: ['autodocs'],
  args: { hasFrame: true, path: '/settings/working-status/crm' },
} satisfies ConsoleMeta;

/** A page whose code cannot be fetched. */
const brokenRoutes: RouteObject[] = [
  {
    path: '/page',
    ErrorBoundary: ErrorFallback,
    HydrateFallback: Splash,
    lazy: lazyModule(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))).load,
  },
];

export const Banner: Story = {
  args: { connection },
  play: async ({ canvas }) => {
    const header = within(await canvas.findByRole('banner'));
    await expect(header.getByRole('status')).toHaveTextContent('You are offline. Changes cannot be saved.');
  },
};

export const BannerInTheDark: Story = { args: { connection, scheme: 'dark' }, play: Banner.play };

export const SignIn: Story = {
  args: { connection, path: '/login', persona: 'guest' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You are offline. Changes cannot be saved.')).toBeInTheDocument();
  },
};

export const PageNotLoaded: Story = {
  args: { connection, path: '/page', routes: brokenRoutes },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'You are offline' })).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  },
};

export const Outdated: Story = {
  args: {
    path: '/page',
    routes: brokenRoutes,
    deployment: { isOutdated: async () => true, reload: () => undefined },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'A new version is available' }),
    ).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  },
};

export const OutdatedInTheDark: Story = { args: { ...Outdated.args, scheme: 'dark' }, play: Outdated.play };
