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
 * Clears the session cookie: this host's own and the suite's shared one (SPEC 2.2, 9). The server has to clear cookies
 * that scripts cannot access.
 */
export async function clearSessionCookie(domain: string | undefined): Promise<void> {
  // Browsers provide `cookieStore` on secure origins only; the session needs one anyway.
  if (!('cookieStore' in window)) return;
  await window.cookieStore.delete({ name: COOKIE });
  // A partner's host is outside the suite's domain, and browsers reject cookies for other domains.
  if (domain !== undefined && isWithin(window.location.hostname, domain)) {
    await window.cookieStore.delete({ name: COOKIE, domain });
  }
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
