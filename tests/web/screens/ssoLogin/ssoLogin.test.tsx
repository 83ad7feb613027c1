import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept } from '../../support/intercept.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

const SSO = /\/auth\/sso$/;
const ELSEWHERE = 'https://login.example/start?state=1';

/** Opens single sign-on and records the return URLs that are sent to the server. */
function open(query: string, options: Parameters<typeof renderConsole>[1] = {}) {
  const asked: (string | null)[] = [];
  const view = renderConsole(`/sso-login${query}`, {
    signedInAs: undefined,
    wrapFetch: intercept('GET', SSO, ({ url }) => {
      asked.push(new URL(url).searchParams.get('redirect'));
      return Response.json({ url: ELSEWHERE });
    }),
    ...options,
  });
  return { ...view, asked };
}

describe('single sign-on', () => {
  it.each([
    ['', 'http://atrium.test/product'],
    ['?redirect=', 'http://atrium.test/product'],
    ['?redirect=/settings/sla/crm%3Ftab%3Dhours', 'http://atrium.test/settings/sla/crm?tab=hours'],
    ['?redirect=http%3A%2F%2Fatrium.test%2Fproduct', 'http://atrium.test/product'],
    ['?redirect=https%3A%2F%2Fwww.atrium.example%2Fa%3Fb%3D1', 'https://www.atrium.example/a?b=1'],
    ['?redirect=https%3A%2F%2Fcrm.atrium.example%2Finbox', 'https://crm.atrium.example/inbox'],
  ])('[provider.sso-redirect] with "%s" returns to %s', async (query, back) => {
    const { asked, recorded } = open(query);
    await waitFor(() => expect(recorded.left).toEqual([ELSEWHERE]));
    expect(asked).toEqual([back]);
    expect(screen.getByRole('status').textContent).toBe("Taking you to your organisation's sign-in…");
  });

  it('[provider.sso-redirect] opens the mock sign-in page when using the mocks', async () => {
    const { recorded } = renderConsole('/sso-login', { signedInAs: undefined });
    const back = new URLSearchParams({ redirect: 'http://atrium.test/product' });
    await waitFor(() => expect(recorded.left).toEqual([`http://atrium.test/mock-provider/sso?${back}`]));
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:http://atrium.test/1',
    'ftp://www.atrium.example/',
    'https://www.atrium.example.evil.example/',
    'https://www.atrium.example@evil.example/',
    'https://user:word@www.atrium.example/',
    'https://evil.example/?https://www.atrium.example',
    'http://www.atrium.example/',
    'https:evil.example',
    '/\t/evil.example',
    ' https://evil.example',
    '/.//evil.example',
    'http://[',
    '/logout',
    '/%6Cogout',
    '/redirect?to=https://evil.example',
    '/closeWithToken?access_token=1',
  ])('[provider.sso-redirect] rejects the return URL %j without sending a request', async (redirect) => {
    const { asked, recorded } = open(`?${new URLSearchParams({ redirect })}`);
    expect((await screen.findByRole('alert')).textContent).toContain('is not ours');
    expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login');
    expect([asked, recorded.left]).toEqual([[], []]);
  });

  it('[provider.sso-redirect] rejects two return URLs at once', async () => {
    const { asked, recorded } = open('?redirect=/product&redirect=https://evil.example');
    await screen.findByRole('alert');
    expect([asked, recorded.left]).toEqual([[], []]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://['])(
    '[provider.sso-redirect] does not follow %s from the server',
    async (url) => {
      const { recorded } = open('', { wrapFetch: intercept('GET', SSO, () => Response.json({ url })) });
      expect((await screen.findByRole('alert')).textContent).toContain('cannot be opened');
      expect(recorded.left).toEqual([]);
    },
  );

  it('[provider.sso-redirect] can be retried after a failure', async () => {
    let times = 0;
    const { user, recorded } = open('', {
      wrapFetch: intercept('GET', SSO, () => {
        times += 1;
        return times === 1
          ? Response.json({ code: 'server_error', message: 'The server could not do this.' }, { status: 500 })
          : Response.json({ url: ELSEWHERE });
      }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The server could not do this.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(recorded.left).toEqual([ELSEWHERE]));
  });
});

describe('a guests-only screen', () => {
  it.each(['/sso-login', '/forget-password', '/reset-password?token=mock-reset-owner'])(
    '[route.guests-only] %s redirects signed-in users to the products',
    async (path) => {
      const { router, recorded } = renderConsole(path);
      await screen.findByRole('heading', { level: 1, name: 'Products' });
      expect(router.state.location.pathname).toBe('/product');
      expect(recorded.left).toEqual([]);
    },
  );
});
