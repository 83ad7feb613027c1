import { type Contract, isSafe, type Operation } from '../contract/contract.ts';
import { idOf, itemsAt, listFor, listPlace } from '../contract/items.ts';
import { pathNames } from '../contract/template.ts';
import type { World } from '../phases/world.ts';
import { countsIn } from './counts.ts';
import { isSuccessful, note, obstacle, type Problem, send } from './lab.ts';

/** How many items are asked for together. */
const TOGETHER = 3;

/** A call that counts for several items at once, the parameter with their ids, and the list that has them. */
type Union = { operation: Operation; name: string; list: Operation };

/** The calls that take several ids in their path, by its name. */
const unionsOf = ({ operations, ...contract }: Contract): Union[] =>
  operations.flatMap((operation) => {
    const name = pathNames(operation.path).at(-1);
    if (!isSafe(operation) || name === undefined || !/ids$/i.test(name)) return [];
    const list = listFor({ operations, ...contract }, operation, name);
    return list === undefined ? [] : [{ operation, name, list }];
  });

type Counts = ReadonlyMap<string, number>;

/** What is wrong with counts of several items, by those of each of them. */
function problemsOf(all: Counts, each: readonly Counts[]): Problem[] {
  const places = new Set([...all.keys(), ...each.flatMap((one) => [...one.keys()])]);
  return [...places].flatMap((place): Problem[] => {
    const alone = each.map((one) => one.get(place) ?? 0);
    const [least, most] = [Math.max(...alone), alone.reduce((sum, one) => sum + one, 0)];
    const received = all.get(place) ?? 0;
    if (received >= least && received <= most) return [];
    const cause = 'count of several items that does not follow from those of each';
    const expected = least === most ? String(most) : `${least} to ${most}, after ${alone.join(' and ')}`;
    return [{ certainty: 'inferred', cause, pointer: place, expected, received: String(received) }];
  });
}

async function checkUnion(world: World, { operation, name, list }: Union): Promise<void> {
  const [found, source] = [world.values.existing(operation), world.values.existing(list)];
  const place = listPlace(world.contract, list);
  if (!found.ok || !source.ok || place === undefined || obstacle(world, operation, found.path) !== undefined) return;
  const { answer } = await send(world, { operation: list, path: source.path, query: source.query });
  const ids = itemsAt(answer?.json, place).flatMap((item) => idOf(item, place.key) ?? []);
  const asked = [...new Set([found.path.get(name) ?? '', ...ids])].filter((id) => ids.includes(id)).slice(0, TOGETHER);
  const read = async (some: readonly string[]) => {
    const exchange = await send(world, { operation, path: new Map([...found.path, [name, some.join(',')]]) });
    const isFine = isSuccessful({ operation }, exchange);
    return isFine ? { exchange, counts: new Map(countsIn(exchange.answer?.json ?? null)) } : undefined;
  };
  const each: Counts[] = [];
  for (const id of asked) {
    const one = await read([id]);
    if (one === undefined) return;
    each.push(one.counts);
  }
  const [first] = asked;
  const [known] = each;
  if (first === undefined || known === undefined) return;
  const [all, reversed, twice] = [await read(asked), await read(asked.toReversed()), await read([first, first])];
  // A server need not take several ids in this form.
  if (all === undefined) return;
  const says = 'What refers to several items is counted once, in whichever order they are named.';
  note(world, 'count', { operation }, all.exchange, problemsOf(all.counts, each).slice(0, 1), says);
  for (const [other, expected] of [
    [reversed, all.counts],
    [twice, known],
  ] as const)
    if (other !== undefined)
      note(world, 'count', { operation }, other.exchange, problemsOf(other.counts, [expected]).slice(0, 1), says);
}

/** Compares what a call counts for several items with what it counts for each of them. */
export async function checkUnions(world: World): Promise<void> {
  for (const union of unionsOf(world.contract))
    if ([union.operation, union.list].some((one) => world.operations.includes(one))) await checkUnion(world, union);
}
