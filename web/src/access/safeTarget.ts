/** Where an address that came from outside may lead: `to` of /redirect, `redirect` of single sign-on, a partner's page. */

/** A path of this console, or an address at another trusted origin. */
export type SafeTarget = { kind: 'path'; path: string } | { kind: 'address'; url: string };

/** Paths that must not be reached by a link from outside: they would loop, leak a token or sign somebody out. */
const NOT_BY_LINK = /^\/(?:redirect|closewithtoken|logout)(?:\/|$)/i;

/** What parsers read differently or browsers silently remove: controls, invisible signs, blanks, backslashes. */
const AMBIGUOUS = /[\p{C}\p{Z}\\]/u;

/**
 * Reads an address from outside.
 * @param text A path or an absolute http(s) address.
 * @param origin The console's own origin.
 * @param trusted Other origins that may be gone to, each compared as a whole.
 * @returns undefined for everything that does not plainly lead to a trusted origin.
 */
export function safeTarget(text: string, origin: string, trusted: readonly string[]): SafeTarget | undefined {
  if (AMBIGUOUS.test(text) || !URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  if (url.origin === origin) {
    const path = url.pathname + url.search + url.hash;
    // `/.//elsewhere` is a path to the parser and another host to whoever reads the path again.
    return url.pathname.startsWith('//') || NOT_BY_LINK.test(decodePath(url.pathname))
      ? undefined
      : { kind: 'path', path };
  }
  // An address of another origin must have named it in full, not by leaving out the scheme.
  return /^https?:\/\//i.test(text) && trusted.includes(url.origin) ? { kind: 'address', url: url.href } : undefined;
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
