import { type Json, readJson } from '../../../../openapi/verify/contract/json.ts';
import { isSuccess } from '../../../../openapi/verify/http/ledger.ts';
import { verifyEngine } from '../../judge.ts';
import { contract } from '../mutant.ts';

/** What a correct server answered to one operation in a run that calls everything. */
export type Recorded = {
  /** Bodies of successes. */
  successes: Json[];
  /** Statuses of rejections; in the envelope 200. */
  refusals: ReadonlySet<number>;
};

/** At most so many bodies of an operation are kept: enough to meet every field. */
const MOST = 20;

/** Verifies the engine and records its answers, by operation. */
export async function record(): Promise<ReadonlyMap<string, Recorded>> {
  const all = new Map<string, { successes: Json[]; refusals: Set<number> }>();
  await verifyEngine({
    make: () => async (call) => {
      const response = await call.next();
      const operation = contract.operations.find(({ id }) => id === call.operationId);
      if (operation === undefined) return response;
      const own = all.get(operation.id) ?? { successes: [], refusals: new Set<number>() };
      all.set(operation.id, own);
      const read = readJson(await response.clone().text());
      const body = read.ok ? read.value : undefined;
      if (!isSuccess(operation, response.status, body)) own.refusals.add(response.status);
      else if (body !== undefined && own.successes.length < MOST) own.successes.push(body);
      return response;
    },
  });
  return all;
}
