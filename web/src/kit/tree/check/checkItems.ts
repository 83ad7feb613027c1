import { isAtOrBelow, type NestedItems, nestItems, type TreeNode } from '../nestItems.ts';

/** An item to choose or to group others. */
export type CheckItem = {
  id: string;
  name: string;
  /** Items with a missing parent become roots. */
  parentId?: string | null | undefined;
  /** Whether it can be chosen itself. Otherwise it only groups other items. */
  isLeaf: boolean;
  color?: string | undefined;
  /** The start of its path, if its parent is not part of the tree. */
  below?: string | undefined;
};

export type CheckNode = TreeNode<CheckItem>;

/** The items to choose from: a tree whose leaves can be chosen, or a plain list, which is a tree of leaves only. */
export type CheckItems = NestedItems<CheckItem> & {
  /** The number of leaves at or below each node. */
  leafCounts: ReadonlyMap<string, number>;
  leafCount: number;
  /** Whether the person sees only a part of what exists. Chosen ids that are not in the tree are kept then. */
  isPartial?: boolean;
};

export function checkItems(items: readonly CheckItem[]): CheckItems {
  const tree = nestItems(items, {
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    parentIdOf: ({ parentId }) => parentId,
    prefixOf: ({ below }) => below,
  });
  const leaves = [...tree.byId.values()].filter(({ item }) => item.isLeaf).map(({ id }) => id);
  return { ...tree, leafCounts: countsOf(tree, leaves), leafCount: leaves.length };
}

/** The number of leaves with these ids at or below each node. Nodes without any are missing. */
export function countsOf({ byId }: NestedItems<CheckItem>, ids: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) {
    for (let node = byId.get(id); node !== undefined; node = node.parent) {
      counts.set(node.id, (counts.get(node.id) ?? 0) + 1);
    }
  }
  return counts;
}

/** The leaves at or below a node. */
export function leavesOf(node: CheckNode): CheckNode[] {
  return node.item.isLeaf ? [node] : node.children.flatMap(leavesOf);
}

export type Mark = 'all' | 'some' | 'none';

/** Whether all, some or none of the leaves at or below a node are chosen; `count` of them are. */
export function markOf({ leafCounts }: CheckItems, { id, item }: CheckNode, count: number): Mark {
  if (count === 0) return 'none';
  return item.isLeaf || count >= (leafCounts.get(id) ?? 0) ? 'all' : 'some';
}

/** The choice after clicking a node: adds all leaves at or below it or, if all were chosen, removes them. */
export function toggled(tree: CheckItems, chosen: readonly string[], node: CheckNode): string[] {
  const mark = markOf(tree, node, countsOf(tree, chosen).get(node.id) ?? 0);
  if (mark !== 'all') return withAll(chosen, leavesOf(node));
  return chosen.filter((id) => {
    const other = tree.byId.get(id);
    return other === undefined || !isAtOrBelow(other, node);
  });
}

/** The choice with these leaves added. */
export function withAll(chosen: readonly string[], nodes: readonly CheckNode[]): string[] {
  return [...new Set([...chosen, ...nodes.map(({ id }) => id)])];
}

/** The ids in stored order, new ones last, so that undoing a choice by hand leaves no change. */
export function inStoredOrder(ids: readonly string[], stored: readonly string[]): string[] {
  const places = new Map(stored.map((id, place) => [id, place]));
  const place = (id: string) => places.get(id) ?? places.size;
  return ids.toSorted((a, b) => place(a) - place(b));
}
