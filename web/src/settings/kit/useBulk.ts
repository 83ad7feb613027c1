import { useCallback, useState } from 'react';
import { toastFailure } from '../../app/callFailure.ts';
import { toastSuccess } from '../../app/toasts.ts';
import type { Running } from './edit/useEditing.ts';
import { runMany } from './runMany.ts';

/**
 * Runs a mutation on many items and raises one toast for all: the success message, or the first failure under its
 * title of SPEC 8. What went through stays done. When the server cannot be reached or the session has
 * ended, the rest is not tried.
 * @returns The items that were not done, with why.
 */
export function useBulk(failureTitle: string) {
  const [isRunning, setRunning] = useState(false);
  const run = useCallback(
    async <Item>(
      items: readonly Item[],
      mutate: (item: Item) => Running<unknown>,
      success: string,
    ): Promise<Item[]> => {
      setRunning(true);
      const failures = await runMany(items, mutate).finally(() => setRunning(false));
      const [first] = failures;
      if (first === undefined) toastSuccess(success);
      else toastFailure(failureTitle, first.error);
      const failed = new Set(failures.map((failure) => failure.item));
      return items.filter((item) => failed.has(item));
    },
    [failureTitle],
  );
  return { isRunning, run };
}
