/** The addresses in one entry of a pasted list: `Ann Lee <ann@example.com>` has one, `ann@example.com bob@example.com` two. */
export function emailsIn(entry: string): string[] {
  const bracketed = [...entry.matchAll(/<([^<>]*)>/g)].map(([, address = '']) => address.trim());
  const found = bracketed.length > 0 ? bracketed : entry.split(/\s+/);
  return found.filter((address) => address !== '');
}
