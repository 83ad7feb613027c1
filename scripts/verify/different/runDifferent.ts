/**
 * `npm run verify -- --different [COUNT] [--seed N]`: verifies servers that are correct by the specification and differ from
 * our mock in many ways, and prints every failure, of which each is a false alarm. Exit status 0 if there is at most one in a
 * thousand servers. Warnings are right: of what the contract only assumes, such a server may differ.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Result } from './runServer.ts';

const COUNT = 1000;
const MOST_FALSE = 0.001;

function runPart(seeds: readonly number[], onResult: (result: Result) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./differentWorker.ts', import.meta.url), { workerData: seeds });
    worker.on('message', onResult);
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
}

/** The number after an option, or another one where there is none. */
function numberAfter(argv: readonly string[], option: string, otherwise: number): number {
  const text = argv.includes(option) ? (argv[argv.indexOf(option) + 1] ?? '') : '';
  return /^\d+$/.test(text) ? Number(text) : otherwise;
}

function failureLines({ seed, run, traits, failures }: Result): string {
  return [`seed ${seed}: ${run}`, `traits: ${traits.join('; ')}`, ...failures].join('\n  ');
}

/** Runs the servers, an equal share of them on every core, and returns the exit code. */
export async function runDifferent(print: (line: string) => void, argv: readonly string[]): Promise<0 | 1> {
  const started = performance.now();
  const count = numberAfter(argv, '--different', COUNT);
  const first = numberAfter(argv, '--seed', Date.now() % 1_000_000_000);
  const seeds = Array.from({ length: count }, (_, index) => first + index);
  print(`Seeds ${first} to ${first + count - 1}; --different 1 --seed N repeats one of them.`);
  const results: Result[] = [];
  const report = (result: Result) => {
    results.push(result);
    if (result.failures.length > 0) print(failureLines(result));
    if (results.length % 100 === 0) print(`${results.length} of ${count} servers verified.`);
  };
  const of = availableParallelism();
  await Promise.all(
    Array.from({ length: of }, (_, from) =>
      runPart(
        seeds.filter((_seed, index) => index % of === from),
        report,
      ),
    ),
  );
  const passed = results.filter(({ failures }) => failures.length === 0).length;
  const alarms = results.reduce((sum, { failures }) => sum + failures.length, 0);
  const warned = results.reduce((sum, { warnings }) => sum + warnings, 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  print(
    `${passed} of ${results.length} correct but different servers passed, with ${alarms} false failures and ${warned} warnings, in ${seconds} s.`,
  );
  return results.length === count && count > 0 && alarms <= count * MOST_FALSE ? 0 : 1;
}
