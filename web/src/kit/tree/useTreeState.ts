import { useMemo, useState } from 'react';
import type { TreeSearch } from './searchTree.ts';
import { openableIds, type TreeRow, type TreeSource, treeRows } from './treeRows.ts';

export type TreeState<Item> = {
  /** The whole tree, or the result of the search. */
  source: TreeSource<Item>;
  rows: readonly TreeRow<Item>[];
  setOpen: (ids: readonly string[], isOpen: boolean) => void;
  openAll: () => void;
  closeAll: () => void;
};

type Options<Item> = {
  source: TreeSource<Item>;
  /** Undefined while there is no search. */
  search: TreeSearch<Item> | undefined;
  /** Identifies the search. */
  searchKey: string;
  /** The ids of the items that are initially expanded. */
  initiallyOpen: () => ReadonlySet<string>;
};

/** The expanded items of a tree. A search expands its matches; changes made during a search are discarded with it. */
export function useTreeState<Item>({ source, search, searchKey, initiallyOpen }: Options<Item>): TreeState<Item> {
  const [browsing, setBrowsing] = useState(initiallyOpen);
  const [searching, setSearching] = useState<{ key: string; open: ReadonlySet<string> }>();
  const shown = search?.source ?? source;
  const open = search === undefined ? browsing : searching?.key === searchKey ? searching.open : search.open;
  const rows = useMemo(() => treeRows(shown, open), [shown, open]);
  const replace = (next: ReadonlySet<string>) =>
    search === undefined ? setBrowsing(next) : setSearching({ key: searchKey, open: next });
  return {
    source: shown,
    rows,
    setOpen: (ids, isOpen) => {
      const next = new Set(open);
      for (const id of ids) {
        if (isOpen) next.add(id);
        else next.delete(id);
      }
      replace(next);
    },
    openAll: () => replace(openableIds(shown)),
    closeAll: () => replace(new Set()),
  };
}
