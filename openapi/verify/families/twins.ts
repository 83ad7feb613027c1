import { fieldsOf } from '../contract/bodies.ts';
import { actionsOn, type Resource } from '../contract/items.ts';
import { isObject, type JsonObject, textAt } from '../contract/json.ts';
import { inventId } from '../contract/samples.ts';
import { describe } from '../judge/judgeStep.ts';
import type { World } from '../phases/world.ts';
import { sampleBody } from '../plan/badInput.ts';
import { codeOf, isSuccessful, note, obstacle, type Problem, send } from './lab.ts';
import { otherThan } from './others.ts';
import { isRelative, namesId, onlyFields, replacementsOf } from './shown.ts';
import { changesSince } from './state.ts';
import { createdPath, itemSubject, type Subject, type View } from './subject.ts';
import { beside, checkSpelling, noteTaken, respelt } from './taken.ts';
import { checkSecond } from './writtenTwice.ts';

type Path = ReadonlyMap<string, string>;

/** Two items of one collection: one that calls are about, and one that they leave as it is. */
type Twins = { world: World; resource: Resource; one: Subject; other: Subject };

/** Notes that an item is as it was, and no further one is there. `says`: the sentence. */
async function noteUntouched({ world, other }: Twins, before: readonly View[], says: string): Promise<View[]> {
  const now = await other.look();
  for (const { view, problem } of changesSince(before, now)) {
    // What is not about an item alone, such as whom several belong to, can show the other one, too.
    const isOther = !view.isOwn || isRelative(problem?.pointer);
    const problems =
      problem === undefined || isOther ? [] : [{ ...problem, cause: 'call on one item changed another' }];
    note(world, 'again', view, view.exchange, problems, says);
  }
  return now;
}

/** The calls on an item that change or delete it, with bodies that would be accepted. */
function callsOn({ world, resource }: Twins, path: Path) {
  const { update, remove } = resource;
  const all = [remove, ...(update === undefined ? [] : [update]), ...actionsOn(world.contract, resource)];
  return all.flatMap((operation) => {
    const body = sampleBody(world.contract, operation, world.values, `${world.word}tz`, path);
    if (obstacle(world, operation, path) !== undefined || (operation.body !== undefined && !isObject(body))) return [];
    return [{ operation, ...(isObject(body) ? { body } : {}) }];
  });
}

/** Makes all calls on an item that was deleted: each is refused as for an item that never was, and brings nothing back. */
async function callDeleted(twins: Twins, path: Path): Promise<void> {
  const { world, resource, other } = twins;
  const before = await other.look();
  for (const call of callsOn(twins, path)) {
    const { operation } = call;
    // Where the client chooses the id, a deleted one can be given again.
    const id = operation === resource.create ? undefined : world.values.invented(operation)?.get(resource.parameter);
    if (id === undefined) continue;
    const gone = await send(world, { ...call, path });
    const none = await send(world, { ...call, path: new Map([...path, [resource.parameter, id]]) });
    const isRefused = !isSuccessful({ operation }, none);
    const problem: Problem = {
      certainty: 'assumed',
      cause: 'deleted item still taken',
      expected: `status ${codeOf(operation, none)}, as for an item that never was`,
      received: describe(gone.answer),
    };
    const problems = isRefused && isSuccessful({ operation }, gone) ? [problem] : [];
    note(world, 'again', { operation }, gone, problems, 'What was deleted takes no further calls.');
  }
  await noteUntouched(twins, before, 'Calls on what was deleted bring nothing back and change nothing else.');
}

