import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Equivalent, faultsOf, judge } from '../../scripts/mutate/faults.ts';
import { TARGETS } from '../../scripts/mutate/targets.ts';

const source = 'export function least(a: number, b: number) {\n  return a < b ? a : b;\n}\n';
/** A fault in `a < b`. */
const mutant = (status: string, replacement: string) => ({
  status,
  replacement,
  location: { start: { line: 2, column: 10 }, end: { line: 2, column: 15 } },
});
const report = (...mutants: ReturnType<typeof mutant>[]) => ({ files: { 'a.ts': { source, mutants } } });
const same: Equivalent = {
  file: 'a.ts',
  line: 'return a < b ? a : b;',
  original: 'a < b',
  replacement: 'a <= b',
  why: 'Equal numbers.',
};

describe('the faults of a report', () => {
  it('are caught if a test fails or does not end, and missed if none fails or none runs them', () => {
    const faults = faultsOf(
      report(mutant('Killed', 'a'), mutant('Timeout', 'b'), mutant('Survived', 'c'), mutant('NoCoverage', 'd')),
    );
    expect(faults.map(({ at, isCaught, replacement }) => [replacement, at, isCaught])).toEqual([
      ['a', 2, true],
      ['b', 2, true],
      ['c', 2, false],
      ['d', 2, false],
    ]);
  });

  it('name the line and the code that is changed, also over several lines', () => {
    const block = {
      ...mutant('Survived', '{}'),
      location: { start: { line: 1, column: 45 }, end: { line: 3, column: 2 } },
    };
    const faults = faultsOf(report(mutant('Survived', 'a <= b'), block));
    expect(faults.map(({ line, original, replacement }) => [line, original, replacement])).toEqual([
      ['return a < b ? a : b;', 'a < b', 'a <= b'],
      ['export function least(a: number, b: number) {', '{ return a < b ? a : b; }', '{}'],
    ]);
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

describe('the targets', () => {
  const files = TARGETS.flatMap((target) => target.files);

  it('are all files of the SDK that have code of their own, each once', () => {
    const written = globSync('sdk/src/**/*.ts', { exclude: ['sdk/src/generated/**'] });
    const hasCode = (file: string) =>
      /^(?:export )?(?:async )?(?:function|const|class) /m.test(readFileSync(file, 'utf8'));
    expect(files.filter((file) => file.startsWith('sdk/')).toSorted()).toEqual(written.filter(hasCode).toSorted());
  });

  it('have equivalent mutants only in lines that are still there', () => {
    const lists = globSync('scripts/mutate/equivalent/*.yaml');
    const quoted = lists.flatMap((file): Equivalent[] => parse(readFileSync(file, 'utf8')));
    const isThere = ({ file, line }: Equivalent) =>
      existsSync(file) &&
      readFileSync(file, 'utf8')
        .split('\n')
        .some((text) => text.trim() === line);
    expect(quoted.length).toBeGreaterThan(0);
    expect(quoted.filter((one) => !isThere(one))).toEqual([]);
  });

  it('have files and tests that exist', () => {
    const all = [...files, ...TARGETS.flatMap(({ tests }) => tests)];
    expect(all.filter((file) => !existsSync(file))).toEqual([]);
  });
});
