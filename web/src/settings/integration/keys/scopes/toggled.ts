import type { Permission } from '@atrium-console/sdk';
import { sortPermissions, withImplied, withoutImplying } from '@atrium-console/sdk/rules';

/**
 * The chosen permissions with one of them added or removed. Write implies read: adding a permission to write adds the one to
 * read, if it can be granted, and removing that one removes both.
 */
export function toggled(
  chosen: readonly Permission[],
  permission: Permission,
  grantable: ReadonlySet<Permission>,
): Permission[] {
  if (chosen.includes(permission)) return sortPermissions(withoutImplying(chosen, permission));
  const implied = withImplied([permission]).filter((one) => one === permission || grantable.has(one));
  return sortPermissions([...chosen, ...implied]);
}
