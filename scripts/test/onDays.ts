/**
 * Runs the tests that need no browser on other days: `npm run test:days`, or `npm run test:days -- 2028-02-29`. A test that
 * counts on the middle of a month, or on a day that is yet to come, would fail one day for no other reason. The clock of
 * each run is that of `faketime`, so that the programs that tests start have it, too.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findOrInstall, firstProgram, pathsOf } from '../programs/programs.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Minutes into a year and before the end of a month, and a day that most years do not have, when Europe is a day behind Asia. */
const moments = (year: number): string[] => [
  `${year}-01-01 00:05:00`,
  `${year}-03-31 23:50:00`,
  `${year + ((4 - (year % 4)) % 4)}-02-29 20:00:00`,
];

/** The program that sets the clock of another one. */
function findFaketime(): string {
  const found = findOrInstall(() => firstProgram(pathsOf(['faketime'])), 'faketime');
  if (found === undefined)
    throw new Error('faketime is missing. Install it, for example with “apt-get install faketime”.');
  return found;
}

const faketime = findFaketime();
const days = process.argv.slice(2);
for (const day of days.filter((one) => Number.isNaN(Date.parse(one)))) {
  throw new Error(`“${day}” is no day. Write 2028-02-29, or '2028-02-29 20:00:00'.`);
}
const failed = (days.length > 0 ? days : moments(new Date().getFullYear() + 1)).filter((moment) => {
  console.log(`\n── ${moment}`);
  const tests = ['vitest', 'run', '--project', 'unit', '--project', 'web*'];
  return spawnSync(faketime, [moment, 'npx', '--no-install', ...tests], { cwd: root, stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0) console.error(`\nTests fail on ${failed.join(', ')}.`);
process.exit(failed.length > 0 ? 1 : 0);
