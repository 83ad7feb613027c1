import type { TreeSource } from './treeRows.ts';

/** The result of searching a tree. */
export type TreeSearch<Item> = {
  source: TreeSource<Item>;
  /** The ids of the ancestors of matches, which are initially expanded. */
  open: ReadonlySet<string>;
  /** The number of matches. */
  found: number;
};

/** Keeps the matching items with all of their ancestors and descendants. */
export function searchTree<Item>(source: TreeSource<Item>, isMatch: (item: Item) => boolean): TreeSearch<Item> {
  const { idOf, childrenOf } = source;
  const narrowed = new Map<Item, readonly Item[]>();
  const open = new Set<string>();
  let found = 0;
  /** Whether the item or anything below it matches. */
  const visit = (item: Item, isBelowMatch: boolean): boolean => {
    const matches = isMatch(item);
    if (matches) found += 1;
    const children = childrenOf(item);
    if (children.length === 0) return matches;
    const keepsAll = matches || isBelowMatch;
    const withMatches = children.filter((child) => visit(child, keepsAll));
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
