import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockServices } from '../../../stories/support/mockServices.ts';
import { intercept } from '../support/intercept.ts';
import { renderConsole } from '../support/renderConsole.tsx';

type Wrap = (inner: typeof fetch) => typeof fetch;

const SERVER = /v1\.0\/auth\/logout$/;
const LINKED = /(?:custom_viz|influencer)\/auth\/logout$/;
const UNCONFIRMED = /The server did not confirm that you are signed out/;
/** Responds with a client error, because a server error would be retried first. */
const broken = () => Response.json({ code: 'bad_request', message: 'No.' }, { status: 400 });

/** Signs out and records all side effects in order. */
async function signOut(wrap: Wrap = (inner) => inner, { isCookieHidden = false } = {}) {
  const events: string[] = [];
  // Clearing the cookie also ends the session in the engine.
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
  // The first test also waits for the shell to load.
  await screen.findByRole('heading', { level: 1, name: 'Products' });
  await view.act(() => view.router.navigate('/logout'));
  return { ...view, storage, events };
}

/** Waits for the sign-in page, in real time. */
async function isOut() {
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
}

describe('signing out', () => {
  it('[auth.logout] [auth.logout.chat] ends the session on the server and in linked products, clears the cookie and all user data, and shuts down the chat last', async () => {
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
      'forget atrium.drafts',
      'forget atrium.person',
      'shut down the chat of nobody',
    ]);
    expect(store.getState().console).toMatchObject({ selectedPlan: null, isSessionLost: false });
    expect(JSON.stringify(store.getState())).not.toContain('owner@atrium.test');
    expect(router.state.location).toMatchObject({ pathname: '/login', state: null });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('[auth.logout] clears the user, the account, the payment customer and the invoices', async () => {
    const { act, router, store } = renderConsole('/settings/account/main/payment-list');
    await screen.findByRole('heading', { level: 1, name: 'Invoices' });
    await screen.findByRole('table', { name: 'Invoices' });
    const held = () => JSON.stringify(store.getState());
    const own = ['Nicha Suwan', 'Northwind Trading', 'default_source', 'INV-2026-0009'];
    for (const text of own) expect(held()).toContain(text);
    await act(() => router.navigate('/logout'));
    await isOut();
    for (const text of own) expect(held()).not.toContain(text);
  });

  it('[auth.logout] leaves no return URL for the next sign-in', async () => {
    const { user, router } = await signOut();
    await isOut();
    await user.type(screen.getByLabelText('Email'), 'owner@atrium.test');
    await user.type(screen.getByLabelText('Password'), 'Atrium#2026');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { level: 1, name: 'Products' });
    expect(router.state.location.pathname).toBe('/product');
  });

  it('[auth.logout.secondary] completes without a message when both linked products fail', async () => {
    const { events } = await signOut(intercept('GET', LINKED, broken));
    await isOut();
    expect(events.at(-1)).toBe('shut down the chat of nobody');
    expect(screen.queryByText(UNCONFIRMED)).toBeNull();
  });

  it('[auth.logout] still signs out of the console when the server fails, and shows that the server did not confirm it', async () => {
    const { events, storage } = await signOut(intercept('GET', SERVER, broken));
    await isOut();
    await screen.findByText(UNCONFIRMED);
    expect(events.at(-1)).toBe('shut down the chat of nobody');
    expect(storage.getItem('atrium.selected_plan')).toBeNull();
  });

  it('[auth.logout] does not claim success when the server fails and its cookie is hidden from scripts', async () => {
    await signOut(intercept('GET', SERVER, broken), { isCookieHidden: true });
    await screen.findByText(UNCONFIRMED);
    await screen.findByRole('heading', { level: 1, name: 'Products' });
  });

  it('[auth.logout] completes even if the user leaves the page meanwhile', async () => {
    const gate = Promise.withResolvers<undefined>();
    const { events, router, act } = await signOut(intercept('GET', SERVER, () => gate.promise));
    await waitFor(() => expect(events).toContain('ask /auth/logout'));
    await act(() => router.navigate('/settings/sla/crm'));
    gate.resolve(undefined);
    await isOut();
    expect(events.at(-1)).toBe('shut down the chat of nobody');
    expect(events.filter((event) => event === 'ask /auth/logout')).toHaveLength(1);
  });

  it('[auth.logout] redirects visitors who are not signed in to the sign-in page, without calling a logout', async () => {
    const asked: string[] = [];
    const { router } = renderConsole('/logout', {
      signedInAs: undefined,
      wrapFetch: (inner) => async (input, init) => {
        asked.push(new URL(input instanceof Request ? input.url : String(input)).pathname);
        return inner(input, init);
      },
    });
    await isOut();
    expect(router.state.location).toMatchObject({ pathname: '/login', state: null });
    expect(asked.filter((path) => path.endsWith('/logout'))).toEqual([]);
  });

  describe('with a linked product that never responds', () => {
    beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }));
    afterEach(() => vi.useRealTimers());

    it('[auth.logout.secondary] waits no longer than five seconds', async () => {
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
