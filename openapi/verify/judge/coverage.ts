import { needsPermission, type Operation } from '../contract/contract.ts';
import type { CheckRecord } from './types.ts';

export type Share = { seen: number; of: number };

export type Coverage = {
  /** Operations that were called, and those that responded with a success. */
  called: Share;
  reached: Share;
  /** Documented statuses below 500 that occurred; a server error cannot be provoked. */
  statuses: Share;
  /** Rules of the operations that are proven by a passed check. */
  rules: Share;
  /** Operations that need a permission, and those of them that were called by somebody who is known to lack it. */
  permissions: Share;
  /** Operations that never responded with a success, with the reason. */
  notReached: { operationId: string; reason: string }[];
};

/** What a run has seen of a server: operation → the statuses of its responses, and the operations that succeeded. */
export type Seen = { statuses: ReadonlyMap<string, ReadonlySet<string>>; reached: ReadonlySet<string> };

/** How many members of a list have been seen. */
function share<T>(all: Iterable<T>, isSeen: (one: T) => boolean): Share {
  const list = [...all];
  return { seen: list.filter(isSeen).length, of: list.length };
}

/** Why an operation never responded with a success. */
function reasonFor(id: string, checks: readonly CheckRecord[]): string {
  const isAbout = ({ operationId, kind, reason }: CheckRecord) =>
    operationId === id && ['reach', 'life-cycle', 'write-back'].includes(kind) && reason !== undefined;
  return checks.findLast(isAbout)?.reason ?? 'no check calls it with success';
}

/** How much of some operations a run has seen. `checks`: those that it made one by one. */
export function coverageOf(
  operations: readonly Operation[],
  { statuses, reached }: Seen,
  checks: readonly CheckRecord[],
): Coverage {
  const documented = operations.flatMap(({ id, answers }) =>
    [...answers.keys()].filter((status) => Number(status) < 500).map((status) => ({ id, status })),
  );
  const rulesOf = (...outcomes: CheckRecord['outcome'][]) =>
    new Set(checks.filter(({ outcome }) => outcomes.includes(outcome)).map(({ rule }) => rule));
  const [proven, broken] = [rulesOf('passed'), rulesOf('failed', 'warned')];
  const denials = checks.filter(({ kind, outcome }) => kind === 'permission' && outcome !== 'unchecked');
  const denied = new Set(denials.map(({ operationId }) => operationId));
  return {
    called: share(operations, ({ id }) => statuses.has(id)),
    reached: share(operations, ({ id }) => reached.has(id)),
    statuses: share(documented, ({ id, status }) => statuses.get(id)?.has(status) ?? false),
    rules: share(new Set(operations.flatMap(({ rules }) => rules)), (id) => proven.has(id) && !broken.has(id)),
    permissions: share(operations.filter(needsPermission), ({ id }) => denied.has(id)),
    notReached: operations
      .filter(({ id }) => !reached.has(id))
      .map(({ id }) => ({ operationId: id, reason: reasonFor(id, checks) })),
  };
}
