/**
 * Whether a URL has the origin of the request or is on the local machine.
 * @param base URL of the request, which relative URLs are resolved against.
 */
export function isTrustedAddress(address: string, base: string): boolean {
  if (!URL.canParse(address, base)) return false;
  const { hostname, origin, protocol, username } = new URL(address, base);
  if (!/^https?:$/.test(protocol) || username !== '') return false;
  return /^(?:.+\.)?localhost$|^127\.0\.0\.1$/.test(hostname) || origin === new URL(base).origin;
}
