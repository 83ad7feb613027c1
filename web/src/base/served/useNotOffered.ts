import type { OperationId } from '@atrium-console/sdk/operations';
import { notOfferedText } from './notOfferedText.ts';
import { useIsServed } from './useIsServed.ts';

/**
 * Says in a sentence that the server does not have an operation; undefined if it has.
 * @param what What is missing without it: `the keywords`.
 */
export function useNotOffered(operationId: OperationId, what: string): string | undefined {
  const isServed = useIsServed();
  return isServed(operationId) ? undefined : notOfferedText(what);
}
