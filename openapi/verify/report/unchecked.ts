import type { CheckRecord } from '../judge/types.ts';
import type { Report } from './report.ts';

/** What was not checked for one reason. */
export type Unchecked = {
  reason: string;
  /** Number of checks. */
  checks: number;
  /** The operations, those with the most checks first, each with their number. */
  operations: { operationId: string; checks: number }[];
  /** Number of further operations, which the run is not about: workflows that test its rules call them. */
  others: number;
  /** The business rules that no other check has tested either. */
  rules: string[];
};

const timesOf = (records: readonly CheckRecord[]) => records.reduce((sum, { times = 1 }) => sum + times, 0);

/** The members of a list by a key, in their order. */
function grouped<T>(all: readonly T[], keyOf: (one: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups];
}

/** What could not be checked, by reason; the reason with the most checks first. */
export function uncheckedByReason({ checks, selection }: Pick<Report, 'checks' | 'selection'>): Unchecked[] {
  const tested = new Set(checks.flatMap(({ rule, outcome }) => (outcome === 'unchecked' ? [] : (rule ?? []))));
  const open = checks.filter(({ outcome, reason }) => outcome === 'unchecked' && reason !== undefined);
  return grouped(open, ({ reason = '' }) => reason)
    .map(([reason, records]): Unchecked => {
      const operations = grouped(records, ({ operationId }) => operationId).map(([operationId, own]) => ({
        operationId,
        checks: timesOf(own),
      }));
      const selected = operations.filter(
        ({ operationId }) => selection === undefined || selection.operations.includes(operationId),
      );
      const isOpen = (rule: string) => !tested.has(rule) && (selection?.rules.includes(rule) ?? true);
      const rules = new Set(records.flatMap(({ rule }) => (rule !== undefined && isOpen(rule) ? rule : [])));
      return {
        reason,
        checks: timesOf(records),
        operations: selected.toSorted((a, b) => b.checks - a.checks),
        others: operations.length - selected.length,
        rules: [...rules],
      };
    })
    .toSorted((a, b) => b.checks - a.checks);
}

/** A number of things, in words. */
export function countWords(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** How much was not checked for a reason, and of which operations. `join`: lists the operations. */
export function amountWords({ checks, operations, others }: Unchecked, join: (names: string[]) => string): string {
  const names = operations.map(({ operationId, checks: own }) => (own === 1 ? operationId : `${operationId} (${own})`));
  const further = others === 0 ? [] : [`${countWords(others, 'operation')} of other areas that their workflows call`];
  const all = [...(names.length === 0 ? [] : [join(names)]), ...further];
  return `${countWords(checks, 'check')} of ${all.join(', and of ')}`;
}

/** The rules of the selected operations that have not passed in the run. */
export function openRules({ checks, selection }: Pick<Report, 'checks' | 'selection'>): string[] {
  const of = (outcomes: readonly string[]) =>
    new Set(checks.flatMap(({ rule, outcome }) => (outcomes.includes(outcome) ? (rule ?? []) : [])));
  const [proven, broken] = [of(['passed']), of(['failed', 'warned'])];
  return (selection?.rules ?? []).filter((rule) => !proven.has(rule) || broken.has(rule));
}
