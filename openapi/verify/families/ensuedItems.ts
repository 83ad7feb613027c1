import type { Operation } from '../contract/contract.ts';
import { idOf, type Resource } from '../contract/items.ts';
import { type JsonObject, preview } from '../contract/json.ts';
import type { Exchange } from '../http/call.ts';
import type { By } from '../http/sessions.ts';
import type { World } from '../phases/world.ts';
import { type Bench, benchOf, create, list, type Path, remove } from './bench.ts';
import { createForOther, sharedBench } from './guardedAccounts.ts';
import { noteMade } from './guardedAtOnce.ts';
import { isSuccessful, MIXED_UP, note, obstacle, type Problem, send } from './lab.ts';
import { settled } from './lists/order.ts';

/** How many items are made, changed and deleted at once: some mistakes need more than a few calls in the way of each other. */
const AT_ONCE = 8;

/** How many of them each of two users makes at once. */
const OF_EACH = 3;

/** An item of this check: its path, and the body that was accepted last. */
type Item = { path: Path; body: JsonObject };

type Rule = { cause: string; says: string };

const MANY = 'Many calls at the same time are each made as alone.';
const APART = 'Users of two accounts who write at the same time each have their own.';

const textOf = (value: JsonObject[string] | undefined) => JSON.stringify(settled(value ?? null));

/** The rows of a list as somebody sees it. */
async function rowsOf(bench: Bench, by?: By) {
  const found = await list(bench, by);
  if (found === undefined || !isSuccessful(found, found.exchange)) return undefined;
  const { key, parameter } = bench.resource;
  const of = (path: Path) => found.items.filter((item) => idOf(item, key) === path.get(parameter));
  return { ...found, of, by };
}

type Rows = NonNullable<Awaited<ReturnType<typeof rowsOf>>>;

/** The texts that an item shows as they were sent, when nothing else is done. */
const shownNames = (row: JsonObject | undefined, body: JsonObject) =>
  Object.keys(body).filter((name) => typeof body[name] === 'string' && textOf(row?.[name]) === textOf(body[name]));

/** Notes that each item is in a list once, as it was sent. */
function noteThere(bench: Bench, rows: Rows, all: readonly Item[], names: readonly string[], rule: Rule): void {
  const { resource, world } = bench;
  const problems = all.flatMap(({ path, body }): Problem[] => {
    const [row, ...more] = rows.of(path);
    const isRight =
      row !== undefined && more.length === 0 && names.every((name) => textOf(row[name]) === textOf(body[name]));
    if (isRight) return [];
    const expected = `one item with the ${resource.key} ${path.get(resource.parameter)}: ${preview(body)}`;
    const received = row === undefined ? 'no such item' : preview(more.length > 0 ? [row, ...more] : row);
    return [{ isLoss: true, cause: rule.cause, pointer: rows.place.pointer, expected, received }];
  });
  const session = rows.by?.session === 'other' ? 'other' : 'main';
  note(world, 'parallel', { operation: rows.operation, session }, rows.exchange, problems.slice(0, 1), rule.says);
}

/** Notes that none of some items is in a list. */
function noteNone({ world }: Bench, rows: Rows, paths: readonly Path[], rule: Rule): void {
  const there = paths.flatMap((path) => rows.of(path))[0];
  const problem: Problem = {
    isLoss: true,
    cause: rule.cause,
    pointer: rows.place.pointer,
    expected: 'no such item',
    received: preview(there),
  };
  const session = rows.by?.session === 'other' ? 'other' : 'main';
  const problems = there === undefined ? [] : [problem];
  note(world, 'parallel', { operation: rows.operation, session }, rows.exchange, problems, rule.says);
}

/** Notes that items which were created at once have an id each. */
function noteIds({ world, resource }: Bench, made: readonly { exchange: Exchange; path: Path | undefined }[]): void {
  const ids = made.flatMap(({ path }) => path?.get(resource.parameter) ?? []);
  for (const { exchange, path } of made) {
    const id = path?.get(resource.parameter);
    const isTwice = id !== undefined && ids.filter((one) => one === id).length > 1;
    const problem: Problem = {
      isLoss: true,
      cause: 'one id for two items created at once',
      expected: 'an id that no other item has',
      received: `${resource.key} ${id}`,
    };
    note(world, 'parallel', { operation: resource.create }, exchange, isTwice ? [problem] : [], MANY);
  }
}

