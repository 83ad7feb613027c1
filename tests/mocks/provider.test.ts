import { personas } from '@atrium-console/mock';
import { type Mock, startMock } from '@atrium-console/mock/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let mock: Mock;
beforeAll(async () => {
  mock = await startMock();
}, 30_000);
afterAll(() => mock.stop());

type Sent = { method?: string; cookie?: string; body?: unknown };

/** Sends a request like a browser, without following redirects. */
function send(path: string, { method = 'GET', cookie = '', body }: Sent = {}) {
  const isJson = body !== undefined && { 'Content-Type': 'application/json' };
  return fetch(new URL(path, mock.origin), {
    method,
    headers: { cookie, ...isJson },
    body: body === undefined ? null : JSON.stringify(body),
    redirect: 'manual',
  });
}

/** Opens a page and reads its links as a browser would. */
async function open(path: string) {
  const response = await send(path);
  const html = await response.text();
  const links = [...html.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, href = '', name]) => ({
    name,
    href: new URL(href.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'), response.url).href,
  }));
  return { response, html, links, linkTo: (name: string) => links.find((link) => link.name === name)?.href };
}

const HOSTILE = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'data:text/html,a',
  'https://localhost.evil.example/',
  'http://localhost@evil.example/',
  'http://evil@localhost/',
  'ftp://localhost/',
  'http://',
];

describe('a mock provider', () => {
  const back = () => `${mock.origin}/closeWithToken?state=7`;
  const pageOf = (provider: string, address = back()) =>
    `/mock-provider/${provider}?${new URLSearchParams({ redirect_uri: address })}`;

  it.each(['google', 'facebook', 'line', 'tiktok', 'shopee', 'lazada'])(
    'is linked in the response for %s, and returns a token that signs the user in',
    async (provider) => {
      const query = new URLSearchParams({ redirect_uri: back() });
      const { url } = await (await send(`/api/v1.0/auth/login/${provider}?${query}`)).json();
      const { linkTo } = await open(url);
      const address = new URL(linkTo('Continue as agent') ?? '');
      expect(address.origin + address.pathname).toBe(`${mock.origin}/closeWithToken`);
      expect(address.searchParams.get('state')).toBe('7');
      const login = await send(`/api/v1.0/auth/login/${provider}`, {
        method: 'POST',
        body: { code: address.searchParams.get('access_token'), redirect_uri: back() },
      });
      expect(login.status).toBe(200);
      expect(login.headers.getSetCookie()[0]).toMatch(/^access_token=[0-9a-f]{24};/);
    },
  );

  it('offers every persona, an invalid token, and a way to cancel', async () => {
    const { html, links, linkTo } = await open(pageOf('google'));
    expect(links.map(({ name }) => name)).toEqual([
      ...personas.map(({ id }) => `Continue as ${id}`),
      'Refuse',
      'Cancel',
    ]);
    expect(linkTo('Refuse')).toBe(`${back()}&access_token=refused`);
    expect(linkTo('Cancel')).toBe(`${back()}&error=access_denied`);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<title>Mock of Google</title>');
    expect(html.match(/<h1>[^<]*<\/h1>/g)).toEqual(['<h1>Mock of Google</h1>']);
  });

  it('runs no script, loads nothing and sends no referrer', async () => {
    const { response, html } = await open(pageOf('line'));
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(response.headers.get('content-security-policy')).not.toMatch(/unsafe|\*/);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(html).not.toMatch(/<(?:script|link|img|iframe)|\s(?:style|on\w+)=/);
  });

  it.each([...HOSTILE, ''])('does not redirect to %j', async (address) => {
    for (const page of [
      pageOf('google', address),
      `/mock-provider/sso?${new URLSearchParams({ redirect: address })}`,
    ]) {
      const { response, links } = await open(page);
      // An empty address resolves to this page, which is harmless, so the page is shown.
      expect([response.status, links.length]).toEqual(address === '' ? [200, expect.any(Number)] : [400, 0]);
    }
  });

  it('shows an address as text, never as HTML', async () => {
    const { html, linkTo } = await open(pageOf('google', `${mock.origin}/a"><script>alert(1)</script>?b="'<`));
    expect(html).not.toContain('<script');
    expect(new URL(linkTo('Cancel') ?? '').origin).toBe(mock.origin);
  });

  it.each(['/mock-provider/', '/mock-provider/<b>', '/mock-provider/google/owner', '/mock-provider/sso/owner/more'])(
    'returns 404 for %s',
    async (path) => {
      const query = new URLSearchParams({ redirect_uri: '/', redirect: '/' });
      expect((await open(`${path}?${query}`)).response.status).toBe(404);
    },
  );

  it('is read-only', async () => {
    expect((await send(pageOf('google'), { method: 'POST' })).status).toBe(405);
  });
});

describe('the mock single sign-on', () => {
  const query = (redirect: string) => new URLSearchParams({ redirect });

  it('[provider.sso-redirect] signs in the chosen persona in the sandbox of the browser and redirects back', async () => {
    const cookie = 'mock_sandbox=sso-1';
    const target = `${mock.origin}/settings/sla/crm?tab=hours`;
    const { url } = await (await send(`/api/v1.0/auth/sso?${query(target)}`)).json();
    const { linkTo } = await open(url);
    const entry = await send(linkTo('Continue as agent') ?? '', { cookie });
    expect([entry.status, entry.headers.get('location')]).toEqual([303, target]);
    const [session = ''] = (entry.headers.getSetCookie()[0] ?? '').split(';');
    const profileIn = async (sandbox: string) =>
      (await send('/api/v1.0/profile', { cookie: `mock_sandbox=${sandbox}; ${session}` })).json();
    expect((await profileIn('sso-1')).user.email).toBe('agent@atrium.test');
    expect((await profileIn('sso-2')).user).toBeUndefined();
  });

  it('[provider.sso-redirect] resolves a path against its own origin', async () => {
    const entry = await send(`/mock-provider/sso/owner?${query('/product')}`);
    expect(entry.headers.get('location')).toBe(`${mock.origin}/product`);
  });

  it.each(HOSTILE)('[provider.sso-redirect] rejects %j without creating a session', async (address) => {
    const entry = await send(`/mock-provider/sso/owner?${query(address)}`);
    expect([entry.status, entry.headers.get('location'), entry.headers.getSetCookie()]).toEqual([400, null, []]);
  });

  it('rejects an unknown persona', async () => {
    const entry = await send(`/mock-provider/sso/nobody?${query('/product')}`);
    expect([entry.status, entry.headers.getSetCookie()]).toEqual([404, []]);
  });
});
