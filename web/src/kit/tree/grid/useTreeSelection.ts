import { useMemo, useState } from 'react';
import type { TreeRow } from '../treeRows.ts';

export type TreeSelection<Item> = {
  ids: ReadonlySet<string>;
  items: readonly Item[];
  toggle: (id: string) => void;
  /** Selects all rows from where the last choice was made to this one. */
  extendTo: (index: number, from: number) => void;
  /** Selects every row on screen, or none when all of them are selected. */
  toggleAll: () => void;
  selectAll: () => void;
  clear: () => void;
};

const NO_ROWS: readonly never[] = [];

/** Which rows are selected. One that is closed or filtered away is not: an action only touches what a person sees. */
export function useTreeSelection<Item>(rows: readonly TreeRow<Item>[]): TreeSelection<Item> {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string>();
  // Always the same list while nothing is selected, so that what only shows the selection is left alone.
  const selected = useMemo(() => {
    return chosen.size === 0 ? NO_ROWS : rows.filter(({ id }) => chosen.has(id));
  }, [rows, chosen]);
  const items = useMemo(() => (selected.length === 0 ? NO_ROWS : selected.map(({ item }) => item)), [selected]);
  const ids = useMemo(() => new Set(selected.map(({ id }) => id)), [selected]);
  const select = (those: readonly TreeRow<Item>[]) => setChosen(new Set(those.map(({ id }) => id)));
  return {
    ids,
    items,
    toggle: (id) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setAnchor(id);
      setChosen(next);
    },
    extendTo: (index, from) => {
      const at = rows.findIndex(({ id }) => id === anchor);
      const start = at === -1 || ids.size === 0 ? from : at;
      setAnchor(rows[start]?.id);
      select(rows.slice(Math.min(start, index), Math.max(start, index) + 1));
    },
    toggleAll: () => select(ids.size === rows.length ? [] : rows),
    selectAll: () => select(rows),
    clear: () => select([]),
  };
}
