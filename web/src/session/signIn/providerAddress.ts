/**
 * The absolute URL of a provider's sign-in page, from the server's answer.
 * @returns undefined for anything but http and https: other schemes could run a script in this console's origin.
 */
export function providerAddress(given: string, origin: string): string | undefined {
  if (!URL.canParse(given, origin)) return undefined;
  const url = new URL(given, origin);
  return ['http:', 'https:'].includes(url.protocol) ? url.href : undefined;
}
