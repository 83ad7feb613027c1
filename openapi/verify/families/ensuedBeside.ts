import type { Operation } from '../contract/contract.ts';
import { actionsOn, idOf, type Resource, resources } from '../contract/items.ts';
import { isObject, type JsonObject, preview } from '../contract/json.ts';
import type { World } from '../phases/world.ts';
import { sampleBody } from '../plan/badInput.ts';
import { type Bench, benchOf, create, list, type Path, remove } from './bench.ts';
import { isServed, isSuccessful, isWide, note, obstacle, type Problem, send } from './lab.ts';
import { settled } from './lists/order.ts';
import { entriesOf, logs } from './overlapLog.ts';
import { create as createUsed, fieldsFor, idsOf, type User, usersOf } from './usage.ts';

/** How many items are changed at once. */
const AT_ONCE = 5;

/** Of so many others that refer to items of a collection, each is tried. */
const MOST_USERS = 2;

const textOf = (value: JsonObject[string] | undefined) => JSON.stringify(settled(value ?? null));

/** The row of an item in its list, and what was answered. */
async function rowOf(bench: Bench, path: Path) {
  const found = await list(bench);
  if (found === undefined || !isSuccessful(found, found.exchange)) return undefined;
  const { key, parameter } = bench.resource;
  return { ...found, row: found.items.find((item) => idOf(item, key) === path.get(parameter)) };
}

/** Makes a further call on an item while it is changed: the change is kept. */
async function actAndChange(bench: Bench, path: Path, action: Operation, update: Operation): Promise<void> {
  const { world } = bench;
  const sample = sampleBody(world.contract, action, world.values, `${world.word}ea`, path);
  const body = isObject(sample) ? sample : undefined;
  const act = () => send(world, { operation: action, path, ...(body === undefined ? {} : { body }) });
  const put = (sent: JsonObject) => send(world, { operation: update, path, body: sent });
  const [before, after] = [bench.bodyOf('ea', path), bench.bodyOf('eb', path)];
  if (!isSuccessful({ operation: update }, await put(before))) return;
  const wasDone = isSuccessful({ operation: action }, await act());
  const shown = (await rowOf(bench, path))?.row;
  const names = Object.keys(before).filter(
    (name) => !(body !== undefined && name in body) && textOf(shown?.[name]) === textOf(before[name]),
  );
  const [changed, acted] = await Promise.all([put(after), act(), act()]);
  const refused: Problem = {
    certainty: 'inferred',
    cause: 'call refused among others',
    expected: 'success, as when the call is made alone',
    received: `status ${acted.answer?.status}`,
  };
  const isFine = !wasDone || isServed({ operation: action }, acted);
  const says = 'A call on an item that is changed at the same time is made, and so is the change.';
  note(world, 'parallel', { operation: action }, acted, isFine ? [] : [refused], says);
  const found = await rowOf(bench, path);
  if (found === undefined || !isSuccessful({ operation: update }, changed)) return;
  const lost = names.find((name) => textOf(found.row?.[name]) !== textOf(after[name]));
  const problem: Problem = {
    isLoss: true,
    cause: 'change lost of several made at once',
    pointer: `${found.place.pointer}/*/${lost}`,
    expected: `${preview(after[lost ?? ''])}, as it was sent`,
    received: preview(found.row?.[lost ?? '']),
  };
  note(world, 'parallel', found, found.exchange, lost === undefined ? [] : [problem], says);
}

/** Makes each further call on an item while the item is changed. */
export async function checkActionsBeside(world: World, resource: Resource): Promise<void> {
  const { update } = resource;
  const actions = actionsOn(world.contract, resource);
  const bench = update === undefined || actions.length === 0 ? '' : benchOf(world, resource);
  if (typeof bench === 'string' || update === undefined) return;
  const { path } = await create(bench, bench.bodyOf('ea'));
  if (path === undefined) return;
  for (const action of actions)
    if (obstacle(world, action, path) === undefined) await actAndChange(bench, path, action, update);
  await remove(bench, path);
}

/** Whether an id stands anywhere in a response. */
const names = (value: JsonObject | undefined, id: string) => JSON.stringify(value ?? {}).includes(`"${id}"`);

