#!/usr/bin/env node
import { homedir } from 'node:os';
import { text } from 'node:stream/consumers';
import { askAtTerminal } from './askAtTerminal.ts';
import { runCli } from './runCli.ts';

// Who reads the output may have seen enough, as `head` has.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await runCli(process.argv.slice(2), {
  stdout: (words) => process.stdout.write(words),
  stderr: (words) => process.stderr.write(words),
  readStdin: () => text(process.stdin),
  ask: process.stdin.isTTY
    ? (question, hidden) =>
        askAtTerminal(question, hidden, {
          input: process.stdin,
          // Not the output, which may go to a file.
          output: process.stderr,
          onInterrupt: () => {
            process.stderr.write('\n');
            process.exit(130);
          },
        })
    : undefined,
  columns: process.stdout.isTTY ? process.stdout.columns : undefined,
  env: process.env,
  home: homedir(),
});
