import { isSafe, type Operation } from '../contract/contract.ts';
import { ORDER_OF_CHECKS } from '../judge/errors.ts';
import { inLanes, type World } from '../phases/world.ts';
import { OF_INPUT } from '../plan/expect.ts';
import { note, obstacle, type Problem, send } from './lab.ts';

/** Sessions that are almost the right one, and what is wrong with them. */
const ALMOST = [
  { session: 'longer', says: 'A session with more behind it is rejected.' },
  { session: 'recased', says: 'A session in other letters is rejected.' },
] as const;

/** Where a call changes nothing even if it is accepted: one that only reads, or one on what does not exist. */
function harmlessPath({ values, mode }: World, operation: Operation): ReadonlyMap<string, string> | undefined {
  const existing = values.existing(operation);
  if (isSafe(operation)) return existing.ok ? existing.path : undefined;
  if (mode === 'read') return undefined;
  return values.invented(operation) ?? (existing.ok && operation.body?.required === true ? existing.path : undefined);
}

/** Calls with a session that is almost the right one. */
export async function proveSessions(world: World): Promise<void> {
  const secured = world.operations.filter((operation) => operation.secured);
  await inLanes(world, secured, async (operation) => {
    const path = harmlessPath(world, operation);
    if (path === undefined || obstacle(world, operation, path) !== undefined) return;
    const existing = world.values.existing(operation);
    const query = existing.ok ? existing.query : new Map<string, string>();
    for (const { session, says } of ALMOST) {
      const exchange = await send(world, { operation, path, query }, { session });
      const status = exchange.answer?.status ?? 0;
      const isRejected = [401, 403, 404].includes(status) || status >= 500;
      const isEarly = OF_INPUT.includes(status);
      const problem: Problem = {
        ...(isEarly ? { certainty: 'assumed' } : { isLoss: true }),
        cause: isEarly ? ORDER_OF_CHECKS : 'session taken for another one',
        expected: 'status 401',
        received: `status ${status}`,
      };
      note(world, 'cookie-value', { operation, session }, exchange, isRejected ? [] : [problem], says);
    }
  });
}
