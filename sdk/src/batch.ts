import { interruption, reasonOf } from './attempt.ts';
import type { Result } from './call.ts';
import { type ApiError, withCause } from './errors.ts';

/** How far a batch is: how many calls have ended, how many of them failed, and how many there are. */
export type BatchProgress = { done: number; failed: number; total: number };

export type BatchOptions = {
  /** How many calls are under way at the same time, 1 or more. Default 4. */
  concurrency?: number | undefined;
  /** Called after each call. */
  onProgress?: ((progress: BatchProgress) => void) | undefined;
  /** Ends the batch: calls that have not begun have an error of kind `aborted`. Give it to the calls, too, to end those that have. */
  signal?: AbortSignal | undefined;
  /** Whether calls that have not begun are left out after a failure; they have an error of kind `aborted`. */
  stopOnError?: boolean | undefined;
};

const STOPPED: ApiError = { kind: 'aborted', message: 'Not called, because an earlier call of the batch failed.' };

/**
 * Makes a call for each item, several at the same time. Never rejects: a function that throws is a call with an error of kind
 * `request`.
 * @returns The results in the order of the items, whichever call ends first.
 * @example
 * const results = await batch(ids, (id) => client.call('deleteSla', { params: { path: { id } } }), {
 *   concurrency: 8,
 *   onProgress: ({ done, total }) => console.log(`${done} of ${total}`),
 * });
 */
export async function batch<Item, Data>(
  items: Iterable<Item>,
  call: (item: Item, index: number) => Promise<Result<Data>>,
  { concurrency = 4, onProgress, signal, stopOnError = false }: BatchOptions = {},
): Promise<Result<Data>[]> {
  const all = [...items];
  const results: Result<Data>[] = [];
  const progress: BatchProgress = { done: 0, failed: 0, total: all.length };
  const waiting = all.entries();

  async function one(index: number, item: Item): Promise<Result<Data>> {
    if (signal?.aborted) return { error: interruption(signal) };
    if (stopOnError && progress.failed > 0) return { error: { ...STOPPED } };
    try {
      return await call(item, index);
    } catch (thrown) {
      return { error: withCause({ kind: 'request', message: reasonOf(thrown) }, thrown) };
    }
  }

  /** Takes the next item as long as there is one. */
  async function work(): Promise<void> {
    for (const [index, item] of waiting) {
      const result = await one(index, item);
      results[index] = result;
      progress.done += 1;
      if (result.error !== undefined) progress.failed += 1;
      onProgress?.({ ...progress });
    }
  }

  const workers = Math.min(Math.max(1, Math.floor(concurrency) || 1), all.length);
  await Promise.all(Array.from({ length: workers }, work));
  return results;
}
