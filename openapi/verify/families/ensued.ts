import { actionsOn, changesOf, type Resource, resources } from '../contract/items.ts';
import { isOver, type World } from '../phases/world.ts';
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

/** What is tried with collections, and with which of them. */
const CHECKS: [(world: World, resource: Resource) => Promise<void>, IsOne][] = [
  [checkMany, isAny],
  [checkTwoAccounts, isNumbered],
  [checkSameId, isNamed],
  [checkActionsBeside, hasActions],
  [checkParents, isNumbered],
  [checkLogAtOnce, isAny],
];

/** Makes many calls at once, by several users and with different things, and what comes of them later. Nothing else is done meanwhile. */
export async function checkEnsued(world: World): Promise<void> {
  if (!isOver(world)) await checkReaders(world);
  const all = concerned(world);
  for (const [check, isOne] of CHECKS) {
    const own = all.filter((resource) => isOne(world, resource));
    for (const resource of isWide(world) ? own.slice(0, MOST) : own) if (!isOver(world)) await check(world, resource);
  }
  if (!isOver(world)) await checkSettingsAtOnce(world);
  if (!isOver(world)) await checkLists(world);
}
