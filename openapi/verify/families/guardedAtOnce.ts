import type { Operation } from '../contract/contract.ts';
import { actionsOn, idOf, type Resource } from '../contract/items.ts';
import { isObject, type Json, type JsonObject, preview } from '../contract/json.ts';
import { oncePer } from '../contract/oncePer.ts';
import type { Exchange } from '../http/call.ts';
import type { World } from '../phases/world.ts';
import { sampleBody } from '../plan/badInput.ts';
import { isChange } from './again.ts';
import { type Bench, benchOf, create, list, type Path, remove } from './bench.ts';
import {
  type Call,
  codeOf,
  isSuccessful,
  isWide,
  MIXED_UP,
  note,
  obstacle,
  type Problem,
  send,
  sendAs,
} from './lab.ts';
import { settled } from './lists/order.ts';
import { foreignSites } from './origins.ts';

const SAYS = 'Calls of several kinds at the same time are made as alone.';

/** Statuses with which a server says that another call is in the way of one that has nothing to do with it. */
const IN_THE_WAY = [409, 412, 423];

/** A field of its own that a list shows as it was sent. */
const textOf = (value: JsonObject[string] | undefined) => JSON.stringify(settled(value ?? null));

async function rowsOf(bench: Bench) {
  const found = await list(bench);
  if (found === undefined || !isSuccessful(found, found.exchange)) return undefined;
  const { key, parameter } = bench.resource;
  return { ...found, rowOf: (path: Path) => found.items.find((item) => idOf(item, key) === path.get(parameter)) };
}

type Rows = NonNullable<Awaited<ReturnType<typeof rowsOf>>>;

/** Notes what is wrong with a list after calls at once. */
function noteRow({ world }: Bench, rows: Rows, isRight: boolean, problem: Omit<Problem, 'isLoss' | 'pointer'>): void {
  const whole: Problem = { isLoss: true, pointer: rows.place.pointer, ...problem };
  note(world, 'parallel', { operation: rows.operation }, rows.exchange, isRight ? [] : [whole], SAYS);
}

/** Notes that a call which has nothing to do with others at the same time was made. */
export function noteMade({ world }: Bench, operation: Operation, exchange: Exchange): void {
  const status = exchange.answer?.status ?? 0;
  const problem: Problem = {
    certainty: 'assumed',
    cause: 'call refused because of others that do not concern it',
    expected: 'success, as when it is made alone',
    received: `status ${status}`,
  };
  const isWrong = !isSuccessful({ operation }, exchange) && IN_THE_WAY.includes(status);
  note(world, 'parallel', { operation }, exchange, isWrong ? [problem] : [], SAYS);
}

/** The fields that show after a change what was sent with it. */
const shownNames = (row: JsonObject | undefined, body: JsonObject) =>
  Object.keys(body).filter((name) => row !== undefined && textOf(row[name]) === textOf(body[name]));

/** Creates, changes and deletes items at once, each another one: each call does what it does alone. */
async function mixKinds(bench: Bench, [changed, dropped]: readonly [Path, Path]): Promise<void> {
  const { world, resource } = bench;
  const { update, create: add, remove: drop } = resource;
  const before = bench.bodyOf('gm', changed);
  const alone =
    update === undefined ? undefined : await send(world, { operation: update, path: changed, body: before });
  const names = shownNames((await rowsOf(bench))?.rowOf(changed), before);
  const body = bench.bodyOf('gn', changed);
  const [made, removed, ...others] = await Promise.all([
    create(bench, bench.bodyOf('go')),
    remove(bench, dropped),
    ...(update === undefined ? [] : [send(world, { operation: update, path: changed, body })]),
  ]);
  const rows = await rowsOf(bench);
  noteMade(bench, add, made.exchange);
  noteMade(bench, drop, removed);
  for (const one of others) if (update !== undefined) noteMade(bench, update, one);
  if (rows !== undefined) {
    const isThere = made.path === undefined || rows.rowOf(made.path) !== undefined;
    noteRow(bench, rows, isThere, {
      cause: 'item lost of several created at once',
      expected: 'the item that was created',
      received: 'no such item',
    });
    const isGone = !isSuccessful({ operation: drop }, removed) || rows.rowOf(dropped) === undefined;
    noteRow(bench, rows, isGone, {
      cause: 'deleted item there again',
      expected: 'no item that was deleted',
      received: preview(rows.rowOf(dropped)),
    });
    const isMade =
      alone !== undefined && others.every((one) => update !== undefined && isSuccessful({ operation: update }, one));
    const row = rows.rowOf(changed);
    const lost = isMade
      ? names.find((name) => row === undefined || textOf(row[name]) !== textOf(body[name]))
      : undefined;
    noteRow(bench, rows, lost === undefined, {
      cause: 'change lost of several made at once',
      expected: `${preview(body[lost ?? ''])}, as it was sent`,
      received: preview(row?.[lost ?? '']),
    });
  }
  if (made.path !== undefined) await remove(bench, made.path);
}

