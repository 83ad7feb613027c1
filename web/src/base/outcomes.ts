/**
 * What became of calls, so that the toast of a failure can go once the same action succeeds. The console's store reports each
 * call; a form reports what it refuses itself.
 */

export const DONE_EVENT = 'atrium:done';

/** The call that each error came from, as the store describes it. */
const calls = new WeakMap<object, unknown>();

/** Remembers which call failed with an error. */
export function noteFailure(error: unknown, call: unknown): void {
  if (error instanceof Object) calls.set(error, call);
}

/** What failed: the call that an error came from, or what was given instead of an error. */
export function failedAction(failed: object): unknown {
  return calls.get(failed) ?? failed;
}

/** Tells the toasts that an action succeeded: a call as the store describes it, or the object that stands for a form. */
export function noteSuccess(action: unknown): void {
  window.dispatchEvent(new CustomEvent(DONE_EVENT, { detail: action }));
}
