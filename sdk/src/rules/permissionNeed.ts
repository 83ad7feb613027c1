/**
 * What satisfies required permissions (SPEC 6). It stands apart from the permissions' titles and descriptions, which would
 * otherwise be downloaded with everything that only asks whether something is permitted.
 */
import type { Permission } from '../index.ts';

/** Required permissions: all of the items, where a list item means any one of its members (SPEC 6). */
export type PermissionNeed<P extends string = Permission> = readonly (P | readonly P[])[];

/** What an operation requires (`operations[id].permissions`): of every product of its path the same, or of each its own. */
export type OperationNeed = PermissionNeed<string> | Readonly<Record<string, PermissionNeed<string>>>;

/** The items of a need that the permissions do not satisfy. Empty means permitted. */
export function missingPermissions<Item extends string | readonly string[]>(
  held: readonly string[],
  need: readonly Item[],
): Item[] {
  return need.filter((item) =>
    typeof item === 'string' ? !held.includes(item) : !item.some((permission) => held.includes(permission)),
  );
}

/** Whether the permissions satisfy a need. */
export function isPermitted(held: readonly string[], need: PermissionNeed<string>): boolean {
  return missingPermissions(held, need).length === 0;
}

/** What an operation requires for a product; undefined if it is denied to everyone for that product. */
export function operationNeed(need: OperationNeed, product: string | undefined): PermissionNeed<string> | undefined {
  return isNeed(need) ? need : need[product ?? ''];
}

/** The products of its path for which the permissions reach an operation. `all` if it requires the same for each. */
export function permittedProducts(held: readonly string[], need: OperationNeed): readonly string[] | 'all' {
  if (isNeed(need)) return isPermitted(held, need) ? 'all' : [];
  return Object.entries(need).flatMap(([product, own]) => (isPermitted(held, own) ? [product] : []));
}

function isNeed(need: OperationNeed): need is PermissionNeed<string> {
  return Array.isArray(need);
}