/** Creates what was deleted again, which makes a new item and leaves the old one deleted. */
async function createAnew(twins: Twins, old: Path, first: readonly View[]): Promise<void> {
  const { world, resource, one } = twins;
  const { create, remove, parameter, clientId } = resource;
  const written = await one.set(one.body);
  const isAccepted = isSuccessful({ operation: create }, written);
  // The address of somebody may be known for good.
  const { fields } = fieldsOf(world.contract.document, create.body?.schema);
  if (!isAccepted && [...fields.values()].some(({ format }) => format === 'email')) return;
  const refused: Problem = {
    certainty: 'assumed',
    cause: 'deleted item cannot be created again',
    expected: 'success, as before it was deleted',
    received: describe(written.answer),
  };
  const path = one.path();
  const isOld = !clientId && path?.get(parameter) === old.get(parameter);
  // Whoever counts may give the last number again.
  const isRevived = isAccepted && isOld && !/^\d+$/.test(old.get(parameter) ?? '');
  const revived: Problem = {
    certainty: 'assumed',
    cause: 'new item has the id of a deleted one',
    expected: 'another id',
    received: `${parameter} ${old.get(parameter)}, which was deleted`,
  };
  const problems = [...(isAccepted ? [] : [refused]), ...(isRevived ? [revived] : [])];
  note(
    world,
    'again',
    { operation: create },
    written,
    problems,
    'What was deleted can be created again, as a new item.',
  );
  if (!isAccepted || isOld) return;
  const before = await one.look();
  const names = Object.keys(one.body);
  const ids = [old, path].flatMap((one) => one?.get(parameter) ?? []);
  // What has an id in it is another one with another id: it is left out of both.
  const withIds = (views: readonly View[]) =>
    views.flatMap(({ item = {} }) => Object.keys(item).filter((name) => ids.some((id) => namesId(item[name], id))));
  const own = new Set([...withIds(first), ...withIds(before)]);
  const ofBody = (views: readonly View[]) => onlyFields(views, (name) => names.includes(name) && !own.has(name));
  const changes = changesSince(ofBody(first), ofBody(before));
  for (const { view, problem } of changes) {
    if (problem === undefined || isRelative(problem.pointer) || !view.isOwn) continue;
    note(world, 'again', view, view.exchange, [{ ...problem, cause: 'item created again is another one' }]);
  }
  if (clientId) return;
  await send(world, { operation: remove, path: old });
  for (const { view, problem } of changesSince(before, await one.look())) {
    const lost = problem === undefined ? [] : [{ ...problem, cause: 'call on one item changed another' }];
    note(world, 'again', view, view.exchange, lost, 'The deletion of what is deleted already deletes nothing else.');
  }
}

/** The names in a body, which another item may have to do without. */
function namesIn({ word }: World, body: JsonObject): string[] {
  return Object.keys(body).filter((key) => textAt(body, key).includes(word));
}

const UNTOUCHED = 'A change of one item leaves the others as they are.';

/** Gives an item the names of another one: whether that is accepted or not, the other one stays, and a refusal changes nothing. */
async function takeNames(twins: Twins): Promise<void> {
  const { world, resource, one, other } = twins;
  const path = one.path();
  const { update } = resource;
  if (path === undefined) return;
  const before = await other.look();
  if (update !== undefined) {
    const sample = sampleBody(world.contract, update, world.values, `${world.word}tc`, path);
    const body = isObject(sample) ? sample : {};
    // With as much that is new as possible, so that what is changed as well can be told.
    const changed = await send(world, { operation: update, path, body: otherThan(world, update, body) });
    if (!isSuccessful({ operation: update }, changed)) await send(world, { operation: update, path, body });
    await noteUntouched(twins, before, UNTOUCHED);
    const own = await one.look();
    const names = namesIn(world, body).filter((name) => name in other.body);
    const taken = Object.fromEntries(names.map((name) => [name, other.body[name] ?? null]));
    const same = beside({ ...body, ...taken }, other.body);
    const exchange = await send(world, { operation: update, path, body: same });
    noteTaken(world, update, exchange, { body: same, theirs: other.body });
    if (!isSuccessful({ operation: update }, exchange))
      for (const { view, problem } of changesSince(own, await one.look())) {
        const problems = problem === undefined ? [] : [{ ...problem, cause: 'rejected call changed something' }];
        note(world, 'half-done', view, view.exchange, problems, 'A change to a name that is taken changes nothing.');
      }
    await checkSpelling(world, { update, path, body, theirs: other.body });
  }
  const again = await noteUntouched(twins, before, UNTOUCHED);
  await createSame(twins, again);
}

/** Creates an item with the address of another one, in another spelling, where addresses are unique. `above`: the path of the call. */
async function createRespelt({ world, resource, other }: Twins, above: Path): Promise<void> {
  const { create, remove } = resource;
  const body = respelt(world, create, other.body);
  if (body === undefined) return;
  const exchange = await send(world, { operation: create, path: above, body });
  const problem: Problem = {
    certainty: 'assumed',
    cause: 'value taken by another item accepted',
    expected: 'a rejection, because another item has this address in another spelling',
    received: `status ${exchange.answer?.status}`,
  };
  const made = createdPath(world, resource, above, exchange);
  const says = 'An address is the same however its host is spelt.';
  note(world, 'again', { operation: create }, exchange, made === undefined ? [] : [problem], says);
  if (made !== undefined) await send(world, { operation: remove, path: made });
}

