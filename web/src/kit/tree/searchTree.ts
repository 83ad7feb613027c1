import type { TreeSource } from './treeRows.ts';

/** What a search leaves of a tree. */
export type TreeSearch<Item> = {
  source: TreeSource<Item>;
  /** Ids of the items above a match, to be open at first. */
  open: ReadonlySet<string>;
  /** How many items match. */
  found: number;
};

/** Leaves the items that match, those above them, and everything below them. */
export function searchTree<Item>(source: TreeSource<Item>, isMatch: (item: Item) => boolean): TreeSearch<Item> {
  const { idOf, childrenOf } = source;
  const narrowed = new Map<Item, readonly Item[]>();
  const open = new Set<string>();
  let found = 0;
  /** Whether the item or anything below it matches. */
  const visit = (item: Item, isBelowMatch: boolean): boolean => {
    const matches = isMatch(item);
    if (matches) found += 1;
    const keepsAll = matches || isBelowMatch;
    const withMatches = childrenOf(item).filter((child) => visit(child, keepsAll));
    if (withMatches.length > 0) {
      open.add(idOf(item));
      if (!keepsAll) narrowed.set(item, withMatches);
    }
    return matches || withMatches.length > 0;
  };
  const roots = source.roots.filter((root) => visit(root, false));
  const childrenLeft = (item: Item) => narrowed.get(item) ?? childrenOf(item);
  return { source: { ...source, roots, childrenOf: childrenLeft }, open, found };
}
