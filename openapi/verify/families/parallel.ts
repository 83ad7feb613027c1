import type { Operation } from '../contract/contract.ts';
import { idOf, idPlace, type Resource } from '../contract/items.ts';
import { atPointer, isObject, isSame, type Json, type JsonObject, preview } from '../contract/json.ts';
import { isOfRun } from '../contract/samples.ts';
import type { Exchange } from '../http/call.ts';
import type { World } from '../phases/world.ts';
import { isOfAccount } from '../plan/protocol.ts';
import { type Bench, benchOf, create, list, type Path, remove } from './bench.ts';
import { isServed, isSuccessful, MIXED_UP, note, type Problem, send } from './lab.ts';
import { settled } from './lists/order.ts';
import { checkSameAtOnce } from './races.ts';

/** How many calls are made at once. */
const AT_ONCE = 4;

/** Statuses with which a server says that an item is no longer there. */
const GONE = [400, 404, 410, 422];

const KIND = 'parallel';

type Rule = { cause: string; says: string };

/** Notes that an exchange was no refusal, unless the server was busy with another call. */
function noteAccepted(
  bench: Bench,
  operation: Operation,
  exchange: Exchange,
  rule: Rule,
  allowed: readonly number[] = [],
): void {
  const status = exchange.answer?.status ?? 0;
  // In the envelope, the status does not say why a call was refused.
  const isAllowed = allowed.includes(status) || (operation.envelope && status === 200 && allowed.length > 0);
  const isFine = isServed({ operation }, exchange) || isAllowed;
  const problem: Problem = {
    certainty: 'inferred',
    cause: rule.cause,
    expected: 'success, as when the call is made alone',
    received: `status ${status}`,
  };
  note(bench.world, KIND, { operation }, exchange, isFine ? [] : [problem], rule.says);
}

/** Notes that a response to a change is about this change, and not about another one that was made at the same time. */
function noteOwn({ world, resource }: Bench, operation: Operation, exchange: Exchange, body: JsonObject): void {
  const place = idPlace(world.contract, operation, resource.key);
  if (place === undefined || !isSuccessful({ operation }, exchange)) return;
  const item = atPointer(exchange.answer?.json, place.slice(0, place.lastIndexOf('/')));
  const name = Object.keys(body).find((key) => JSON.stringify(body[key]).includes(world.word));
  if (!isObject(item) || name === undefined || !(name in item)) return;
  const problem: Problem = {
    isLoss: true,
    cause: MIXED_UP,
    pointer: `/${name}`,
    expected: `${preview(body[name])}, as it was sent`,
    received: preview(item[name]),
  };
  const says = 'The response to a change is about this change.';
  note(world, KIND, { operation }, exchange, isAlike(item[name], body[name]) ? [] : [problem], says);
}

/** Notes what a list must and must not have. */
async function noteListed(bench: Bench, there: readonly Path[], gone: readonly Path[], rule: Rule): Promise<void> {
  const found = await list(bench);
  if (found === undefined) return;
  const { resource, world } = bench;
  const idIn = (path: Path) => path.get(resource.parameter) ?? '';
  const ids = found.items.map((item) => idOf(item, resource.key));
  const problemFor = (id: string, expected: string, received: string): Problem => ({
    isLoss: true,
    cause: rule.cause,
    pointer: found.place.pointer,
    expected: `${expected} ${resource.key} ${preview(id)}`,
    received,
  });
  const problems = [
    ...there.map(idIn).flatMap((id) => {
      const times = ids.filter((one) => one === id).length;
      return times === 1 ? [] : [problemFor(id, 'one item with the', `${times} of them`)];
    }),
    ...gone.map(idIn).flatMap((id) => (ids.includes(id) ? [problemFor(id, 'no item with the', 'the item')] : [])),
  ];
  note(world, KIND, found, found.exchange, problems, rule.says);
}

/**
 * Whether a value belongs to its item alone: what refers to others can be taken from it by a change of another item. `word`: in
 * what names the run.
 */
function isOwnValue(name: string, value: Json | undefined, word: string): boolean {
  if (typeof value === 'object') return JSON.stringify(value).includes(word);
  return value !== undefined && !/(?:^|_)id$/.test(name);
}

