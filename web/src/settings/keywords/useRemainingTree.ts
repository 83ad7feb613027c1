import type { KeywordPartBranch, KeywordPartNode } from '@atrium-console/sdk';
import { useMemo } from 'react';
import { deletionKey, useDeletions } from '../../kit/undo/DeletionsContext.ts';

/** The name of the list, for deletions. */
export const LIST = 'Keywords';

/** The tree without the keywords that were deleted, which may still be undone. */
export function useRemainingTree(roots: readonly KeywordPartNode[]): readonly KeywordPartNode[] {
  const { deleted } = useDeletions();
  return useMemo(() => {
    if (deleted.size === 0) return roots;
    const remains = ({ _id }: { _id: string }) => !deleted.has(deletionKey(LIST, _id));
    const branch = (one: KeywordPartBranch) => ({ ...one, children: one.children.filter(remains) });
    return roots.filter(remains).map((root) => ({ ...root, children: root.children.filter(remains).map(branch) }));
  }, [roots, deleted]);
}
