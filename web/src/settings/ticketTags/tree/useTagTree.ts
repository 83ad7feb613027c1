import type { TicketTag } from '@atrium-console/sdk';
import { useDeferredValue, useMemo, useState } from 'react';
import { useUrlText } from '../../../kit/list/useUrlText.ts';
import { buildTree, findTags, openable, rowsOf, type TagMatches, type TagRow, type TagTree } from './tagTree.ts';

/** A tree of so many items is shown whole at first; of a larger one only the groups. */
const SMALL = 60;

export type TagTreeState = {
  tree: TagTree;
  rows: readonly TagRow[];
  query: string;
  setQuery: (text: string) => void;
  /** What the rows were looked through for: the query, or for a moment the one before it. */
  searched: string;
  /** Absent while nothing is looked for. */
  found: TagMatches | undefined;
  /** Opens or closes some of them. */
  setOpen: (keys: readonly string[], isOpen: boolean) => void;
  openAll: () => void;
  closeAll: () => void;
};

/** The tree with what is open in it and what is looked for. A search opens what it finds and forgets that when it ends. */
export function useTagTree(tags: readonly TicketTag[]): TagTreeState {
  const [query, setQuery] = useUrlText('q');
  // A letter is shown at once, and what it finds when that is worked out: rows are slower to make than keys to press.
  const searched = useDeferredValue(query);
  const tree = useMemo(() => buildTree(tags), [tags]);
  const found = useMemo(() => findTags(tree, searched), [tree, searched]);
  const [browsing, setBrowsing] = useState<ReadonlySet<string>>(() =>
    tree.all.length <= SMALL ? openable(tree) : new Set(),
  );
  const [searching, setSearching] = useState<{ query: string; open: ReadonlySet<string> }>();
  const open = found === undefined ? browsing : searching?.query === searched ? searching.open : found.above;
  const rows = useMemo(() => rowsOf(tree, open, found), [tree, open, found]);
  const replace = (next: ReadonlySet<string>) =>
    found === undefined ? setBrowsing(next) : setSearching({ query: searched, open: next });
  return {
    tree,
    rows,
    query,
    setQuery,
    searched,
    found,
    setOpen: (keys, isOpen) =>
      replace(new Set(isOpen ? [...open, ...keys] : [...open].filter((key) => !keys.includes(key)))),
    openAll: () => replace(openable(tree)),
    closeAll: () => replace(new Set()),
  };
}
