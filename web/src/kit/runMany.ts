import { type ApiError, isHttpError } from '@atrium-console/sdk';
import { callFailure } from '../base/callFailure.ts';
import type { Running } from './edit/useEditing.ts';

/** What was not done, and why. */
export type CallFailure<Item> = { item: Item; error: ApiError };

type Listeners<Item, Answer> = {
  /** Told of each call that went through. */
  onAnswer?: (item: Item, answer: Answer) => void;
  /** Asked before each call; once true, the rest is left. */
  isStopped?: () => boolean;
};

/** Calls under way at once: enough to be quick, few enough for a server to bear. */
const AT_ONCE = 4;

/**
 * Makes a call for each of many items, a few at once. What went through stays done. When the server cannot be reached
 * or the session has ended, the rest is not tried and fails for the same reason.
 */
export async function runMany<Item, Answer>(
  items: readonly Item[],
  call: (item: Item) => Running<Answer>,
  { onAnswer, isStopped = () => false }: Listeners<Item, Answer> = {},
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
      failures.push({ item, error });
      if (isUnreachable(error)) failures.push(...queue.splice(0).map((rest) => ({ item: rest, error })));
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

/** Whether the next call would fail in the same way. */
export function isUnreachable(error: ApiError): boolean {
  return error.kind === 'network' || error.kind === 'timeout' || error.kind === 'aborted' || isHttpError(error, 401);
}
