import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockServices } from '../../../stories/support/mockServices.ts';
import { intercept } from '../support/intercept.ts';
import { renderConsole } from '../support/renderConsole.tsx';

type Wrap = (inner: typeof fetch) => typeof fetch;

const SERVER = /v1\.0\/auth\/logout$/;
const LINKED = /(?:custom_viz|influencer)\/auth\/logout$/;
const UNCONFIRMED = /The server did not confirm that you are signed out/;
/** A refusal at once: an error of the server would be tried again first. */
const broken = () => Response.json({ code: 'bad_request', message: 'No.' }, { status: 400 });

/** Signs out and writes down all that happens to the world around, in order. */
async function signOut(wrap: Wrap = (inner) => inner, { isCookieHidden = false } = {}) {
  const events: string[] = [];
  // What the browser no longer sends, the engine no longer knows.
  let loseCookie = async () => {};
  const { storage } = mockServices().services;
  storage.setItem('atrium.selected_plan', 'plan-1');
  const view = renderConsole('/product', {
    wrapFetch: (inner) => {
      const wrapped = wrap(inner);
      if (!isCookieHidden) loseCookie = async () => void (await inner('/api/v1.0/auth/logout'));
      return async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : String(input));
        if (pathname.includes('/auth/')) events.push(`ask ${pathname.replace('/api/v1.0', '')}`);
        const response = await wrapped(input, init);
        if (pathname.includes('/auth/')) events.push(`told ${pathname.replace('/api/v1.0', '')}`);
        return response;
      };
    },
    services: {
      storage: {
        ...storage,
        removeItem: (key) => {
          events.push(`forget ${key}`);
          storage.removeItem(key);
        },
      },
      clearCookie: async () => {
        events.push('clear the cookie');
        await loseCookie();
      },
      chat: {
        boot: () => undefined,
        show: () => undefined,
        shutdown: () => {
          const isKnown = JSON.stringify(view.store.getState()).includes('owner@atrium.test');
          events.push(`shut down the chat of ${isKnown ? 'somebody' : 'nobody'}`);
        },
      },
    },
  });
  // The first test waits for the shell to be loaded.
  await screen.findByRole('heading', { level: 1, name: 'Products' });
  await view.act(() => view.router.navigate('/logout'));
  return { ...view, storage, events };
}

/** Until the sign-in shows, in real time. */
async function isOut() {
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
}

describe('signing out', () => {
  it('[auth.logout] [auth.logout.chat] server, linked products, cookie, what was known, and the chat last', async () => {
    const { events, router, store } = await signOut();
    await isOut();
    expect(events.slice(0, 2)).toEqual(['ask /auth/logout', 'told /auth/logout']);
    expect(events.slice(2, 6).toSorted()).toEqual([
      'ask /custom_viz/auth/logout',
      'ask /influencer/auth/logout',
      'told /custom_viz/auth/logout',
      'told /influencer/auth/logout',
    ]);
    expect(events.slice(6)).toEqual([
      'clear the cookie',
      'forget atrium.selected_plan',
      'forget atrium.back_url',
      'forget atrium.back_product',
      'forget atrium.person',
      'shut down the chat of nobody',
    ]);
    expect(store.getState().console).toMatchObject({ selectedPlan: null, isSessionLost: false });
    expect(JSON.stringify(store.getState())).not.toContain('owner@atrium.test');
    expect(router.state.location).toMatchObject({ pathname: '/login', state: null });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('[auth.logout] whoever signs in next is not sent back here', async () => {
    const { user, router } = await signOut();
    await isOut();
    await user.type(screen.getByLabelText('Email'), 'owner@atrium.test');
    await user.type(screen.getByLabelText('Password'), 'Atrium#2026');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { level: 1, name: 'Products' });
    expect(router.state.location.pathname).toBe('/product');
  });

  it('[auth.logout.secondary] is done and says nothing when both linked products fail', async () => {
    const { events } = await signOut(intercept('GET', LINKED, broken));
    await isOut();
    expect(events.at(-1)).toBe('shut down the chat of nobody');
    expect(screen.queryByText(UNCONFIRMED)).toBeNull();
  });

  it('[auth.logout] when the server fails the console is signed out all the same, and says so', async () => {
    const { events, storage } = await signOut(intercept('GET', SERVER, broken));
    await isOut();
    await screen.findByText(UNCONFIRMED);
    expect(events.at(-1)).toBe('shut down the chat of nobody');
    expect(storage.getItem('atrium.selected_plan')).toBeNull();
  });

  it('[auth.logout] when the server fails and its cookie is hidden from scripts, nobody is told that they are out', async () => {
    await signOut(intercept('GET', SERVER, broken), { isCookieHidden: true });
    await screen.findByText(UNCONFIRMED);
    await screen.findByRole('heading', { level: 1, name: 'Products' });
  });

  it('[auth.logout] goes through for whoever leaves the page meanwhile', async () => {
    const gate = Promise.withResolvers<undefined>();
    const { events, router, act } = await signOut(intercept('GET', SERVER, () => gate.promise));
    await waitFor(() => expect(events).toContain('ask /auth/logout'));
    await act(() => router.navigate('/settings/sla/crm'));
    gate.resolve(undefined);
    await isOut();
    expect(events.at(-1)).toBe('shut down the chat of nobody');
    expect(events.filter((event) => event === 'ask /auth/logout')).toHaveLength(1);
  });

  it('[auth.logout] lets whoever is not signed in pass to the sign-in', async () => {
    const { router } = renderConsole('/logout', { signedInAs: undefined });
    await isOut();
    expect(router.state.location).toMatchObject({ pathname: '/login', state: null });
  });

  describe('with a linked product that never answers', () => {
    beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }));
    afterEach(() => vi.useRealTimers());

    it('[auth.logout.secondary] nobody waits for it longer than five seconds', async () => {
      const { events } = await signOut(intercept('GET', LINKED, () => new Promise(() => undefined)));
      await waitFor(() => expect(events).toContain('ask /influencer/auth/logout'));
      await vi.advanceTimersByTimeAsync(4500);
      expect(events).not.toContain('clear the cookie');
      await vi.advanceTimersByTimeAsync(1000);
      await isOut();
      expect(events.at(-1)).toBe('shut down the chat of nobody');
    });
  });
});
