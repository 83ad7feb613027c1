import type { TicketTag } from '@atrium-console/sdk';
import { useDeferredValue, useMemo } from 'react';
import { useUrlText } from '../../../kit/list/useUrlText.ts';
import { nestedSource } from '../../../kit/tree/nestItems.ts';
import { searchTree } from '../../../kit/tree/searchTree.ts';
import { openableIds } from '../../../kit/tree/treeRows.ts';
import { useTreeState } from '../../../kit/tree/useTreeState.ts';
import { hasWords, tagTree } from './tagTree.ts';

/** A tree of so many items is shown whole at first; of a larger one only the groups. */
const SMALL = 60;

/** The tree of ticket tags with what is open in it and what is searched for, which the address holds. */
export function useTagTree(tags: readonly TicketTag[]) {
  const [query, setQuery] = useUrlText('q');
  // A letter is shown at once, and what it finds when that is worked out: rows are slower to make than keys to press.
  const searched = useDeferredValue(query);
  const tree = useMemo(() => tagTree(tags), [tags]);
  const source = useMemo(() => nestedSource(tree), [tree]);
  const search = useMemo(() => {
    const words = searched.toLowerCase().split(/\s+/).filter(Boolean);
    return words.length === 0 ? undefined : searchTree(source, (node) => hasWords(node, words));
  }, [source, searched]);
  const initiallyOpen = () => (tags.length <= SMALL ? openableIds(source) : new Set<string>());
  const state = useTreeState({ source, search, searchKey: searched, initiallyOpen });
  return { tree, state, query, setQuery, searched, found: search?.found };
}