/** Notes that an item which is read among others is the one that was asked for, as it was sent. */
async function readAtOnce(bench: Bench, all: readonly Item[], names: readonly string[]): Promise<void> {
  const { world, resource } = bench;
  const { read, key, parameter } = resource;
  const [first] = all;
  if (read === undefined || first === undefined || obstacle(world, read, first.path) !== undefined) return;
  const alone = await send(world, { operation: read, path: first.path });
  const isShown = ({ answer }: Exchange, { path, body }: Item) =>
    (answer?.text ?? '').includes(path.get(parameter) ?? '') &&
    names.every((name) => (answer?.text ?? '').includes(JSON.stringify(body[name])));
  if (!isSuccessful({ operation: read }, alone) || !isShown(alone, first)) return;
  const made = await Promise.all(
    all.map(async (item) => ({ item, exchange: await send(world, { operation: read, path: item.path }) })),
  );
  for (const { item, exchange } of made) {
    const problem: Problem = {
      isLoss: true,
      cause: MIXED_UP,
      expected: `the item with the ${key} ${item.path.get(parameter)}`,
      received: preview(exchange.answer?.json),
    };
    const isWrong = isSuccessful({ operation: read }, exchange) && !isShown(exchange, item);
    note(world, 'parallel', { operation: read }, exchange, isWrong ? [problem] : [], MANY);
  }
}

/** Changes items, of which each shows what it was sent when it is alone; of those that are accepted, returns the new bodies. */
async function change({ world }: Bench, operation: Operation, all: readonly Item[]): Promise<Item[]> {
  const made = await Promise.all(
    all.map(async (item) => ({ item, exchange: await send(world, { operation, path: item.path, body: item.body }) })),
  );
  return made.flatMap(({ item, exchange }) => (isSuccessful({ operation }, exchange) ? [item] : []));
}

/** Changes all items at once while they are read, then one of them alone while others read it. */
async function changeAtOnce(bench: Bench, all: readonly Item[]): Promise<void> {
  const { update } = bench.resource;
  const [first] = all;
  if (update === undefined || first === undefined) return;
  const withBody = ({ path }: Item, name: string): Item => ({ path, body: bench.bodyOf(name, path) });
  const alone = withBody(first, 'ena');
  if ((await change(bench, update, [alone])).length === 0) return;
  const names = shownNames((await rowsOf(bench))?.of(first.path)[0], alone.body);
  const [changed] = await Promise.all([
    change(
      bench,
      update,
      all.map((item, index) => withBody(item, `enb${index}`)),
    ),
    list(bench),
    readAtOnce(bench, all, []),
  ]);
  const rows = await rowsOf(bench);
  const lost: Rule = { cause: 'change lost of several made at once', says: MANY };
  if (rows !== undefined) noteThere(bench, rows, changed, names, lost);
  // What is read in between must not be kept for whoever reads afterwards.
  const [, , last] = await Promise.all([
    list(bench),
    readAtOnce(bench, [first, first], []),
    change(bench, update, [withBody(first, 'enc')]),
    list(bench),
    readAtOnce(bench, [first, first], []),
  ]);
  const now = await rowsOf(bench);
  const says = 'A change that is made while others read is there for whoever reads later.';
  if (now !== undefined) noteThere(bench, now, last, names, { cause: lost.cause, says });
  await readAtOnce(bench, last, names);
}

/** Deletes items at once while others read them: they are gone for whoever reads later. */
async function deleteAtOnce(bench: Bench, paths: readonly Path[]): Promise<void> {
  const operation = bench.resource.remove;
  const [made] = await Promise.all([
    Promise.all(paths.map(async (path) => ({ path, exchange: await remove(bench, path) }))),
    list(bench),
    list(bench),
  ]);
  const gone = made.filter(({ exchange }) => isSuccessful({ operation }, exchange)).map(({ path }) => path);
  const rows = await rowsOf(bench);
  if (rows !== undefined) noteNone(bench, rows, gone, { cause: 'deleted item there again', says: MANY });
}

