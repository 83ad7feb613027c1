import type { ApiError } from '@atrium-console/sdk';

/** What a failed call should have done. */
export type Undone = 'saved' | 'deleted' | 'moved' | 'merged' | 'exported' | 'sent';

/**
 * The message for a failed call: the server's own if there is one.
 * @param undone What the call should have done. Leave it out if it should have loaded something.
 */
export function errorText(error: ApiError, undone?: Undone): string {
  const outcome = undone === undefined ? '' : `Not ${undone}. `;
  // The server may have received the call.
  const unsure = undone === undefined ? '' : ` It may not have been ${undone}.`;
  switch (error.kind) {
    case 'http':
    case 'business':
      return error.message;
    case 'network':
      return `${outcome}The server cannot be reached. Check your connection and try again.`;
    case 'timeout':
      return `The server took too long to answer.${unsure} Try again.`;
    case 'aborted':
      return 'The call was cancelled.';
    case 'contract':
      return `The server returned an unexpected answer.${unsure} Try again later.`;
    case 'request':
      return `${outcome}The console made a request that cannot be sent. Reload the page and try again.`;
  }
}
