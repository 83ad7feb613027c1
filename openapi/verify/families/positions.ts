import { fieldsOf } from '../contract/bodies.ts';
import { changesOf, idOf, type Resource } from '../contract/items.ts';
import { isObject, preview } from '../contract/json.ts';
import { isOfRun } from '../contract/samples.ts';
import type { World } from '../phases/world.ts';
import { createCall } from '../plan/createCall.ts';
import { isPaged } from '../plan/itemSteps.ts';
import { firstObstacle, isSuccessful, note, type Problem, send } from './lab.ts';
import { createdPath, readItems } from './subject.ts';

/** Behind the last place of every list that a run can have. */
const FAR = 900;

/** The field of a body that puts an item at a place of its list, by what the contract says of it. */
function positionField({ contract }: World, { create, update }: Resource): string | undefined {
  const named = [create, ...(update === undefined ? [] : [update])].map(({ body }) => {
    const { fields } = fieldsOf(contract.document, body?.schema ?? {});
    return [...fields].find(
      ([, schema]) =>
        schema.type === 'integer' &&
        /place of (?:the|its) list|position in (?:the|its) list/i.test(String(schema.description)),
    )?.[0];
  });
  return named.every((name) => name === named[0]) ? named[0] : undefined;
}

/** A list whose order its items say. */
type Ranks = {
  world: World;
  resource: Resource;
  field: string;
  path: ReadonlyMap<string, string>;
  /** The ids that the list should have now. */
  expected: string[];
};

/** The ids of the list; undefined if another run has changed it meanwhile. */
async function idsNow({ world, resource: { listed, key }, path }: Ranks) {
  if (listed === undefined) return undefined;
  const { exchange, items } = await readItems(world, { operation: listed.operation, path }, listed.place);
  const isDisturbed = items.some((item) => isOfRun(item, world.word));
  return isDisturbed ? undefined : { exchange, ids: items.flatMap((item) => idOf(item, key) ?? []) };
}

/** Moves an id to a place of a list; without a place, it stays where it is, or is the last. */
function moved(ids: readonly string[], id: string, place: number | undefined): string[] {
  const others = ids.filter((one) => one !== id);
  const index = place ?? (ids.includes(id) ? ids.indexOf(id) : others.length);
  return [...others.slice(0, index), id, ...others.slice(index)];
}

/** Notes whether the list has the order that it should have. */
async function noteOrder(ranks: Ranks, says: string): Promise<boolean> {
  const { world, resource, expected } = ranks;
  const now = await idsNow(ranks);
  const { listed } = resource;
  if (now === undefined || listed === undefined) return false;
  const isSameSet = now.ids.toSorted().join() === expected.toSorted().join();
  const isRight = !isSameSet || now.ids.join() === expected.join();
  const problem: Problem = {
    certainty: 'inferred',
    cause: 'item at another place than it was put',
    pointer: listed.place.pointer,
    expected: preview(expected, 400),
    received: preview(now.ids, 400),
  };
  note(world, 'order', { operation: listed.operation }, now.exchange, isRight ? [] : [problem], says);
  return isRight && isSameSet;
}

/** Creates an item at a place. Returns its path if that was accepted. */
async function put(ranks: Ranks, name: string, place: number | undefined) {
  const { world, resource, path, field } = ranks;
  const made = createCall(world.contract, resource, world.values, `${world.word}r${name}`);
  if (!made.ok || !isObject(made.call.body)) return undefined;
  const { [field]: _, ...rest } = made.call.body;
  const body = { ...rest, ...(place === undefined ? {} : { [field]: place }) };
  const exchange = await send(world, { operation: resource.create, path, query: made.call.query, body });
  const item = createdPath(world, resource, path, exchange);
  const id = item?.get(resource.parameter);
  if (item === undefined || id === undefined) return undefined;
  ranks.expected = moved(ranks.expected, id, place);
  return { item, id, body: rest };
}

/** Puts new items at places of a list, and moves them: each is where it was put, and the others keep their order. */
async function checkMoves(ranks: Ranks, made: { item: ReadonlyMap<string, string> }[]): Promise<void> {
  const { world, resource, field } = ranks;
  const added: NonNullable<Awaited<ReturnType<typeof put>>>[] = [];
  // The middle one comes last, so that no order of names or times is the one that is expected.
  for (const [name, place] of [
    ['b', undefined],
    ['c', 0],
    ['a', 1],
    ['d', FAR],
  ] as const) {
    const one = await put(ranks, name, place);
    if (one === undefined) return;
    made.push(one);
    added.push(one);
    const where = place === undefined ? 'without a place is the last' : `for place ${place} is there`;
    if (!(await noteOrder(ranks, `A new item ${where}.`))) return;
  }
  const { update } = resource;
  const [last, first, middle] = added;
  if (update === undefined || last === undefined || first === undefined || middle === undefined) return;
  const moves = [
    [last, 0],
    [first, FAR],
    [middle, undefined],
    [middle, 2],
    [last, 1],
    [first, 0],
  ] as const;
  for (const [{ item, id, body }, place] of moves) {
    const sent = { ...body, ...(place === undefined ? {} : { [field]: place }) };
    const exchange = await send(world, { operation: update, path: item, body: sent });
    if (!isSuccessful({ operation: update }, exchange)) return;
    ranks.expected = moved(ranks.expected, id, place);
    const where = place === undefined ? 'without a place stays where it is' : `for place ${place} is there`;
    if (!(await noteOrder(ranks, `A changed item ${where}.`))) return;
  }
  await send(world, { operation: resource.remove, path: middle.item });
  made.splice(made.indexOf(middle), 1);
  ranks.expected = ranks.expected.filter((id) => id !== middle.id);
  await noteOrder(ranks, 'When an item is deleted, the others keep their order.');
}

/** Checks a list whose items say at which place they are. */
export async function checkPositions(world: World, resource: Resource): Promise<void> {
  const field = positionField(world, resource);
  const made = createCall(world.contract, resource, world.values, `${world.word}r`);
  const { listed } = resource;
  if (field === undefined || listed === undefined || isPaged(listed.operation) || resource.clientId || !made.ok) return;
  const { path, body } = made.call;
  if (!isObject(body) || firstObstacle(world, changesOf(resource), path) !== undefined) return;
  const ranks: Ranks = { world, resource, field, path, expected: [] };
  const before = await idsNow(ranks);
  if (before === undefined) return;
  ranks.expected = before.ids;
  const items: { item: ReadonlyMap<string, string> }[] = [];
  await checkMoves(ranks, items);
  for (const { item } of items) await send(world, { operation: resource.remove, path: item });
}
