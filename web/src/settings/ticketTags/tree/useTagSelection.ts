import { useMemo, useState } from 'react';
import type { TagNode, TagRow } from './tagTree.ts';

export type TagSelection = {
  keys: ReadonlySet<string>;
  nodes: readonly TagNode[];
  toggle: (key: string) => void;
  /** Selects all rows from where the last choice was made to this one. */
  extendTo: (index: number, from: number) => void;
  /** Selects every row on screen, or none when all of them are selected. */
  toggleAll: () => void;
  selectAll: () => void;
  clear: () => void;
};

const NONE: readonly TagNode[] = [];

/** Always the same list while nothing is chosen, so that what only shows the choice is left alone. */
function chosenOf(rows: readonly TagRow[], chosen: ReadonlySet<string>): readonly TagNode[] {
  return chosen.size === 0 ? NONE : rows.map(({ node }) => node).filter(({ key }) => chosen.has(key));
}

/** Which rows are selected. One that is closed or filtered away is not: an action only touches what a person sees. */
export function useTagSelection(rows: readonly TagRow[]): TagSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string>();
  const nodes = useMemo(() => chosenOf(rows, chosen), [rows, chosen]);
  const keys = useMemo(() => new Set(nodes.map(({ key }) => key)), [nodes]);
  const selectAll = () => setChosen(new Set(rows.map(({ node }) => node.key)));
  const clear = () => setChosen(new Set());
  return {
    keys,
    nodes,
    toggle: (key) => {
      setAnchor(key);
      setChosen(new Set(keys.has(key) ? [...keys].filter((other) => other !== key) : [...keys, key]));
    },
    extendTo: (index, from) => {
      const at = rows.findIndex(({ node }) => node.key === anchor);
      const start = at === -1 || keys.size === 0 ? from : at;
      setAnchor(rows[start]?.node.key);
      const range = rows.slice(Math.min(start, index), Math.max(start, index) + 1);
      setChosen(new Set(range.map(({ node }) => node.key)));
    },
    toggleAll: () => (keys.size === rows.length ? clear() : selectAll()),
    selectAll,
    clear,
  };
}
