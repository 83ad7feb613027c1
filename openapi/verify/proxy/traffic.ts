import type { Contract, Operation } from '../contract/contract.ts';
import type { Dialect } from '../dialect/dialect.ts';
import { ownTerms } from '../dialect/terms.ts';
import { findOperation } from '../http/paths.ts';
import type { Violation } from './violations.ts';

/** A call that went through the proxy. */
export type ProxiedCall = {
  method: string;
  /** Path without the query. */
  path: string;
  /** Undefined when the server did not answer. */
  status?: number;
  /** The status as a server answers it that differs. */
  ownStatus?: number;
  /** Whether the response is an error. */
  isRefusal: boolean;
  violations: readonly Violation[];
};

export type Traffic = {
  /** Records a call and returns its violations, one sentence each. */
  note(call: ProxiedCall): string[];
  /** Whether there were any violations so far. */
  hasFailures(): boolean;
  summary(): string;
};

/** Whether the contract covers a path. Everything else, such as pages and scripts, is only forwarded. */
export function isCovered(path: string): boolean {
  return path.startsWith('/api/');
}

const WORDS = { request: 'a request that the contract forbids was accepted', answer: 'the response' } as const;

function problemsOf(
  operation: Operation | undefined,
  { method, path, status, ownStatus, isRefusal, violations }: ProxiedCall,
  dialect: Dialect | undefined,
): string[] {
  if (operation === undefined) return [`${method} ${path} is not in the contract`];
  const name = `${operation.id} (${method} ${operation.path})`;
  /** What the server calls that place, behind a sentence. */
  const own = (side: Violation['side'], pointer: string, more = '') => {
    if (dialect === undefined) return '';
    const place = side === 'request' ? { in: side } : { in: side, status: status ?? 0 };
    const words = ownTerms(dialect, operation.id, place, pointer);
    const all = [...(words === undefined ? [] : [words]), ...(more === '' ? [] : [more])].join(', ');
    return all === '' ? '' : `; on this server ${all}`;
  };
  if (status === undefined) return [`${name}: the server did not answer${own('request', '')}`];
  const ownWords = ownStatus === undefined || ownStatus === status ? '' : `status ${ownStatus}`;
  const known = [...operation.answers.keys()].join(', ');
  const undocumented = operation.answers.has(String(status))
    ? []
    : [`${name}: status ${status} is not documented; expected one of ${known}${own('answer', '', ownWords)}`];
  const found = violations
    // An invalid request that is rejected is correct behaviour.
    .filter(({ side }) => side === 'answer' || !isRefusal)
    .map(
      ({ side, pointer, message }) =>
        `${name}: ${WORDS[side]}${pointer === '' ? '' : `, at ${pointer}`}: ${message}${own(side, pointer)}`,
    );
  return [...undocumented, ...found];
}

/**
 * Counts calls and violations.
 * @param dialect How the server differs: sentences have its names, too.
 */
export function createTraffic(contract: Contract, dialect?: Dialect): Traffic {
  const calls = new Map<string, number>();
  const failures = new Map<string, number>();
  let covered = 0;
  let failed = 0;
  let others = 0;
  return {
    hasFailures: () => failed > 0,
    note(call) {
      // A browser asks by OPTIONS whether it may make the actual call.
      if (!isCovered(call.path) || call.method === 'OPTIONS') {
        others += 1;
        return [];
      }
      covered += 1;
      const operation = findOperation(contract.operations, call.method, call.path)?.operation;
      if (operation !== undefined) calls.set(operation.id, (calls.get(operation.id) ?? 0) + 1);
      const problems = problemsOf(operation, call, dialect);
      // The same violation in several items of a list counts once.
      for (const problem of problems.map((text) => text.replaceAll(/\/\d+(?=[/:; ]|$)/g, '/*'))) {
        failures.set(problem, (failures.get(problem) ?? 0) + 1);
      }
      if (problems.length > 0) failed += 1;
      return problems;
    },
    summary() {
      const unused = contract.operations.length - calls.size;
      return [
        '',
        `${covered} calls of the contract, ${failed} of them with violations; ${others} other requests were forwarded.`,
        `${calls.size} of ${contract.operations.length} operations were used, ${unused} were not.`,
        ...[...failures]
          .toSorted((a, b) => b[1] - a[1])
          .map(([text, times]) => `${String(times).padStart(5)} × ${text}`),
        failed === 0
          ? 'All of it conforms to the contract.'
          : `It does not conform; distinct violations: ${failures.size}.`,
        '',
      ].join('\n');
    },
  };
}
