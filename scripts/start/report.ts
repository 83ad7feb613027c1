import { PortTakenError } from '@atrium-console/mock/server';
import { StartProblem } from './StartProblem.ts';

/** Prints an error and sets the exit status: 2 for an invalid option or configuration, 1 for everything else. */
export function report(error: unknown): void {
  if (error instanceof StartProblem) {
    console.error(`\n${error.message}\n`);
    process.exitCode = error.exitCode;
    return;
  }
  console.error(error instanceof PortTakenError ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}