const APART: Rule = {
  cause: 'response to another user',
  says: 'Users of two accounts who read at the same time each see their own.',
};

/** Notes that a user of another account, who reads at the same time, sees none of these items. */
async function noteForeign(bench: Bench, paths: readonly Path[]): Promise<void> {
  const { world, resource } = bench;
  const found = isOfAccount(resource.create) ? await list(bench, { session: 'other' }) : undefined;
  if (found === undefined) return;
  const ids = found.items.map((item) => idOf(item, resource.key));
  const seen = paths.find((path) => ids.includes(path.get(resource.parameter)));
  const problem: Problem = {
    isLoss: true,
    cause: APART.cause,
    pointer: found.place.pointer,
    expected: 'no item of another account',
    received: `an item with the ${resource.key} ${seen?.get(resource.parameter)}`,
  };
  const { operation, exchange } = found;
  note(world, KIND, { operation, session: 'other' }, exchange, seen === undefined ? [] : [problem], APART.says);
}

/** Whether two values are the same but for the order of what is in them. */
const isAlike = (a: Json | undefined, b: Json | undefined) => isSame(settled(a ?? null), settled(b ?? null));

/** Whether an item shows what was sent, as far as it shows such fields. */
function shows(item: JsonObject | undefined, body: JsonObject, fields: readonly string[]): boolean {
  return item !== undefined && fields.every((name) => isAlike(item[name], body[name]));
}

/** Creates several items at once. Returns the paths of those that were accepted; undefined if two cannot be created in turn. */
async function createAtOnce(bench: Bench, others: readonly Path[]): Promise<Path[] | undefined> {
  const alone = [await create(bench, bench.bodyOf('x')), await create(bench, bench.bodyOf('y'))];
  for (const { path } of alone) if (path !== undefined) await remove(bench, path);
  if (alone.some(({ path }) => path === undefined)) return undefined;
  const rule = {
    cause: 'item lost of several created at once',
    says: 'Items that are created at the same time are all there.',
  };
  const bodies = Array.from({ length: AT_ONCE }, (_, index) => bench.bodyOf(`c${index}`));
  const [made] = await Promise.all([
    Promise.all(bodies.map((body) => create(bench, body))),
    // Whoever reads meanwhile sees what was there before.
    noteListed(bench, others, [], {
      cause: 'other items missing while some are created',
      says: 'A list has its items while others are created.',
    }),
  ]);
  for (const { exchange } of made) noteAccepted(bench, bench.resource.create, exchange, rule);
  const paths = made.flatMap(({ path }) => path ?? []);
  await noteListed(bench, paths, [], rule);
  if (bench.world.hasOther)
    await Promise.all([
      noteListed(bench, paths, [], APART),
      noteForeign(bench, paths),
      noteListed(bench, paths, [], APART),
    ]);
  return paths;
}

