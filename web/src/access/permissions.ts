import type { Permission } from '@atrium-console/sdk';

/** What must be held: every item, where an item that is a list asks for any one of its members (SPEC 6). */
export type PermissionNeed = readonly (Permission | readonly Permission[])[];

/** The items of `need` that `held` does not satisfy. Empty means allowed. */
export function missingPermissions(held: readonly Permission[], need: PermissionNeed): PermissionNeed {
  return need.filter((item) =>
    typeof item === 'string' ? !held.includes(item) : !item.some((permission) => held.includes(permission)),
  );
}

/** Says a need in words, for the person who is refused and the one they will ask. */
export function describeNeed(need: PermissionNeed): string {
  return need.map((item) => (typeof item === 'string' ? item : item.join(' or '))).join(' and ');
}
