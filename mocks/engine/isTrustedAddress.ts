/**
 * Whether an address leads back to where a call came from; the mocks also trust the machine they run on.
 * @param base Address of the call, which a path is read against.
 */
export function isTrustedAddress(address: string, base: string): boolean {
  if (!URL.canParse(address, base)) return false;
  const { hostname, origin, protocol, username } = new URL(address, base);
  if (!/^https?:$/.test(protocol) || username !== '') return false;
  return /^(?:.+\.)?localhost$|^127\.0\.0\.1$/.test(hostname) || origin === new URL(base).origin;
}
