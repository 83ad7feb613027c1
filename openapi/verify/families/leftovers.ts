import type { Resource } from '../contract/items.ts';
import { idOf } from '../contract/items.ts';
import { toPointer } from '../contract/json.ts';
import type { World } from '../phases/world.ts';
import { createCall } from '../plan/createCall.ts';
import { note, obstacle, type Problem } from './lab.ts';
import { readItems, searchFor } from './subject.ts';

/**
 * Looks through a list for items of this run that should not be there: what was deleted, each of many times, and what was never
 * said to be created. What could not be deleted is reported as such.
 */
export async function checkLeftovers(world: World, resource: Resource): Promise<void> {
  const { contract, values, word, ledger } = world;
  const { listed, key, remove } = resource;
  const made = createCall(contract, resource, values, word);
  const search = searchFor(resource, word);
  if (listed === undefined || search === undefined || !made.ok) return;
  const { operation, place } = listed;
  const { path } = made.call;
  if (obstacle(world, operation, path) !== undefined) return;
  const known = operation.parameters.map(({ name }) => name);
  const query = new Map([...made.call.query, ...search].filter(([name]) => known.includes(name)));
  const { exchange, items } = await readItems(world, { operation, path, query }, place);
  const kept = ledger.left().flatMap((one) => (one.resource.remove === remove ? one.id : []));
  const index = items.findIndex((item) => JSON.stringify(item).includes(word) && !kept.includes(idOf(item, key) ?? ''));
  const problem: Problem = {
    isLoss: true,
    cause: 'item of the run left over',
    pointer: `${place.pointer}${toPointer([index])}`,
    expected: 'no item that this run has deleted, or that it was not told of',
    received: `an item with the ${key} ${idOf(items[index], key)}`,
  };
  const says = 'What was deleted, or was said not to be created, is not in the list.';
  note(world, 'half-done', { operation }, exchange, index < 0 ? [] : [problem], says);
}
