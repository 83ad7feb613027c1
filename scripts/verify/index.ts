/**
 * `npm run verify`: the contract verifier, as backend teams use it. --self verifies our own mock, --mutants tests the
 * verifier itself on broken servers, --matrix on our mock as every user, for every area and in every mode.
 */
import { run } from '../../openapi/verify/cli/run.ts';
import { runMatrix } from './matrix/runMatrix.ts';
import { runMutants } from './runMutants.ts';
import { runSelf } from './self.ts';

const argv = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);

if (argv.includes('--self')) process.exitCode = await runSelf(print);
else if (argv.includes('--mutants')) process.exitCode = await runMutants(print);
else if (argv.includes('--matrix')) process.exitCode = await runMatrix(print, argv[argv.indexOf('--matrix') + 1]);
else {
  process.exitCode = await run(argv, {
    out: (text) => process.stdout.write(text),
    error: (text) => process.stderr.write(text),
  });
}
