import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openRealtimeSocket } from '../../../../web/src/app/adapters/realtimeSocket.ts';
import { sessionLost } from '../../../../web/src/session/consoleSlice.ts';
import { createFakeSocket } from '../../../sdk/support/presence.ts';
import { intercept } from '../../support/intercept.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

afterEach(() => vi.restoreAllMocks());

const nicha = { name: 'Nicha Suwan', user_id: 501, acc_id: 1001, punch_in: true };

/** Opens the products with a connected socket. The test acts as its server. */
async function connected(options: Parameters<typeof renderConsole>[1] = {}) {
  const fake = createFakeSocket();
  const view = renderConsole('/product', { ...options, services: { openSocket: async () => fake.socket } });
  await waitFor(() => expect(fake.calls).toEqual(['connect']));
  view.act(() => fake.raise('connect'));
  return { ...view, fake };
}

const findStatus = (status: string) =>
  screen.findByRole('button', { name: new RegExp(`Account menu of Nicha Suwan, ${status}$`) });

describe('presence', () => {
  it('[realtime.register] registers the signed-in user and shows them as online once the server acknowledges it', async () => {
    const { act, fake } = await connected();
    await findStatus('offline');
    await waitFor(() => expect(fake.payloads()).toEqual([nicha]));
    act(() => fake.take()?.acknowledge({ ok: true }));
    await findStatus('online');
    expect(fake.payloads()).toEqual(['online']);
  });

  it('says nothing of who is online where there is no realtime server', async () => {
    renderConsole('/product', { services: { openSocket: undefined } });
    const menu = await screen.findByRole('button', { name: /Account menu of Nicha Suwan/ });
    expect(menu.textContent).toMatch(/Account menu of Nicha Suwan$/);
  });

  it('[realtime.register] registers again after punching out', async () => {
    const { act, fake, user } = await connected();
    await waitFor(() => expect(fake.payloads()).toEqual([nicha]));
    act(() => fake.take()?.acknowledge({ ok: true }));
    fake.take();
    await user.click(await screen.findByRole('button', { name: 'Punch out' }));
    await screen.findByRole('button', { name: 'Punch in' });
    expect(fake.payloads()).toEqual([{ ...nicha, punch_in: false }]);
  });

  it('[realtime.offline-when-unauthenticated] reports the user as offline when the session is lost', async () => {
    const { act, fake, store } = await connected();
    await waitFor(() => expect(fake.payloads()).toEqual([nicha]));
    act(() => fake.take()?.acknowledge({ ok: true }));
    fake.take();
    act(() => store.dispatch(sessionLost()));
    expect(fake.payloads()).toEqual(['offline']);
    expect(fake.calls).toEqual(['connect', 'disconnect']);
    expect(fake.heard()).toEqual([]);
  });

  it('[realtime.offline-when-unauthenticated] reports the user as offline when they sign out', async () => {
    const { act, fake, user } = await connected();
    await waitFor(() => expect(fake.payloads()).toEqual([nicha]));
    act(() => fake.take()?.acknowledge({ ok: true }));
    fake.take();
    await user.click(await findStatus('online'));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(fake.payloads()).toEqual(['offline']);
    expect(fake.calls).toEqual(['connect', 'disconnect']);
  });

  it('[realtime.errors-logged] logs errors without showing them', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { act, fake } = await connected();
    await waitFor(() => expect(fake.payloads()).toEqual([nicha]));
    act(() => fake.take()?.acknowledge({ ok: false, message: 'This session belongs to another user.' }));
    act(() => fake.raise('connect_error', new Error('xhr poll error')));
    expect(warn.mock.calls.flat()).toEqual([
      'Presence: This session belongs to another user.',
      'Presence: xhr poll error',
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
    await findStatus('offline');
  });

  it('[realtime.errors-logged] logs a socket that fails to load', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    renderConsole('/product', { services: { openSocket: () => Promise.reject(new Error('no such chunk')) } });
    await findStatus('offline');
    await waitFor(() => expect(warn).toHaveBeenCalledWith('Presence: no such chunk'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the socket to the realtime server', () => {
  it('[realtime.handshake] has the value of the session cookie in its query, and is not there without one', async () => {
    const socket = await openRealtimeSocket('https://realtime.example', 'a-session');
    expect(socket).toMatchObject({
      io: { uri: 'https://realtime.example', opts: { query: { access_token: 'a-session' } } },
    });
    expect(await openRealtimeSocket('https://realtime.example', undefined)).toBeUndefined();
  });
});

describe('punching in and out', () => {
  it('shows the error and keeps the current state when it fails', async () => {
    const failing = intercept('POST', /\/punch-log$/, () =>
      Response.json({ code: 'server_error', message: 'The server could not do this.' }, { status: 500 }),
    );
    const { user } = renderConsole('/product', { wrapFetch: failing });
    await user.click(await screen.findByRole('button', { name: 'Punch out' }));
    await screen.findByText('The server could not do this.');
    screen.getByRole('button', { name: 'Punch out' });
  });

  it('shows the current state if another window has already punched out', async () => {
    const { user } = renderConsole('/product', {
      wrapFetch: (inner) => {
        let isFirst = true;
        return intercept('POST', /\/punch-log$/, async (request) => {
          if (isFirst) await inner(request.clone());
          isFirst = false;
          return undefined;
        })(inner);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Punch out' }));
    await screen.findByRole('button', { name: 'Punch in' });
  });
});
