import type { TicketTag } from '@atrium-console/sdk';
import { useDeferredValue, useMemo } from 'react';
import { useUrlText } from '../../../kit/list/useUrlText.ts';
import { nestedSource } from '../../../kit/tree/nestItems.ts';
import { searchTree } from '../../../kit/tree/searchTree.ts';
import { openableIds } from '../../../kit/tree/treeRows.ts';
import { useTreeState } from '../../../kit/tree/useTreeState.ts';
import { hasWords, tagTree } from './tagTree.ts';

/** Up to this many items, the tree is initially expanded. Larger trees only show the groups. */
const MAX_INITIALLY_OPEN = 60;

/** The tree of tags with its open rows and its search. The search text is stored in the URL. */
export function useTagTree(tags: readonly TicketTag[]) {
  const [query, setQuery] = useUrlText('q');
  // The typed text shows immediately and its results later, because rendering rows is slower than typing.
  const searched = useDeferredValue(query);
  const tree = useMemo(() => tagTree(tags), [tags]);
  const source = useMemo(() => nestedSource(tree), [tree]);
  const search = useMemo(() => {
    const words = searched.toLowerCase().split(/\s+/).filter(Boolean);
    return words.length === 0 ? undefined : searchTree(source, (node) => hasWords(node, words));
  }, [source, searched]);
  const initiallyOpen = () => (tags.length <= MAX_INITIALLY_OPEN ? openableIds(source) : new Set<string>());
  const state = useTreeState({ source, search, searchKey: searched, initiallyOpen });
  return { tree, state, query, setQuery, searched, found: search?.found };
}
