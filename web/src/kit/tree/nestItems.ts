import { pathText } from '../words/pathText.ts';
import type { TreeSource } from './treeRows.ts';

/** An item of a flat list in its place in the tree. The same objects stay for as long as the list is the same. */
export type TreeNode<Item> = {
  id: string;
  item: Item;
  name: string;
  /** Names from the top to this one: `Order › Delivery › Late parcel`. */
  path: string;
  /** The path as a search compares it. */
  searchText: string;
  parent: TreeNode<Item> | undefined;
  children: TreeNode<Item>[];
  /** How many items are below it, on all levels. */
  below: number;
};

export type NestedItems<Item> = { roots: readonly TreeNode<Item>[]; byId: ReadonlyMap<string, TreeNode<Item>> };

type Accessors<Item> = {
  idOf: (item: Item, index: number) => string;
  nameOf: (item: Item) => string;
  parentIdOf: (item: Item) => string | null | undefined;
  /** The path of what is above an item, where that is not part of the tree. */
  prefixOf?: (item: Item) => string | undefined;
};

/** Makes a tree of a flat list in any order. An item whose parent is missing stands at the top: all can be reached. */
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
    // An item that were its own ancestor could not be reached.
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

/** The node after those above it, from the top. */
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
