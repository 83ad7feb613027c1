import type { CannedResponse } from '@atrium-console/sdk';
import { cannedResponsesApi } from '@atrium-console/sdk/rtk';
import { useCallback } from 'react';
import { useBulk } from '../../../kit/useBulk.ts';
import { TITLES } from '../../../messages.ts';
import { SUCCESS } from '../../../settingsMessages.ts';
import { bodyOf } from './responseRow.ts';

/** Moves responses to a folder (SPEC 4), except those already in it. Returns those that could not be moved. */
export function useMoveResponses() {
  const [update] = cannedResponsesApi.useUpdateCannedResponseMutation();
  const { run, isRunning } = useBulk('moved');
  const move = useCallback(
    async <R extends CannedResponse>(responses: readonly R[], folderId: string): Promise<R[]> => {
      const others = responses.filter((response) => response.folder_id !== folderId);
      if (others.length === 0) return [];
      return run(
        others,
        (response) => update({ id: response._id, cannedResponseBody: { ...bodyOf(response), folder_id: folderId } }),
        SUCCESS.responseUpdated,
        TITLES.cannedResponses,
      );
    },
    [run, update],
  );
  return { move, isMoving: isRunning };
}
