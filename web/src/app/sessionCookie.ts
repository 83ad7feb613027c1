/** Name of the session cookie (SPEC 9). */
const COOKIE = 'access_token';

/** The session cookie's value; undefined if scripts cannot read it. */
export function readSessionCookie(cookies: string): string | undefined {
  const pair = cookies.split('; ').find((one) => one.startsWith(`${COOKIE}=`));
  return pair === undefined ? undefined : decode(pair.slice(COOKIE.length + 1));
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
 */
export function clearSessionCookie(page: Document, domain: string | undefined): void {
  expire(page, '');
  // A partner's host is outside the suite's domain, and browsers reject cookies for other domains.
  if (domain !== undefined && isWithin(page.location.hostname, domain)) expire(page, `; Domain=${domain}`);
}

function expire(page: Document, domain: string): void {
  // Not `cookieStore`: some of the supported browsers do not have it, and none has it on http.
  page.cookie = `${COOKIE}=; Path=/; Max-Age=0${domain}`;
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
