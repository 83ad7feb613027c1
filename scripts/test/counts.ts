/** Reads how many tests a runner ran from the report that it wrote. */
export type Counts = { passed: number; failed: number };

function numberAt(report: unknown, ...path: readonly string[]): number {
  let value = report;
  for (const key of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof value === 'number' ? value : 0;
}

/** A report without a test counts as one failure: a runner that ran nothing has proven nothing. */
export function countsOf(runner: 'vitest' | 'playwright', report: unknown): Counts {
  const counts =
    runner === 'vitest'
      ? {
          passed: numberAt(report, 'numPassedTests'),
          failed: numberAt(report, 'numFailedTests') + numberAt(report, 'numPendingTests'),
        }
      : {
          passed: numberAt(report, 'stats', 'expected'),
          failed: ['unexpected', 'flaky', 'skipped'].reduce((sum, key) => sum + numberAt(report, 'stats', key), 0),
        };
  return counts.passed + counts.failed === 0 ? { passed: 0, failed: 1 } : counts;
}
