import { fieldsOf } from '../contract/bodies.ts';
import { idOf, type Resource } from '../contract/items.ts';
import { isSame, type Json, type JsonObject, preview } from '../contract/json.ts';
import { wrongType } from '../contract/samples.ts';
import type { Exchange } from '../http/call.ts';
import { describe } from '../judge/judgeStep.ts';
import type { World } from '../phases/world.ts';
import { type Bench, benchOf, create, list, type Path, remove } from './bench.ts';
import { isSuccessful, note, type Problem, sendAs } from './lab.ts';
import { settled } from './lists/order.ts';
import { createdPath } from './subject.ts';

/** How often an item of one name is created and deleted. */
const LIVES = 3;

/** Whether what an item is known by may be known for good, as the address of somebody is. */
export function isLasting({ world, resource }: Bench): boolean {
  const { fields } = fieldsOf(world.contract.document, resource.create.body?.schema ?? {});
  return [...fields.values()].some(({ format }) => format === 'email');
}

/** Notes that a creation is accepted, if one with a name that was never used is. */
async function noteCreated(bench: Bench, exchange: Exchange, cause: string, says: string): Promise<void> {
  const { world, resource } = bench;
  const operation = resource.create;
  const isFine = isSuccessful({ operation }, exchange);
  const other = isFine ? undefined : await create(bench, bench.bodyOf('oz'));
  if (other?.path !== undefined) await remove(bench, other.path);
  if (!isFine && other?.path === undefined) return;
  const problem: Problem = {
    certainty: 'assumed',
    cause,
    expected: 'success: no item has this name',
    received: describe(exchange.answer),
  };
  note(world, 'again', { operation }, exchange, isFine ? [] : [problem], says);
}

/** A body with one value of another type, so that it is refused; undefined if every type is allowed. */
function spoilt({ world, resource }: Bench, body: JsonObject): JsonObject | undefined {
  const { fields, required } = fieldsOf(world.contract.document, resource.create.body?.schema ?? {});
  const isNamed = (name: string) => JSON.stringify(body[name]).includes(world.word);
  const names = [...fields.keys()].filter((name) => name in body && !isNamed(name));
  const name = names.findLast((one) => required.includes(one)) ?? names.at(-1);
  const wrong = name === undefined ? undefined : wrongType(fields.get(name) ?? {});
  return name === undefined || wrong === undefined ? undefined : { ...body, [name]: wrong };
}

/** Creates and deletes an item several times, first in vain: each time it is as if there had never been one. */
async function liveAgain(bench: Bench): Promise<void> {
  const body = bench.bodyOf('ol');
  const wrong = spoilt(bench, body);
  if (wrong !== undefined) {
    const { path } = await create(bench, wrong);
    if (path !== undefined) await remove(bench, path);
  }
  for (let life = 0; life < LIVES; life += 1) {
    const { exchange, path } = await create(bench, body);
    const what = life === 0 ? 'the refused call' : 'the deleted item';
    await noteCreated(
      bench,
      exchange,
      `name kept by ${what}`,
      'A name is free again when a creation failed or the item is deleted.',
    );
    if (path === undefined) return;
    // Of a deletion that fails, others tell.
    if (!isSuccessful({ operation: bench.resource.remove }, await remove(bench, path))) return;
  }
}

/** Gives an item another name: the old one is free for another item. */
async function rename(bench: Bench): Promise<void> {
  const { world, resource } = bench;
  const { update } = resource;
  if (update === undefined) return;
  const body = bench.bodyOf('on');
  const { path } = await create(bench, body);
  if (path === undefined) return;
  const exchange = await sendAs(
    world,
    { operation: update, path, body: bench.bodyOf('om', path) },
    { session: 'main' },
    {},
  );
  if (isSuccessful({ operation: update }, exchange)) {
    const second = await create(bench, body);
    await noteCreated(
      bench,
      second.exchange,
      'name kept by a renamed item',
      'The old name of an item is free for another one.',
    );
    if (second.path !== undefined) await remove(bench, second.path);
  }
  await remove(bench, path);
}

