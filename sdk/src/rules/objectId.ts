/**
 * Generates an id in the contract's format: 24 hexadecimal digits. The client generates the id of `POST /sla/{id}` (SPEC 7).
 * @param random Replaces `Math.random` in tests.
 */
export function newObjectId(random: () => number = Math.random): string {
  return Array.from({ length: 24 }, () => Math.floor(random() * 16).toString(16)).join('');
}
