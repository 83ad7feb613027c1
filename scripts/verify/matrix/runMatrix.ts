/**
 * `npm run verify -- --matrix [PATTERN]`: runs the verifier against our own mock as every persona, for every area and in every
 * mode, once, twice, after an aborted run and side by side with another run, and prints every finding. Exit status 0 if
 * there is none: our mock is correct, so each would be a false alarm. PATTERN: only cases whose name matches it.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Case, cases, nameOf } from './cases.ts';

type Result = { name: string; problems: string[] };

function runPart(part: readonly Case[], onResult: (result: Result) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./matrixWorker.ts', import.meta.url), { workerData: part });
    worker.on('message', onResult);
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
}

/** Runs all cases, an equal share of them on every core, and returns the exit code. */
export async function runMatrix(print: (line: string) => void, pattern = ''): Promise<0 | 1> {
  const started = performance.now();
  const wanted = cases.filter((one) => new RegExp(pattern).test(nameOf(one)));
  const of = availableParallelism();
  const results: Result[] = [];
  const report = (result: Result) => {
    results.push(result);
    if (result.problems.length > 0) print([result.name, ...result.problems].join('\n  '));
    if (results.length % 100 === 0) print(`${results.length} of ${wanted.length} runs made.`);
  };
  const parts = Array.from({ length: of }, (_, from) => wanted.filter((_, index) => index % of === from));
  await Promise.all(parts.map((part) => runPart(part, report)));
  const clean = results.filter(({ problems }) => problems.length === 0).length;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  print(`${clean} of ${results.length} runs against our own mock ended without a finding, in ${seconds} s.`);
  return wanted.length > 0 && clean === wanted.length ? 0 : 1;
}
