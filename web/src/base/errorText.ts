import type { ApiError } from '@atrium-console/sdk';

/** The message for a failed call: the server's own if there is one. */
export function errorText(error: ApiError): string {
  switch (error.kind) {
    case 'http':
    case 'business':
      return error.message;
    case 'network':
      return 'The server cannot be reached. Check your connection and try again.';
    case 'timeout':
      return 'The server took too long to answer. Try again.';
    case 'aborted':
      return 'The call was cancelled.';
    case 'contract':
      return 'The server returned an unexpected answer. Try again later.';
  }
}
