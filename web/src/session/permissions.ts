import type { Product } from '@atrium-console/sdk';
import type { PermissionNeed } from '@atrium-console/sdk/rules';

/** One need for every product, or one per product (SPEC 6) with one for all `others`. */
export type NeedByProduct = PermissionNeed | Partial<Record<Product | 'main' | 'others', PermissionNeed>>;

/** The parts of a page, such as its tabs, and what it takes to see each. */
export type PageParts = Readonly<Record<string, PermissionNeed>>;

/** The need for a product; empty if none is given for it. */
export function needFor(need: NeedByProduct, product: string): PermissionNeed {
  if (isNeed(need)) return need;
  return Object.entries(need).find(([key]) => key === product)?.[1] ?? need.others ?? [];
}

/** What it takes to see any part of a page: the page opens for whoever may see one of them. */
export function anyPart(parts: PageParts): PermissionNeed {
  return [Object.values(parts).flat(2)];
}

function isNeed(need: NeedByProduct): need is PermissionNeed {
  return Array.isArray(need);
}

/** Describes a need in words, for the person who is denied and the one they will ask. */
export function describeNeed(need: PermissionNeed): string {
  return need.map((item) => (typeof item === 'string' ? item : item.join(' or '))).join(' and ');
}
