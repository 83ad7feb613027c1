import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Reads how many tests a runner ran from the report that it wrote. */
export type Counts = { passed: number; failed: number };

function numberAt(report: unknown, ...path: readonly string[]): number {
  let value = report;
  for (const key of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof value === 'number' ? value : 0;
}

function listAt(value: unknown, key: string): unknown[] {
  const list: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return Array.isArray(list) ? list : [];
}

function textAt(value: unknown, key: string): string {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof text === 'string' ? text : '';
}

/** How much of an error stands at the end of a log: what it says, not where. */
const ERROR_LINES = 8;

/** The first lines of an error, without colours, blank lines and the way there. */
function shortened(error: string): string[] {
  return stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, ERROR_LINES)
    .map((line) => `  ${line}`);
}

/** The names of the tests that failed, each followed by the first lines of its errors, for the end of a long log. */
export function failuresOf(runner: 'vitest' | 'playwright', report: unknown): string[] {
  if (runner === 'vitest') {
    return listAt(report, 'testResults').flatMap((file) => {
      const failed = listAt(file, 'assertionResults').filter((test) => textAt(test, 'status') === 'failed');
      // A file that cannot be loaded, or whose preparation fails, has no test that failed.
      if (failed.length === 0 && textAt(file, 'status') === 'failed')
        return [textAt(file, 'name'), ...shortened(textAt(file, 'message'))];
      return failed.flatMap((test) => [
        textAt(test, 'fullName'),
        ...listAt(test, 'failureMessages').flatMap((message) => shortened(String(message))),
      ]);
    });
  }
  return listAt(report, 'suites').flatMap((suite) => [
    ...listAt(suite, 'specs')
      .filter((spec) => Object(spec).ok === false)
      .flatMap((spec) => [textAt(spec, 'title'), ...errorsOf(spec).flatMap(shortened)]),
    ...failuresOf('playwright', suite),
  ]);
}

/** What vitest printed of errors that no test handled, which its report does not have. */
export function unhandledIn(log: string): string[] {
  const [, printed] = /^.*Unhandled Errors.*$([\s\S]*)/m.exec(stripVTControlCharacters(log)) ?? [];
  return printed === undefined ? [] : ['an error outside any test', ...shortened(printed)];
}

/** The line of the test at which Playwright met an error: one test waits for the same heading many times. */
function placeOf(error: unknown): string {
  const place: unknown = Reflect.get(Object(error), 'location');
  const line: unknown = Reflect.get(Object(place), 'line');
  return typeof line === 'number' ? `${basename(textAt(place, 'file'))}:${line} ` : '';
}

function errorsOf(spec: unknown): string[] {
  const results = listAt(spec, 'tests').flatMap((test) => listAt(test, 'results'));
  return results
    .flatMap((result) => listAt(result, 'errors'))
    .map((error) => placeOf(error) + textAt(error, 'message'));
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
