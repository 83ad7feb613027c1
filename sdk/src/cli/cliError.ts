/** Ends a command with a message: 1 if the call failed, 2 if the command line is wrong. */
export class CliError extends Error {
  readonly exitCode: 1 | 2;
  constructor(message: string, exitCode: 1 | 2 = 2) {
    super(message);
    this.name = 'CliError';
    this.exitCode = exitCode;
  }
}
