import { type ApiError, isApiError, isHttpError } from '@atrium-console/sdk';
import { errorText, type Undone } from './errorText.ts';
import { LoadFailure } from './lazy/lazyModule.ts';
import { toastError } from './toasts.ts';

/** The error of a failed call. Anything that is not such an error is a bug and is rethrown. */
export function callFailure(error: unknown): ApiError {
  if (isApiError(error)) return error;
  // The call needs a part of the console that could not be loaded.
  if (error instanceof LoadFailure) return { kind: 'network', message: error.message };
  // RTK Query's own error, when the store is reset while calls are in flight.
  if (error instanceof Object && 'name' in error && error.name === 'AbortError') {
    return { kind: 'aborted', message: 'The call was cancelled.' };
  }
  throw error;
}

/**
 * Shows the one toast for a failed call. None after leaving a session: that person knows why nothing was saved.
 * @param undone What the call should have done. Leave it out if it should have loaded something.
 */
export function toastFailure(title: string, error: ApiError, undone?: Undone): void {
  if (isHttpError(error, 401) || error.kind === 'aborted') return;
  toastError(title, errorText(error, undone), error);
}
