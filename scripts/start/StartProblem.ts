/** An error that the user can fix. Only its message is shown, without a stack trace. */
export class StartProblem extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.name = 'StartProblem';
    this.exitCode = exitCode;
  }
}
