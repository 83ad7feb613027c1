/**
 * `npm run mutate`: puts small faults into the code, one at a time (a `<` for a `<=`, an `&&` for an `||`, an emptied block),
 * and runs the tests. A fault that no test catches is a rule that no test proves. It takes too long to be one of the checks:
 * `npm run mutate -- sdk/src/rules/sla.ts` tries one file.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { type Equivalent, type Fault, faultsOf, judge } from './faults.ts';
import { TARGETS } from './targets.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Faults that change nothing, with the reason. The run fails if one is caught or no longer exists. */
const LISTS = 'scripts/mutate/equivalent';
const REPORT = 'node_modules/.cache/mutate/report.json';

/** The share of faults that must be caught, of those that change something. */
const WANTED = 0.97;

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Tries every fault of the files with these tests. */
function tryFaults(files: readonly string[], tests: readonly string[]): Fault[] {
  console.log(`\n${files.join(', ')}`);
  rmSync(join(root, REPORT), { force: true });
  const run = spawnSync(
    join(root, 'node_modules/.bin/stryker'),
    ['run', 'scripts/mutate/stryker.config.mjs', '--mutate', files.join(',')],
    { cwd: root, stdio: 'inherit', env: { ...process.env, MUTATE_TESTS: tests.join(',') } },
  );
  if (run.status === 0) return faultsOf(JSON.parse(read(REPORT)));
  console.error('Stryker could not run.');
  process.exit(2);
}

function print({ line, original, replacement }: Pick<Fault, 'line' | 'original' | 'replacement'>, what: string): void {
  console.log(`\n${what}\n    ${line}\n    ${original} → ${replacement}`);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((file) => !TARGETS.some(({ files }) => files.includes(file)));
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: not in scripts/mutate/targets.ts`);
  process.exit(2);
}

const equivalents = readdirSync(join(root, LISTS)).flatMap((name): Equivalent[] => parse(read(join(LISTS, name))));
const faults = TARGETS.flatMap(({ files, tests }) => {
  const chosen = wanted.length === 0 ? files : files.filter((file) => wanted.includes(file));
  const tried = chosen.length === 0 ? [] : tryFaults(chosen, tests);
  const { missed, stale } = judge(tried, equivalents);
  for (const fault of missed) print(fault, `${fault.file}:${fault.at} is not caught`);
  for (const one of stale) print(one, `${LISTS} lists a fault of ${one.file} that is caught or no longer exists`);
  return tried;
});
const { rows, score, stale } = judge(faults, equivalents);

console.log('\ncaught / change something / equivalent');
for (const { caught, changing, equivalent, file } of rows) {
  console.log(`${[caught, changing, equivalent].map((count) => String(count).padStart(6)).join('')}  ${file}`);
}
const isEnough = score >= WANTED && stale.length === 0;
const percent = (Math.floor(score * 1000) / 10).toFixed(1);
console.log(
  `\n${faults.length} faults, ${percent} % caught of those that change something (at least ${WANTED * 100} % wanted)`,
);
process.exitCode = isEnough ? 0 : 1;
