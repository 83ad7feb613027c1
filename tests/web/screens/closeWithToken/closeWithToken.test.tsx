import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Opener } from '../../../../web/src/base/services.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

const TOKEN = 'secret-token-1';

/** Opens /closeWithToken in a window with an opener, and records what the opener receives and when. */
function comeBack(query: string, { hasOpener = true } = {}) {
  const heard: string[] = [];
  const opener: Opener = {
    isThere: () => hasOpener,
    post: (token) => void heard.push(`post ${token} from ${view.router.state.location.search || 'a clean address'}`),
    close: () => void heard.push('close'),
  };
  const fetched = vi.fn();
  const view = renderConsole(`/closeWithToken${query}`, {
    services: { opener },
    wrapFetch: (inner) => (input, init) => {
      fetched();
      return inner(input, init);
    },
  });
  return { ...view, heard, fetched };
}

afterEach(() => vi.restoreAllMocks());

describe('/closeWithToken', () => {
  it('[route.close-with-token] clears the URL, posts the token to the opener and closes the window, once and in this order', async () => {
    const { heard } = comeBack(`?access_token=${TOKEN}&state=a`);
    await waitFor(() => expect(heard).toEqual([`post ${TOKEN} from a clean address`, 'close']));
    // The browser may refuse to close the window.
    screen.getByText(/You can close this window/);
  });

  it('[route.close-with-token] does not show, store or log the token, or send it to a server', async () => {
    const logs = (['log', 'info', 'warn', 'error', 'debug'] as const).map((method) => vi.spyOn(console, method));
    const stored = vi.spyOn(Storage.prototype, 'setItem');
    const { heard, fetched, container, router, store } = comeBack(`?access_token=${TOKEN}`);
    await waitFor(() => expect(heard).toHaveLength(2));
    expect(container.innerHTML + document.title).not.toContain(TOKEN);
    expect(JSON.stringify([store.getState(), router.state.location])).not.toContain(TOKEN);
    expect([...logs, stored].flatMap(({ mock }) => mock.calls).join()).not.toContain(TOKEN);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('[route.close-with-token] shows a message and discards the token when there is no opener', async () => {
    const { container, heard, router } = comeBack(`?access_token=${TOKEN}`, { hasOpener: false });
    await screen.findByRole('heading', { level: 1, name: 'Nothing was received' });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(container.innerHTML).not.toContain(TOKEN);
    expect(heard).toEqual([]);
    expect(screen.getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/login');
  });

  it.each(['', '?access_token=', '?error=access_denied', '?token=other'])(
    '[route.close-with-token] posts nothing for the query %j and lets the user close the window',
    async (query) => {
      const { heard, router, user } = comeBack(query);
      await screen.findByText(/no token was received/);
      await waitFor(() => expect(router.state.location.search).toBe(''));
      expect(heard).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Close this window' }));
      expect(heard).toEqual(['close']);
    },
  );

  it('[route.close-with-token] also removes a token from the URL fragment', async () => {
    const { router } = comeBack(`#access_token=${TOKEN}`, { hasOpener: false });
    await screen.findByRole('heading', { level: 1, name: 'Nothing was received' });
    await waitFor(() => expect(router.state.location.hash).toBe(''));
  });
});
