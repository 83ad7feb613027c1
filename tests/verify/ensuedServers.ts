import { verifyEngine } from '../../scripts/verify/judge.ts';
import { answered, type Call } from '../../scripts/verify/mutants/mutant.ts';
import type { Defect } from './sessionDefects.ts';

/** A call that is not answered yet. */
export type Met = { call: Call; response: Promise<Response> };

/** A defect of an operation that knows which calls of it are in its way. */
export function together(operationId: string, answer: (call: Call, met: readonly Met[]) => Promise<Response>): Defect {
  const running = new Set<Met>();
  return answered(operationId, async (call) => {
    const others = [...running];
    const { promise, resolve } = Promise.withResolvers<Response>();
    const next: Call['next'] = async (change) => {
      const response = await call.next(change);
      resolve(response.clone());
      return response;
    };
    const own: Met = { call, response: promise };
    running.add(own);
    // Calls that were made at the same time have been received by then.
    for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((done) => setImmediate(done));
    const response = await answer({ ...call, next }, others);
    resolve(response.clone());
    running.delete(own);
    return response;
  });
}

/** What some groups of checks find about a broken server: each operation with the cause of a finding. */
export async function found(make: () => Defect, only: readonly string[], checks: readonly string[]): Promise<string[]> {
  const outcome = await verifyEngine({ make }, { only, checks });
  return outcome.ok
    ? [...new Set(outcome.report.findings.map(({ operationId, cause }) => `${operationId} ${cause}`))]
    : outcome.problems;
}
