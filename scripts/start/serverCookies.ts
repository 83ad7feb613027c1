import { createHash } from 'node:crypto';

/** What of a cookie of the server is the browser's business. */
const KEPT = /^(?:max-age|expires)=/i;

/**
 * Cookies of a server among those of the mock, which may have the same names. The browser keeps them under names with the
 * server in them, because a browser does not tell the ports of a host apart: another server must not be sent them.
 */
export function serverCookies(server: string) {
  const prefix = `atrium-${createHash('sha256').update(server).digest('hex').slice(0, 12)}.`;
  const pairsOf = (header: string | null) => (header ?? '').split(';').map((pair) => pair.trim());
  const isOwn = (pair: string) => pair.startsWith(prefix);
  return {
    /** The cookies of a browser that are the server's, as it knows them; empty if there are none. */
    toServer: (header: string | null): string =>
      pairsOf(header)
        .filter(isOwn)
        .map((pair) => pair.slice(prefix.length))
        .join('; '),
    /** A cookie that the server has set, as the browser is to keep it. */
    toBrowser(cookie: string): string {
      const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
      const kept = attributes.filter((attribute) => KEPT.test(attribute));
      return [`${prefix}${pair}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', ...kept].join('; ');
    },
    /** Deletes all cookies of the server that a browser has. */
    deleted: (header: string | null): string[] =>
      pairsOf(header)
        .filter(isOwn)
        .map((pair) => `${pair.split('=')[0]}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`),
  };
}