/** Makes the same change twice at once, as a client does that has waited too long: it is as if it had been made once. */
async function changeTwice(bench: Bench, path: Path): Promise<void> {
  const { world, resource } = bench;
  const { update: operation } = resource;
  if (operation === undefined) return;
  const body = bench.bodyOf('gt', path);
  const put = () => send(world, { operation, path, body });
  if (!isSuccessful({ operation }, await put()) || !isSuccessful({ operation }, await put())) return;
  const names = Object.keys(body);
  const shownBy = (rows: Rows | undefined) => {
    const row = rows?.rowOf(path);
    return row && Object.fromEntries(names.map((name) => [name, settled(row[name] ?? null)]));
  };
  const before = shownBy(await rowsOf(bench));
  await send(world, { operation, path, body: bench.bodyOf('gu', path) });
  const made = await Promise.all([put(), put()]);
  const rows = await rowsOf(bench);
  const now = shownBy(rows);
  if (rows === undefined || before === undefined || !made.every((one) => isSuccessful({ operation }, one))) return;
  noteRow(bench, rows, textOf(now) === textOf(before), {
    cause: 'the same change twice at once is another one',
    expected: `${preview(before)}, as when it is made once`,
    received: preview(now),
  });
}

/** Every call on what was deleted is answered as one on what never was. */
async function callGone({ world, resource }: Bench, gone: Path): Promise<void> {
  const { read, update, remove: drop, parameter } = resource;
  for (const operation of [read, update, drop]) {
    const id = operation === undefined ? undefined : world.values.invented(operation)?.get(parameter);
    if (operation === undefined || id === undefined || obstacle(world, operation, gone) !== undefined) continue;
    const body = sampleBody(world.contract, operation, world.values, `${world.word}gg`, gone);
    const ask = (path: Path) => send(world, { operation, path, ...(isObject(body) ? { body } : {}) });
    const [old, none] = [await ask(gone), await ask(new Map([...gone, [parameter, id]]))];
    const [told, expected] = [codeOf(operation, old), codeOf(operation, none)];
    const problem: Problem = {
      certainty: 'assumed',
      cause: 'deleted item answered otherwise than an unknown one',
      expected: `status ${expected}, as for an item that never was`,
      received: `status ${told}`,
    };
    const isFine = told === expected || told === 410 || [old, none].some((one) => isSuccessful({ operation }, one));
    const says = 'What was deleted is no better known than what never was.';
    note(world, 'again', { operation }, old, isFine ? [] : [problem], says);
  }
}

/** Whether the same deletion twice at once is accepted twice, where the second in turn is refused. */
async function deleteTwice(bench: Bench, first: Path, second: Path): Promise<void> {
  const operation = bench.resource.remove;
  const inTurn = [await remove(bench, first), await remove(bench, first)];
  const atOnce = await Promise.all([remove(bench, second), remove(bench, second)]);
  const times = (all: readonly Exchange[]) => all.filter((one) => isSuccessful({ operation }, one)).length;
  const [last] = atOnce.slice(-1);
  if (times(inTurn) >= 1) await callGone(bench, first);
  if (times(inTurn) !== 1 || last === undefined) return;
  const problem: Problem = {
    certainty: 'assumed',
    cause: times(atOnce) === 0 ? 'every one of several calls at once refused' : 'the same deleted twice at once',
    expected: 'one success, as when the calls are made in turn',
    received: `${times(atOnce)} successes`,
  };
  const isBusy = atOnce.some(({ answer }) => [429, 503].includes(answer?.status ?? 503));
  const isRight = times(atOnce) === 1 || (times(atOnce) === 0 && isBusy);
  note(
    bench.world,
    'parallel',
    { operation },
    last,
    isRight ? [] : [problem],
    'Of two deletions of one item at once, one is made.',
  );
}

