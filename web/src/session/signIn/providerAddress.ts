/**
 * The address of a provider's own page, as the server gave it, made absolute.
 * @returns undefined for anything but http and https: such an address could run as a script in this console's name.
 */
export function providerAddress(given: string, origin: string): string | undefined {
  if (!URL.canParse(given, origin)) return undefined;
  const url = new URL(given, origin);
  return ['http:', 'https:'].includes(url.protocol) ? url.href : undefined;
}
