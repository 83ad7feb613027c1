import type { Dialect } from '@atrium-console/sdk';

/** Name of the session cookie (SPEC 9). */
const COOKIE = 'access_token';

/** The name that a server has for the session cookie. A token in a header is kept in the contract's cookie by the client. */
export function sessionCookieOf(dialect: Dialect | undefined): string {
  const auth = dialect?.auth;
  return auth && 'cookie' in auth ? auth.cookie : COOKIE;
}

/** The session cookie's value; undefined if scripts cannot read it. */
export function readSessionCookie(cookies: string, name = COOKIE): string | undefined {
  const pair = cookies.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair === undefined ? undefined : decode(pair.slice(name.length + 1));
}

/** Some servers set a value that is not percent-encoded; a lone % in it must not throw. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * Clears the session cookie: this host's own and the suite's shared one (SPEC 2.2, 9). The server's answer to the sign-out
 * clears it, too, and is the only one that can if scripts cannot access it; this works when that answer never arrives.
 *
 * @param page The document that has the cookie.
 * @param domain The suite's cookie domain, without it this host only.
 * @param name What the server calls the cookie.
 */
export function clearSessionCookie(page: Document, domain: string | undefined, name = COOKIE): void {
  expire(page, name, '');
  // A partner's host is outside the suite's domain, and browsers reject cookies for other domains.
  if (domain !== undefined && isWithin(page.location.hostname, domain)) expire(page, name, `; Domain=${domain}`);
}

function expire(page: Document, name: string, domain: string): void {
  // Not `cookieStore`: some of the supported browsers do not have it, and none has it on http.
  page.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
