import { describe, expect, it } from 'vitest';
import { type Equivalent, faultsOf, judge } from '../../scripts/mutate/faults.ts';

const source = 'export function least(a: number, b: number) {\n  return a < b ? a : b;\n}\n';
const mutant = (status: string, replacement: string, line = 2) => ({
  status,
  replacement,
  location: { start: { line } },
});
const report = (...mutants: ReturnType<typeof mutant>[]) => ({ files: { 'a.ts': { source, mutants } } });
const same: Equivalent = { file: 'a.ts', line: 'return a < b ? a : b;', replacement: 'a <= b', why: 'Equal numbers.' };

describe('the faults of a report', () => {
  it('are caught if a test fails or does not end, and missed if none fails or none runs them', () => {
    const faults = faultsOf(
      report(mutant('Killed', 'a'), mutant('Timeout', 'b'), mutant('Survived', 'c'), mutant('NoCoverage', 'd', 1)),
    );
    expect(faults.map(({ at, isCaught, replacement }) => [replacement, at, isCaught])).toEqual([
      ['a', 2, true],
      ['b', 2, true],
      ['c', 2, false],
      ['d', 1, false],
    ]);
    expect(faults[2]?.line).toBe('return a < b ? a : b;');
  });

  it('are not those that do not compile or are ignored', () => {
    expect(faultsOf(report(mutant('CompileError', 'a'), mutant('Ignored', 'b'), mutant('RuntimeError', 'c')))).toEqual(
      [],
    );
  });

  it('count by those that change something', () => {
    const faults = faultsOf(report(mutant('Killed', 'a'), mutant('Survived', 'a <= b'), mutant('Survived', 'a > b')));
    expect(judge(faults, [])).toMatchObject({ score: 1 / 3, stale: [] });
    const judged = judge(faults, [same]);
    expect([judged.score, judged.missed.map(({ replacement }) => replacement)]).toEqual([1 / 2, ['a > b']]);
  });

  it('make an entry of the list stale that is caught or no longer exists, but for files that did not run', () => {
    const gone = { ...same, line: 'return a;' };
    const elsewhere = { ...same, file: 'b.ts' };
    expect(judge(faultsOf(report(mutant('Killed', 'a <= b'))), [same, gone, elsewhere]).stale).toEqual([same, gone]);
  });
});
