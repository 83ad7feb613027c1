import { type ApiError, isHttpError } from '@atrium-console/sdk';
import { useCallback, useState } from 'react';
import { callFailure, toastFailure } from '../../app/callFailure.ts';
import { toastSuccess } from '../../app/toasts.ts';

type Unwrappable = { unwrap: () => Promise<unknown> };

type Failure<Item> = { item: Item; error: ApiError };

/** Calls under way at once: enough to be quick, few enough for a server to bear. */
const AT_ONCE = 4;

/**
 * Runs a mutation on many items and raises one toast for all: the success message, or the first failure under its
 * title of SPEC 8. What went through stays done. When the server cannot be reached or the session has
 * ended, the rest is not tried.
 * @returns The items that were not done, with why.
 */
export function useBulk(failureTitle: string) {
  const [isRunning, setRunning] = useState(false);
  const run = useCallback(
    async <Item>(items: readonly Item[], mutate: (item: Item) => Unwrappable, success: string): Promise<Item[]> => {
      setRunning(true);
      const failures: Failure<Item>[] = [];
      const queue = [...items];
      const work = async () => {
        for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
          const error = await attempt(mutate(item));
          if (error === undefined) continue;
          failures.push({ item, error });
          if (isUnreachable(error)) failures.push(...queue.splice(0).map((rest) => ({ item: rest, error })));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work)).finally(() => setRunning(false));
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

async function attempt(mutation: Unwrappable): Promise<ApiError | undefined> {
  try {
    await mutation.unwrap();
    return undefined;
  } catch (error) {
    return callFailure(error);
  }
}

/** Whether the next call would fail in the same way. */
function isUnreachable(error: ApiError): boolean {
  return error.kind === 'network' || error.kind === 'timeout' || error.kind === 'aborted' || isHttpError(error, 401);
}
