import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearSessionCookie, readSessionCookie } from '../../../web/src/app/sessionCookie.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the session cookie', () => {
  it.each([
    ['', undefined],
    ['theme=dark', undefined],
    ['xaccess_token=a; access_tokens=b', undefined],
    ['theme=dark; access_token=abc123; lang=th', 'abc123'],
    ['access_token=a%3Db', 'a=b'],
    ['access_token=a=b=', 'a=b='],
    // Servers do not have to encode the value.
    ['access_token=100%', '100%'],
    ['access_token=', ''],
  ])('[session.cookie] in %j is %j', (cookies, value) => expect(readSessionCookie(cookies)).toBe(value));

  /** Stubs the cookie store of a browser at a host. Like a browser, it rejects the domains of other hosts. */
  function cookieStoreAt(hostname: string) {
    const cleared: unknown[] = [];
    vi.stubGlobal('location', { ...window.location, hostname });
    vi.stubGlobal('cookieStore', {
      delete: async (cookie: { name: string; domain?: string }) => {
        const { domain } = cookie;
        if (domain !== undefined && hostname !== domain && !hostname.endsWith(`.${domain}`)) throw new TypeError();
        cleared.push(cookie);
      },
    });
    return cleared;
  }

  const own = { name: 'access_token' };
  const shared = { name: 'access_token', domain: 'atrium.example' };

  it.each([
    ['console.atrium.example', 'atrium.example', [own, shared]],
    ['atrium.example', 'atrium.example', [own, shared]],
    ['console.atrium.example', undefined, [own]],
    // A partner's console, and a host that only has the same ending.
    ['console.lumen.example', 'atrium.example', [own]],
    ['evilatrium.example', 'atrium.example', [own]],
  ])(
    '[session.cookie-domain] at %s is cleared for this host, and for the domain %s if the host belongs to it',
    async (...given) => {
      const [hostname, domain, expected] = given;
      const cleared = cookieStoreAt(hostname);
      await clearSessionCookie(domain);
      expect(cleared).toEqual(expected);
    },
  );

  it('[session.cookie-domain] is left to the server when the browser has no cookie store', async () => {
    await expect(clearSessionCookie('atrium.example')).resolves.toBeUndefined();
  });
});
