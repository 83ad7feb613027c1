import type { OperationId } from '@atrium-console/sdk/operations';
import { useRuntimeConfig } from '../config/RuntimeConfigContext.ts';

/** Tells the operations that the server has from those that the deployment says it does not have. */
export function useIsServed(): (...operationIds: readonly OperationId[]) => boolean {
  const { not_served: missing } = useRuntimeConfig();
  return (...operationIds) => !operationIds.some((id) => missing.has(id));
}
