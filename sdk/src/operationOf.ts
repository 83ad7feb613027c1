import { type OperationId, operations } from './generated/operations.ts';
import { pathPattern } from './pathPattern.ts';

type Row = { id: OperationId; method: string; path: string; pattern: RegExp };

function isOperationId(id: string): id is OperationId {
  return id in operations;
}

const rows: readonly Row[] = Object.keys(operations)
  .filter(isOperationId)
  .map((id) => {
    const { method, path } = operations[id];
    return { id, method, path, pattern: pathPattern(path) };
  });

/** The operation of a request. A literal path wins over one with a parameter. */
export function operationOf(method: string, path: string): OperationId | undefined {
  const candidates = rows.filter((row) => row.method === method && row.pattern.test(path));
  return (candidates.find((row) => row.path === path) ?? candidates[0])?.id;
}
