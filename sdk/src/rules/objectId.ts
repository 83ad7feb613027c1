/**
 * A new id in the contract's form: 24 hexadecimal digits. `POST /sla/{id}` has the client make it (SPEC 7).
 * @param random Numbers from 0 to below 1, for tests.
 */
export function newObjectId(random: () => number = Math.random): string {
  return Array.from({ length: 24 }, () => Math.floor(random() * 16).toString(16)).join('');
}
