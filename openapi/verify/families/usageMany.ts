import type { Resource } from '../contract/items.ts';
import type { World } from '../phases/world.ts';
import { type Call, isWide, note, send } from './lab.ts';
import { callsAbout, countsOf, create, fieldsFor, type Used, type User, usersOf } from './usage.ts';

/** More than servers name of what refers to an item: 20 in the contract. */
const MANY = 21;

/** In a run about everything, so many collections are tried: servers count all alike. */
const MOST = 1;

const SAYS = 'What refers to an item is counted, however many there are.';

/** Makes many items that refer to one, and looks whether each is counted. Returns whether anything counts them. */
async function countMany(world: World, used: Used, user: User, ids: ReadonlySet<string>) {
  const calls = callsAbout(world, used);
  const made: Call[] = [];
  const add = async () => {
    const path = await create(world, user.resource, `${world.word}m${made.length}`, fieldsFor(user, ids, used.id));
    if (path !== undefined) made.push({ operation: user.resource.remove, path });
    return path !== undefined;
  };
  const none = await countsOf(world, used, calls);
  const counted = (await add()) ? await countsOf(world, used, calls) : [];
  const places = counted.flatMap(({ operation, counts }) => {
    const before = none.find((one) => one.operation === operation)?.counts;
    return [...counts].flatMap(([place, count]) =>
      count === (before?.get(place) ?? 0) + 1 ? { operation, place, count } : [],
    );
  });
  if (places.length > 0) {
    while (made.length < MANY && (await add()));
    const now = await countsOf(world, used, calls);
    for (const { operation, place, count } of places) {
      const last = now.find((one) => one.operation === operation);
      const [wanted, received] = [count - 1 + made.length, last?.counts.get(place)];
      if (last === undefined || received === undefined) continue;
      const cause = 'count of what refers to an item';
      const problem = {
        certainty: 'inferred' as const,
        cause,
        pointer: place,
        expected: String(wanted),
        received: String(received),
      };
      note(world, 'count', { operation }, last.exchange, received === wanted ? [] : [problem], SAYS);
    }
  }
  for (const one of made.toReversed()) await send(world, one);
  return places.length > 0;
}

/** How many collections have been tried in a run. */
const tried = new WeakMap<World, number>();

/** Counts many items that refer to one. `ids`: those of the list that the item is in. */
export async function checkManyUsers(
  world: World,
  resource: Resource,
  ids: ReadonlySet<string>,
  all: readonly Resource[],
): Promise<void> {
  if (isWide(world) && (tried.get(world) ?? 0) >= MOST) return;
  const others = all.filter((one) => one !== resource);
  for (const user of usersOf(world, ids, others)) {
    const path = await create(world, resource, `${world.word}m`);
    const id = path?.get(resource.parameter);
    if (path === undefined || id === undefined) return;
    const isCounted = await countMany(world, { resource, path, id }, user, ids);
    await send(world, { operation: resource.remove, path });
    if (!isCounted) continue;
    tried.set(world, (tried.get(world) ?? 0) + 1);
    return;
  }
}
