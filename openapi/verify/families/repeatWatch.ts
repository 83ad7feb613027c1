import type { Contract } from '../contract/contract.ts';
import type { Connection } from '../http/connection.ts';
import type { Persons } from '../http/persons.ts';
import type { World } from '../phases/world.ts';
import { watchForeign } from './guardedForeign.ts';
import { watchAnswers } from './overlapAnswers.ts';
import { exploring } from './provenExplore.ts';
import { watchPeople } from './provenForeign.ts';
import { checkGrown, watchGrown } from './provenGrown.ts';
import { watchNames } from './provenNames.ts';
import { watchTrees } from './provenOrder.ts';
import { createFinds } from './repeatFinds.ts';
import { watchItems } from './repeatItems.ts';
import { witnessed } from './repeatMoments.ts';
import { watchReads } from './repeatReads.ts';
import { watchTotals } from './totalRows.ts';
import { watchSizes } from './totalSizes.ts';
import { watchOrder } from './writtenOrder.ts';
import { watchPromises } from './writtenPromises.ts';
import { watchRows } from './writtenRows.ts';

/**
 * Looks at all calls of a run together, in the order in which they are made: what was read stays as it is until it is changed, what
 * was created stays until it is deleted, what was deleted does not come back, and each response is that of its own call. It makes no
 * calls. `word`: what the names of this run contain.
 */
export function createRepeatWatch(contract: Contract, server: string, word: string, persons: Persons) {
  const finds = createFinds();
  const items = watchItems(contract, finds);
  const sizes = watchGrown(contract);
  const others = [
    watchReads(contract, finds, items.own),
    watchAnswers(contract, word, finds),
    watchForeign(contract, word, finds),
    watchTotals(contract, finds),
    watchSizes(contract, finds),
    watchRows(contract, word, finds),
    watchPromises(contract, finds),
    watchOrder(finds),
    watchTrees(contract, finds),
    watchPeople(persons, finds),
    watchNames(word, finds),
    sizes,
  ];
  return {
    follow: (connection: Connection): Connection =>
      exploring(contract, server, witnessed(contract, server, connection, [items, ...others])),
    checkLast: (world: World): Promise<void> => checkGrown(world, sizes.grown()),
    report: (world: World): void => finds.report(world),
  };
}
