import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Recorded } from './mutants/derived/record.ts';

/**
 * The mutants to judge: those written by hand, those generated from what a correct server answered, or those drawn from the
 * families of faults.
 */
export type Source =
  | { source: 'written' }
  | { source: 'generated'; recorded: ReadonlyMap<string, Recorded> }
  | { source: 'families'; seed: number | string; count: number };

/** Every `of`-th mutant from `from` on, without the first ones of them. */
export type Part = Source & { from: number; of: number; skip: number };

export type Verdict = {
  name: string;
  kind: string;
  isCaught: boolean;
  /** Whether the verifier found a failure, and not only a warning. */
  isFailure: boolean;
  /** The first finding, if there is one. */
  first: string | undefined;
};

/** What a worker reports: which mutant it begins to judge, and its verdict. */
export type Message = { begins: Pick<Verdict, 'name' | 'kind'> } | { verdict: Verdict };

/** How long the verifier may take for one broken server before it counts as not caught. */
const MOST_MS = 300_000;

/** Judges a part until its end or until one mutant takes too long, which is returned. */
function judgeUntilStuck(part: Part, verdicts: Verdict[]): Promise<Pick<Verdict, 'name' | 'kind'> | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./judgeWorker.ts', import.meta.url), { workerData: part });
    let timer: NodeJS.Timeout | undefined;
    worker.on('message', (message: Message) => {
      clearTimeout(timer);
      if ('verdict' in message) {
        verdicts.push(message.verdict);
        return;
      }
      timer = setTimeout(() => {
        worker.removeAllListeners();
        worker.terminate().then(() => resolve(message.begins), reject);
      }, MOST_MS);
    });
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });
}

async function judgePart(part: Omit<Part, 'skip'> & Source): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (;;) {
    const stuck = await judgeUntilStuck({ ...part, skip: verdicts.length }, verdicts);
    if (stuck === undefined) return verdicts;
    verdicts.push({
      ...stuck,
      isCaught: false,
      isFailure: false,
      first: `No verdict after ${MOST_MS / 1000} s.`,
    });
  }
}

/** Judges all mutants of a source, an equal share of them on every core. */
export async function judgeOnAllCores(source: Source): Promise<Verdict[]> {
  const of = availableParallelism();
  const parts = await Promise.all(Array.from({ length: of }, (_, from) => judgePart({ ...source, from, of })));
  return parts.flat();
}
