/** Judges a part of the mutants in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { catches, judge } from './judge.ts';
import type { Part, Verdict } from './judgeOnAllCores.ts';
import { generateMutants } from './mutants/derived/index.ts';
import { mutants } from './mutants/index.ts';

const part: Part = workerData;

// A rule has to be named, whatever else is found; of generated mutants, one finding is enough.
const tasks =
  part.source === 'written'
    ? mutants.map((mutant) => ({ mutant, options: { areas: [mutant.area] } }))
    : generateMutants(part.recorded).map((mutant) => ({ mutant, options: { only: mutant.only, failFast: true } }));

for (const { mutant, options } of tasks.filter((_, index) => index % part.of === part.from)) {
  const judged = await judge(mutant, options);
  const verdict: Verdict = {
    name: mutant.name,
    kind: mutant.kind ?? '',
    isCaught: catches(judged, mutant),
    isFailure: judged.failures.length > 0,
    first: [...judged.failures, ...judged.warnings][0],
  };
  parentPort?.postMessage(verdict);
}
