import { describe, expect, it } from 'vitest';
import { countsOf, failuresOf, unhandledIn } from '../../scripts/test/counts.ts';

describe('the counts of the last line', () => {
  it('match the reports of the runners', () => {
    expect(countsOf('vitest', { numPassedTests: 3, numFailedTests: 1, numPendingTests: 0 })).toEqual({
      passed: 3,
      failed: 1,
    });
    expect(countsOf('playwright', { stats: { expected: 4, unexpected: 2, flaky: 0, skipped: 0 } })).toEqual({
      passed: 4,
      failed: 2,
    });
  });

  it('count skipped and flaky tests as failures', () => {
    expect(countsOf('vitest', { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1 }).failed).toBe(1);
    expect(countsOf('playwright', { stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 1 } }).failed).toBe(2);
  });

  it.each([null, {}, { numPassedTests: '3' }, { stats: { expected: 0 } }])('count %j as a failure', (report) => {
    expect(countsOf('vitest', report)).toEqual({ passed: 0, failed: 1 });
    expect(countsOf('playwright', report)).toEqual({ passed: 0, failed: 1 });
  });

  it('include the names and errors of failed tests', () => {
    const tests = [
      { status: 'passed', fullName: 'sums add up' },
      { status: 'failed', fullName: 'lists are kept', failureMessages: ['\u001b[31mwanted 3\u001b[39m\n\n  got 4'] },
    ];
    expect(failuresOf('vitest', { testResults: [{ assertionResults: tests }] })).toEqual([
      'lists are kept',
      '  wanted 3',
      '    got 4',
    ]);
    const results = [
      { errors: [] },
      { errors: [{ message: 'no such button', location: { file: '/a/b.spec.ts', line: 7 } }, { message: 'and more' }] },
    ];
    const inner = { specs: [{ ok: false, title: 'signs in', tests: [{ results }] }], suites: [] };
    expect(failuresOf('playwright', { suites: [{ specs: [{ ok: true, title: 'opens' }], suites: [inner] }] })).toEqual([
      'signs in',
      '  b.spec.ts:7 no such button',
      '  and more',
    ]);
    expect(failuresOf('playwright', null)).toEqual([]);
  });

  it('show the first lines of a long error only', () => {
    const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
    const tests = [{ status: 'failed', fullName: 'is long', failureMessages: [long] }];
    expect(failuresOf('vitest', { testResults: [{ assertionResults: tests }] })).toHaveLength(9);
  });

  it('name a file that failed before its tests', () => {
    const tests = [{ status: 'passed', fullName: 'sums add up' }];
    const file = { name: 'a.test.ts', status: 'failed', message: 'no such port', assertionResults: tests };
    expect(failuresOf('vitest', { testResults: [file] })).toEqual(['a.test.ts', '  no such port']);
    expect(failuresOf('vitest', { testResults: [{ ...file, status: 'passed' }] })).toEqual([]);
  });

  it('tell of errors that no test handled', () => {
    expect(unhandledIn('Test Files 1 passed')).toEqual([]);
    const log = 'ok\n\u001b[31m⎯⎯ Unhandled Errors ⎯⎯\u001b[39m\n\nTypeError: no length\n    at a.ts:1\n❯ b.ts:2';
    expect(unhandledIn(log)).toEqual(['an error outside any test', '  TypeError: no length', '  ❯ b.ts:2']);
  });
});
