import type { Operation } from '../contract/contract.ts';
import type { Resource } from '../contract/items.ts';
import { makeParts, type Part, type World } from '../phases/world.ts';
import type { Group } from '../plan/groups.ts';
import { checkAddresses } from './addresses.ts';
import { checkAgain } from './again.ts';
import { checkAllNamed } from './allNamed.ts';
import { checkForeignChange, checkForeignCreation, checkOverride } from './answeredAbroad.ts';
import { checkBelow } from './denialNested.ts';
import { checkWishes } from './denialWishes.ts';
import { checkDenied } from './denied.ts';
import { checkExistence, checkGone } from './existence.ts';
import { fuller } from './fuller.ts';
import { checkGrants } from './grants.ts';
import { checkAbroad } from './guardedAbroad.ts';
import { checkForeignLists } from './guardedLists.ts';
import { checkForeignIds } from './guardedReferences.ts';
import { checkRejected } from './halfDone.ts';
import { checkActions } from './keptActions.ts';
import { checkFinds } from './keptFinds.ts';
import { refuseNamed } from './keptLog.ts';
import { checkParts } from './keptParts.ts';
import { watched } from './keptRest.ts';
import { checkMedia } from './media.ts';
import { checkMovedAlone } from './movedAlone.ts';
import { checkOtherSettings } from './overlapSettings.ts';
import { checkOwnFields } from './ownFields.ts';
import { checkPartRights } from './partRights.ts';
import { checkBelowOwn } from './provenAccount.ts';
import { checkPlaces } from './provenPlaces.ts';
import { checkReplaced } from './replaced.ts';
import { checkSharing } from './sharing.ts';
import type { Made, Subject, View } from './subject.ts';
import { checkTogether } from './together.ts';
import { checkValues, writeOrdinary } from './values.ts';

/** Something that can be written as often as one likes, while it is checked. */
type Trial = {
  subject: Subject;
  /** The same, without a look at what is written to it and shown of it. */
  unwatched: Subject;
  /** The collection of which it is an item; undefined for settings. */
  resource: Resource | undefined;
  /** What showed an ordinary body. */
  ordinary: readonly View[];
  /** What is to be done once it is deleted. */
  later: (() => Promise<void>)[];
};

/** What is tried with it, and the groups of checks to which that belongs. Each leaves an item for the next. */
const TRIALS: readonly Part<[Trial]>[] = [
  [['values'], (world, { subject, resource }) => checkPlaces(world, subject, resource)],
  [
    ['again'],
    async (world, { subject, ordinary }) => {
      await subject.set(subject.body);
      await checkAgain(world, subject, ordinary);
    },
  ],
  [['rights'], (world, { subject }) => checkAddresses(world, subject)],
  [['http'], (world, { subject }) => checkMedia(world, subject)],
  [['at-once'], (world, { subject }) => checkTogether(world, subject)],
  [['at-once', 'again'], (world, { subject, ordinary }) => checkOtherSettings(world, subject, ordinary)],
  [['half-done'], (world, { subject, resource }) => checkRejected(world, subject, resource)],
  [['half-done'], (world, { subject }) => checkParts(world, subject)],
  [['half-done'], (world, { unwatched }) => checkAllNamed(world, unwatched)],
  [['values'], (world, { unwatched, resource }) => checkActions(world, unwatched, resource)],
  [['values'], (world, { unwatched }) => checkMovedAlone(world, unwatched)],
  [['half-done'], (world, { subject }) => refuseNamed(world, subject)],
  [
    ['values', 'rights'],
    async (world, { subject, resource, later }) => {
      later.push(await checkFinds(world, subject, resource));
    },
  ],
  [['rights'], (world, { subject }) => checkOwnFields(world, subject)],
  [['rights'], (world, { subject }) => checkWishes(world, subject)],
  [['rights'], (world, { subject, resource }) => checkDenied(world, subject, resource)],
  [['rights'], (world, { subject, resource }) => checkPartRights(world, subject, resource)],
  [['rights'], (world, { unwatched, resource }) => checkSharing(world, unwatched, resource)],
  [['rights'], (world, { subject, resource }) => checkGrants(world, subject, resource)],
  [['rights'], (world, { subject, resource }) => checkBelow(world, subject, resource)],
  [['rights'], (world, { subject, resource }) => checkForeignLists(world, subject, resource)],
  [['rights'], (world, { subject }) => checkForeignIds(world, subject)],
  [
    ['rights'],
    async (world, { subject, resource }) => {
      if (resource === undefined) return;
      await checkExistence(world, resource, subject);
      await checkBelowOwn(world, resource, subject);
    },
  ],
];

/** What is tried at last, because nothing looks at it after these changes. */
const LAST: readonly Part<[Trial]>[] = [
  [['values'], (world, { unwatched }) => checkReplaced(world, unwatched)],
  [['http'], (world, { unwatched, resource }) => checkOverride(world, unwatched, resource)],
  [['http'], (world, { unwatched }) => checkForeignChange(world, unwatched)],
  [['http'], (world, { unwatched }) => checkAbroad(world, unwatched)],
];

/** What is looked at after its end. `path`: where it was. */
const ENDED: readonly Part<[Trial, path: ReadonlyMap<string, string> | undefined]>[] = [
  [['http'], (world, { subject, resource }, path) => checkForeignCreation(world, subject, resource, path)],
  [
    ['values', 'rights'],
    async (_, { later }) => {
      for (const one of later) await one();
    },
  ],
  [
    ['again'],
    async (world, { subject, resource }, path) => {
      if (subject.isOwnItem && resource !== undefined && path !== undefined) await checkGone(world, resource, path);
    },
  ],
];

/** The groups of checks to which any of this belongs. */
export const TRIED: readonly Group[] = ['values', ...[...TRIALS, ...LAST, ...ENDED].flatMap(([groups]) => groups)];

/** Makes all checks of something that can be written as often as one likes. `operation`: the call that writes it. */
export async function tryAll(world: World, made: Made, operation: Operation, resource?: Resource): Promise<void> {
  if (!made.ok) {
    world.tally.skip(operation, 'value', made.reason);
    return;
  }
  const hasValues = world.groups.has('values');
  const unwatched = await fuller(world, made.subject);
  const { subject, finish } = hasValues ? watched(world, unwatched) : { subject: unwatched, finish() {} };
  const ordinary = await (hasValues ? checkValues : writeOrdinary)(world, subject);
  const trial: Trial = { subject, unwatched, resource, ordinary: ordinary ?? [], later: [] };
  if (ordinary !== undefined) await makeParts(world, TRIALS, trial);
  finish();
  const path = subject.path();
  await makeParts(world, LAST, trial);
  await subject.end();
  await makeParts(world, ENDED, trial, path);
}
