import type { CannedFolder } from '@atrium-console/sdk';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';

const PARAMETER = 'folder';

/**
 * The folder that the list is filtered by, held in the URL. A folder that is gone, here or at someone else's hand,
 * clears the filter (SPEC 4).
 */
export function useFolderFilter(folders: readonly CannedFolder[] | undefined) {
  const [params, setParams] = useSearchParams();
  const id = params.get(PARAMETER);
  const folder = folders?.find((candidate) => candidate._id === id);
  const select = useCallback(
    (next: string | undefined) => {
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          if (next === undefined) changed.delete(PARAMETER);
          else changed.set(PARAMETER, next);
          return changed;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParams],
  );
  const isGone = folders !== undefined && id !== null && folder === undefined;
  useEffect(() => {
    if (isGone) select(undefined);
  }, [isGone, select]);
  return { folder, select };
}
