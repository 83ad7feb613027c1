import { changesOf, type Resource } from '../contract/items.ts';
import { inLanes, isOver, type World } from '../phases/world.ts';
import { checkAccountsApart } from './guardedAccounts.ts';
import { checkKindsAtOnce } from './guardedAtOnce.ts';
import { checkLog } from './overlapLog.ts';
import { checkMixed } from './overlapMixed.ts';
import { checkSameName } from './overlapSame.ts';
import { checkToggles } from './overlapToggles.ts';
import { checkActionsAgain, checkOpenCalls } from './repeatActions.ts';
import { oneOfEachKind } from './repeatKinds.ts';
import { checkOrderOfCalls } from './repeatOrder.ts';
import { checkForOthers } from './repeatOthers.ts';
import { checkUnions } from './totalUnion.ts';

/** Of so many collections, the log is looked at: what is written to it is the same for all. */
const LOGGED = 3;

const CHECKS = [checkOrderOfCalls, checkForOthers, checkMixed, checkSameName, checkAccountsApart, checkKindsAtOnce];

/** The collections of which something is checked, be it only how they are read. */
function concerned({ operations }: World, all: readonly Resource[]): Resource[] {
  return all.filter((resource) => {
    const { listed, read } = resource;
    return [...changesOf(resource), listed?.operation, read].some(
      (one) => one !== undefined && operations.includes(one),
    );
  });
}

/** Makes calls in other orders, by others and at once, with one collection of each kind. `all`: the collections of the contract. */
export async function checkOrders(world: World, all: readonly Resource[]): Promise<void> {
  await inLanes(world, oneOfEachKind(concerned(world, all)), async (resource) => {
    for (const check of CHECKS) if (!isOver(world)) await check(world, resource);
  });
}

/** Looks at what counts, and at what is logged, while nothing else is done. */
export async function checkTotals(world: World, all: readonly Resource[]): Promise<void> {
  const selected = concerned(world, all);
  for (const resource of oneOfEachKind(selected).slice(0, LOGGED)) if (!isOver(world)) await checkLog(world, resource);
  if (!isOver(world)) await checkOpenCalls(world);
  for (const resource of all) if (!isOver(world)) await checkActionsAgain(world, resource);
  if (!isOver(world)) await checkUnions(world);
  if (!isOver(world)) await checkToggles(world);
}
