import type { Operation } from '../contract/contract.ts';
import { idOf, idPlace } from '../contract/items.ts';
import { atPointer, isObject, type JsonObject } from '../contract/json.ts';
import type { Exchange } from '../http/call.ts';
import type { World } from '../phases/world.ts';
import { sampleBody } from '../plan/badInput.ts';
import type { Replaceable } from '../plan/writeBack.ts';
import { isSuccessful, note, obstacle, type Problem, send } from './lab.ts';
import { namesId } from './shown.ts';
import type { Made } from './subject.ts';

/** So many are added at once. */
const AT_ONCE = 4;

/** Names of fields with the id of an item. */
const KEYS = ['_id', 'id'];

/** The id of what a call has added; undefined if it was refused, or says none. */
function addedId({ contract }: World, operation: Operation, exchange: Exchange): string | undefined {
  if (!isSuccessful({ operation }, exchange)) return undefined;
  const places = KEYS.map((key) => ({ key, place: idPlace(contract, operation, key) }));
  const found = places.map(({ key, place = '' }) => {
    const item = atPointer(exchange.answer?.json, place.slice(0, place.lastIndexOf('/')));
    return isObject(item) ? idOf(item, key) : undefined;
  });
  return found.find((id) => id !== undefined && id !== '');
}

/** The calls that add something to settings that another call replaces as a whole. */
function additionsTo({ contract, operations }: World, { read }: Replaceable): Operation[] {
  return contract.operations.filter(
    (one) => one.method === 'POST' && one.path === read.path && one.body !== undefined && operations.includes(one),
  );
}

/**
 * Adds several things at once to a list that is a part of settings: each that was accepted is there. A server that reads the list,
 * adds to it and stores all of it loses what somebody else has added meanwhile. `made`: the settings, which are put back.
 */
export async function checkAdditions(world: World, made: Made, settings: Replaceable): Promise<void> {
  if (!made.ok) return;
  const { subject } = made;
  const path = subject.path() ?? new Map<string, string>();
  for (const operation of additionsTo(world, settings)) {
    if (obstacle(world, operation, path) !== undefined) continue;
    const bodies = Array.from({ length: AT_ONCE }, (_, index) =>
      sampleBody(world.contract, operation, world.values, `${world.word}q${index}`, path),
    ).filter(isObject);
    const add = (body: JsonObject) => send(world, { operation, path, body, restores: true });
    const exchanges = await Promise.all(bodies.map(add));
    const ids = exchanges.flatMap((exchange) => addedId(world, operation, exchange) ?? []);
    const { read } = settings;
    const exchange = await send(world, { operation: read, path });
    const [lost, ...others] = ids.filter((id) => !namesId(exchange.answer?.json, id));
    const problem: Problem = {
      isLoss: true,
      cause: 'one of several additions lost',
      expected: `what ${operation.id} has added: the id ${lost}`,
      received: `${ids.length - others.length - 1} of ${ids.length} that were accepted`,
    };
    const says = 'What several users add at once is all there.';
    if (ids.length > 1 && isSuccessful({ operation: read }, exchange))
      note(world, 'parallel', { operation: read }, exchange, lost === undefined ? [] : [problem], says);
    await subject.end();
  }
}
