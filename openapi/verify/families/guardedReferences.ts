import { idOf, type Resource, resources } from '../contract/items.ts';
import { isObject, type Json, type JsonObject } from '../contract/json.ts';
import { oncePer } from '../contract/oncePer.ts';
import type { World } from '../phases/world.ts';
import { list } from './bench.ts';
import { createForOther, sharedBench } from './guardedAccounts.ts';
import { isSuccessful, isWide, note, type Problem, send } from './lab.ts';
import type { Subject } from './subject.ts';

/** An id of something that cannot be there. */
const NO_ID = 'f00d0c1a2b3d4e5f61000000';
const NO_NUMBER = 987_654_321;

/** In a run about everything, this many references are tried: a server looks all of them up alike. */
const MOST = 10;

/** The kinds of references that were tried before, for each run. */
const tried = oncePer((_: World) => new Set<string>());

/** A field that refers to something else, and the collection of what it refers to. */
type Reference = { name: string; target: Resource };

/** The fields of a request with ids of a collection, as the contract's examples have them. */
function referencesOf({ contract, values }: World, { write, body }: Subject): Reference[] {
  const example = Object.assign({}, ...(write.body?.examples ?? []).filter(isObject));
  return Object.entries<Json>(example).flatMap(([name, value]) => {
    const first = Array.isArray(value) ? value[0] : value;
    const isId = typeof first === 'string' || typeof first === 'number';
    if (!isId || !(name in body) || /^_?id$/.test(name)) return [];
    const lists = values.sources({ [name]: value });
    const target = resources(contract).find(({ listed }) => listed !== undefined && lists.includes(listed.operation));
    return target === undefined ? [] : [{ name, target }];
  });
}

/** An item that the user of another account makes, as its list has its id; with what deletes it. */
async function makeTheirs(world: World, target: Resource) {
  const bench = sharedBench(world, target);
  if (bench === undefined) return undefined;
  const { path } = await createForOther(bench, bench.bodyOf('gr'));
  if (path === undefined) return undefined;
  const by = { session: 'other' } as const;
  const found = await list(bench, by);
  const row = found?.items.find((item) => idOf(item, target.key) === path.get(target.parameter));
  return {
    id: row?.[target.key],
    drop: () => send(world, { operation: target.remove, path: new Map<string, string>(path) }, by),
  };
}

/** Writes a body that refers to something. Returns whether it was accepted. */
async function refer(subject: Subject, name: string, id: Json) {
  const wish: JsonObject = { ...subject.body, [name]: Array.isArray(subject.body[name]) ? [id] : id };
  const exchange = await subject.set(wish);
  return { exchange, isAccepted: isSuccessful({ operation: subject.write }, exchange) };
}

async function checkReference(world: World, subject: Subject, { name, target }: Reference): Promise<void> {
  const theirs = await makeTheirs(world, target);
  if (theirs === undefined) return;
  const { id, drop } = theirs;
  if (id !== undefined) {
    const { exchange, isAccepted } = await refer(subject, name, id);
    // Whoever takes any id does not look it up.
    const isLookedUp =
      isAccepted && !(await refer(subject, name, typeof id === 'number' ? NO_NUMBER : NO_ID)).isAccepted;
    const problem: Problem = {
      isLoss: true,
      cause: 'item of another account used',
      pointer: `/${name}`,
      expected: 'a rejection, as of an id that does not exist',
      received: `status ${exchange.answer?.status}`,
    };
    const says = `\`${name}\` does not take what is of another account.`;
    note(world, 'existence', { operation: subject.write }, exchange, isLookedUp ? [problem] : [], says);
    await subject.set(subject.body);
  }
  await drop();
}

/** Refers to items of another account in requests: they are treated like what does not exist. */
export async function checkForeignIds(world: World, subject: Subject): Promise<void> {
  if (!world.hasOther || subject.path() === undefined) return;
  const known = tried(world);
  for (const reference of referencesOf(world, subject)) {
    const kind = `${reference.target.create.id} ${isWide(world) ? subject.write.method : subject.write.id} ${reference.name}`;
    if (known.has(kind) || (isWide(world) && known.size >= MOST)) continue;
    known.add(kind);
    await checkReference(world, subject, reference);
  }
}
