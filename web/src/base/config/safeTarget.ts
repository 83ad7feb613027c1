/** Where an address that came from outside may lead: `to` of /redirect, `redirect` of single sign-on, a partner's page. */

/** A path of this console, or an address at another trusted origin. */
export type SafeTarget = { kind: 'path'; path: string } | { kind: 'address'; url: string };

/** Paths that must not be reached by a link from outside: they would loop, leak a token or sign somebody out. */
const NOT_BY_LINK = /^\/(?:redirect|closewithtoken|logout)(?:\/|$)/i;

/** What parsers read differently or browsers silently remove: controls, invisible signs, blanks, backslashes. */
const AMBIGUOUS = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\\]/u;

/** Longer ones are no addresses of ours, and what is kept of them would fill the session storage. */
const LONGEST = 2000;

/**
 * Reads an address from outside.
 * @param text A path that begins with one slash, or an absolute http(s) address.
 * @param origin The console's own origin.
 * @param trusted Other origins that may be gone to, each compared as a whole.
 * @returns undefined for everything that does not plainly lead to a trusted origin.
 */
export function safeTarget(text: string, origin: string, trusted: readonly string[]): SafeTarget | undefined {
  if (text.length > LONGEST || AMBIGUOUS.test(text) || !URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  // It must say what the parser made of it. A lone slash, or the origin in full: nothing left out, nothing rewritten.
  if (!/^\/(?!\/)/.test(text) && !namesOrigin(text, url.origin)) return undefined;
  if (url.origin !== origin) return trusted.includes(url.origin) ? { kind: 'address', url: url.href } : undefined;
  // `/.//elsewhere` is a path to the parser and another host to whoever reads the path again.
  if (url.pathname.startsWith('//') || NOT_BY_LINK.test(decodeFully(url.pathname))) return undefined;
  return { kind: 'path', path: url.pathname + url.search + url.hash };
}

/** Whether a text begins with an origin, and the origin ends there. */
function namesOrigin(text: string, origin: string): boolean {
  return text.slice(0, origin.length).toLowerCase() === origin && /^(?:[/?#]|$)/.test(text.slice(origin.length));
}

/** Undoes every layer of encoding. The router undoes one; who knows what stands before it. */
function decodeFully(pathname: string): string {
  const decoded = pathname.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return decoded === pathname ? decoded : decodeFully(decoded);
}
