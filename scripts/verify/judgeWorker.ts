/** Judges a part of the mutants in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import type { VerifyOptions } from '../../openapi/verify/verify.ts';
import { catches, judge } from './judge.ts';
import type { Message, Part } from './judgeOnAllCores.ts';
import { generateMutants } from './mutants/derived/index.ts';
import { drawFamilies } from './mutants/families/draw.ts';
import { mutants } from './mutants/index.ts';
import type { Mutant } from './mutants/mutant.ts';

const part: Part = workerData;

type Task = { mutant: Mutant; options: Pick<VerifyOptions, 'only' | 'areas' | 'failFast'> };

// A rule has to be named, whatever else is found; of other mutants, one finding is enough.
function tasksOf(): Task[] {
  if (part.source === 'written') return mutants.map((mutant) => ({ mutant, options: { areas: [mutant.area] } }));
  const all = part.source === 'generated' ? generateMutants(part.recorded) : drawFamilies(part.seed, part.count);
  return all.map((mutant) => ({ mutant, options: { only: mutant.only, failFast: true } }));
}

const own = tasksOf().filter((_, index) => index % part.of === part.from);

for (const { mutant, options } of own.slice(part.skip)) {
  const { name, kind = '' } = mutant;
  const send = (message: Message) => parentPort?.postMessage(message);
  send({ begins: { name, kind } });
  const judged = await judge(mutant, options);
  send({
    verdict: {
      name,
      kind,
      isCaught: catches(judged, mutant),
      isFailure: judged.failures.length > 0,
      first: [...judged.failures, ...judged.warnings][0],
    },
  });
}
