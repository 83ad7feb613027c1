import { failedAction } from '../../base/outcomes.ts';

/** A call as Redux Toolkit describes it in `meta.arg`. */
type Call = { endpointName: string; originalArgs?: unknown };

/**
 * What makes two tries the same action: for calls the same endpoint for the same item, whatever their bodies; else the
 * same object.
 */
function identity(action: unknown): unknown {
  if (!isCall(action)) return action;
  const { endpointName, originalArgs } = action;
  const params = originalArgs instanceof Object ? Object.entries(originalArgs) : [['', originalArgs]];
  return `${endpointName} ${JSON.stringify(params.filter(([, value]) => !(value instanceof Object)))}`;
}

function isCall(action: unknown): action is Call {
  return action instanceof Object && 'endpointName' in action;
}

/** The actions whose failures are on screen, by the id of the toast that tells of them. */
export class FailedActions {
  readonly #byToast = new Map<string, Set<unknown>>();

  /** Several actions can fail in the same words, which are shown once. */
  add(toastId: string, failed: object): void {
    const known = this.#byToast.get(toastId) ?? new Set();
    this.#byToast.set(toastId, known.add(identity(failedAction(failed))));
  }

  /** @returns The toasts that tell of nothing else any more. */
  succeeded(action: unknown): string[] {
    // Each call that succeeds comes by here, and most of the time nothing has failed.
    if (this.#byToast.size === 0) return [];
    const done = identity(action);
    const over = [...this.#byToast].filter(([, actions]) => actions.delete(done) && actions.size === 0);
    for (const [toastId] of over) this.#byToast.delete(toastId);
    return over.map(([toastId]) => toastId);
  }

  closed(toastId: string): void {
    this.#byToast.delete(toastId);
  }
}
