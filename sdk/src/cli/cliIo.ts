/** What the command line reads and writes, so that tests can take the place of a terminal. */
export type CliIo = {
  stdout: (text: string) => void;
  stderr: (text: string) => void;
  /** Everything that is piped to the program. */
  readStdin: () => Promise<string>;
  /** Asks the person at the terminal; undefined without one. What is typed to a hidden question is not shown. */
  ask: ((question: string, hidden: boolean) => Promise<string>) | undefined;
  /** The columns of the terminal that the output goes to; undefined if it goes to a file or a program. */
  columns: number | undefined;
  env: Readonly<Record<string, string | undefined>>;
  /** The person's home folder. */
  home: string;
  fetch?: typeof globalThis.fetch;
};
