import type { OperationId } from '@atrium-console/sdk/operations';
import { useCallback } from 'react';
import { useRuntimeConfig } from '../config/RuntimeConfigContext.ts';

/** Tells whether the server has all of some operations, of which a deployment says those it lacks. It stays the same function. */
export function useIsServed(): (...operationIds: readonly OperationId[]) => boolean {
  const { not_served: missing } = useRuntimeConfig();
  return useCallback((...operationIds) => !operationIds.some((id) => missing.has(id)), [missing]);
}
