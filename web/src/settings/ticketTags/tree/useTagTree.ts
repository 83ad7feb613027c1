import type { TicketTag } from '@atrium-console/sdk';
import { useMemo, useState } from 'react';
import { useUrlText } from '../../kit/list/useUrlText.ts';
import { buildTree, findTags, openable, rowsOf, type TagMatches, type TagRow, type TagTree } from './tagTree.ts';

/** A tree of so many items is shown whole at first; of a larger one only the groups. */
const SMALL = 60;

export type TagTreeState = {
  tree: TagTree;
  rows: readonly TagRow[];
  query: string;
  setQuery: (text: string) => void;
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
  const tree = useMemo(() => buildTree(tags), [tags]);
  const found = useMemo(() => findTags(tree, query), [tree, query]);
  const [browsing, setBrowsing] = useState<ReadonlySet<string>>(() =>
    tree.all.length <= SMALL ? openable(tree) : new Set(),
  );
  const [searching, setSearching] = useState<{ query: string; open: ReadonlySet<string> }>();
  const open = found === undefined ? browsing : searching?.query === query ? searching.open : found.above;
  const rows = useMemo(() => rowsOf(tree, open, found), [tree, open, found]);
  const replace = (next: ReadonlySet<string>) =>
    found === undefined ? setBrowsing(next) : setSearching({ query, open: next });
  return {
    tree,
    rows,
    query,
    setQuery,
    found,
    setOpen: (keys, isOpen) =>
      replace(new Set(isOpen ? [...open, ...keys] : [...open].filter((key) => !keys.includes(key)))),
    openAll: () => replace(openable(tree)),
    closeAll: () => replace(new Set()),
  };
}
