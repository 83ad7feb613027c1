import type { KeywordPartBranch, KeywordPartNode } from '@atrium-console/sdk';
import { useMemo } from 'react';
import { KEYWORD_LIST } from '../../areas/keywords/keywordTree.ts';
import { useDeleted, useLocked } from '../../kit/undo/DeletionsContext.ts';
import { deletionKey } from '../../kit/undo/deletion.ts';

/** The tree without the keywords that the server has deleted, also without those that are to be deleted. */
export function useRemainingTree(roots: readonly KeywordPartNode[]) {
  const deleted = useDeleted();
  const locked = useLocked();
  const remaining = useMemo(() => without(roots, deleted), [roots, deleted]);
  const offered = useMemo(() => without(remaining, locked), [remaining, locked]);
  return { remaining, offered };
}

/** The same tree if it has none of the keywords. */
function without(roots: readonly KeywordPartNode[], keys: ReadonlySet<string>): readonly KeywordPartNode[] {
  if (keys.size === 0) return roots;
  const remains = ({ _id }: { _id: string }) => !keys.has(deletionKey(KEYWORD_LIST, _id));
  const branch = (one: KeywordPartBranch) => ({ ...one, children: one.children.filter(remains) });
  return roots.filter(remains).map((root) => ({ ...root, children: root.children.filter(remains).map(branch) }));
}
