/** A tree as its rows are made from it. */
export type TreeSource<Item> = {
  roots: readonly Item[];
  idOf: (item: Item) => string;
  /** What a row is found by when its beginning is typed. */
  nameOf: (item: Item) => string;
  /** What is directly below an item. */
  childrenOf: (item: Item) => readonly Item[];
  /** The item with this id after those above it, from the top. Empty when the tree does not have it. */
  pathTo: (id: string) => readonly Item[];
};

/** A row of the tree that shows. */
export type TreeRow<Item> = {
  item: Item;
  id: string;
  /** From 1, as `aria-level` counts. */
  level: number;
  /** Its place among the rows beside it, from 1, and how many those are. */
  position: number;
  setSize: number;
  /** Index of the row above it in the tree; -1 at the top. */
  parent: number;
  /** Undefined where nothing is below it. */
  isOpen: boolean | undefined;
};

/** The rows from top to bottom. Nothing is asked about what is below a closed item. */
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

/** Ids of all items that can be opened. */
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
