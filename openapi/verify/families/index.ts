import type { Operation } from '../contract/contract.ts';
import { bySameItems, changesOf, type Resource, resources } from '../contract/items.ts';
import { inLanes, isOver, type World } from '../phases/world.ts';
import { replaceables } from '../plan/writeBack.ts';
import { checkAddresses } from './addresses.ts';
import { checkAgain } from './again.ts';
import { checkForeignChange, checkForeignCreation, checkOverride } from './answeredAbroad.ts';
import { checkAttempts } from './attempts.ts';
import { checkCascade } from './cascade.ts';
import { checkCounts } from './counts.ts';
import { checkBelow } from './denialNested.ts';
import { checkWishes } from './denialWishes.ts';
import { checkDenied } from './denied.ts';
import { checkEnsued } from './ensued.ts';
import { checkExistence, checkGone } from './existence.ts';
import { fuller } from './fuller.ts';
import { checkGrants } from './grants.ts';
import { checkAbroad } from './guardedAbroad.ts';
import { checkForeignLists } from './guardedLists.ts';
import { checkForeignIds } from './guardedReferences.ts';
import { checkRoles } from './guardedRoles.ts';
import { checkRejected } from './halfDone.ts';
import { checkActions } from './keptActions.ts';
import { checkElsewhere } from './keptElsewhere.ts';
import { checkFinds } from './keptFinds.ts';
import { checkUnlogged, refuseNamed } from './keptLog.ts';
import { checkParts } from './keptParts.ts';
import { watched } from './keptRest.ts';
import { checkLeftovers } from './leftovers.ts';
import { checkMedia } from './media.ts';
import { checkOtherSettings } from './overlapSettings.ts';
import { checkOwnFields } from './ownFields.ts';
import { checkParallel } from './parallel.ts';
import { checkPartRights } from './partRights.ts';
import { checkPositions } from './positions.ts';
import { checkBelowOwn } from './provenAccount.ts';
import { explore } from './provenExplore.ts';
import { checkPlaces } from './provenPlaces.ts';
import { checkOrders, checkTotals } from './repeatAll.ts';
import { checkStale } from './stale.ts';
import { itemSubject, type Made, settingsSubject } from './subject.ts';
import { checkTogether } from './together.ts';
import { checkMoves } from './totalMoves.ts';
import { checkTwins } from './twins.ts';
import { checkUsage } from './usage.ts';
import { checkValues } from './values.ts';

/** Makes all checks of something that can be written as often as one likes. */
async function checkSubject(world: World, made: Made, operation: Operation, resource?: Resource): Promise<void> {
  if (!made.ok) {
    world.tally.skip(operation, 'value', made.reason);
    return;
  }
  const unwatched = await fuller(world, made.subject);
  const { subject, finish } = watched(world, unwatched);
  const ordinary = await checkValues(world, subject);
  let noteGone = async () => {};
  if (ordinary !== undefined) {
    await checkPlaces(world, subject, resource);
    await subject.set(subject.body);
    await checkAgain(world, subject, ordinary);
    await checkAddresses(world, subject);
    await checkMedia(world, subject);
    await checkTogether(world, subject);
    await checkOtherSettings(world, subject, ordinary);
    await checkRejected(world, subject, resource);
    await checkParts(world, subject);
    await checkActions(world, unwatched, resource);
    await refuseNamed(world, subject);
    noteGone = await checkFinds(world, subject, resource);
    await checkOwnFields(world, subject);
    await checkWishes(world, subject);
    await checkDenied(world, subject, resource);
    await checkPartRights(world, subject, resource);
    await checkGrants(world, subject, resource);
    await checkBelow(world, subject, resource);
    await checkForeignLists(world, subject, resource);
    await checkForeignIds(world, subject);
    if (resource !== undefined) await checkExistence(world, resource, subject);
    if (resource !== undefined) await checkBelowOwn(world, resource, subject);
  }
  finish();
  const path = subject.path();
  await checkOverride(world, unwatched, resource);
  // Nothing looks at the item after this change.
  await checkForeignChange(world, unwatched);
  await checkAbroad(world, unwatched);
  await subject.end();
  await checkForeignCreation(world, subject, resource, path);
  await noteGone();
  if (subject.isOwnItem && resource !== undefined && path !== undefined) await checkGone(world, resource, path);
}

/** Makes all checks of a collection that need nothing but its own items. */
async function checkResource(world: World, resource: Resource): Promise<void> {
  const { operations, word } = world;
  const { create, update } = resource;
  for (const by of ['create', 'update'] as const) {
    const write = by === 'create' ? create : update;
    if (write === undefined || !operations.includes(write) || isOver(world)) continue;
    await checkSubject(world, await itemSubject(world, resource, by, `${word}${by[0]}`), write, resource);
  }
  if (!isOver(world)) await checkTwins(world, resource);
  if (!isOver(world)) await checkStale(world, resource);
  if (!isOver(world)) await checkPositions(world, resource);
  if (!isOver(world)) await checkParallel(world, resource);
}

/** Makes the checks of each family of faults that needs to write. */
export async function proveFamilies(world: World): Promise<void> {
  const { contract, operations } = world;
  explore(world);
  const selected = resources(contract).filter((resource) =>
    changesOf(resource).some((one) => operations.includes(one)),
  );
  // What is created by one way to some items would be foreign to a check of the other way.
  await inLanes(world, bySameItems(selected), async (ways) => {
    for (const resource of ways) await checkResource(world, resource);
  });
  await checkOrders(world, resources(contract));
  if (!isOver(world)) await checkElsewhere(world);
  if (!isOver(world)) await checkUnlogged(world);
  if (!isOver(world)) await checkAttempts(world);
  if (!isOver(world)) await checkRoles(world);
  // Whatever counts something, and settings that everything else depends on, is looked at alone.
  for (const resource of selected) {
    if (isOver(world)) return;
    await checkCounts(world, resource);
    const ids = await checkUsage(world, resource, resources(contract));
    await checkMoves(world, resource, ids, resources(contract));
    await checkCascade(world, resource, resources(contract));
  }
  await checkTotals(world, resources(contract));
  for (const resource of selected) if (!isOver(world)) await checkLeftovers(world, resource);
  for (const replaceable of replaceables(contract)) {
    if (!operations.includes(replaceable.write) || isOver(world)) continue;
    await checkSubject(world, await settingsSubject(world, replaceable), replaceable.write);
  }
  if (!isOver(world)) await checkEnsued(world);
}
