import { isAtOrBelow, type NestedItems, nestItems, type TreeNode } from '../nestItems.ts';

/** One of the things to choose from. */
export type CheckItem = {
  id: string;
  name: string;
  /** One whose parent is missing stands at the top. */
  parentId?: string | null | undefined;
  /** Whether it can be chosen itself. What only holds others is chosen by choosing them. */
  isLeaf: boolean;
  color?: string | undefined;
  /** Said before the name in the path, where the parent is not part of the tree. */
  below?: string | undefined;
};

export type CheckNode = TreeNode<CheckItem>;

/** Things to choose from: a tree whose leaves are chosen, or a plain list, which is a tree of leaves alone. */
export type CheckItems = NestedItems<CheckItem> & {
  /** How many leaves are at or below each node. */
  leafCounts: ReadonlyMap<string, number>;
  leafCount: number;
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

/** How many of the leaves with these ids are at or below each node. Missing means none. */
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

/** Whether all, some or none of what is at or below a node is chosen, of which there are `count`. */
export function markOf({ leafCounts }: CheckItems, { id, item }: CheckNode, count: number): Mark {
  if (count === 0) return 'none';
  return item.isLeaf || count >= (leafCounts.get(id) ?? 0) ? 'all' : 'some';
}

/** The choice after a click on a node: all leaves at or below it, or, where all were chosen already, none. */
export function toggled(tree: CheckItems, chosen: readonly string[], node: CheckNode): string[] {
  const mark = markOf(tree, node, countsOf(tree, chosen).get(node.id) ?? 0);
  if (mark !== 'all') return withAll(chosen, leavesOf(node));
  return chosen.filter((id) => {
    const other = tree.byId.get(id);
    return other === undefined || !isAtOrBelow(other, node);
  });
}

/** The choice with these besides. */
export function withAll(chosen: readonly string[], nodes: readonly CheckNode[]): string[] {
  return [...new Set([...chosen, ...nodes.map(({ id }) => id)])];
}

/** The ids in the order that `stored` has them; what is not in it comes last. So a choice that is taken back is no change. */
export function inStoredOrder(ids: readonly string[], stored: readonly string[]): string[] {
  const places = new Map(stored.map((id, place) => [id, place]));
  const place = (id: string) => places.get(id) ?? places.size;
  return ids.toSorted((a, b) => place(a) - place(b));
}
