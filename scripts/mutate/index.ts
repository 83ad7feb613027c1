/**
 * `npm run mutate`: puts small faults into the code, one at a time (a `<` for a `<=`, an `&&` for an `||`, an emptied block),
 * and runs the tests. A fault that no test catches is a rule that no test proves. It takes hours for everything, so it is
 * not part of the checks: `npm run mutate -- sdk/src/rules/sla.ts` tries one file.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { faultsOf, judge } from './faults.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const HERE = 'scripts/mutate';

/** What is tried without arguments. */
const EVERYTHING = [
  'sdk/src/**/*.ts',
  '!sdk/src/generated/**',
  'web/src/base/config/safeTarget.ts',
  'web/src/routes/{guard,journey}.ts',
  'mocks/engine/{session,signIn}.ts',
];

/** The share of faults that must be caught, of those that change something. */
const WANTED = 0.97;

const files = process.argv.slice(2);
const run = spawnSync(
  join(root, 'node_modules/.bin/stryker'),
  ['run', `${HERE}/stryker.config.mjs`, '--mutate', (files.length === 0 ? EVERYTHING : files).join(',')],
  { cwd: root, stdio: 'inherit' },
);
if (run.status !== 0) process.exit(2);

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const faults = faultsOf(JSON.parse(read('node_modules/.cache/mutate/report.json')));
const { missed, score, stale } = judge(faults, parse(read(`${HERE}/equivalent.yaml`)));

for (const { at, file, line, replacement } of missed) {
  console.log(`\n${file}:${at} is not caught\n    ${line}\n    → ${replacement.replaceAll(/\s+/g, ' ')}`);
}
for (const { file, line, replacement } of stale) {
  console.log(
    `\n${HERE}/equivalent.yaml lists a fault of ${file} that is caught or gone:\n    ${line}\n    → ${replacement}`,
  );
}
const percent = (Math.floor(score * 1000) / 10).toFixed(1);
console.log(
  `\n${faults.length} faults, ${percent} % caught of those that change something, ${missed.length} not caught`,
);
process.exitCode = score < WANTED || stale.length > 0 ? 1 : 0;
