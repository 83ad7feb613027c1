import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Recorded } from './mutants/derived/record.ts';

/** The mutants to judge: those written by hand, or those generated from what a correct server answered. */
export type Source = { source: 'written' } | { source: 'generated'; recorded: ReadonlyMap<string, Recorded> };

/** Every `of`-th mutant from `from` on. */
export type Part = Source & { from: number; of: number };

export type Verdict = {
  name: string;
  kind: string;
  isCaught: boolean;
  /** Whether the verifier found a failure, and not only a warning. */
  isFailure: boolean;
  /** The first finding, if there is one. */
  first: string | undefined;
};

function judgePart(part: Part): Promise<Verdict[]> {
  return new Promise((resolve, reject) => {
    const verdicts: Verdict[] = [];
    const worker = new Worker(new URL('./judgeWorker.ts', import.meta.url), { workerData: part });
    worker.on('message', (verdict: Verdict) => verdicts.push(verdict));
    worker.once('error', reject);
    worker.once('exit', () => resolve(verdicts));
  });
}

/** Judges all mutants of a source, an equal share of them on every core. */
export async function judgeOnAllCores(source: Source): Promise<Verdict[]> {
  const of = availableParallelism();
  const parts = await Promise.all(Array.from({ length: of }, (_, from) => judgePart({ ...source, from, of })));
  return parts.flat();
}
