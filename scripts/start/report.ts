import { PortTakenError } from '@atrium-console/mock/server';
import { StartProblem } from './StartProblem.ts';

/** Says what went wrong and ends with the right code: 2 for a wrong option or configuration, 1 for all else. */
export function report(error: unknown): void {
  if (error instanceof StartProblem) {
    console.error(`\n${error.message}\n`);
    process.exitCode = error.exitCode;
    return;
  }
  console.error(error instanceof PortTakenError ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}
