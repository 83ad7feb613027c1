import type { Contract, Operation } from '../contract/contract.ts';
import type { Connection } from '../http/connection.ts';
import type { Persons } from '../http/persons.ts';
import type { World } from '../phases/world.ts';
import { type Group, type Groups, wants } from '../plan/groups.ts';
import { watchActedTimes } from './actedTimes.ts';
import { watchForeign } from './guardedForeign.ts';
import { watchNamedPlaces } from './namedPlaces.ts';
import { watchAnswers } from './overlapAnswers.ts';
import { exploring } from './provenExplore.ts';
import { watchPeople } from './provenForeign.ts';
import { checkGrown, watchGrown } from './provenGrown.ts';
import { watchNames } from './provenNames.ts';
import { watchTrees } from './provenOrder.ts';
import { checkRefusedAlike, watchRefusals } from './refusedAlike.ts';
import { createFinds } from './repeatFinds.ts';
import { watchItems } from './repeatItems.ts';
import { type Witness, witnessed } from './repeatMoments.ts';
import { watchReads } from './repeatReads.ts';
import { watchTotals } from './totalRows.ts';
import { watchSizes } from './totalSizes.ts';
import { watchOrder } from './writtenOrder.ts';
import { watchPromises } from './writtenPromises.ts';
import { watchRows } from './writtenRows.ts';

/** The run whose calls are looked at. `word`: what its names contain; `groups`: what is looked for. */
type Run = {
  server: string;
  word: string;
  persons: Persons;
  groups: Groups;
  /** Whether what a call reads is read by several, of which others may come between. */
  isJoined: (operation: Operation) => boolean;
};

/**
 * Looks at all calls of a run together, in the order in which they are made: what was read stays as it is until it is changed, what
 * was created stays until it is deleted, what was deleted does not come back, and each response is that of its own call. It makes no
 * calls.
 */
export function createRepeatWatch(contract: Contract, { word, persons, groups, ...watched }: Run) {
  const finds = createFinds();
  const items = watchItems(contract, finds);
  const sizes = watchGrown(contract);
  const refusals = watchRefusals(contract);
  const all: [readonly Group[], Witness][] = [
    [['again'], items],
    [['again'], watchReads(contract, finds, items.own)],
    [['again', 'at-once'], watchAnswers(contract, word, finds)],
    [['rights'], watchForeign(contract, word, finds)],
    [['counts'], watchTotals(contract, finds)],
    [['counts'], watchSizes(contract, finds)],
    [['lists', 'values'], watchRows(contract, word, finds)],
    [['lists', 'counts'], watchPromises(contract, finds)],
    [['lists'], watchOrder(finds)],
    [['lists'], watchTrees(contract, finds)],
    [['rights'], watchPeople(persons, finds)],
    [['values'], watchNames(word, finds)],
    [['values'], watchActedTimes(contract, finds)],
    [['lists'], sizes],
    [['rules'], refusals],
    [['form', 'half-done', 'rules'], watchNamedPlaces(finds)],
  ];
  const wanted = all.flatMap(([own, witness]) => (wants(groups, own) ? [witness] : []));
  return {
    follow: (connection: Connection): Connection =>
      exploring(contract, watched.server, witnessed({ contract, ...watched }, connection, wanted)),
    async checkLast(world: World): Promise<void> {
      await checkRefusedAlike(world, refusals);
      await checkGrown(world, sizes.grown());
    },
    report: (world: World): void => finds.report(world),
  };
}
