import { changesOf, type Resource } from '../contract/items.ts';
import { inLanes, isOver, makeParts, type Part, type World } from '../phases/world.ts';
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

/** What is tried with collections, and the groups of checks that it belongs to. */
const ORDERS: readonly Part<[Resource]>[] = [
  [['again'], checkOrderOfCalls],
  [['again'], checkForOthers],
  [['at-once'], checkMixed],
  [['at-once'], checkSameName],
  [['rights', 'again'], checkAccountsApart],
  [['again', 'at-once'], checkKindsAtOnce],
];

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
    await makeParts(world, ORDERS, resource);
  });
}

/** What is looked at while nothing else is done, and the groups of checks that it belongs to. */
const TOTALS: readonly Part<[readonly Resource[]]>[] = [
  [
    ['at-once'],
    async (world, all) => {
      const selected = oneOfEachKind(concerned(world, all)).slice(0, LOGGED);
      for (const resource of selected) if (!isOver(world)) await checkLog(world, resource);
    },
  ],
  [['again'], (world) => checkOpenCalls(world)],
  [
    ['again'],
    async (world, all) => {
      for (const resource of all) if (!isOver(world)) await checkActionsAgain(world, resource);
    },
  ],
  [['counts'], (world) => checkUnions(world)],
  [['at-once'], (world) => checkToggles(world)],
];

/** Looks at what counts, and at what is logged, while nothing else is done. */
export async function checkTotals(world: World, all: readonly Resource[]): Promise<void> {
  await makeParts(world, TOTALS, all);
}
