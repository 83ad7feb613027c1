import { isSafe, type Operation } from '../contract/contract.ts';
import { resources } from '../contract/items.ts';
import { isObject } from '../contract/json.ts';
import { pathNames } from '../contract/template.ts';
import { whoLacks } from '../http/persons.ts';
import type { By } from '../http/sessions.ts';
import { inLanes, isOver, type World } from '../phases/world.ts';
import { invalidBodies, sampleBody } from '../plan/badInput.ts';
import { isPaged } from '../plan/itemSteps.ts';
import { replaceables } from '../plan/writeBack.ts';
import { type Call, isSuccessful, note, obstacle, send } from './lab.ts';
import { changesSince } from './state.ts';
import type { View } from './subject.ts';

/** Calls that change something and are neither about items that a run creates and deletes nor about what can be written back. */
function changesElsewhere({ contract, operations }: World): Operation[] {
  const known = new Set([
    ...resources(contract).flatMap(({ create, update, remove }) => [create, update, remove]),
    ...replaceables(contract).map(({ write }) => write),
  ]);
  return operations.filter(
    (operation) =>
      !isSafe(operation) &&
      operation.secured &&
      operation.body?.mediaType === 'application/json' &&
      operation.method !== 'DELETE' &&
      !known.has(operation),
  );
}

/** What shows what a call can have changed: whatever is read in the same area without more than is known. */
function readersFor(world: World, { area }: Operation): Call[] {
  return world.contract.operations.flatMap((operation): Call[] => {
    const found = world.values.existing(operation);
    const isOne = isSafe(operation) && operation.secured && operation.area === area && !isPaged(operation);
    if (!isOne || !found.ok || obstacle(world, operation, found.path) !== undefined) return [];
    return [{ operation, path: found.path, query: found.query }];
  });
}

/** At most so many calls are read, and so many refused ones of each operation are made. */
const MOST_READ = 3;
const MOST_REFUSED = 5;

async function look(world: World, calls: readonly Call[]): Promise<View[]> {
  const views: View[] = [];
  for (const call of calls) {
    const exchange = await send(world, call);
    const json = isSuccessful(call, exchange) ? exchange.answer?.json : undefined;
    const more = { pointer: '', isOwn: true, others: [], strays: [] };
    views.push({ operation: call.operation, exchange, item: isObject(json) ? json : undefined, ...more });
  }
  return views;
}

/** Calls that have to be refused: with a mistake in the body, and by those who may not make them. */
function refusedOf(world: World, operation: Operation): { call: Call; by: By }[] {
  const { contract, values, context, word } = world;
  const found = values.existing(operation);
  const path = found.ok ? found.path : undefined;
  const body = path === undefined ? undefined : sampleBody(contract, operation, values, `${word}e`, path);
  if (path === undefined || !isObject(body) || !pathNames(operation.path).every((name) => path.has(name))) return [];
  const wrong = invalidBodies(contract.document, operation.body?.schema ?? {}, body);
  const kinds = [...new Set(wrong.map(({ kind }) => kind))];
  // The last of each kind: what is looked at field by field has been done by then.
  const bodies = kinds.flatMap((kind) => wrong.findLast((one) => one.kind === kind)?.body ?? []);
  const [lacking] = whoLacks(context, operation, path).filter(({ session }) => session === 'limited');
  const strangers: By[] = [{ session: 'none' }, ...(lacking === undefined ? [] : [lacking])];
  return [
    ...bodies.map((one) => ({ call: { operation, path, body: one }, by: { session: 'main' } as const })),
    ...strangers.map((by) => ({ call: { operation, path, body }, by })),
  ].slice(0, MOST_REFUSED);
}

async function checkRefused(world: World, operation: Operation): Promise<void> {
  const readers = readersFor(world, operation).slice(0, MOST_READ);
  const all = readers.length === 0 || isOver(world) ? [] : refusedOf(world, operation);
  if (all.length === 0) return;
  const before = await look(world, readers);
  for (const { call, by } of all) if (isSuccessful(call, await send(world, call, by))) return;
  const now = await look(world, readers);
  for (const { view, problem } of changesSince(before, now)) {
    const problems = problem === undefined ? [] : [{ ...problem, cause: 'rejected call changed something' }];
    note(world, 'half-done', view, view.exchange, problems, `A rejected call of ${operation.id} changes nothing.`);
  }
}

/** Makes calls that must be refused and cannot be made as often as one likes, and looks whether they have changed something. */
export async function checkElsewhere(world: World): Promise<void> {
  const operations = changesElsewhere(world);
  const areas = [...new Set(operations.map(({ area }) => area))];
  // What is in one area can change what is read in it.
  await inLanes(world, areas, async (area) => {
    for (const operation of operations.filter((one) => one.area === area)) await checkRefused(world, operation);
  });
}
