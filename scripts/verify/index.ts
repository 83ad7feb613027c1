/**
 * `npm run verify`: the contract verifier, as backend teams use it. --self verifies our own mock, --mutants tests the
 * verifier itself on broken servers, --families on others that are drawn anew, --matrix on our mock as every user, for every
 * area and in every mode, --different on servers that are correct and differ from our mock. --compare gives the same servers
 * to other tools, too.
 */
import { randomBytes } from 'node:crypto';
import { run } from '../../openapi/verify/cli/run.ts';
import { runCompare } from './compare/runCompare.ts';
import { runDifferent } from './different/runDifferent.ts';
import { runMatrix } from './matrix/runMatrix.ts';
import { runFamilies } from './mutants/families/runFamilies.ts';
import { runMutants } from './runMutants.ts';
import { runSelf } from './self.ts';

const argv = process.argv.slice(2);
/** `--families [COUNT] [--seed TEXT] [--reveal]` */
async function runFamiliesOf(options: readonly string[]): Promise<0 | 1> {
  const after = (name: string) => (options.includes(name) ? options[options.indexOf(name) + 1] : undefined);
  const seed = after('--seed') ?? randomBytes(4).toString('hex');
  const count = Number(after('--families')) || 2000;
  return (await runFamilies(print, { seed, count, reveal: options.includes('--reveal') })) ? 0 : 1;
}

const print = (line: string) => process.stdout.write(`${line}\n`);

if (argv.includes('--self')) process.exitCode = await runSelf(print);
else if (argv.includes('--mutants')) process.exitCode = await runMutants(print);
else if (argv.includes('--matrix')) process.exitCode = await runMatrix(print, argv[argv.indexOf('--matrix') + 1]);
else if (argv.includes('--families')) process.exitCode = await runFamiliesOf(argv);
else if (argv.includes('--different')) process.exitCode = await runDifferent(print, argv);
else if (argv.includes('--compare')) process.exitCode = await runCompare(print, argv);
else {
  process.exitCode = await run(argv, {
    out: (text) => process.stdout.write(text),
    error: (text) => process.stderr.write(text),
  });
}