/** Changes all items at once, then one of them several times at once. */
async function changeAtOnce(bench: Bench, items: readonly Path[]): Promise<void> {
  const { world, resource } = bench;
  const { update, key, parameter } = resource;
  const [one, ...others] = items;
  if (update === undefined || one === undefined || others.length === 0) return;
  const put = async (path: Path, body: JsonObject) => {
    const exchange = await send(world, { operation: update, path, body });
    return { path, body, exchange, isAccepted: isSuccessful({ operation: update }, exchange) };
  };
  const shown = async () => {
    const found = await list(bench);
    const itemAt = (path: Path) => found?.items.find((item) => idOf(item, key) === path.get(parameter));
    return { found, itemAt };
  };
  // What the list shows of a body when it was written alone.
  const { body, isAccepted } = await put(one, bench.bodyOf('a', one));
  if (!isAccepted) return;
  const alone = (await shown()).itemAt(one);
  const isShown = (name: string) => isOwnValue(name, body[name], world.word) && isAlike(alone?.[name], body[name]);
  const fields = Object.keys(body).filter(isShown);
  const compare = async (rule: Rule, wanted: readonly { path: Path; bodies: readonly JsonObject[] }[]) => {
    const { found, itemAt } = await shown();
    if (found === undefined) return;
    const problems = wanted.flatMap(({ path, bodies }): Problem[] => {
      const item = itemAt(path);
      if (bodies.length === 0 || bodies.some((sent) => shows(item, sent, fields))) return [];
      return [
        {
          isLoss: true,
          cause: rule.cause,
          pointer: found.place.pointer,
          expected: `the item as it was sent: ${preview(bodies[0])}`,
          received: preview(item),
        },
      ];
    });
    note(world, KIND, found, found.exchange, problems, rule.says);
  };
  const each = {
    cause: 'change lost of several made at once',
    says: 'Changes of different items at the same time are all made.',
  };
  const changed = await Promise.all(items.map((path, index) => put(path, bench.bodyOf(`b${index}`, path))));
  for (const { exchange, body: sent } of changed) {
    noteAccepted(bench, update, exchange, each);
    noteOwn(bench, update, exchange, sent);
  }
  await compare(
    each,
    changed.flatMap((change) => (change.isAccepted ? [{ path: change.path, bodies: [change.body] }] : [])),
  );
  const same = {
    cause: 'changes mixed that were made at once',
    says: 'Of several changes of one item at the same time, one is kept whole.',
  };
  const all = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => put(one, bench.bodyOf(`d${index}`, one))),
  );
  for (const { exchange, body: sent } of all) {
    noteAccepted(bench, update, exchange, same);
    noteOwn(bench, update, exchange, sent);
  }
  await compare(same, [{ path: one, bodies: all.flatMap((change) => (change.isAccepted ? [change.body] : [])) }]);
}

/** Deletes items at once: one while it is changed, one twice, the others each once. */
async function deleteAtOnce(bench: Bench, items: readonly Path[]): Promise<void> {
  const { world, resource } = bench;
  const [changed, twice, ...others] = items;
  if (changed === undefined || twice === undefined) return;
  const rule = { cause: 'deleted item there again', says: 'What is deleted while other calls are made is gone.' };
  const { update } = resource;
  const change =
    update === undefined ? [] : [send(world, { operation: update, path: changed, body: bench.bodyOf('e', changed) })];
  const [removed, updated] = await Promise.all([remove(bench, changed), ...change]);
  noteAccepted(bench, resource.remove, removed, rule);
  if (update !== undefined && updated !== undefined) noteAccepted(bench, update, updated, rule, GONE);
  const gone = isSuccessful({ operation: resource.remove }, removed) ? [changed] : [];
  const [calls, { path: created }] = await Promise.all([
    Promise.all([twice, twice, ...others].map(async (path) => ({ path, exchange: await remove(bench, path) }))),
    create(bench, bench.bodyOf('f')),
  ]);
  for (const { exchange } of calls) noteAccepted(bench, resource.remove, exchange, rule, GONE);
  const done = calls
    .filter(({ exchange }) => isSuccessful({ operation: resource.remove }, exchange))
    .map(({ path }) => path);
  // A server may give the id of a deleted item again.
  const isAnother = (path: Path) => path.get(resource.parameter) !== created?.get(resource.parameter);
  await noteListed(bench, created === undefined ? [] : [created], [...gone, ...done].filter(isAnother), rule);
  if (created !== undefined) await remove(bench, created);
}

/** Makes calls on a collection at the same time. */
export async function checkParallel(world: World, resource: Resource): Promise<void> {
  const bench = benchOf(world, resource);
  if (typeof bench === 'string') {
    world.tally.skip(resource.create, KIND, bench);
    return;
  }
  const before = await list(bench);
  // What other runs have created, they also delete.
  const lasting = (before?.items ?? []).filter((item) => !isOfRun(item));
  const others = lasting.map((item): Path => new Map([[resource.parameter, idOf(item, resource.key) ?? '']]));
  const items = await createAtOnce(bench, others);
  if (items === undefined) {
    world.tally.skip(resource.create, KIND, 'two items could not be created');
    return;
  }
  await changeAtOnce(bench, items);
  await deleteAtOnce(bench, items);
  await checkSameAtOnce(bench);
  await noteListed(bench, others, [], {
    cause: 'other items lost from a list',
    says: 'Calls on some items at the same time leave the others.',
  });
}
