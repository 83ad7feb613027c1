import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { explanationOf } from './explained.ts';
import { record } from './record.ts';
import type { Part } from './worker.ts';

type Verdict = { name: string; kind: string; isCaught: boolean };

/** The share of the generated mutants that has to be caught. */
const LEAST_SHARE = 0.95;

function judgePart(part: Part): Promise<Verdict[]> {
  return new Promise((resolve, reject) => {
    const verdicts: Verdict[] = [];
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: part });
    worker.on('message', (verdict: Verdict) => verdicts.push(verdict));
    worker.once('error', reject);
    worker.once('exit', () => resolve(verdicts));
  });
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

/** Judges all generated mutants on every core, and prints the share of each kind and the survivors. */
export async function runGenerated(print: (line: string) => void): Promise<boolean> {
  const started = performance.now();
  const recorded = await record();
  const of = availableParallelism();
  const parts = await Promise.all(Array.from({ length: of }, (_, from) => judgePart({ recorded, from, of })));
  const all = parts.flat();
  const kinds = [...new Set(all.map(({ kind }) => kind))].toSorted();
  for (const kind of kinds) {
    const own = all.filter((verdict) => verdict.kind === kind);
    const caught = own.filter(({ isCaught }) => isCaught).length;
    print(
      `${kind.padEnd(34)} ${String(caught).padStart(5)} of ${String(own.length).padEnd(5)} ${percent(caught, own.length)}`,
    );
  }
  const survivors = all.filter(({ isCaught }) => !isCaught).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const unexplained = survivors.filter(({ name }) => explanationOf(name) === undefined);
  print('');
  for (const { name, kind } of survivors)
    print(`SURVIVED ${kind}: ${name}\n           ${explanationOf(name) ?? 'not explained'}`);
  const caught = all.length - survivors.length;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  print(
    `\n${caught} of ${all.length} generated broken servers caught (${percent(caught, all.length)}) in ${seconds} s.`,
  );
  return unexplained.length === 0 && caught / all.length >= LEAST_SHARE;
}
