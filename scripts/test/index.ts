/**
 * `npm test` runs every step; `npm run check` those that need no browser, and with `--changed` what concerns the files that
 * differ from a commit. A failed step does not stop the others. The last line counts everything: tests, and each static check
 * as one.
 */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changedSteps, isCommit } from './changed/index.ts';
import { type Counts, countsOf, failuresOf, unhandledIn } from './counts.ts';
import { readOptions } from './readOptions.ts';
import { STEPS, type Step } from './steps.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const output = join(root, 'tests/.output');

/** No tool may call home (DESIGN: telemetry off). */
const QUIET = {
  STORYBOOK_DISABLE_TELEMETRY: '1',
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  SCARF_ANALYTICS: 'false',
  DO_NOT_TRACK: '1',
};

/** Every step starts programs of Node anew: what one has compiled, the next need not. */
const COMPILED = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node-compile') };

/** Runs a step. Its output goes to the terminal as it comes if it runs alone; it is given back unless a person watches. */
function run(step: Step, reportFile: string, isAlone: boolean): Promise<{ code: number; output: string }> {
  const report =
    step.counting === 'vitest'
      ? ['--reporter=default', '--reporter=./scripts/test/jsonReporter.ts', `--outputFile=${reportFile}`]
      : [];
  const stream = isAlone && process.stdout.isTTY ? 'inherit' : 'pipe';
  const child = spawn(join(root, 'node_modules/.bin', step.command), [...step.args, ...report], {
    cwd: root,
    stdio: ['ignore', stream, stream],
    env: { ...process.env, ...QUIET, ...COMPILED, ATRIUM_E2E_JSON: reportFile },
  });
  const chunks: Buffer[] = [];
  for (const [source, target] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    source?.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (isAlone) target.write(chunk);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

type Outcome = { counts: Counts; failures: readonly string[] };

async function outcomeOf(step: Step, code: number, log: string, reportFile: string): Promise<Outcome> {
  if (step.counting === 'one') {
    return { counts: code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, failures: [] };
  }
  const report: unknown = JSON.parse(await readFile(reportFile, 'utf8').catch(() => 'null'));
  const counts = countsOf(step.counting, report);
  const failures = failuresOf(step.counting, report);
  // An error outside any test, for example one that nobody handles, fails the run and counts as one.
  if (code === 0 || counts.failed > 0) return { counts, failures };
  return { counts: { ...counts, failed: 1 }, failures: [...failures, ...unhandledIn(log)] };
}

type Row = Outcome & { step: Step; seconds: number };

async function rowOf(step: Step, isAlone: boolean): Promise<Row> {
  const heading = `\n── ${step.name}`;
  if (isAlone) console.log(heading);
  const started = performance.now();
  // Playwright empties its own folder at start, so reports stand beside it.
  const reportFile = join(root, 'node_modules/.cache', `atrium-report-${step.name.replaceAll(' ', '-')}.json`);
  await rm(reportFile, { force: true });
  const { code, output: text } = await run(step, reportFile, isAlone);
  if (!isAlone) console.log(`${heading}\n${text.trimEnd()}`);
  return { step, ...(await outcomeOf(step, code, text, reportFile)), seconds: (performance.now() - started) / 1000 };
}

/** Runs the steps of a group side by side, as many at a time as there are cores. */
async function rowsOf(group: readonly Step[]): Promise<Row[]> {
  const rows: Row[] = [];
  const waiting = group.entries();
  const lane = async () => {
    for (const [place, step] of waiting) rows[place] = await rowOf(step, group.length === 1);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return rows;
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.kind === 'say') {
    console.log(options.text);
    process.exitCode = options.code;
    return;
  }
  const { changedSince, withBrowser } = options;
  if (changedSince !== undefined && !isCommit(root, changedSince)) {
    console.log(`Git knows no commit “${changedSince}”.`);
    process.exitCode = 2;
    return;
  }
  const groups = changedSince === undefined ? STEPS : await changedSteps(root, changedSince);
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  const rows: Row[] = [];
  for (const group of groups.filter((steps) => steps.length > 0)) {
    rows.push(...(await rowsOf(group.filter((step) => withBrowser || !step.browser))));
  }

  console.log('');
  for (const { step, counts, failures, seconds } of rows) {
    const verdict = counts.failed === 0 ? 'ok    ' : 'FAILED';
    console.log(
      `${verdict} ${step.name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s   ${counts.passed} passed, ${counts.failed} failed`,
    );
    // Where only the end of a log is kept, it must say what to look at.
    for (const name of failures) console.log(`         ${name}`);
  }
  const sum = (key: keyof Counts) => rows.reduce((total, row) => total + row.counts[key], 0);
  const failed = sum('failed');
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`\n${sum('passed')} passed, ${failed} failed`);
}

await main();
