import type { OperationId } from '@atrium-console/sdk/operations';
import { use, useCallback } from 'react';
import { RuntimeConfigContext } from '../config/RuntimeConfigContext.ts';

/** An operation, or that with a parameter of its query: `listActivities?q`. */
type Needed = OperationId | `${OperationId}?${string}`;

/**
 * Tells whether the server has all of some operations, of which a deployment says those it lacks. The same function between
 * renders. Outside the console, as in the book of components, everything is served.
 */
export function useIsServed(): (...operationIds: readonly Needed[]) => boolean {
  const missing = use(RuntimeConfigContext)?.not_served;
  return useCallback((...operationIds) => !operationIds.some((id) => missing?.has(id)), [missing]);
}
