import { resolveSchema } from '../contract/contract.ts';
import { isObject, isSame, type Json, type JsonObject, objectAt, preview, toPointer } from '../contract/json.ts';
import { inventId } from '../contract/samples.ts';
import type { World } from '../phases/world.ts';
import { invalidBodies } from '../plan/badInput.ts';
import { isSuccessful, note, type Problem } from './lab.ts';
import { schemaFor, withValue } from './leaves.ts';
import { acceptedOther } from './others.ts';
import { changesSince } from './state.ts';
import type { Subject, View } from './subject.ts';

/** An object within a body, with its schema. */
type Part = { keys: string[]; schema: JsonObject; value: JsonObject };

/** A body in which a part is wrong. `isForm`: whether its schema says so; `unknown`: the id in it that no item has. */
type Wrong = { keys: string[]; body: Json; says: string; isForm: boolean; unknown?: string };

/** The objects within a body: of a list, the last one, because what stands before it has been stored by then. */
function partsOf(document: JsonObject, raw: Json | undefined, value: Json, keys: string[] = []): Part[] {
  const schema = schemaFor(document, raw, value);
  if (Array.isArray(value)) {
    const last = value.length - 1;
    return last < 0 ? [] : partsOf(document, schema.items, value[last] ?? null, [...keys, String(last)]);
  }
  if (!isObject(value)) return [];
  const own = keys.length === 0 ? [] : [{ keys, schema, value }];
  const below = Object.entries(value).flatMap(([name, one]) =>
    partsOf(document, resolveSchema(document, objectAt(schema, 'properties')[name]), one, [...keys, name]),
  );
  return [...own, ...below];
}

/** At most so many objects within a body are spoilt: others are of the same kinds. */
const MOST_PARTS = 4;

/** Bodies with one mistake of each kind in each sort of object within them. */
function invalidParts(document: JsonObject, { write, other }: Subject, body: JsonObject): Wrong[] {
  const seen = new Set<string>();
  const parts = partsOf(document, write.body?.schema, body).filter(({ schema }) => {
    const key = JSON.stringify(schema);
    return !seen.has(key) && seen.add(key).size <= MOST_PARTS;
  });
  return parts.flatMap(({ keys, schema, value }) => {
    const all = invalidBodies(document, schema, value);
    const isNew = other !== undefined;
    // What is checked of a change is checked of a creation, too, as far as it is the same code.
    const kinds = [...new Set(all.map(({ kind }) => kind))].filter((kind) => !isNew || kind === 'missing-field');
    return kinds.flatMap((kind): Wrong[] => {
      const found = all.find((one) => one.kind === kind);
      if (found === undefined) return [];
      const says = `Within \`${keys.join('.')}\`: ${found.says}`;
      return [{ keys: [...keys, found.field], body: withValue(body, keys, found.body), says, isForm: true }];
    });
  });
}

/** The name of the field that tells the items of a list from each other. */
function keyOf(list: readonly Json[]): string | undefined {
  const [first] = list;
  if (!isObject(first)) return undefined;
  return ['_id', 'id', ...Object.keys(first).filter((name) => /_id$/.test(name))].find(
    (name) => name in first && list.every((item) => isObject(item) && name in item),
  );
}

/** Bodies with a list whose last item is none that is there, or one that is named before. */
function unknownItems(document: JsonObject, { write }: Subject, body: JsonObject): Wrong[] {
  return Object.entries(body).flatMap(([name, list]): Wrong[] => {
    const key = Array.isArray(list) ? keyOf(list) : undefined;
    if (!Array.isArray(list) || key === undefined) return [];
    const schema = resolveSchema(document, objectAt(write.body?.schema, 'properties')[name]);
    const items = resolveSchema(document, schema.items);
    const [first, last] = [list[0], list.at(-1)];
    const id = inventId(resolveSchema(document, objectAt(items, 'properties')[key]));
    if (!isObject(first) || !isObject(last) || id === undefined) return [];
    const unknown = { ...last, [key]: typeof last[key] === 'number' ? Number(id) : id };
    const says = (what: string) => `A \`${name}\` with ${what} is stored as a whole, or not at all.`;
    return [
      {
        keys: [name],
        body: { ...body, [name]: [...list, unknown] },
        says: says('an item that is not there'),
        isForm: false,
      },
      { keys: [name], body: { ...body, [name]: [...list, first] }, says: says('one item twice'), isForm: false },
    ];
  });
}

