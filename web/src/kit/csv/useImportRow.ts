import { isApiError } from '@atrium-console/sdk';
import { useRef } from 'react';
import { toastFailure } from '../../base/callFailure.ts';
import { errorText } from '../../base/errorText.ts';
import { isUnreachable } from '../runMany.ts';

/** The result of importing one row. */
export type ImportedRow =
  | { ok: true }
  | {
      ok: false;
      problem: string;
      /** Whether the server could not be reached, so that further rows would fail, too. */
      isUnreachable?: boolean;
    };

/**
 * Imports one row by a function that saves it. The dialog lists every row that failed; only the first is also a toast.
 * @param failureTitle The title of the toast (SPEC 8).
 */
export function useImportRow(failureTitle: string) {
  const hasToasted = useRef(false);
  return async (save: () => Promise<unknown>): Promise<ImportedRow> => {
    try {
      await save();
      return { ok: true };
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!hasToasted.current) toastFailure(failureTitle, error, 'saved');
      hasToasted.current = true;
      return { ok: false, problem: errorText(error, 'saved'), isUnreachable: isUnreachable(error) };
    }
  };
}
