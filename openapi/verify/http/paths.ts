import type { Operation } from '../contract/contract.ts';
import { oncePer } from '../contract/oncePer.ts';
import { matchPath } from '../contract/template.ts';

export type FoundOperation = { operation: Operation; values: ReadonlyMap<string, string> };

/** Every run has ids of its own, so that what is remembered does not serve for ever. */
const MOST_KNOWN = 10_000;

/** The operations of calls that were looked for before. */
const knownCalls = oncePer((_: readonly Operation[]) => new Map<string, FoundOperation | undefined>());

/** The operation of a call. A path without parameters wins over one with parameters. */
export function findOperation(
  operations: readonly Operation[],
  method: string,
  path: string,
): FoundOperation | undefined {
  const known = knownCalls(operations);
  const key = `${method} ${path}`;
  const found = known.has(key) ? known.get(key) : search(operations, method, path);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, found);
  return found;
}

function search(operations: readonly Operation[], method: string, path: string): FoundOperation | undefined {
  const found = operations.flatMap((operation) => {
    const values = operation.method === method ? matchPath(operation.path, path) : undefined;
    return values === undefined ? [] : [{ operation, values }];
  });
  return found.toSorted((a, b) => a.values.size - b.values.size)[0];
}
