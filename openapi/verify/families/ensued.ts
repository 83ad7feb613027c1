import { actionsOn, changesOf, type Resource, resources } from '../contract/items.ts';
import { isOver, makeParts, type Part, type World } from '../phases/world.ts';
import { type Group, wants } from '../plan/groups.ts';
import { checkActionsBeside, checkLogAtOnce, checkParents } from './ensuedBeside.ts';
import { checkSameId } from './ensuedIds.ts';
import { checkMany, checkTwoAccounts } from './ensuedItems.ts';
import { checkLists } from './ensuedLists.ts';
import { checkReaders } from './ensuedReaders.ts';
import { checkSettingsAtOnce } from './ensuedSettings.ts';
import { isWide } from './lab.ts';

/** In a run about everything, so many collections are tried with many calls at once: a server locks all alike. */
const MOST = 1;

/** The collections that a run is about, be it only how they are read. */
function concerned({ operations, contract }: World): Resource[] {
  return resources(contract).filter((resource) =>
    [...changesOf(resource), resource.listed?.operation, resource.read].some(
      (one) => one !== undefined && operations.includes(one),
    ),
  );
}

type IsOne = (world: World, resource: Resource) => boolean;

const isAny: IsOne = () => true;
const isNumbered: IsOne = (_, { clientId }) => !clientId;
const isNamed: IsOne = (_, { clientId }) => clientId;
const hasActions: IsOne = ({ contract }, resource) => actionsOn(contract, resource).length > 0;

/** What is tried with collections, the groups of checks that it belongs to, and with which collections. */
const CHECKS: [readonly Group[], (world: World, resource: Resource) => Promise<void>, IsOne][] = [
  [['at-once'], checkMany, isAny],
  [['at-once'], checkTwoAccounts, isNumbered],
  [['again', 'at-once'], checkSameId, isNamed],
  [['at-once'], checkActionsBeside, hasActions],
  [['at-once'], checkParents, isNumbered],
  [['at-once'], checkLogAtOnce, isAny],
];

async function checkCollections(world: World): Promise<void> {
  const all = concerned(world);
  for (const [, check, isOne] of CHECKS.filter(([groups]) => wants(world.groups, groups))) {
    const own = all.filter((resource) => isOne(world, resource));
    for (const resource of isWide(world) ? own.slice(0, MOST) : own) if (!isOver(world)) await check(world, resource);
  }
}

/** What is tried, and the groups of checks that it belongs to. */
const PARTS: readonly Part[] = [
  [['at-once'], checkReaders],
  [['again', 'at-once'], checkCollections],
  [['again', 'at-once'], checkSettingsAtOnce],
  [['again'], checkLists],
];

/** Makes many calls at once, by several users and with different things, and what comes of them later. Nothing else is done meanwhile. */
export async function checkEnsued(world: World): Promise<void> {
  await makeParts(world, PARTS);
}
