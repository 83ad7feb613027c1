import type { Contract, Operation } from '../contract/contract.ts';
import { findOperation } from '../http/paths.ts';
import type { PrismViolation } from './prism.ts';

/** One call that went through the proxy. */
export type Passed = {
  method: string;
  /** Path without the query. */
  path: string;
  /** Undefined when the server did not answer. */
  status?: number;
  /** Whether the answer says no. */
  isRefusal: boolean;
  violations: readonly PrismViolation[];
};

export type Traffic = {
  /** Notes a call; returns what is wrong with it, one sentence each. */
  note(call: Passed): string[];
  /** Whether anything was wrong so far. */
  hasFailures(): boolean;
  summary(): string;
};

/** Path that the contract could describe. Everything else, such as pages and scripts, only passes through. */
export function isCovered(path: string): boolean {
  return path.startsWith('/api/');
}

const WORDS = { request: 'a request that the contract forbids was accepted', answer: 'the answer' } as const;

function problemsOf(
  operation: Operation | undefined,
  { method, path, status, isRefusal, violations }: Passed,
): string[] {
  if (operation === undefined) return [`${method} ${path} is not in the contract`];
  const name = `${operation.id} (${method} ${operation.path})`;
  if (status === undefined) return [`${name}: the server did not answer`];
  const undocumented = operation.answers.has(String(status))
    ? []
    : [`${name}: status ${status} is not documented; there are ${[...operation.answers.keys()].join(', ')}`];
  const found = violations
    // A request that breaks the contract and is refused is as it should be.
    .filter(({ side }) => side === 'answer' || !isRefusal)
    // Prism warns of an undocumented status too; once is enough.
    .filter(({ message }) => undocumented.length === 0 || !message.startsWith('Unable to match the returned status'))
    .map(
      ({ side, pointer, message }) => `${name}: ${WORDS[side]}${pointer === '' ? '' : `, at ${pointer}`}: ${message}`,
    );
  return [...undocumented, ...found];
}

/** Counts the traffic and what is wrong with it. */
export function createTraffic(contract: Contract): Traffic {
  const calls = new Map<string, number>();
  const failures = new Map<string, number>();
  let covered = 0;
  let failed = 0;
  let others = 0;
  return {
    hasFailures: () => failed > 0,
    note(call) {
      if (!isCovered(call.path)) {
        others += 1;
        return [];
      }
      covered += 1;
      const operation = findOperation(contract.operations, call.method, call.path)?.operation;
      if (operation !== undefined) calls.set(operation.id, (calls.get(operation.id) ?? 0) + 1);
      const problems = problemsOf(operation, call);
      // Different items of one list are one difference.
      for (const problem of problems.map((text) => text.replaceAll(/\/\d+(?=[/: ])/g, '/*'))) {
        failures.set(problem, (failures.get(problem) ?? 0) + 1);
      }
      if (problems.length > 0) failed += 1;
      return problems;
    },
    summary() {
      const unused = contract.operations.length - calls.size;
      return [
        '',
        `${covered} calls of the contract, ${failed} of them with differences; ${others} other requests passed through.`,
        `${calls.size} of ${contract.operations.length} operations were used, ${unused} were not.`,
        ...[...failures]
          .toSorted((a, b) => b[1] - a[1])
          .map(([text, times]) => `${String(times).padStart(5)} × ${text}`),
        failed === 0
          ? 'All of it conforms to the contract.'
          : `It does not conform; different differences: ${failures.size}.`,
        '',
      ].join('\n');
    },
  };
}
