import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';

/** What is typed, where questions are shown, and what happens on Ctrl-C. */
export type Terminal = { input: Readable; output: Writable; onInterrupt: () => void };

/** Asks a person. What is typed to a hidden question is not shown. */
export async function askAtTerminal(
  question: string,
  hidden: boolean,
  { input, output, onInterrupt }: Terminal,
): Promise<string> {
  // The line editor repeats on its output what is typed, so that of a hidden question goes nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: hidden ? nowhere : output, terminal: true });
  lines.on('SIGINT', onInterrupt);
  if (hidden) output.write(question);
  try {
    return await lines.question(hidden ? '' : question);
  } finally {
    lines.close();
    if (hidden) output.write('\n');
  }
}
