/** The source of a tree's rows. */
export type TreeSource<Item> = {
  roots: readonly Item[];
  idOf: (item: Item) => string;
  /** The name that type-ahead compares. */
  nameOf: (item: Item) => string;
  /** The children of an item. */
  childrenOf: (item: Item) => readonly Item[];
  /** The ancestors of the item with this id from the root, and the item itself. Empty if it does not exist. */
  pathTo: (id: string) => readonly Item[];
};

/** A visible row of the tree. */
export type TreeRow<Item> = {
  item: Item;
  id: string;
  /** Starts at 1, like `aria-level`. */
  level: number;
  /** Its position among its siblings, starting at 1, and their number. */
  position: number;
  setSize: number;
  /** The index of its parent's row; -1 for roots. */
  parent: number;
  /** Undefined for items without children. */
  isOpen: boolean | undefined;
};

/** The visible rows from top to bottom. Does not visit the descendants of collapsed items. */
export function treeRows<Item>(source: TreeSource<Item>, open: ReadonlySet<string>): TreeRow<Item>[] {
  const { idOf, childrenOf } = source;
  const rows: TreeRow<Item>[] = [];
  const add = (items: readonly Item[], level: number, parent: number) => {
    items.forEach((item, index) => {
      const id = idOf(item);
      const below = childrenOf(item);
      const isOpen = below.length === 0 ? undefined : open.has(id);
      const at = rows.push({ item, id, level, position: index + 1, setSize: items.length, parent, isOpen }) - 1;
      if (isOpen) add(below, level + 1, at);
    });
  };
  add(source.roots, 1, -1);
  return rows;
}

/** The ids of all items with children. */
export function openableIds<Item>({ roots, idOf, childrenOf }: TreeSource<Item>): Set<string> {
  const ids = new Set<string>();
  const add = (items: readonly Item[]) => {
    for (const item of items) {
      const below = childrenOf(item);
      if (below.length > 0) ids.add(idOf(item));
      add(below);
    }
  };
  add(roots);
  return ids;
}
