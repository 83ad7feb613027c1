import { bySameItems, changesOf, type Resource, resources } from '../contract/items.ts';
import { inLanes, isOver, makeParts, type Part, type World } from '../phases/world.ts';
import { replaceables } from '../plan/writeBack.ts';
import { checkAdditions } from './appended.ts';
import { checkAttempts } from './attempts.ts';
import { checkCascade } from './cascade.ts';
import { checkCounts } from './counts.ts';
import { checkDisjoint } from './disjoint.ts';
import { checkEnsued } from './ensued.ts';
import { learnActor } from './guardedActor.ts';
import { checkRoles } from './guardedRoles.ts';
import { checkElsewhere } from './keptElsewhere.ts';
import { checkUnlogged } from './keptLog.ts';
import { checkLeftovers } from './leftovers.ts';
import { checkKeptBeside } from './lists/keptBeside.ts';
import { checkLongLists } from './lists/long.ts';
import { checkParallel } from './parallel.ts';
import { checkPositions } from './positions.ts';
import { explore } from './provenExplore.ts';
import { checkRenamed } from './renamed.ts';
import { checkRenamedSelf } from './renamedSelf.ts';
import { checkOrders, checkTotals } from './repeatAll.ts';
import { checkStale } from './stale.ts';
import { itemSubject, settingsSubject } from './subject.ts';
import { checkMoves } from './totalMoves.ts';
import { TRIED, tryAll } from './trials.ts';
import { checkTwins } from './twins.ts';
import { checkUsage } from './usage.ts';
import { checkManyUsers } from './usageMany.ts';

/** Tries all that can be tried with an item of a collection, new ones and changed ones. */
async function tryItems(world: World, resource: Resource): Promise<void> {
  const { operations, word } = world;
  const { create, update } = resource;
  for (const by of ['create', 'update'] as const) {
    const write = by === 'create' ? create : update;
    if (write === undefined || !operations.includes(write) || isOver(world)) continue;
    await tryAll(world, await itemSubject(world, resource, by, `${word}${by[0]}`), write, resource);
  }
}

/** Tries all that can be tried with settings. */
async function trySettings(world: World): Promise<void> {
  for (const replaceable of replaceables(world.contract)) {
    if (!world.operations.includes(replaceable.write) || isOver(world)) continue;
    await tryAll(world, await settingsSubject(world, replaceable), replaceable.write);
    if (world.groups.has('at-once'))
      await checkAdditions(world, await settingsSubject(world, replaceable), replaceable);
  }
}

/** What is checked of a collection that needs nothing but its own items, and the groups of checks to which that belongs. */
const OWN: readonly Part<[Resource]>[] = [
  [TRIED, tryItems],
  [['again', 'half-done'], checkTwins],
  [['at-once'], checkStale],
  [['lists'], checkPositions],
  [['lists'], checkKeptBeside],
  [['at-once'], checkParallel],
];

/** What is checked of a collection while nothing else is done, because it counts something. */
const ALONE: readonly Part<[Resource, readonly Resource[]]>[] = [
  [['counts'], checkCounts],
  [
    ['counts', 'half-done', 'values'],
    async (world, resource, all) => {
      const ids = await checkUsage(world, resource, all);
      if (world.groups.has('counts')) {
        await checkMoves(world, resource, ids, all);
        await checkManyUsers(world, resource, ids, all);
      }
      if (world.groups.has('values')) await checkRenamed(world, resource, ids, all);
    },
  ],
  [['half-done'], checkCascade],
  [['values'], checkDisjoint],
];

/** The collections that a run changes, and all of the contract. */
type Collections = { selected: readonly Resource[]; all: readonly Resource[] };

/** All of it, in this order. */
const PARTS: readonly Part<[Collections]>[] = [
  [
    OWN.flatMap(([groups]) => groups),
    // What is created by one way to some items would be foreign to a check of the other way.
    (world, { selected }) =>
      inLanes(world, bySameItems(selected), async (ways) => {
        for (const resource of ways) await makeParts(world, OWN, resource);
      }),
  ],
  [['again', 'at-once', 'rights'], (world, { all }) => checkOrders(world, all)],
  [['lists'], (world, { selected }) => checkLongLists(world, selected)],
  [['half-done'], (world) => checkElsewhere(world)],
  [['half-done'], (world) => checkUnlogged(world)],
  [['at-once'], (world) => checkAttempts(world)],
  [['rights', 'half-done', 'at-once', 'counts'], (world) => learnActor(world)],
  [['rights'], (world) => checkRoles(world)],
  [
    ALONE.flatMap(([groups]) => groups),
    async (world, { selected, all }) => {
      for (const resource of selected) await makeParts(world, ALONE, resource, all);
    },
  ],
  [['again', 'at-once', 'counts'], (world, { all }) => checkTotals(world, all)],
  [
    ['half-done'],
    async (world, { selected }) => {
      for (const resource of selected) if (!isOver(world)) await checkLeftovers(world, resource);
    },
  ],
  // Settings that everything else depends on.
  [TRIED, (world) => trySettings(world)],
  [['values'], (world) => checkRenamedSelf(world)],
  [['again', 'at-once'], (world) => checkEnsued(world)],
];

/** Makes the checks of each family of faults that needs to write. */
export async function proveFamilies(world: World): Promise<void> {
  const { contract, operations } = world;
  explore(world);
  const all = resources(contract);
  const selected = all.filter((resource) => changesOf(resource).some((one) => operations.includes(one)));
  await makeParts(world, PARTS, { selected, all });
}
