import type { CannedFolder } from '@atrium-console/sdk';
import { cannedResponsesApi } from '@atrium-console/sdk/rtk';
import { useMemo } from 'react';
import { AT_ONCE, useUrlParams } from '../../kit/useUrlParams.ts';
import { withParam } from '../../kit/withParam.ts';
import { useSession } from '../../session/useSession.ts';

/** The URL parameter that limits the folders to those of a user. */
const PARAM = 'folders';

/** The folders, or only those that the server finds for the signed-in user (SPEC 7: with a query string). */
export function useOwnFolders(folders: readonly CannedFolder[]) {
  const [params, setParams] = useUrlParams();
  const userId = useSession().data?.user._id;
  const isOwn = params.get(PARAM) === 'mine' && userId !== undefined;
  const query = cannedResponsesApi.useListCannedFoldersQuery({ userId }, { skip: !isOwn });
  const own = isOwn ? query.data?.folders : undefined;
  const shown = useMemo(() => {
    if (own === undefined) return folders;
    const ids = new Set(own.map(({ _id }) => _id));
    return folders.filter(({ _id }) => ids.has(_id));
  }, [folders, own]);
  return {
    /** The query if it failed. While it loads, all folders stay on screen. */
    failed: query.error === undefined ? [] : [query],
    shown,
    isOwn,
    setOwn: (next: boolean) => setParams(withParam(PARAM, next ? 'mine' : ''), AT_ONCE),
  };
}
