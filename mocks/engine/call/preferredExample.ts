import { type OperationId, operations } from '@atrium-console/sdk/operations';
import { answerExamples, documentedStatuses } from '../contract/contract.ts';
import type { Answer } from '../contract/types.ts';

/** `code` and `example` of a Prefer header such as `code=409, example=savedByOther`. */
function readPrefer(prefer: string): { code?: number; example?: string } {
  const pairs = [...prefer.matchAll(/(\w+)\s*=\s*"?([^",;\s]+)"?/g)].map(([, key, value]) => [
    key?.toLowerCase(),
    value,
  ]);
  const read: Record<string, string> = Object.fromEntries(pairs);
  return { code: read.code === undefined ? undefined : Number(read.code), example: read.example };
}

/**
 * The response that a Prefer header asks for, as Prism selects it: the named example, otherwise the first one of the
 * status. Throws if the contract has none, because a story that asks for it would test an impossible case.
 */
export function preferredExample(operationId: OperationId, prefer: string): Answer {
  const { code, example } = readPrefer(prefer);
  const place = operations[operationId];
  const statuses = documentedStatuses(place).filter((status) => code === undefined || status === code);
  for (const status of statuses) {
    const found = answerExamples(place, status).find(({ name }) => example === undefined || name === example);
    if (found !== undefined) return { status, body: found.value };
  }
  throw new Error(`The contract has no example of ${operationId} for "Prefer: ${prefer}".`);
}