/** Deletes an item while another one is made that refers to it. `isFirst`: whether the deletion is sent first. */
async function deleteBeside(bench: Bench, user: User, ids: ReadonlySet<string>, isFirst: boolean): Promise<void> {
  const { world, resource } = bench;
  const theirs = benchOf(world, user.resource);
  const used = await create(bench, bench.bodyOf(isFirst ? 'ed' : 'ee'));
  const id = used.path?.get(resource.parameter);
  if (typeof theirs === 'string' || used.path === undefined || id === undefined) return;
  const { path } = used;
  const add = () => createUsed(world, user.resource, `${world.word}ped${isFirst}`, fieldsFor(user, ids, id));
  const drop = () => remove(bench, path);
  const [removed, made] = isFirst
    ? await Promise.all([drop(), add()])
    : await Promise.all([add(), drop()]).then(([one, two]) => [two, one] as const);
  const isGone = isSuccessful({ operation: resource.remove }, removed);
  note(world, 'parallel', { operation: resource.remove }, removed, []);
  const found = made === undefined ? undefined : await rowOf(theirs, made);
  if (found !== undefined) {
    const isLeft = isGone && names(found.row, id) && (await rowOf(bench, path))?.row === undefined;
    const problem: Problem = {
      certainty: 'inferred',
      cause: 'item refers to what was deleted at the same time',
      pointer: found.place.pointer,
      expected: 'no item that refers to what is not there, as when the calls are made in turn',
      received: preview(found.row),
    };
    const says = 'What is made while something is deleted does not refer to it.';
    note(world, 'parallel', found, found.exchange, isLeft ? [problem] : [], says);
  }
  if (made !== undefined) await remove(theirs, made);
  if (!isGone) await drop();
}

/** Deletes an item while another one is made that refers to it, where that is refused once the item is deleted. */
export async function checkParents(world: World, resource: Resource): Promise<void> {
  const bench = benchOf(world, resource);
  if (typeof bench === 'string' || resource.clientId) return;
  const { path } = await create(bench, bench.bodyOf('ed'));
  const id = path?.get(resource.parameter);
  if (path === undefined || id === undefined) return;
  const ids = await idsOf(world, resource, path);
  const isGone = isSuccessful({ operation: resource.remove }, await remove(bench, path));
  const others = resources(world.contract).filter((one) => one !== resource);
  const users = isGone ? usersOf(world, ids, others) : [];
  for (const user of users.slice(0, isWide(world) ? 1 : MOST_USERS)) {
    const dangling = await createUsed(world, user.resource, `${world.word}pec`, fieldsFor(user, ids, id));
    const theirs = benchOf(world, user.resource);
    // Who takes references to anything keeps them, too.
    if (dangling !== undefined && typeof theirs !== 'string') await remove(theirs, dangling);
    if (dangling !== undefined) continue;
    for (const isFirst of [true, false]) await deleteBeside(bench, user, ids, isFirst);
  }
}

/** Creates, changes and deletes one item alone and others at once: a log says the same of each. */
export async function checkLogAtOnce(world: World, resource: Resource): Promise<void> {
  const all = logs(world.contract).filter((operation) => obstacle(world, operation, new Map()) === undefined);
  const bench = all.length === 0 ? '' : benchOf(world, resource);
  if (typeof bench === 'string') return;
  const { update, parameter } = resource;
  const live = async (count: number, name: string) => {
    const numbers = Array.from({ length: count }, (_, index) => index);
    const made = await Promise.all(numbers.map((index) => create(bench, bench.bodyOf(`l${name}${index}`))));
    const paths = made.flatMap(({ path }) => path ?? []);
    const put = (path: Path, index: number) =>
      update && send(world, { operation: update, path, body: bench.bodyOf(`l${name}u${index}`, path) });
    await Promise.all(paths.map(put));
    await Promise.all(paths.map((path) => remove(bench, path)));
    return paths.map((path) => path.get(parameter) ?? '');
  };
  const ids = [...(await live(1, 'y')), ...(await live(AT_ONCE, 'z'))];
  if (ids.length !== AT_ONCE + 1) return;
  for (const operation of all) {
    const { exchange, counts } = await entriesOf(world, operation, ids);
    const [expected = 0, ...received] = counts;
    const problem: Problem = {
      isLoss: true,
      cause: 'entries of a log lost or doubled',
      expected: `${expected} of each item, as of the one that was made, changed and deleted alone`,
      received: received.join(', '),
    };
    const isRight = expected === 0 || received.every((one) => one === expected);
    const says = 'Of items that are made, changed and deleted at once, each is in the log as one alone.';
    note(world, 'parallel', { operation }, exchange, isRight ? [] : [problem], says);
  }
}
