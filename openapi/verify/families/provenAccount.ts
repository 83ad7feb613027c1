import { isSafe, type Operation } from '../contract/contract.ts';
import type { Resource } from '../contract/items.ts';
import { isObject, type Json } from '../contract/json.ts';
import { oncePer } from '../contract/oncePer.ts';
import { pathNames } from '../contract/template.ts';
import type { Exchange } from '../http/call.ts';
import type { World } from '../phases/world.ts';
import { sampleBody } from '../plan/badInput.ts';
import { isOfAccount } from '../plan/protocol.ts';
import { codeOf, isSuccessful, note, obstacle, type Problem, send, someFor } from './lab.ts';
import type { Subject } from './subject.ts';

/** Names under which paths and queries have the account that a call is about. */
export const ACCOUNT = /^(?:account|tenant|organi[sz]ation|company|workspace)_?id$/i;

const OTHER = { session: 'other' } as const;

const SAYS = 'What is of another account is not there for this one, below its own address, too.';

/** The first plain value under a name in a response, outermost first. */
export function valueNamed(value: Json | undefined, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const own = isObject(value) ? value[name] : undefined;
  if (typeof own === 'string' || typeof own === 'number') return String(own);
  for (const one of Object.values(value)) {
    const found = valueNamed(one, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The calls that tell users of themselves: they are asked for nothing else. */
export const tellsOfSelf = oncePer(({ operations }: World['contract']) =>
  operations.filter(
    (operation) =>
      isSafe(operation) &&
      operation.secured &&
      !operation.admin &&
      pathNames(operation.path).length === 0 &&
      !isOfAccount(operation) &&
      operation.parameters.every(({ required }) => !required),
  ),
);

/** What the other user has under a name, as it was told, for each run. */
const told = oncePer((_: World) => new Map<string, Promise<string | undefined>>());

async function askOther(world: World, name: string): Promise<string | undefined> {
  for (const operation of tellsOfSelf(world.contract)) {
    const { answer } = await send(world, { operation, path: new Map() }, OTHER);
    const found = valueNamed(answer?.json, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The account of the other user, under the name that paths have for it. */
function accountOfOther(world: World, name: string): Promise<string | undefined> {
  const known = told(world);
  const found = known.get(name) ?? askOther(world, name);
  known.set(name, found);
  return found;
}

/** What is wrong with the response to a call about an item of another account, beside one about no item at all. */
function problemsOf({ operation }: { operation: Operation }, foreign: Exchange, none: Exchange): Problem[] {
  const statuses = [foreign, none].map((exchange) => codeOf(operation, exchange));
  const isNone = isSuccessful({ operation }, none);
  const received = `status ${statuses[0]}`;
  // What takes any id does not look for it.
  if (isSuccessful({ operation }, foreign))
    return isNone ? [] : [{ isLoss: true, cause: 'item of another account used', expected: 'a rejection', received }];
  if (isNone || statuses.includes(undefined) || statuses[0] === statuses[1]) return [];
  const expected = `status ${statuses[1]}, as for an item that does not exist`;
  return [{ certainty: 'assumed', cause: 'existence of an item told to another account', expected, received }];
}

/** The calls on an item that need nothing but its path; the deletion comes last. */
function callsOn({ remove, update, read }: Resource): Operation[] {
  const all = [read, update, remove].flatMap((operation) => operation ?? []);
  return all.filter(({ admin, secured }) => secured && !admin);
}

/** Asks for an item as the other user, and for one that does not exist. `at`: the path of an id. */
async function compare(
  world: World,
  operation: Operation,
  at: (id: string) => Map<string, string>,
  id: string,
): Promise<void> {
  const { contract, values, word } = world;
  const name = pathNames(operation.path).at(-1) ?? '';
  const unknownId = values.invented(operation)?.get(name);
  if (unknownId === undefined || obstacle(world, operation, at(id), OTHER) !== undefined) return;
  const body = sampleBody(contract, operation, values, `${word}v`, at(id));
  const sent = body === undefined ? {} : { body };
  const foreign = await send(world, { operation, path: at(id), ...sent }, OTHER);
  const none = await send(world, { operation, path: at(unknownId), ...sent }, OTHER);
  note(world, 'existence', { operation, session: 'other' }, foreign, problemsOf({ operation }, foreign, none), SAYS);
}

/**
 * Asks as the user of another account for an item below the address of their own account, and for its list there; and for an item
 * of a collection that takes no permission. Nobody can tell it from what does not exist.
 */
export async function checkBelowOwn(world: World, resource: Resource, subject: Subject): Promise<void> {
  const path = subject.path();
  const id = path?.get(resource.parameter);
  if (!world.hasOther || !subject.isOwnItem || path === undefined || id === undefined || resource.clientId) return;
  if (resource.create.admin) return;
  const name = pathNames(resource.remove.path).find((one) => ACCOUNT.test(one) && one !== resource.parameter);
  // What everybody may do is looked at here; the rest is looked at with all that is about existence.
  if (name === undefined && isOfAccount(resource.create)) return;
  const own = name === undefined ? undefined : await accountOfOther(world, name);
  if (name !== undefined && (own === undefined || own === path.get(name))) return;
  const at = (one: string) =>
    new Map([
      ...path,
      ...(name === undefined || own === undefined ? [] : [[name, own] as const]),
      [resource.parameter, one],
    ]);
  const list = resource.listed?.operation;
  if (list !== undefined && !list.admin && obstacle(world, list, at(id), OTHER) === undefined)
    note(
      world,
      'existence',
      { operation: list, session: 'other' },
      await send(world, { operation: list, path: at(id) }, OTHER),
      [],
      SAYS,
    );
  for (const operation of someFor(world, resource.create, callsOn(resource), 2))
    await compare(world, operation, at, id);
}
