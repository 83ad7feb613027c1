import type { Permission, Product } from '@atrium-console/sdk';

/** What must be held: every item, where an item that is a list asks for any one of its members (SPEC 6). */
export type PermissionNeed = readonly (Permission | readonly Permission[])[];

/** The same need for every product, or each product's own (SPEC 6). */
export type NeedByProduct = PermissionNeed | Partial<Record<Product | 'main', PermissionNeed>>;

/** What a need asks for a product. Nothing where it does not say. */
export function needFor(need: NeedByProduct | undefined, product: string): PermissionNeed {
  if (need === undefined || isNeed(need)) return need ?? [];
  return Object.entries(need).find(([key]) => key === product)?.[1] ?? [];
}

function isNeed(need: NeedByProduct): need is PermissionNeed {
  return Array.isArray(need);
}

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