/** Creates an item like another one: it is refused, and then not there, or it is a second one. */
async function createSame(twins: Twins, before: readonly View[]): Promise<void> {
  const { world, resource, other } = twins;
  const path = other.path();
  if (path === undefined || resource.clientId) return;
  const { create, remove, parameter } = resource;
  const above = new Map([...path].filter(([name]) => name !== parameter));
  const exchange = await send(world, { operation: create, path: above, body: other.body });
  noteTaken(world, create, exchange, { body: other.body, theirs: other.body });
  const made = createdPath(world, resource, above, exchange);
  if (made === undefined) {
    await noteUntouched(twins, before, 'A creation that is refused creates nothing and changes nothing else.');
    await createRespelt(twins, above);
    return;
  }
  const isSame = made.get(parameter) === path.get(parameter);
  const problem: Problem = {
    certainty: 'assumed',
    cause: 'creation answered with an item that was there',
    expected: 'a new item, or a rejection',
    received: `the item with the ${parameter} ${path.get(parameter)}`,
  };
  note(
    world,
    'again',
    { operation: create },
    exchange,
    isSame ? [problem] : [],
    'What is created twice is there twice.',
  );
  if (isSame) return;
  await checkSecond(world, resource, { body: other.body, first: path, second: made });
  await send(world, { operation: remove, path: made });
  await noteUntouched(twins, before, 'A second item like another one leaves the first as it is.');
}

/** Deletes an item in favour of one that does not exist, and of itself: a refusal deletes nothing. */
async function deleteForNothing({ world, resource, one }: Twins, path: Path): Promise<void> {
  const { remove, parameter } = resource;
  const item = remove.parameters.find(({ name }) => name === parameter);
  const invented = item && inventId(item.schema, item.example);
  for (const name of replacementsOf(remove))
    for (const heir of [invented, path.get(parameter)]) {
      if (heir === undefined) continue;
      const before = await one.look();
      const exchange = await send(world, { operation: remove, path, query: new Map([[name, heir]]) });
      if (isSuccessful({ operation: remove }, exchange)) return;
      for (const { view, problem } of changesSince(before, await one.look())) {
        const problems = problem === undefined ? [] : [{ ...problem, cause: 'rejected call changed something' }];
        note(world, 'half-done', view, view.exchange, problems, 'A refused deletion deletes nothing.');
      }
    }
}

/** Notes that one call has created one item. `alone`: what showed the other one before. */
function noteSingle({ world, resource, other }: Twins, alone: readonly View[], now: readonly View[]): void {
  const known = new Set([other.path()?.get(resource.parameter), ...alone.flatMap(({ strays }) => strays)]);
  for (const view of now) {
    const more = view.strays.find((id) => !known.has(id));
    const problem: Problem = {
      isLoss: true,
      cause: 'item created twice',
      pointer: view.pointer,
      expected: 'no further item',
      received: `an item with the id ${more}`,
    };
    note(
      world,
      'again',
      view,
      view.exchange,
      more === undefined ? [] : [problem],
      'A call that creates an item creates one.',
    );
  }
}

/** A sentence about what a deletion leaves. */
const LEAVES = 'The deletion of one item leaves the others as they are.';

/**
 * Makes two items of a collection, then changes, deletes and creates one of them again, twice where that can matter: the other
 * one stays as it is, and what is deleted stays deleted.
 */
export async function checkTwins(world: World, resource: Resource): Promise<void> {
  const made = await itemSubject(world, resource, 'create', `${world.word}ta`);
  const beside = await itemSubject(world, resource, 'create', `${world.word}tb`);
  if (!made.ok || !beside.ok) return;
  const twins: Twins = { world, resource, one: made.subject, other: beside.subject };
  const { one, other } = twins;
  await other.set(other.body);
  const alone = await other.look();
  const written = await one.set(one.body);
  const path = one.path();
  if (path !== undefined && other.path() !== undefined) {
    const first = await one.look(written);
    noteSingle(twins, alone, first);
    await takeNames(twins);
    await deleteForNothing(twins, path);
    const before = await other.look();
    const removed = await send(world, { operation: resource.remove, path });
    await noteUntouched(twins, before, LEAVES);
    // Of a deletion that fails, others tell.
    if (isSuccessful({ operation: resource.remove }, removed)) {
      await callDeleted(twins, path);
      await createAnew(twins, path, first);
    }
  }
  await one.end();
  await other.end();
}
