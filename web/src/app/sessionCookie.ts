/** Name of the session cookie (SPEC 9). */
const COOKIE = 'access_token';

/** The value of the session cookie, where scripts may read it. */
export function readSessionCookie(cookies: string): string | undefined {
  const pair = cookies.split('; ').find((one) => one.startsWith(`${COOKIE}=`));
  return pair === undefined ? undefined : decode(pair.slice(COOKIE.length + 1));
}

/** A server may set a value that is not encoded, and a lone % in it is no reason to fall over. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * Clears the session cookie: this host's own and the one that the suite shares (SPEC 2.2, 9). One that scripts cannot
 * reach is the server's to clear.
 */
export async function clearSessionCookie(domain: string | undefined): Promise<void> {
  // Browsers have the store on secure origins only, and the session is not for others.
  if (!('cookieStore' in window)) return;
  await window.cookieStore.delete({ name: COOKIE });
  // A partner's host lies outside of the suite's domain, and the browser refuses to name a domain of others.
  if (domain !== undefined && isWithin(window.location.hostname, domain)) {
    await window.cookieStore.delete({ name: COOKIE, domain });
  }
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
