import { type ApiError, isApiError, isHttpError } from '@atrium-console/sdk';
import { errorText } from './errorText.ts';
import { toastError } from './toasts.ts';

/** A failed call's error. Anything that no call fails with is a defect, which is thrown on. */
export function callFailure(error: unknown): ApiError {
  if (isApiError(error)) return error;
  // RTK Query's own, when the store forgets a session with calls under way.
  if (error instanceof Object && 'name' in error && error.name === 'AbortError') {
    return { kind: 'aborted', message: 'The call was cancelled.' };
  }
  throw error;
}

/** Raises the one toast of a failed call. Whoever has left their session knows why nothing was saved and gets none. */
export function toastFailure(title: string, error: ApiError): void {
  if (isHttpError(error, 401) || error.kind === 'aborted') return;
  toastError(title, errorText(error));
}