/** Notes that an item was created among others which can be created alone. */
async function noteRefused(bench: Bench, { exchange, body }: { exchange: Exchange; body: JsonObject }): Promise<void> {
  const { path } = await create(bench, body);
  if (path === undefined) return;
  noteMade(bench, bench.resource.create, exchange);
  await remove(bench, path);
}

/** Creates, reads, changes and deletes many items at once. */
export async function checkMany(world: World, resource: Resource): Promise<void> {
  const bench = benchOf(world, resource);
  if (typeof bench === 'string') return;
  const body = bench.bodyOf('en');
  const alone = await create(bench, body);
  if (alone.path === undefined) return;
  const names = shownNames((await rowsOf(bench))?.of(alone.path)[0], body);
  const bodies = Array.from({ length: AT_ONCE }, (_, index) => bench.bodyOf(`en${index}`));
  const [made] = await Promise.all([
    Promise.all(bodies.map(async (one) => ({ ...(await create(bench, one)), body: one }))),
    list(bench),
  ]);
  noteIds(bench, made);
  for (const one of made.filter(({ path }) => path === undefined)) await noteRefused(bench, one);
  const all = made.flatMap(({ path, body: sent }): Item[] => (path === undefined ? [] : [{ path, body: sent }]));
  const rows = await rowsOf(bench);
  const whole = [{ path: alone.path, body }, ...all];
  if (rows !== undefined)
    noteThere(bench, rows, whole, names, { cause: 'item lost of several created at once', says: MANY });
  await readAtOnce(bench, whole, names);
  await changeAtOnce(bench, all);
  await deleteAtOnce(
    bench,
    whole.map(({ path }) => path),
  );
}

/** Two users of two accounts create and delete at once: each finds their own in their list, and nothing else. */
export async function checkTwoAccounts(world: World, resource: Resource): Promise<void> {
  const bench = sharedBench(world, resource);
  if (bench === undefined) return;
  const other: By = { session: 'other' };
  const bodyOf = (who: string, index: number) => bench.bodyOf(`e${who}${index}`);
  const alone = await createForOther(bench, bodyOf('o', OF_EACH));
  if (alone.path === undefined) return;
  const drop = (path: Path) => send(world, { operation: resource.remove, path }, other);
  await drop(alone.path);
  const numbers = Array.from({ length: OF_EACH }, (_, index) => index);
  const made = await Promise.all(
    numbers.flatMap((index) => [
      create(bench, bodyOf('m', index)).then((one) => ({ ...one, isMine: true, body: bodyOf('m', index) })),
      createForOther(bench, bodyOf('o', index)).then((one) => ({ ...one, isMine: false, body: bodyOf('o', index) })),
    ]),
  );
  const itemsOf = (isMine: boolean) =>
    made.flatMap((one): Item[] =>
      one.path === undefined || one.isMine !== isMine ? [] : [{ path: one.path, body: one.body }],
    );
  const [mine, theirs] = [itemsOf(true), itemsOf(false)];
  const [own, others] = await Promise.all([rowsOf(bench), rowsOf(bench, other)]);
  const [first] = mine;
  const names = first === undefined ? [] : shownNames(own?.of(first.path)[0], first.body);
  const lost: Rule = { cause: 'item lost to another account', says: APART };
  const shown: Rule = { cause: 'item of another account shown', says: APART };
  for (const [rows, there, none] of [
    [own, mine, theirs],
    [others, theirs, mine],
  ] as const) {
    if (rows === undefined) continue;
    noteThere(bench, rows, there, names, lost);
    // Where the client chooses the id, two accounts can have the same.
    if (!resource.clientId)
      noteNone(
        bench,
        rows,
        none.map(({ path }) => path),
        shown,
      );
  }
  await Promise.all([...mine.map(({ path }) => remove(bench, path)), ...theirs.map(({ path }) => drop(path))]);
  const left = await rowsOf(bench, other);
  if (left !== undefined)
    noteNone(
      bench,
      left,
      theirs.map(({ path }) => path),
      { cause: 'deleted item there again', says: APART },
    );
  // What was not deleted because of the others must not be left behind.
  for (const { path } of theirs) if ((left?.of(path).length ?? 0) > 0) await drop(path);
}
