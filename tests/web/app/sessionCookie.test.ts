import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { clearSessionCookie, readSessionCookie, sessionCookieOf } from '../../../web/src/app/sessionCookie.ts';

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

  it('of a server that has another one is that', () => {
    const whole = { operations: {}, shapes: {} };
    expect(sessionCookieOf({ ...whole, auth: { name: 'access_token', cookie: 'sid' } })).toBe('sid');
    // The client keeps a token as the contract's cookie.
    expect(sessionCookieOf({ ...whole, auth: { name: 'access_token', bearer: '/token' } })).toBe('access_token');
    expect(sessionCookieOf(undefined)).toBe('access_token');
    const cookies = 'access_token=other; sid=a%3Db';
    expect(readSessionCookie(cookies, 'sid')).toBe('a=b');
    const page = documentAt('https://console.atrium.example');
    page.cookie = 'sid=abc; Path=/';
    clearSessionCookie(page, undefined, 'sid');
    expect(page.cookie).toBe('');
  });

  /** The document of a page at an address. */
  const documentAt = (url: string) => new JSDOM('', { url }).window.document;

  it.each([
    // The console at the suite's host, and at the domain itself.
    ['https://console.atrium.example', 'atrium.example'],
    ['https://atrium.example', 'atrium.example'],
    ['https://console.atrium.example', undefined],
    // A partner's console, and a host that only has the same ending.
    ['https://console.lumen.example', 'atrium.example'],
    ['https://evilatrium.example', 'atrium.example'],
    ['http://localhost:4010', undefined],
  ])('[session.cookie] at %s with the cookie domain %s is cleared, and other cookies are kept', (url, domain) => {
    const page = documentAt(`${url}/settings/sla/crm`);
    page.cookie = 'access_token=abc; Path=/';
    page.cookie = 'theme=dark; Path=/';
    clearSessionCookie(page, domain);
    expect(page.cookie).toBe('theme=dark');
  });

  it.each(['https://console.atrium.example', 'https://atrium.example'])(
    '[session.cookie-domain] at %s the cookie of the whole suite is cleared',
    (url) => {
      const page = documentAt(url);
      page.cookie = 'access_token=own; Path=/';
      page.cookie = 'access_token=shared; Path=/; Domain=atrium.example';
      expect(page.cookie).toContain('access_token=shared');
      clearSessionCookie(page, 'atrium.example');
      expect(page.cookie).toBe('');
    },
  );

  it('[session.cookie-domain] another host with the same ending leaves the cookie of the suite alone', () => {
    const page = documentAt('https://evilatrium.example');
    const written: string[] = [];
    Object.defineProperty(page, 'cookie', { set: (text: string) => written.push(text) });
    clearSessionCookie(page, 'atrium.example');
    expect(written).toEqual(['access_token=; Path=/; Max-Age=0']);
  });
});
