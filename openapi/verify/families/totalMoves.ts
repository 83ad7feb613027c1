import type { Resource } from '../contract/items.ts';
import { isObject } from '../contract/json.ts';
import { isOver, type World } from '../phases/world.ts';
import { sampleBody } from '../plan/badInput.ts';
import { isSuccessful, note, obstacle, type Problem, send } from './lab.ts';
import { type Count, callsAbout, countsOf, create, fieldsFor, type Used, type User, usersOf } from './usage.ts';

/** Two items, one that another item refers to, and one that it is to refer to. */
type Two = { from: Used; to: Used };

/** What is counted of an item at each place; what is not shown counts nothing. */
const placesOf = (counts: readonly Count[]): Map<string, number> =>
  new Map(
    counts.flatMap(({ operation, counts: own }) => [...own].map(([place, one]) => [`${operation.id} ${place}`, one])),
  );

const read = async (world: World, used: Used) => countsOf(world, used, callsAbout(world, used));

/** Notes what is counted of an item other than expected, at the places that count what refers to it. */
function noteMoved(
  world: World,
  shown: readonly Count[],
  { places, expected }: { places: readonly string[]; expected: ReadonlyMap<string, number> },
  says: string,
): void {
  const now = placesOf(shown);
  for (const { operation, exchange } of shown) {
    const problems = places
      .filter((place) => place.startsWith(`${operation.id} `))
      .flatMap((place): Problem[] => {
        const [wanted, received] = [expected.get(place) ?? 0, now.get(place) ?? 0];
        if (wanted === received) return [];
        const cause = 'count that does not follow a change';
        const pointer = place.slice(operation.id.length + 1);
        return [{ certainty: 'inferred', cause, pointer, expected: String(wanted), received: String(received) }];
      });
    note(world, 'count', { operation }, exchange, problems, says);
  }
}

/** Of so many kinds of items that refer to one, some are moved. */
const USERS = 2;

const MOVED = 'What refers to another item now is counted for that one.';
const LEFT = 'What refers to another item now is counted no more for the first.';
const ONCE = 'What refers to an item is counted once, however often it is changed.';

/** Has an item refer to one, and then to another one, twice in a row: it is counted for the one it refers to, once. */
async function move(world: World, { from, to }: Two, user: User, ids: ReadonlySet<string>): Promise<void> {
  const { update, remove } = user.resource;
  const before = placesOf(await read(world, from));
  const path = await create(world, user.resource, `${world.word}mv`, fieldsFor(user, ids, from.id));
  if (path === undefined) return;
  const during = placesOf(await read(world, from));
  const places = [...during].filter(([place, one]) => one === (before.get(place) ?? 0) + 1).map(([place]) => place);
  const sample = update && sampleBody(world.contract, update, world.values, `${world.word}mv`, path);
  if (update !== undefined && places.length > 0 && isObject(sample) && obstacle(world, update, path) === undefined) {
    const body = { ...sample, ...fieldsFor(user, ids, to.id) };
    const change = async () =>
      isSuccessful({ operation: update }, await send(world, { operation: update, path, body }));
    if (await change()) {
      noteMoved(world, await read(world, to), { places, expected: during }, MOVED);
      noteMoved(world, await read(world, from), { places, expected: before }, LEFT);
      if (await change()) noteMoved(world, await read(world, to), { places, expected: during }, ONCE);
    }
  }
  await send(world, { operation: remove, path });
}

async function usedOf(world: World, resource: Resource, word: string): Promise<Used | undefined> {
  const path = await create(world, resource, word);
  const id = path?.get(resource.parameter);
  return path === undefined || id === undefined ? undefined : { resource, path, id };
}

/**
 * Moves items that refer to one item to another one, and looks at what is counted for both. `ids`: those of the list of which the
 * items are.
 */
export async function checkMoves(
  world: World,
  resource: Resource,
  ids: ReadonlySet<string>,
  all: readonly Resource[],
): Promise<void> {
  const others = all.filter((one) => one !== resource && one.update !== undefined);
  const users = usersOf(world, ids, others).slice(0, USERS);
  if (users.length === 0 || isOver(world)) return;
  const first = await usedOf(world, resource, `${world.word}ma`);
  const second = await usedOf(world, resource, `${world.word}mb`);
  if (first !== undefined && second !== undefined) {
    const known = new Set([...ids, first.id, second.id]);
    for (const user of users) if (!isOver(world)) await move(world, { from: first, to: second }, user, known);
  }
  for (const used of [second, first])
    if (used !== undefined) await send(world, { operation: resource.remove, path: used.path });
}
