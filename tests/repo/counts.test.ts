import { describe, expect, it } from 'vitest';
import { countsOf, failuresOf } from '../../scripts/test/counts.ts';

describe('the counts of the last line', () => {
  it('are those of the runners', () => {
    expect(countsOf('vitest', { numPassedTests: 3, numFailedTests: 1, numPendingTests: 0 })).toEqual({
      passed: 3,
      failed: 1,
    });
    expect(countsOf('playwright', { stats: { expected: 4, unexpected: 2, flaky: 0, skipped: 0 } })).toEqual({
      passed: 4,
      failed: 2,
    });
  });

  it('take a skipped test and one that passed at the second try as failures', () => {
    expect(countsOf('vitest', { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1 }).failed).toBe(1);
    expect(countsOf('playwright', { stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 1 } }).failed).toBe(2);
  });

  it.each([null, {}, { numPassedTests: '3' }, { stats: { expected: 0 } }])('take %j as a failure', (report) => {
    expect(countsOf('vitest', report)).toEqual({ passed: 0, failed: 1 });
    expect(countsOf('playwright', report)).toEqual({ passed: 0, failed: 1 });
  });

  it('stand with the names of the tests that failed', () => {
    const tests = [
      { status: 'passed', fullName: 'sums add up' },
      { status: 'failed', fullName: 'lists are kept' },
    ];
    expect(failuresOf('vitest', { testResults: [{ assertionResults: tests }] })).toEqual(['lists are kept']);
    const inner = { specs: [{ ok: false, title: 'signs in' }], suites: [] };
    expect(failuresOf('playwright', { suites: [{ specs: [{ ok: true, title: 'opens' }], suites: [inner] }] })).toEqual([
      'signs in',
    ]);
    expect(failuresOf('playwright', null)).toEqual([]);
  });
});