const bodyIn = (body: Json | undefined) => (isObject(body) ? { body } : {});

/** Makes a further call on an item in the name of another site; what its response allows is seen with all others. */
async function actAbroad(world: World, call: Call): Promise<void> {
  const [origin = ''] = foreignSites(world.server);
  const exchange = await sendAs(world, call, { session: 'main' }, { headers: { origin } });
  const says = 'A call in the name of another site is not shown to it.';
  note(world, 'header', { operation: call.operation }, exchange, [], says, { isUndocumented: true });
}

/** A date with a time, in JSON. */
const TIME = /"\d{4}-\d{2}-\d{2}T[^"]*"/g;

/** Makes a call again that puts something in its place: the item is shown as before. */
async function actAgain(bench: Bench, operation: Operation, path: Path, act: () => Promise<Exchange>): Promise<void> {
  const shownBy = (rows: Rows | undefined) => rows && textOf(rows.rowOf(path)).replaceAll(TIME, '');
  const before = shownBy(await rowsOf(bench));
  if (!isSuccessful({ operation }, await act())) return;
  const rows = await rowsOf(bench);
  const now = shownBy(rows);
  if (rows === undefined || before === undefined) return;
  const problem: Problem = {
    certainty: 'inferred',
    cause: 'the same call again changed more',
    pointer: rows.place.pointer,
    expected: `${preview(before)}, as after the first call`,
    received: preview(now),
  };
  const says = `${operation.id} again changes nothing more.`;
  note(bench.world, 'again', { operation: rows.operation }, rows.exchange, now === before ? [] : [problem], says);
}

/** Makes a further call on two items at once: each response is about its own item. */
async function actOnBoth(bench: Bench, one: Path, other: Path): Promise<void> {
  const { world, resource } = bench;
  const idOfPath = (path: Path) => path.get(resource.parameter) ?? '';
  for (const operation of actionsOn(world.contract, resource)) {
    if (obstacle(world, operation, one) !== undefined) continue;
    const bodyOf = (path: Path) => sampleBody(world.contract, operation, world.values, `${world.word}gx`, path);
    const act = (path: Path) => {
      return send(world, { operation, path, ...bodyIn(bodyOf(path)) });
    };
    const has = ({ answer }: Exchange, path: Path) =>
      (answer?.text ?? '').includes(JSON.stringify(idOfPath(path)).replaceAll('"', ''));
    const alone = await act(one);
    await actAbroad(world, { operation, path: one, ...bodyIn(bodyOf(one)) });
    if (isChange(operation)) await actAgain(bench, operation, one, () => act(one));
    if (!isSuccessful({ operation }, alone) || !has(alone, one)) continue;
    const both = await Promise.all([one, other].map(async (path) => ({ path, exchange: await act(path) })));
    for (const { path, exchange } of both) {
      const problem: Problem = {
        isLoss: true,
        cause: MIXED_UP,
        expected: `the ${resource.key} ${idOfPath(path)}, as in the path`,
        received: preview(exchange.answer?.json),
      };
      const isOwn = !isSuccessful({ operation }, exchange) || has(exchange, path);
      note(world, 'parallel', { operation }, exchange, isOwn ? [] : [problem], SAYS);
    }
  }
}

/** In a run about everything, so many collections are tried: a server locks all alike. */
const MOST = 2;
const triedIn = oncePer((_: World) => ({ times: 0 }));

/** Makes calls of several kinds at once, and the same call twice at once. */
export async function checkKindsAtOnce(world: World, resource: Resource): Promise<void> {
  const bench = benchOf(world, resource);
  const tried = triedIn(world);
  if (typeof bench === 'string' || (isWide(world) && tried.times >= MOST)) return;
  tried.times += 1;
  const paths: Path[] = [];
  for (const name of ['gj', 'gk', 'gl', 'gi']) {
    const { path } = await create(bench, bench.bodyOf(name));
    if (path !== undefined) paths.push(path);
  }
  const [one, two, three, four] = paths;
  if (one === undefined || two === undefined || three === undefined || four === undefined) {
    for (const path of paths) await remove(bench, path);
    return;
  }
  await actOnBoth(bench, one, three);
  await mixKinds(bench, [one, two]);
  await changeTwice(bench, one);
  await deleteTwice(bench, three, four);
  await remove(bench, one);
}
