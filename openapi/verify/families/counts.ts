import { type Contract, isSafe, type Operation } from '../contract/contract.ts';
import type { Resource } from '../contract/items.ts';
import { isObject, type Json, type JsonObject } from '../contract/json.ts';
import { oncePer } from '../contract/oncePer.ts';
import type { Exchange } from '../http/call.ts';
import type { World } from '../phases/world.ts';
import { createCall } from '../plan/createCall.ts';
import { isPaged } from '../plan/itemSteps.ts';
import { firstObstacle, isSuccessful, note, obstacle, type Problem, send } from './lab.ts';
import { nameOf } from './lists/rows.ts';
import { createdPath } from './subject.ts';

/** Names of fields that count. */
const COUNT = /(?:^|_)(?:count|total|used|size|visible|number_of|users|items|members|amount|sum)$/i;

/** What tells one row from the others, whatever it counts: its id, or its words. */
function labelOf(row: JsonObject): string {
  const { _id, id } = row;
  const own = [_id, id].find((one) => typeof one === 'string' || typeof one === 'number');
  if (own !== undefined) return String(own);
  const words = Object.values(row).filter((one) => typeof one === 'string');
  return words.length > 0 ? words.join(' ') : nameOf(row);
}

/** The numbers of a response that count something, by their place; a row of a list is named by its id. */
export function countsIn(value: Json, place = ''): [string, number][] {
  if (Array.isArray(value)) return value.filter(isObject).flatMap((row) => countsIn(row, `${place}/${labelOf(row)}`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, one]): [string, number][] =>
    typeof one === 'number' ? (COUNT.test(key) ? [[`${place}/${key}`, one]] : []) : countsIn(one, `${place}/${key}`),
  );
}

type Reading = { operation: Operation; exchange: Exchange; counts: ReadonlyMap<string, number> };

/** The calls whose examples count something. A log, which has pages, grows with every call. */
const counting = oncePer(({ operations }: Contract) =>
  operations.filter(
    (operation) =>
      isSafe(operation) &&
      operation.secured &&
      !isPaged(operation) &&
      [...operation.answers.values()].some(({ examples }) => examples.some((example) => countsIn(example).length > 0)),
  ),
);

/** The calls that may count a collection: those of its area, those that are checked, too, and the usage of the account. */
function countingCalls({ contract, operations }: World, { create }: Resource): Operation[] {
  return counting(contract).filter(
    (operation) => operation.area === create.area || operation.area === 'usage' || operations.includes(operation),
  );
}

/** Reads all counts now. */
async function readCounts(world: World, resource: Resource): Promise<Reading[]> {
  const calls = countingCalls(world, resource);
  const readings = await Promise.all(
    calls.map(async (operation) => {
      const found = world.values.existing(operation);
      if (!found.ok || obstacle(world, operation, found.path) !== undefined) return [];
      const exchange = await send(world, { operation, path: found.path, query: found.query });
      const counts = isSuccessful({ operation }, exchange) ? countsIn(exchange.answer?.json ?? null) : [];
      return counts.length === 0 ? [] : [{ operation, exchange, counts: new Map(counts) }];
    }),
  );
  return readings.flat();
}

/** Counts that differ from before by more than allowed, for each response. */
type Judged = { operation: Operation; exchange: Exchange; problems: Problem[]; says: string };

function judgeCounts(before: readonly Reading[], now: readonly Reading[], most: number, says: string): Judged[] {
  return now.map(({ operation, exchange, counts }) => {
    const earlier = before.find((one) => one.operation === operation)?.counts ?? new Map<string, number>();
    const problems = [...counts].flatMap(([place, count]): Problem[] => {
      const old = earlier.get(place);
      if (old === undefined || Math.abs(count - old) <= most) return [];
      const expected = most === 0 ? `${old}, as before` : `${old}, or one more or less`;
      const cause = 'count that does not agree';
      return [{ certainty: 'inferred', cause, pointer: place, expected, received: String(count) }];
    });
    return { operation, exchange, problems, says };
  });
}

/** Creates and deletes an item and looks at what counts; undefined if nothing counts, or nothing can be created. */
async function countOnce(world: World, resource: Resource): Promise<Judged[] | undefined> {
  const { contract, values, word } = world;
  const { create, remove } = resource;
  const made = createCall(contract, resource, values, `${word}n`);
  if (!made.ok || firstObstacle(world, [create, remove], made.call.path) !== undefined) return undefined;
  const before = await readCounts(world, resource);
  if (before.length === 0) return undefined;
  const { path, query, body } = made.call;
  const exchange = await send(world, { operation: create, path, query, ...(body === undefined ? {} : { body }) });
  const item = createdPath(world, resource, path, exchange);
  if (item === undefined) return undefined;
  const more = await readCounts(world, resource);
  await send(world, { operation: remove, path: item });
  const after = await readCounts(world, resource);
  return [
    ...judgeCounts(before, more, 1, 'A new item counts once.'),
    ...judgeCounts(before, after, 0, 'What was created and deleted again counts no more.'),
  ];
}

/** Somebody else may create and delete meanwhile; a server that counts wrongly does so every time. */
const ATTEMPTS = 4;

/** Checks what counts the items of a collection. */
export async function checkCounts(world: World, resource: Resource): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const judged = await countOnce(world, resource);
    if (judged === undefined) return;
    const isRight = judged.every(({ problems }) => problems.length === 0);
    if (!isRight && attempt < ATTEMPTS) continue;
    for (const { operation, exchange, problems, says } of judged)
      note(world, 'count', { operation }, exchange, problems, says);
    return;
  }
}
