#!/usr/bin/env node
/** `atrium-verify`: checks a server against the contract. Exit status: 0 conforms, 1 violations, 2 could not run. */
import { run } from './cli/run.ts';

process.exitCode = await run(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
