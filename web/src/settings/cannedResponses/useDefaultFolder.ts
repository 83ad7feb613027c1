import { type CannedFolder, isHttpError } from '@atrium-console/sdk';
import { createDefaultFolder } from '@atrium-console/sdk/rtk';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useSave } from '../../kit/useSave.ts';
import { TITLES } from '../../messages.ts';
import type { ConsoleStore } from '../../session/makeStore.ts';

/**
 * Creates the folder Default for user id 0 whenever no folders come back (SPEC 4), unless the user may only read. Tries once
 * each time, so that a failure does not loop.
 */
export function useDefaultFolder(folders: readonly CannedFolder[] | undefined, mayWrite: boolean): void {
  const dispatch = useDispatch<ConsoleStore['dispatch']>();
  const save = useSave(TITLES.cannedResponses);
  const hasTried = useRef(false);
  const isNeeded = folders?.length === 0 && mayWrite;
  useEffect(() => {
    if (isNeeded && !hasTried.current) {
      const creation = dispatch(createDefaultFolder());
      if (creation) save({ unwrap: () => creation.unwrap().catch(unlessThere) }, undefined);
    }
    hasTried.current = isNeeded;
  }, [isNeeded, dispatch, save]);
}

/** Another tab, or a list that arrived late, can have it created twice. It is there, which is all that is wanted. */
function unlessThere(error: unknown): void {
  if (!isHttpError(error, 409)) throw error;
}
