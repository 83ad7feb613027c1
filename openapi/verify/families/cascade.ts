import { isSafe, type Operation } from '../contract/contract.ts';
import type { Resource } from '../contract/items.ts';
import { isObject, type Json, preview } from '../contract/json.ts';
import { inventId } from '../contract/samples.ts';
import { describe } from '../judge/judgeStep.ts';
import { isOver, type World } from '../phases/world.ts';
import { isPaged } from '../plan/itemSteps.ts';
import { findsBefore } from './keptFinds.ts';
import { isSuccessful, note, obstacle, type Problem, send } from './lab.ts';
import { isRelative, onlyFields, replacementsOf } from './shown.ts';
import { changesSince } from './state.ts';
import { itemSubject, type Subject, type View } from './subject.ts';
import { create, fieldsFor, idsOf, type User, usersOf } from './usage.ts';

type Path = ReadonlyMap<string, string>;

/** An item, the items that refer to it, and how they do. */
type Used = { world: World; resource: Resource; path: Path; id: string; users: Subject[]; by: User };

/** How many items refer to one: what goes on from item to item can stop after the first. */
const USERS = 2;

/** Whether an id is anywhere in a value. */
function mentions(value: Json | undefined, id: string): boolean {
  if (typeof value === 'string' || typeof value === 'number') return String(value) === id;
  if (Array.isArray(value)) return value.some((one) => mentions(one, id));
  return isObject(value) && Object.values(value).some((one) => mentions(one, id));
}

/** An id that no item has. `name`: the parameter of the ids of a collection. */
function inventedId({ parameters }: Operation, name: string): string | undefined {
  const parameter = parameters.find((one) => one.name === name);
  return parameter && inventId(parameter.schema, parameter.example);
}

/** An item and those that refer to it; undefined if they cannot be made. */
async function makeUsed(
  world: World,
  resource: Resource,
  user: User,
  ids: ReadonlySet<string>,
): Promise<Used | undefined> {
  const path = await create(world, resource, `${world.word}ka`);
  const id = path?.get(resource.parameter);
  if (path === undefined || id === undefined) return undefined;
  const users: Subject[] = [];
  for (let index = 0; index < USERS; index += 1) {
    const made = await itemSubject(world, user.resource, 'create', `${world.word}k${index}`);
    if (!made.ok) break;
    const { subject } = made;
    const written = await subject.set({ ...subject.body, ...fieldsFor(user, ids, id) });
    users.push(subject);
    if (!isSuccessful({ operation: subject.write }, written)) break;
  }
  return { world, resource, path, id, users, by: user };
}

async function end({ world, resource, path, users }: Used): Promise<void> {
  for (const user of users) await user.end();
  const isLeft = world.ledger
    .left()
    .some((one) => one.resource.remove === resource.remove && one.id === path.get(resource.parameter));
  if (isLeft) await send(world, { operation: resource.remove, path });
}

/** What shows an item by itself: its list, and the call that reads it. */
const ownViews = async (subject: Subject) => (await subject.look()).filter(({ isOwn }) => isOwn);

const looks = (users: readonly Subject[]) => Promise.all(users.map(ownViews));

/** Notes that an item whose deletion was refused is still in its list. */
async function noteThere({ world, resource, path, id }: Used): Promise<void> {
  const { listed } = resource;
  if (listed === undefined || isPaged(listed.operation)) return;
  const { operation } = listed;
  const exchange = await send(world, { operation, path });
  const isThere = !isSuccessful({ operation }, exchange) || mentions(exchange.answer?.json, id);
  const problem: Problem = {
    isLoss: true,
    cause: 'rejected call changed something',
    pointer: listed.place.pointer,
    expected: `the item ${id}, whose deletion was refused`,
    received: 'no such item',
  };
  note(world, 'half-done', { operation }, exchange, isThere ? [] : [problem], 'A refused deletion deletes nothing.');
}

/** Notes that a refused deletion has changed nothing, neither the item nor what refers to it. */
async function noteKept(used: Used, before: readonly View[][]): Promise<void> {
  const { world, users } = used;
  await noteThere(used);
  const says = 'A refused deletion changes nothing of what refers to the item.';
  const now = await looks(users);
  for (const [index, views] of now.entries())
    for (const { view, problem } of changesSince(before[index] ?? [], views)) {
      const problems = problem === undefined ? [] : [{ ...problem, cause: 'rejected call changed something' }];
      note(world, 'half-done', view, view.exchange, problems, says);
    }
}

/** Whether nothing shows an item any more that showed it by itself. */
const isGoneFrom = (views: readonly View[]) => views.every(({ item }) => item === undefined);

/** Notes that what was deleted with something else is shown nowhere any more, and not found. `notFound`: looks whether it is. */
async function noteGone({ world }: Used, user: Subject, notFound: () => Promise<void>): Promise<void> {
  const views = await user.look();
  if (!isGoneFrom(views.filter(({ isOwn }) => isOwn))) return;
  for (const view of views) {
    const problem: Problem = {
      certainty: 'assumed',
      cause: 'deleted item still shown',
      pointer: view.pointer,
      expected: 'nothing of what was deleted with something else',
      received: preview(view.item),
    };
    const says = 'What is deleted with something else is shown nowhere any more.';
    note(world, 'half-done', view, view.exchange, view.item === undefined ? [] : [problem], says);
  }
  await notFound();
}

