/** Judges a part of the generated mutants in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { catches, judge } from '../judge.ts';
import { generateMutants } from './index.ts';
import type { Recorded } from './record.ts';

/** Every `of`-th mutant from `from` on. */
export type Part = { recorded: ReadonlyMap<string, Recorded>; from: number; of: number };

const { recorded, from, of }: Part = workerData;
const mutants = generateMutants(recorded).filter((_, index) => index % of === from);
for (const mutant of mutants) {
  const judged = await judge(mutant, { only: mutant.only, failFast: true });
  parentPort?.postMessage({ name: mutant.name, kind: mutant.kind, isCaught: catches(judged, mutant) });
}
