import { idOf, type Resource } from '../contract/items.ts';
import { type JsonObject, preview } from '../contract/json.ts';
import { oncePer } from '../contract/oncePer.ts';
import { isWord } from '../contract/samples.ts';
import type { Exchange } from '../http/call.ts';
import type { By } from '../http/sessions.ts';
import type { World } from '../phases/world.ts';
import { isOfAccount } from '../plan/protocol.ts';
import { type Bench, benchOf, create, list, type Path, remove } from './bench.ts';
import { type Call, isSuccessful, isWide, note, obstacle, type Problem, send } from './lab.ts';
import { settled } from './lists/order.ts';
import { replacementsOf } from './shown.ts';
import { createdPath } from './subject.ts';

const OTHER: By = { session: 'other' };

const SAYS = 'Two accounts do not know of each other: neither sees, uses or hinders what the other one makes.';

/** Whether a user of another account can make all calls on a collection, as far as that is known. */
function isOpenToOther({ world, resource, parent }: Bench): boolean {
  const { create: add, remove: drop, listed, update } = resource;
  const all = [
    add,
    drop,
    ...(listed === undefined ? [] : [listed.operation]),
    ...(update === undefined ? [] : [update]),
  ];
  // What has an id in its path before that of the item is in one account.
  const words = new Set(add.parameters.filter((one) => one.in === 'path' && isWord(one)).map(({ name }) => name));
  const isPlain = [...parent.keys()].every((name) => words.has(name) || name === resource.parameter);
  return isPlain && all.every((operation) => obstacle(world, operation, parent, OTHER) === undefined);
}

/** Creates an item as the user of another account. */
export async function createForOther({ world, resource, parent, query }: Bench, body: JsonObject) {
  const id = resource.clientId ? world.values.invented(resource.create)?.get(resource.parameter) : undefined;
  const target = id === undefined ? parent : new Map([...parent, [resource.parameter, id]]);
  const exchange = await send(world, { operation: resource.create, path: target, query, body }, OTHER);
  return { exchange, path: createdPath(world, resource, target, exchange) };
}

/** A bench of a collection in which users of two accounts can create items; undefined if there is none. */
export function sharedBench(world: World, resource: Resource): Bench | undefined {
  if (!world.hasOther || !isOfAccount(resource.create)) return undefined;
  const bench = benchOf(world, resource);
  return typeof bench === 'string' || !isOpenToOther(bench) ? undefined : bench;
}

/** Operators can be meant to look into any account. */
const severity = ({ context }: World): Pick<Problem, 'isLoss' | 'certainty'> =>
  context.persons.main.isAdmin === true ? { certainty: 'inferred' } : { isLoss: true };

/** The row of an item in a list, as somebody sees it. */
async function rowFor(bench: Bench, path: Path, by: By) {
  const found = await list(bench, by);
  if (found === undefined || !isSuccessful(found, found.exchange)) return undefined;
  const id = path.get(bench.resource.parameter);
  return { ...found, row: found.items.find((item) => idOf(item, bench.resource.key) === id) };
}

/** Notes whether the list of one account has an item that belongs there, or that does not. */
async function noteListed(bench: Bench, path: Path, by: By, isOwn: boolean): Promise<JsonObject | undefined> {
  const found = await rowFor(bench, path, by);
  if (found === undefined) return undefined;
  const isRight = (found.row !== undefined) === isOwn;
  const problem: Problem = {
    ...(isOwn || by.session === 'other' ? { isLoss: true } : severity(bench.world)),
    cause: isOwn ? 'item lost to another account' : 'item of another account shown',
    pointer: found.place.pointer,
    expected: isOwn ? 'the item that this account has made' : 'nothing that another account has made',
    received: preview(found.row),
  };
  const session = by.session === 'other' ? 'other' : 'main';
  note(
    bench.world,
    'existence',
    { operation: found.operation, session },
    found.exchange,
    isRight ? [] : [problem],
    SAYS,
  );
  return found.row;
}

/** Notes that a call on an item of another account was refused. */
function noteUsed(world: World, { operation }: Pick<Call, 'operation'>, exchange: Exchange): boolean {
  const isUsed = isSuccessful({ operation }, exchange);
  const problem: Problem = {
    ...severity(world),
    cause: 'item of another account used',
    expected: 'a rejection',
    received: `status ${exchange.answer?.status}`,
  };
  note(world, 'existence', { operation }, exchange, isUsed ? [problem] : [], SAYS);
  return isUsed;
}

