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
    // A server need not encode what it sets.
    ['access_token=100%', '100%'],
    ['access_token=', ''],
  ])('[session.cookie] of %j is %j', (cookies, value) => expect(readSessionCookie(cookies)).toBe(value));

  /** A browser's cookie store at a host; like a browser it refuses the domains of others. */
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
    // A partner's console, and a host that only ends alike.
    ['console.lumen.example', 'atrium.example', [own]],
    ['evilatrium.example', 'atrium.example', [own]],
  ])(
    '[session.cookie-domain] at %s with the domain %s it is cleared for this host and for the suite',
    async (...given) => {
      const [hostname, domain, expected] = given;
      const cleared = cookieStoreAt(hostname);
      await clearSessionCookie(domain);
      expect(cleared).toEqual(expected);
    },
  );

  it('[session.cookie-domain] is left to the server where scripts have no store', async () => {
    await expect(clearSessionCookie('atrium.example')).resolves.toBeUndefined();
  });
});
