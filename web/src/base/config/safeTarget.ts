/** Checks redirect targets from outside: `to` of /redirect, `redirect` of single sign-on, a partner's start page. */

/** A path of this console, or an address at another trusted origin. */
export type SafeTarget = { kind: 'path'; path: string } | { kind: 'address'; url: string };

/** Paths that a link from outside must not reach: they would loop, leak a token or sign someone out. */
const NOT_BY_LINK = /^\/(?:redirect|closewithtoken|logout)(?:\/|$)/i;

/** Characters that parsers treat differently or browsers remove: controls, invisible characters, blanks, backslashes. */
const AMBIGUOUS = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\\]/u;

/** The longest accepted address, so that stored ones cannot fill the session storage. */
const LONGEST = 2000;

/**
 * Parses an address from outside.
 * @param text A path that begins with one slash, or an absolute http(s) address.
 * @param origin The console's own origin.
 * @param trusted Other permitted origins, compared exactly.
 * @returns undefined for anything that does not clearly lead to a trusted origin.
 */
export function safeTarget(text: string, origin: string, trusted: readonly string[]): SafeTarget | undefined {
  if (text.length > LONGEST || AMBIGUOUS.test(text) || !URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  // The text must equal what the parser made of it: a leading slash or the full origin, nothing omitted or rewritten.
  if (!/^\/(?!\/)/.test(text) && !namesOrigin(text, url.origin)) return undefined;
  if (url.origin !== origin) return trusted.includes(url.origin) ? { kind: 'address', url: url.href } : undefined;
  // `/.//elsewhere` parses as a path here, but as another host when that path is parsed again.
  if (url.pathname.startsWith('//') || NOT_BY_LINK.test(decodeFully(url.pathname))) return undefined;
  return { kind: 'path', path: url.pathname + url.search + url.hash };
}

/** Whether a text starts with exactly this origin. */
function namesOrigin(text: string, origin: string): boolean {
  return text.slice(0, origin.length).toLowerCase() === origin && /^(?:[/?#]|$)/.test(text.slice(origin.length));
}

/** Decodes every layer of percent-encoding. The router decodes one; servers in front may decode more. */
function decodeFully(pathname: string): string {
  const decoded = pathname.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return decoded === pathname ? decoded : decodeFully(decoded);
}
