import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { switchableConnection } from '../../../stories/support/switchableConnection.ts';
import { ErrorFallback } from '../../../web/src/app/ErrorFallback.tsx';
import { browserConnection } from '../../../web/src/base/connection/connection.ts';
import { lazyComponent } from '../../../web/src/base/lazy/lazyComponent.tsx';
import { lazyModule } from '../../../web/src/base/lazy/lazyModule.ts';
import type { Services } from '../../../web/src/base/services.ts';
import { Splash } from '../../../web/src/ui/Splash.tsx';
import { intercept } from '../support/intercept.ts';
import { findTable, openConsole, toastTitle } from '../support/openPage.tsx';
import { renderConsole } from '../support/renderConsole.tsx';

const STATUSES = '/settings/working-status/crm';
const BANNER = 'You are offline. Changes cannot be saved.';

/** What a browser reports when a chunk cannot be fetched. */
const FETCH_FAILED = new TypeError('Failed to fetch dynamically imported module');

/** A page whose code can be fetched once the network is back. */
function fragilePage(network: ReturnType<typeof switchableConnection>) {
  const load = vi.fn(async () => {
    if (!network.connection.isOnline()) throw FETCH_FAILED;
    return { Component: () => <h1>Here it is</h1> };
  });
  return { load, routes: routesTo(load) };
}

/** Opens a page whose code never loads. */
function openBroken(isOutdated: boolean, services: Partial<Services> = {}) {
  const load = vi.fn(() => Promise.reject(FETCH_FAILED));
  const deployment = { isOutdated: async () => isOutdated, reload: vi.fn() };
  const view = renderConsole('/page', { routes: routesTo(load), services: { deployment, ...services } });
  return { ...view, load, reload: deployment.reload };
}

function routesTo(load: () => Promise<{ Component: () => ReactNode }>): RouteObject[] {
  return [{ path: '/page', ErrorBoundary: ErrorFallback, HydrateFallback: Splash, lazy: lazyModule(load).load }];
}

describe('offline', () => {
  it('is shown by a banner for as long as it lasts', async () => {
    const network = switchableConnection();
    await openConsole(STATUSES, 'Working statuses', { services: { connection: network.connection } });
    expect(screen.queryByText(BANNER)).toBeNull();
    act(network.goOffline);
    expect(within(screen.getByRole('banner')).getByText(BANNER).getAttribute('role')).toBe('status');
    act(network.goOnline);
    expect(screen.queryByText(BANNER)).toBeNull();
  });

  it('is also shown on the sign-in screen', async () => {
    const { connection } = switchableConnection(false);
    await openConsole('/login', 'Sign in', { signedInAs: undefined, services: { connection } });
    expect(screen.getByText(BANNER)).toBeTruthy();
  });

  it('leaves a page that cannot be refreshed without a notice, and refreshes it once the network is back', async () => {
    const network = switchableConnection();
    const wrapFetch = intercept('GET', /\/working-status$/, () => {
      if (!network.connection.isOnline()) throw new TypeError('Failed to fetch');
      return undefined;
    });
    const { user } = await openConsole(STATUSES, 'Working statuses', {
      wrapFetch,
      services: { connection: network.connection },
    });
    const table = await findTable('Working statuses');
    act(network.goOffline);
    const lunch = within(table.getByRole('row', { name: /Lunch/ }));
    await user.click(lunch.getByRole('button', { name: /^Edit/ }));
    const name = await screen.findByRole('textbox', { name: /Name/ });
    await user.type(name, ' break');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await toastTitle('Not saved. The server cannot be reached. Check your connection and try again.')).toBe(
      'ERROR',
    );
    expect(screen.queryByText(/This page could not be/)).toBeNull();
    act(network.goOnline);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Status has been updated');
  });

  it('retries by itself to load the data of a page once the network is back', async () => {
    const network = switchableConnection(false);
    const wrapFetch = intercept('GET', /\/working-status$/, () => {
      if (!network.connection.isOnline()) throw new TypeError('Failed to fetch');
      return undefined;
    });
    await openConsole(STATUSES, 'Working statuses', { wrapFetch, services: { connection: network.connection } });
    await screen.findByText('This page could not be loaded');
    act(network.goOnline);
    await findTable('Working statuses');
  });
});

describe('a page whose code could not be loaded', () => {
  it('says so while offline, and is loaded by itself once the network is back', async () => {
    const network = switchableConnection(false);
    const { load, routes } = fragilePage(network);
    renderConsole('/page', { routes, services: { connection: network.connection } });
    await screen.findByRole('heading', { level: 1, name: 'You are offline' });
    expect(screen.queryByText(/something's gone wrong/)).toBeNull();
    expect(screen.getByText(BANNER)).toBeTruthy();
    act(network.goOnline);
    await screen.findByRole('heading', { level: 1, name: 'Here it is' });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is reloaded, because the browser remembers that its import failed', async () => {
    const { user, reload } = openBroken(false);
    await screen.findByRole('heading', { level: 1, name: 'This could not be loaded' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('can be tried again if it was not imported, because the server was not reached', async () => {
    const offline = vi.spyOn(browserConnection, 'isOnline').mockReturnValue(false);
    const load = vi.fn(async () => ({ Component: () => <h1>Here it is</h1> }));
    const { user } = renderConsole('/page', { routes: routesTo(load) });
    await screen.findByRole('heading', { level: 1, name: 'This could not be loaded' });
    expect(load).not.toHaveBeenCalled();
    offline.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Here it is' });
  });

  it('is reloaded by itself after an update', async () => {
    const { reload } = openBroken(true);
    await screen.findByRole('heading', { level: 1, name: 'A new version is available' });
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('is not reloaded in a loop if that does not help', async () => {
    const first = openBroken(true);
    await waitFor(() => expect(first.reload).toHaveBeenCalledTimes(1));
    first.unmount();
    const { user, reload } = openBroken(true, { storage: first.services.storage });
    const button = await screen.findByRole('button', { name: 'Reload' });
    expect(reload).not.toHaveBeenCalled();
    await user.click(button);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is not reported as an error', async () => {
    const { recorded } = openBroken(false);
    await screen.findByRole('button', { name: 'Reload' });
    expect(recorded.captured).toEqual([]);
  });
});

describe('a part of a page whose code could not be loaded', () => {
  it('says so in its place, and is loaded by itself once the network is back', async () => {
    const network = switchableConnection(false);
    const Part = lazyComponent(
      lazyModule(async () => {
        if (!network.connection.isOnline()) throw FETCH_FAILED;
        return ({ name }: { name: string }) => <p>Here is {name}</p>;
      }),
    );
    const routes = [{ path: '/page', element: <Part name="the part" /> }];
    renderConsole('/page', { routes, services: { connection: network.connection } });
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline');
    act(network.goOnline);
    await screen.findByText('Here is the part');
  });
});
