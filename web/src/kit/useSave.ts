import type { ApiError } from '@atrium-console/sdk';
import { useCallback } from 'react';
import { callFailure, toastFailure } from '../base/callFailure.ts';
import type { Undone } from '../base/errorText.ts';
import { toastSuccess } from '../base/toasts.ts';
import type { SuccessText } from '../settingsMessages.ts';

export type SaveResult<T> = { ok: true; data: T } | { ok: false; error: ApiError };

type Unwrappable<T> = { unwrap: () => Promise<T> };

/**
 * Runs a mutation and shows one toast: the success message, or the failure under its title of SPEC 8.
 * The caller keeps its draft if `ok` is false.
 * @param undone What the mutation does, for the failure: `deleted`.
 */
export function useSave(failureTitle: string, undone: Undone = 'saved') {
  return useCallback(
    async <T>(mutation: Unwrappable<T>, success: SuccessText | undefined): Promise<SaveResult<T>> => {
      try {
        const data = await mutation.unwrap();
        if (success !== undefined) toastSuccess(success);
        return { ok: true, data };
      } catch (caught) {
        const error = callFailure(caught);
        toastFailure(failureTitle, error, undone);
        return { ok: false, error };
      }
    },
    [failureTitle, undone],
  );
}