/** Makes every call on an item of another account. Returns whether it was deleted. */
async function useTheirs(bench: Bench, path: Path): Promise<boolean> {
  const { world, resource } = bench;
  const { read, update } = resource;
  if (read !== undefined && obstacle(world, read, path) === undefined)
    noteUsed(world, { operation: read }, await send(world, { operation: read, path }));
  if (update !== undefined) {
    const call = { operation: update, path, body: bench.bodyOf('gc', path) };
    noteUsed(world, call, await send(world, call));
  }
  return noteUsed(world, { operation: resource.remove }, await remove(bench, path));
}

/** Deletes an item in favour of one of another account. Returns whether that was accepted. */
async function replaceByTheirs(bench: Bench, own: Path, theirs: Path): Promise<boolean> {
  const { world, resource } = bench;
  const operation = resource.remove;
  const [name] = replacementsOf(operation);
  const id = theirs.get(resource.parameter);
  if (name === undefined || id === undefined) return false;
  const exchange = await send(world, { operation, path: own, query: new Map([[name, id]]) });
  return noteUsed(world, { operation }, exchange);
}

/** Notes that what one account has made is no reason to refuse the same to another one. */
async function noteRefused(bench: Bench, exchange: Exchange): Promise<Path | undefined> {
  const { world, resource } = bench;
  const operation = resource.create;
  const another = await createForOther(bench, bench.bodyOf('gb'));
  const isLasting = JSON.stringify(exchange.request.body ?? '').includes('@');
  if (another.path === undefined || isLasting) return another.path;
  const problem: Problem = {
    certainty: 'assumed',
    cause: 'name taken in another account',
    expected: 'success: no item of this account has the name',
    received: `status ${exchange.answer?.status}`,
  };
  const says = 'A name that another account uses is free.';
  note(world, 'existence', { operation, session: 'other' }, exchange, [problem], says);
  return another.path;
}

/** Notes that an item is as it was, and still there. */
async function noteKept(bench: Bench, path: Path, before: JsonObject | undefined): Promise<void> {
  const now = await rowFor(bench, path, OTHER);
  if (now === undefined || before === undefined) return;
  // What is the choice of everybody, such as a card, becomes another one when other items come and go.
  const lasting = (row: JsonObject = {}) => Object.entries(row).filter(([, value]) => typeof value !== 'boolean');
  const text = (row: JsonObject | undefined) => row && JSON.stringify(settled(Object.fromEntries(lasting(row))));
  const problem: Problem = {
    isLoss: true,
    cause: 'item changed by calls of another account',
    pointer: now.place.pointer,
    expected: `${preview(before)}, as before`,
    received: preview(now.row),
  };
  const { operation, exchange } = now;
  const isKept = text(now.row) === text(before);
  note(bench.world, 'existence', { operation, session: 'other' }, exchange, isKept ? [] : [problem], SAYS);
}

/** In a run about everything, so many collections are tried. */
const MOST = 4;
const triedIn = oncePer((_: World) => ({ times: 0 }));

/** Two users of two accounts create the same: each has an item of their own, which the other neither sees nor uses. */
export async function checkAccountsApart(world: World, resource: Resource): Promise<void> {
  const bench = sharedBench(world, resource);
  const tried = triedIn(world);
  if (bench === undefined || (isWide(world) && tried.times >= MOST)) return;
  tried.times += 1;
  const body = bench.bodyOf('ga');
  const own = await create(bench, body);
  if (own.path === undefined) return;
  const made = await createForOther(bench, body);
  const theirs = made.path ?? (await noteRefused(bench, made.exchange));
  const { parameter, clientId } = resource;
  const isSame = theirs?.get(parameter) === own.path.get(parameter);
  let isLeft = true;
  if (theirs !== undefined && isSame && !clientId) {
    const problem: Problem = {
      isLoss: true,
      cause: 'response to another user',
      expected: 'an item of this account',
      received: `the item ${own.path.get(parameter)} of another account`,
    };
    note(world, 'again', { operation: resource.create, session: 'other' }, made.exchange, [problem], SAYS);
  } else if (theirs !== undefined) {
    await noteListed(bench, theirs, { session: 'main' }, false);
    await noteListed(bench, own.path, OTHER, false);
    const row = await noteListed(bench, theirs, OTHER, true);
    const isGone = await useTheirs(bench, theirs);
    if (!isGone) {
      isLeft = !(await replaceByTheirs(bench, own.path, theirs));
      if (isLeft) isLeft = !isSuccessful({ operation: resource.remove }, await remove(bench, own.path));
      await noteKept(bench, theirs, row);
      await send(world, { operation: resource.remove, path: theirs }, OTHER);
    }
  }
  if (isLeft) await remove(bench, own.path);
}
