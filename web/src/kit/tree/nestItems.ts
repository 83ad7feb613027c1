import { pathText } from '../words/pathText.ts';
import type { TreeSource } from './treeRows.ts';

/** An item of a flat list with its place in the tree. */
export type TreeNode<Item> = {
  id: string;
  item: Item;
  name: string;
  /** The names from the root to this item: `Order › Delivery › Late parcel`. */
  path: string;
  /** The path in lower case, for the search. */
  searchText: string;
  parent: TreeNode<Item> | undefined;
  children: TreeNode<Item>[];
  /** The number of descendants. */
  below: number;
};

export type NestedItems<Item> = { roots: readonly TreeNode<Item>[]; byId: ReadonlyMap<string, TreeNode<Item>> };

type Accessors<Item> = {
  idOf: (item: Item, index: number) => string;
  nameOf: (item: Item) => string;
  parentIdOf: (item: Item) => string | null | undefined;
  /** The path of an item's ancestors that are not part of the tree. */
  prefixOf?: (item: Item) => string | undefined;
};

/** Builds a tree from a flat list in any order. Items with a missing parent become roots, so that all can be reached. */
export function nestItems<Item>(items: readonly Item[], accessors: Accessors<Item>): NestedItems<Item> {
  const { idOf, nameOf, parentIdOf, prefixOf } = accessors;
  const byId = new Map<string, TreeNode<Item>>();
  items.forEach((item, index) => {
    const id = idOf(item, index);
    const name = nameOf(item);
    const prefix = prefixOf?.(item);
    const path = prefix === undefined ? name : pathText([prefix, name]);
    byId.set(id, { id, item, name, path, searchText: '', parent: undefined, children: [], below: 0 });
  });
  const roots: TreeNode<Item>[] = [];
  for (const node of byId.values()) {
    const parent = byId.get(parentIdOf(node.item) ?? '');
    // An item in a cycle could not be reached.
    if (parent === undefined || isAtOrBelow(parent, node)) roots.push(node);
    else {
      node.parent = parent;
      parent.children.push(node);
    }
  }
  const finish = (node: TreeNode<Item>) => {
    if (node.parent) node.path = pathText([node.parent.path, node.name]);
    node.searchText = node.path.toLowerCase();
    for (const child of node.children) {
      finish(child);
      node.below += child.below + 1;
    }
  };
  roots.forEach(finish);
  return { roots, byId };
}

export function isAtOrBelow<Item>(node: TreeNode<Item>, other: TreeNode<Item>): boolean {
  for (let at: TreeNode<Item> | undefined = node; at !== undefined; at = at.parent) if (at === other) return true;
  return false;
}

/** The node's ancestors from the root, and the node itself. */
export function pathOf<Item>(node: TreeNode<Item>): TreeNode<Item>[] {
  const path: TreeNode<Item>[] = [];
  for (let at: TreeNode<Item> | undefined = node; at !== undefined; at = at.parent) path.unshift(at);
  return path;
}

export function nestedSource<Item>({ roots, byId }: NestedItems<Item>): TreeSource<TreeNode<Item>> {
  return {
    roots,
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    childrenOf: ({ children }) => children,
    pathTo: (id) => {
      const node = byId.get(id);
      return node === undefined ? [] : pathOf(node);
    },
  };
}
