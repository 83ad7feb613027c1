/** Something the person at the terminal can mend. The message says what; no stack trace is shown. */
export class StartProblem extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.name = 'StartProblem';
    this.exitCode = exitCode;
  }
}