/** Bodies with an id that no item has, in place of one in it and after those of a list. */
function unknownIds({ values }: World, document: JsonObject, { write }: Subject, body: JsonObject): Wrong[] {
  return Object.entries(body).flatMap(([name, value]): Wrong[] => {
    const schema = schemaFor(document, objectAt(write.body?.schema, 'properties')[name], value);
    const [first] = Array.isArray(value) ? value : [value];
    if (typeof first !== 'string' || /^_?id$/.test(name) || values.beside(first).length === 0) return [];
    const unknown = inventId(Array.isArray(value) ? resolveSchema(document, schema.items) : schema, first);
    if (unknown === undefined) return [];
    const says = `An unknown id in \`${name}\` is refused, or kept as it was sent.`;
    const sent = Array.isArray(value) ? [...value, unknown] : unknown;
    return [{ keys: [name], body: { ...body, [name]: sent }, says, isForm: false, unknown }];
  });
}

/** Notes that an unknown id was accepted, and is not there. */
async function noteDropped(world: World, subject: Subject, { keys, says, unknown }: Wrong): Promise<void> {
  const [name = ''] = keys;
  for (const view of await subject.look()) {
    const shown = view.item?.[name];
    const problem: Problem = {
      certainty: 'assumed',
      cause: 'unknown id accepted and dropped',
      pointer: `${view.pointer}/${name}`,
      expected: `a rejection, or ${unknown}`,
      received: preview(shown),
    };
    const isDropped = view.isOwn && shown !== undefined && !JSON.stringify(shown).includes(unknown ?? '');
    note(world, 'half-done', view, view.exchange, isDropped ? [problem] : [], says);
  }
}

/** Notes what a refused body has changed. */
function noteChanges(world: World, before: readonly View[], now: readonly View[], says: string): boolean {
  const changes = changesSince(before, now);
  for (const { view, problem } of changes) {
    const problems = problem === undefined ? [] : [{ ...problem, cause: 'rejected call changed something' }];
    note(world, 'half-done', view, view.exchange, problems, says);
  }
  return changes.every(({ problem }) => problem === undefined);
}

/**
 * Sends bodies in which only a part is wrong, after others that are right: they are refused as the contract says, and nothing of
 * them is stored.
 */
export async function checkParts(world: World, subject: Subject): Promise<void> {
  const { document } = world.contract;
  const { write } = subject;
  const other = subject.other ?? (await acceptedOther(world, subject));
  const all = [
    ...invalidParts(document, subject, other),
    ...unknownItems(document, subject, other),
    ...(subject.other === undefined ? unknownIds(world, document, subject, other) : []),
  ];
  if (all.length === 0) return;
  await subject.set(subject.body);
  let before = await subject.look();
  const refused: Wrong[] = [];
  for (const one of all) {
    if (isSame(one.body, subject.body)) continue;
    const exchange = await subject.set(one.body);
    const isTaken = isSuccessful({ operation: write }, exchange);
    if (!isTaken) refused.push(one);
    const problem: Problem = {
      certainty: 'assumed',
      cause: 'invalid part of a body accepted',
      place: 'request',
      pointer: toPointer(one.keys),
      expected: 'a rejection',
      received: `success with ${preview(one.body)}`,
    };
    if (one.isForm) note(world, 'half-done', { operation: write }, exchange, isTaken ? [problem] : [], one.says);
    if (!isTaken) continue;
    if (one.unknown !== undefined) await noteDropped(world, subject, one);
    await subject.set(subject.body);
    before = await subject.look();
  }
  // A creation that is refused leaves nothing to look at.
  if (subject.other === undefined && refused.length > 0) await findChange(world, subject, refused, before);
  await subject.set(subject.body);
}

/** Says which refused body has changed something, if one has: each is sent again on what is as it was. */
async function findChange(
  world: World,
  subject: Subject,
  refused: readonly Wrong[],
  before: readonly View[],
): Promise<void> {
  if (changesSince(before, await subject.look()).every(({ problem }) => problem === undefined)) return;
  for (const one of refused) {
    await subject.set(subject.body);
    const start = await subject.look();
    await subject.set(one.body);
    if (!noteChanges(world, start, await subject.look(), one.says)) return;
  }
}
