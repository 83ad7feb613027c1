import { fieldsOf } from '../contract/bodies.ts';
import { isObject, isSame, type Json, type JsonObject, preview, toPointer, valueAt } from '../contract/json.ts';
import type { World } from '../phases/world.ts';
import { isSuccessful, note, type Problem } from './lab.ts';
import { leavesOf, schemaFor, withValue } from './leaves.ts';
import { acceptedOther } from './others.ts';
import type { Subject, View } from './subject.ts';

const SAYS = 'A change replaces what was stored: what it leaves out is not as it was before.';

/** At most so many fields are given another value one by one. */
const MOST_VARIED = 6;

/** The fields of the objects in a body that may be left out, at each depth. */
function optionalIn(document: JsonObject, raw: Json | undefined, value: Json, keys: string[] = []): string[][] {
  if (!isObject(value)) return [];
  const { fields, required } = fieldsOf(document, schemaFor(document, raw, value));
  return Object.entries(value).flatMap(([name, one]) => {
    const at = [...keys, name];
    return fields.has(name) && !required.includes(name) ? [at] : optionalIn(document, fields.get(name), one, at);
  });
}

/** A body without what stands at some places in it. */
function without(body: JsonObject, places: readonly string[][]): JsonObject {
  const kept = Object.entries(body).filter(([name]) => !places.some((keys) => keys.length === 1 && keys[0] === name));
  return Object.fromEntries(
    kept.map(([name, value]) => {
      const below = places.flatMap(([first, ...rest]) => (first === name && rest.length > 0 ? [rest] : []));
      return [name, isObject(value) ? without(value, below) : value];
    }),
  );
}

/** At most so many fields that a body lacks are added to it, each with at most so many values in turn. */
const MOST_ADDED = 6;
const MOST_TRIED = 2;

/** The body of a subject with fields that it lacks and may have, as far as the server takes them. */
async function withOptional(world: World, { write, body, set }: Subject): Promise<JsonObject> {
  let full = body;
  const absent = leavesOf(world.contract.document, write.body?.schema ?? {}, body, world.word).filter(
    ({ isAdded, keys, kind }) => isAdded && keys.length === 1 && kind !== 'list',
  );
  for (const { keys, samples } of absent.slice(0, MOST_ADDED)) {
    const values = samples.map(({ value }) => value).filter((value) => value !== null && value !== '');
    for (const value of values.slice(0, MOST_TRIED)) {
      const more = withValue(full, keys, value);
      if (!isObject(more) || !isSuccessful({ operation: write }, await set(more))) continue;
      full = more;
      break;
    }
  }
  return full;
}

/** What shows a body once it has been changed to one without its optional fields; undefined if the server does not take them. */
async function lookWithout({ write, set, look }: Subject, body: JsonObject, places: readonly string[][]) {
  const written = [await set(body), await set(without(body, places))];
  if (!written.every((exchange) => isSuccessful({ operation: write }, exchange))) return undefined;
  return (await look()).filter(({ isOwn }) => isOwn);
}

/** A body that the server takes and that differs from the subject's at as many of the places as can be. */
async function differing(world: World, subject: Subject, places: readonly string[][]): Promise<JsonObject> {
  const { write, body } = subject;
  let other = await acceptedOther(world, subject);
  const leaves = leavesOf(world.contract.document, write.body?.schema ?? {}, other, world.word);
  const isAsBefore = (keys: readonly string[]) => isSame(valueAt(other, ...keys), valueAt(body, ...keys));
  for (const keys of places.filter(isAsBefore).slice(0, MOST_VARIED)) {
    const samples = leaves.find((leaf) => isSame(leaf.keys, keys))?.samples ?? [];
    for (const { value } of samples) {
      const varied = withValue(other, keys, value);
      if (!isAsBefore(keys)) break;
      if (isObject(varied) && isSuccessful({ operation: write }, await subject.set(varied))) other = varied;
    }
  }
  return other;
}

/** Whether a view shows at a place what a body had there. */
const showsOf = (view: View | undefined, body: JsonObject, keys: readonly string[]) =>
  view?.item !== undefined && isSame(valueAt(view.item, ...keys), valueAt(body, ...keys));

/**
 * Changes something with PUT to a body without its optional fields, after one body with them and after another: a server that then
 * shows those of the first and those of the second has changed a part of what it should have replaced.
 */
export async function checkReplaced(world: World, given: Subject): Promise<void> {
  const { write } = given;
  // The contract says which changes replace what is stored, and of some of them what they leave as it is.
  const isWhole = write.method === 'PUT' && /\breplaces?\b/i.test(`${write.summary} ${write.description}`);
  if (!isWhole || /left out|leaves? out|stays? as/.test(write.description)) return;
  const body = await withOptional(world, given);
  const subject = { ...given, body };
  const places = optionalIn(world.contract.document, write.body?.schema, body);
  if (places.length === 0) return;
  const other = await differing(world, subject, places);
  const told = places.filter((keys) => !isSame(valueAt(body, ...keys), valueAt(other, ...keys)));
  const first = told.length > 0 ? await lookWithout(subject, body, told) : undefined;
  const second = first && (await lookWithout(subject, other, told));
  for (const [index, view] of (second ?? []).entries()) {
    const problems = told
      .filter((keys) => showsOf(first?.[index], body, keys) && showsOf(view, other, keys))
      .map(
        (keys): Problem => ({
          certainty: 'assumed',
          cause: 'what a change leaves out is as it was',
          pointer: `${view.pointer}${toPointer(keys)}`,
          expected: 'nothing, or what a new item has without it',
          received: `${preview(valueAt(view.item, ...keys))}, as before the change`,
        }),
      );
    note(world, 'value', view, view.exchange, problems, SAYS);
  }
}
