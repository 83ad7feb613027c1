import type { CannedFolder } from '@atrium-console/sdk';
import { useCallback, useEffect } from 'react';
import { AT_ONCE, useUrlParams } from '../../kit/useUrlParams.ts';
import { withParam } from '../../kit/withParam.ts';

/** The URL parameter of the selected folder. */
export const FOLDER_PARAM = 'folder';

/** The folder filter of the list, stored in the URL. It is cleared if the folder no longer exists (SPEC 4). */
export function useFolderFilter(folders: readonly CannedFolder[] | undefined) {
  const [params, setParams] = useUrlParams();
  const id = params.get(FOLDER_PARAM);
  const folder = folders?.find((candidate) => candidate._id === id);
  const select = useCallback(
    (next: string | undefined) => setParams(withParam(FOLDER_PARAM, next ?? ''), AT_ONCE),
    [setParams],
  );
  const isGone = folders !== undefined && id !== null && folder === undefined;
  useEffect(() => {
    if (isGone) setParams(withParam(FOLDER_PARAM, ''), { replace: true, preventScrollReset: true });
  }, [isGone, setParams]);
  return { folder, select };
}
