import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PopupResult } from '../../../../web/src/base/services.ts';
import { intercept } from '../../support/intercept.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

const NAMES = ['Google', 'Facebook', 'LINE', 'TikTok', 'Shopee', 'Lazada'];
const BACK = 'http://atrium.test/closeWithToken';

async function open(options: Parameters<typeof renderConsole>[1] = {}) {
  const view = renderConsole('/login', { signedInAs: undefined, ...options });
  await screen.findByRole('button', { name: 'Continue with Google' });
  return view;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: `Continue with ${name}` });
const usable = () => NAMES.filter((name) => !button(name).disabled);
const products = () => screen.findByRole('heading', { level: 1, name: 'Products' });

describe('a provider', () => {
  it.each(NAMES)('[provider.login] [shell.popup] %s opens in a popup and signs in with its code', async (name) => {
    const { user, recorded } = await open({ popup: { ok: true, token: 'mock-owner' } });
    await user.click(button(name));
    await products();
    expect(recorded.popups).toEqual([
      `http://atrium.test/mock-provider/${name.toLowerCase()}?${new URLSearchParams({ redirect_uri: BACK })}`,
    ]);
  });

  it('[provider.login] sends the code and the requested redirect URI to the server', async () => {
    const seen: unknown[] = [];
    const { user } = await open({
      popup: { ok: true, token: 'mock-owner' },
      wrapFetch: intercept('POST', /\/auth\/login\/google$/, async (request) => {
        seen.push(await request.json());
        return undefined;
      }),
    });
    await user.click(button('Google'));
    await products();
    expect(seen).toEqual([{ code: 'mock-owner', redirect_uri: BACK }]);
  });

  it('[provider.login] shows one error for a rejected code', async () => {
    const { user } = await open({ popup: { ok: true, token: 'not-a-code' } });
    await user.click(button('Shopee'));
    const [alert, ...others] = await screen.findAllByRole('alert');
    expect(alert?.textContent).toBe('The provider did not confirm who you are. Try again.');
    expect(others).toEqual([]);
    expect(usable()).toEqual(NAMES);
  });

  it('[provider.login] shows a wrong password in the same alert, in place of its own error', async () => {
    const { user } = await open({ popup: { ok: true, token: 'not-a-code' } });
    await user.click(button('Google'));
    await screen.findByText('The provider did not confirm who you are. Try again.');
    await user.type(screen.getByLabelText('Email'), 'owner@atrium.test');
    await user.type(screen.getByLabelText('Password'), 'guess{Enter}');
    await screen.findByText(/The email or the password is incorrect/);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('[shell.popup] shows no error when its popup is closed, and keeps every button enabled', async () => {
    const { user, recorded } = await open({ popup: { ok: false, reason: 'closed' } });
    await user.click(button('Google'));
    await waitFor(() => expect(recorded.popups).toHaveLength(1));
    await waitFor(() => expect(usable()).toEqual(NAMES));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[shell.popup] reports a blocked popup, and opens it on the next click without another request', async () => {
    const asked: string[] = [];
    const { user, recorded } = await open({
      popup: { ok: false, reason: 'blocked' },
      wrapFetch: intercept('GET', /\/auth\/login\/google$/, (request) => {
        asked.push(request.url);
        return undefined;
      }),
    });
    await user.click(button('Google'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your browser blocked the popup of Google. Allow it for this site and try again.',
    );
    await user.click(button('Google'));
    await waitFor(() => expect(recorded.popups).toHaveLength(2));
    expect(asked).toHaveLength(1);
  });

  it('[shell.popup] disables the other providers while its popup is open', async () => {
    const { promise, resolve: close } = Promise.withResolvers<PopupResult>();
    const { user } = await open({ services: { popup: () => promise } });
    await user.click(button('Google'));
    await waitFor(() => expect(usable()).toEqual([]));
    await act(async () => close({ ok: false, reason: 'closed' }));
    await waitFor(() => expect(usable()).toEqual(NAMES));
  });

  it('[provider.login] does not sign in a user who has meanwhile signed in with a password', async () => {
    let finish = (_: PopupResult) => {};
    const popup = () =>
      new Promise<PopupResult>((resolve) => {
        finish = resolve;
      });
    const codes: string[] = [];
    const { user } = await open({
      services: { popup },
      wrapFetch: intercept('POST', /\/auth\/login\/google$/, (request) => {
        codes.push(request.url);
        return undefined;
      }),
    });
    await user.click(button('Google'));
    await user.type(screen.getByLabelText('Email'), 'owner@atrium.test');
    await user.type(screen.getByLabelText('Password'), 'Atrium#2026{Enter}');
    await products();
    await act(async () => finish({ ok: true, token: 'mock-agent' }));
    expect(codes).toEqual([]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://['])(
    '[provider.login] never opens a URL such as %s',
    async (url) => {
      const { user, recorded } = await open({
        wrapFetch: intercept('GET', /\/auth\/login\/google$/, () => Response.json({ url })),
      });
      await user.click(button('Google'));
      expect((await screen.findByRole('alert')).textContent).toContain('cannot be opened');
      expect(recorded.popups).toEqual([]);
    },
  );

  it('[provider.login] also renews a lost session', async () => {
    let server: typeof fetch | undefined;
    const { user } = renderConsole('/settings/working-status/crm', {
      popup: { ok: true, token: 'mock-owner' },
      wrapFetch: (inner) => {
        server = inner;
        return inner;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Lunch' }));
    await server?.('/api/v1.0/auth/logout');
    const editor = within(await screen.findByRole('dialog'));
    await user.type(editor.getByRole('textbox', { name: /Name/ }), ' hour');
    await user.click(editor.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    await user.click(await dialog.findByRole('button', { name: 'Continue with Google' }));
    await screen.findByText('Status has been updated');
  });
});
