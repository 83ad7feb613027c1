import { JsonReporter, type TestCase } from 'vitest/node';

/**
 * The report of vitest, in which every error says what it is. By itself it has only the stack of an error. What jest-dom says of
 * an element that is null is not in it: all that would be left is “Error”.
 */
export default class extends JsonReporter {
  onTestCaseResult(test: TestCase): void {
    for (const error of test.result().errors ?? []) {
      if (/^\w*Error:?\s*(\n|$)/.test(error.stack ?? '')) error.stack = `${error.message}\n${error.stack}`;
    }
  }
}
