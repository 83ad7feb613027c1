import { useCallback, useRef, useState } from 'react';
import { toastFailure } from '../base/callFailure.ts';
import type { Undone } from '../base/errorText.ts';
import { toastSuccess } from '../base/toasts.ts';
import type { SuccessText } from '../settingsMessages.ts';
import type { Running } from './edit/useEditing.ts';
import { runMany } from './runMany.ts';

/**
 * Runs a mutation on many items and shows one toast for all: the success message, or the first failure under its title of
 * SPEC 8. Completed calls stay completed. If the server is unreachable or the session has ended, the remaining items are
 * skipped.
 * @param undone What the mutation does, for the failure: `deleted`.
 * @returns `run` resolves to the items that were not completed. `done` of `total` items are completed while it runs;
 *   `stop` skips the remaining ones, without a toast.
 */
export function useBulk(undone: Undone) {
  const [isRunning, setRunning] = useState(false);
  const [{ done, total }, setProgress] = useState({ done: 0, total: 0 });
  const isStopped = useRef(false);
  const run = useCallback(
    async <Item>(
      items: readonly Item[],
      mutate: (item: Item) => Running<unknown>,
      success: SuccessText,
      failureTitle: string,
    ): Promise<Item[]> => {
      isStopped.current = false;
      const through = new Set<Item>();
      setProgress({ done: 0, total: items.length });
      setRunning(true);
      const failures = await runMany(items, mutate, {
        onAnswer: (item) => {
          through.add(item);
          setProgress({ done: through.size, total: items.length });
        },
        isStopped: () => isStopped.current,
      }).finally(() => setRunning(false));
      const [first] = failures;
      if (first !== undefined) toastFailure(failureTitle, first.error, undone);
      else if (through.size === items.length) toastSuccess(success);
      return items.filter((item) => !through.has(item));
    },
    [undone],
  );
  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  return { isRunning, done, total, run, stop };
}
