import type { CannedFolder } from '@atrium-console/sdk';
import { useCallback, useEffect } from 'react';
import { useUrlParams } from '../../kit/useUrlParams.ts';

/** The URL parameter of the selected folder. */
export const FOLDER_PARAM = 'folder';

/** The folder filter of the list, stored in the URL. It is cleared if the folder no longer exists (SPEC 4). */
export function useFolderFilter(folders: readonly CannedFolder[] | undefined) {
  const [params, setParams] = useUrlParams();
  const id = params.get(FOLDER_PARAM);
  const folder = folders?.find((candidate) => candidate._id === id);
  const select = useCallback(
    (next: string | undefined) => {
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          if (next === undefined) changed.delete(FOLDER_PARAM);
          else changed.set(FOLDER_PARAM, next);
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