/** Headers with which clients name a call, so that a server can tell when it is made again. */
const keyed = (key: string): Record<string, string> => ({
  'idempotency-key': key,
  'x-idempotency-key': key,
  'x-request-id': key,
});

/** How a list shows an item. */
async function shownAs(bench: Bench, path: Path) {
  const found = await list(bench);
  const id = path.get(bench.resource.parameter);
  return { found, row: found?.items.find((item) => idOf(item, bench.resource.key) === id) };
}

const isAlike = (a: Json | undefined, b: Json | undefined) => isSame(settled(a ?? null), settled(b ?? null));

/** What a row shows otherwise than it was sent, of the fields that it showed as they were sent before. */
function staleField(row: JsonObject, body: JsonObject, before: JsonObject): string | undefined {
  return Object.keys(body).find(
    (name) => typeof body[name] === 'string' && body[name] !== before[name] && isAlike(row[name], before[name]),
  );
}

/** Creates two items, and changes one twice, with other bodies under one key: a server that knows the key must not take them for one. */
async function sameKey(bench: Bench): Promise<void> {
  const { world, resource, parent, query } = bench;
  const { create: operation, update, parameter } = resource;
  if (resource.clientId) return;
  const headers = keyed(`${world.word}-key`);
  const made: Path[] = [];
  const bodies = ['ok1', 'ok2'].map((name) => bench.bodyOf(name));
  for (const body of bodies) {
    const exchange = await sendAs(world, { operation, path: parent, query, body }, { session: 'main' }, { headers });
    const path = createdIn(bench, exchange);
    if (path === undefined) break;
    const isOld = made.some((other) => other.get(parameter) === path.get(parameter));
    const problem: Problem = {
      isLoss: true,
      cause: 'another call with the same key answered as the first',
      expected: 'a new item, or a rejection: the body is another one',
      received: `the item ${path.get(parameter)} of the first call`,
    };
    const says = 'A key of a call does not make another call of it.';
    note(world, 'again', { operation }, exchange, isOld ? [problem] : [], says);
    if (!isOld) made.push(path);
  }
  const [item] = made;
  if (update !== undefined && item !== undefined) await changeTwice(bench, item, headers);
  for (const path of made) await remove(bench, path);
}

/** The path of an item that a response says was created. */
function createdIn(bench: Bench, exchange: Exchange): Path | undefined {
  return createdPath(bench.world, bench.resource, bench.parent, exchange);
}

/** Changes an item twice under one key: the second change is made, or refused. */
async function changeTwice(bench: Bench, path: Path, headers: Record<string, string>): Promise<void> {
  const { world, resource } = bench;
  const { update: operation } = resource;
  if (operation === undefined) return;
  const bodies = ['ok3', 'ok4'].map((name) => bench.bodyOf(name, path));
  const [before = {}, body = {}] = bodies;
  for (const one of bodies) {
    const exchange = await sendAs(world, { operation, path, body: one }, { session: 'main' }, { headers });
    if (!isSuccessful({ operation }, exchange)) return;
  }
  const { found, row } = await shownAs(bench, path);
  if (found === undefined || row === undefined) return;
  const name = staleField(row, body, before);
  const problem: Problem = {
    isLoss: true,
    cause: 'another call with the same key not made',
    pointer: `/${name}`,
    expected: preview(body[name ?? '']),
    received: preview(row[name ?? '']),
  };
  note(
    world,
    'again',
    found,
    found.exchange,
    name === undefined ? [] : [problem],
    'A change with a key that was used is made, too.',
  );
}

/** Makes calls on a collection again: after they failed, after a deletion, after a change of the name, and with the same key. */
export async function checkOrderOfCalls(world: World, resource: Resource): Promise<void> {
  const bench = benchOf(world, resource);
  if (typeof bench === 'string') return;
  if (!isLasting(bench)) {
    await liveAgain(bench);
    await rename(bench);
  }
  await sameKey(bench);
}