/** Notes that nothing refers to a deleted item any more, that what takes its place is there, and that all else is as it was. */
async function noteFreed({ world, id, users, by }: Used, before: readonly View[][], heir?: string): Promise<void> {
  const names = Object.keys(by.fields);
  const now = await looks(users);
  for (const [index, views] of now.entries()) {
    const earlier = before[index] ?? [];
    // What refers to an item may be deleted with it, but then everywhere.
    const isGone = isGoneFrom(views);
    for (const view of isGone ? [] : views) {
      const first = earlier.find(({ operation }) => operation === view.operation);
      const shown = names.filter((name) => mentions(first?.item?.[name], id));
      const dangling = shown.filter((name) => mentions(view.item?.[name], id));
      const lost = heir === undefined ? [] : shown.filter((name) => !mentions(view.item?.[name], heir));
      const problems = [...new Set([...dangling, ...lost])].map(
        (name): Problem => ({
          certainty: 'assumed',
          cause: 'reference to a deleted item',
          pointer: `${view.pointer}/${name}`,
          expected: heir === undefined ? `no reference to ${id}, which was deleted` : `${heir}, which takes its place`,
          received: preview(view.item?.[name]),
        }),
      );
      note(world, 'half-done', view, view.exchange, problems, 'What is deleted is referred to no more.');
    }
    // What has lost what it needs may be switched off.
    const isOwn = (name: string, value: Json) =>
      !names.includes(name) && typeof value !== 'boolean' && !/stat(?:us|e)$/.test(name) && !mentions(value, id);
    const others = (all: readonly View[]) => onlyFields(all, isOwn);
    for (const { view, problem } of isGone ? [] : changesSince(others(earlier), others(views))) {
      if (problem === undefined || isRelative(problem.pointer)) continue;
      const changed = [{ ...problem, cause: 'deletion changed something else' }];
      note(world, 'half-done', view, view.exchange, changed, 'A deletion leaves the rest of what refers to the item.');
    }
  }
}

/** Deletes an item that others refer to. `query`: what the deletion is told. `heir`: the id of what takes its place. */
async function deleteUsed(used: Used, query: Path, heir?: string): Promise<boolean> {
  const { world, resource, path, users } = used;
  const before = await looks(users);
  const followed = await Promise.all(
    users.map(async (user) => ({ user, notFound: await findsBefore(world, user, used.by.resource) })),
  );
  const { remove } = resource;
  const exchange = await send(world, { operation: remove, path, query });
  const isDeleted = isSuccessful({ operation: remove }, exchange);
  if (!isDeleted) {
    await noteKept(used, before);
    return false;
  }
  await noteFreed(used, before, heir);
  for (const { user, notFound } of followed) await noteGone(used, user, notFound);
  return true;
}

/** Deletes an item that others refer to, without and with another one that takes its place, and with one that does not exist. */
async function checkUser(world: World, resource: Resource, user: User, ids: ReadonlySet<string>): Promise<void> {
  let used = await makeUsed(world, resource, user, ids);
  if (used === undefined) return;
  if (used.users.length < USERS || used.users.some((one) => one.path() === undefined)) {
    await end(used);
    return;
  }
  let isDeleted = await deleteUsed(used, new Map());
  for (const name of replacementsOf(resource.remove)) {
    if (isDeleted) {
      await end(used);
      used = await makeUsed(world, resource, user, ids);
      if (used === undefined) return;
    }
    const invented = inventedId(resource.remove, resource.parameter);
    isDeleted = false;
    for (const wrong of [invented, used.id])
      if (!isDeleted && wrong !== undefined) isDeleted = await deleteUsed(used, new Map([[name, wrong]]));
    const heir = await create(world, resource, `${world.word}kb`);
    const heirId = heir?.get(resource.parameter);
    if (!isDeleted && heirId !== undefined) isDeleted = await deleteUsed(used, new Map([[name, heirId]]), heirId);
    for (const one of used.users) await one.end();
    if (heir !== undefined) await send(world, { operation: resource.remove, path: heir });
  }
  await end(used);
}

/** Deletes an item with itself in its place, which has to be refused. Returns whether it is still there. */
async function keptBySelf(world: World, { remove, parameter }: Resource, path: Path): Promise<boolean> {
  for (const name of replacementsOf(remove)) {
    const replacedBy = (id = '') => send(world, { operation: remove, path, query: new Map([[name, id]]) });
    // A server that takes an id that nothing has does not look at it.
    if (isSuccessful({ operation: remove }, await replacedBy(inventedId(remove, parameter)))) return false;
    const exchange = await replacedBy(path.get(parameter));
    const isDeleted = isSuccessful({ operation: remove }, exchange);
    const problem: Problem = {
      certainty: 'assumed',
      cause: 'item replaced by itself',
      expected: 'a rejection: what is deleted takes no place',
      received: describe(exchange.answer),
    };
    const says = `Nothing that is deleted can be its own \`${name}\`.`;
    note(world, 'half-done', { operation: remove }, exchange, isDeleted ? [problem] : [], says);
    if (isDeleted) return false;
  }
  return true;
}

/** Deletes items that others refer to: refused, it changes nothing; accepted, nothing refers to them any more. */
export async function checkCascade(world: World, resource: Resource, all: readonly Resource[]): Promise<void> {
  const { remove, listed } = resource;
  if (listed === undefined || !isSafe(listed.operation)) return;
  const first = await create(world, resource, `${world.word}k`);
  if (first === undefined || obstacle(world, remove, first) !== undefined) return;
  const ids = await idsOf(world, resource, first);
  if (await keptBySelf(world, resource, first)) await send(world, { operation: remove, path: first });
  for (const user of usersOf(world, ids, all)) if (!isOver(world)) await checkUser(world, resource, user, ids);
}
