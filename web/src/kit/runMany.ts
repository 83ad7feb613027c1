import { type ApiError, isHttpError } from '@atrium-console/sdk';
import { callFailure } from '../base/callFailure.ts';
import type { Running } from './running.ts';

/** A failed item and its error. */
export type CallFailure<Item> = { item: Item; error: ApiError };

type Listeners<Item, Answer> = {
  /** Called after each successful call. */
  onAnswer?: (item: Item, answer: Answer) => void;
  /** Called after each failed call, and for each item that is skipped after it. */
  onFailure?: (failure: CallFailure<Item>) => void;
  /** Checked before each call; once true, the remaining items are skipped. */
  isStopped?: () => boolean;
};

/** The number of concurrent calls: fast, without overloading the server. */
const AT_ONCE = 4;

/**
 * Makes a call for each item, a few at a time. Completed calls stay completed. If the server is unreachable or the session
 * has ended, the remaining items are skipped and fail with the same error.
 */
export async function runMany<Item, Answer>(
  items: readonly Item[],
  call: (item: Item) => Running<Answer>,
  { onAnswer, onFailure, isStopped = () => false }: Listeners<Item, Answer> = {},
): Promise<CallFailure<Item>[]> {
  const failures: CallFailure<Item>[] = [];
  const queue = [...items];
  const work = async () => {
    for (let item = queue.shift(); item !== undefined && !isStopped(); item = queue.shift()) {
      const outcome = await attempt(call(item));
      if (outcome.ok) {
        onAnswer?.(item, outcome.answer);
        continue;
      }
      const { error } = outcome;
      const failed = isUnreachable(error) ? [item, ...queue.splice(0)] : [item];
      for (const one of failed) {
        failures.push({ item: one, error });
        onFailure?.({ item: one, error });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failures;
}

type Attempt<Answer> = { ok: true; answer: Answer } | { ok: false; error: ApiError };

async function attempt<Answer>(running: Running<Answer>): Promise<Attempt<Answer>> {
  try {
    return { ok: true, answer: await running.unwrap() };
  } catch (error) {
    return { ok: false, error: callFailure(error) };
  }
}

/** Whether further calls would fail in the same way. */
export function isUnreachable(error: ApiError): boolean {
  return error.kind === 'network' || error.kind === 'timeout' || error.kind === 'aborted' || isHttpError(error, 401);
}
