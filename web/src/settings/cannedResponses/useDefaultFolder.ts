import type { CannedFolder } from '@atrium-console/sdk';
import { cannedResponsesApi } from '@atrium-console/sdk/rtk';
import { DEFAULT_FOLDER } from '@atrium-console/sdk/rules';
import { useEffect, useRef } from 'react';
import { useSave } from '../../kit/useSave.ts';
import { TITLES } from '../../messages.ts';

/**
 * Creates the folder Default for user id 0 if there are no folders (SPEC 4), unless the user may only read. Tries once, so
 * that a failure does not loop.
 */
export function useDefaultFolder(folders: readonly CannedFolder[] | undefined, mayWrite: boolean): void {
  const [create] = cannedResponsesApi.useCreateCannedFolderMutation();
  const save = useSave(TITLES.cannedResponses);
  const hasAsked = useRef(false);
  const isNeeded = folders?.length === 0 && mayWrite;
  useEffect(() => {
    if (!isNeeded || hasAsked.current) return;
    hasAsked.current = true;
    save(create({ cannedFolderBody: DEFAULT_FOLDER }), undefined);
  }, [isNeeded, create, save]);
}
