import { fieldsOf } from '../contract/bodies.ts';
import { resolveSchema } from '../contract/contract.ts';
import { resources } from '../contract/items.ts';
import { isObject, isSame, type Json, type JsonObject } from '../contract/json.ts';
import { numberOf } from '../contract/samples.ts';
import { isOver, type World } from '../phases/world.ts';
import { replaceables } from '../plan/writeBack.ts';
import { repeat } from './again.ts';
import { isSuccessful, isWide } from './lab.ts';
import { itemSubject, type Made, type Subject, settingsSubject } from './subject.ts';

/** So many words are enough to see whether a list is emptied, or is given more. */
const WORDS = 3;

/** What is deeper is left as it is. */
const DEEPEST = 3;

/** In a run about everything, so many calls are tried that are given lists of words. */
const MOST = 4;

/** A value in which the lists of words that say little have some, at any depth. */
function filled(document: JsonObject, raw: Json | undefined, value: Json, depth = 0): Json {
  const schema = resolveSchema(document, raw);
  const words = resolveSchema(document, schema.items).enum;
  if (Array.isArray(value) && Array.isArray(words) && value.length < 2)
    return words.slice(0, Math.min(WORDS, numberOf(schema.maxItems, WORDS)));
  if (!isObject(value) || depth > DEEPEST) return value;
  const { fields } = fieldsOf(document, schema);
  const missing = [...fields].flatMap(([name, one]): [string, Json][] =>
    depth === 0 && !(name in value) && resolveSchema(document, one).type === 'array' ? [[name, []]] : [],
  );
  const all = Object.entries({ ...value, ...Object.fromEntries(missing) });
  const known = all.map(([name, one]): [string, Json] => [name, filled(document, fields.get(name), one, depth + 1)]);
  // A list that was missing and has no words stays missing.
  return Object.fromEntries(known.filter(([name, one]) => name in value || !isSame(one, [])));
}

/** Bodies with all such lists filled, and with each by itself. */
function bodiesFor({ contract }: World, { write, body }: Subject): JsonObject[] {
  const full = filled(contract.document, write.body?.schema, body);
  if (!isObject(full)) return [];
  const names = Object.keys(full).filter((name) => !isSame(full[name], body[name]));
  const single = names.map((name) => ({ ...body, [name]: full[name] ?? null }));
  return names.length === 0 ? [] : names.length === 1 ? single : [full, ...single];
}

/** Makes a change with filled lists again and again: they are as after the first. Returns whether there are such lists. */
async function checkFilled(world: World, made: Made): Promise<boolean> {
  if (!made.ok) return false;
  const { subject } = made;
  const bodies = bodiesFor(world, subject);
  for (const body of bodies) {
    if (!isSuccessful({ operation: subject.write }, await subject.set(body))) continue;
    await repeat(world, subject, { body, times: 2, before: await subject.look() });
    break;
  }
  await subject.end();
  return bodies.length > 0;
}

/** Sends what has lists of words, such as the days of a week, again and again, for items and for settings. */
export async function checkLists(world: World): Promise<void> {
  let left = isWide(world) ? MOST : Number.POSITIVE_INFINITY;
  const { contract, operations, word } = world;
  for (const resource of resources(contract)) {
    const { update } = resource;
    if (update === undefined || !operations.includes(update) || left <= 0 || isOver(world)) continue;
    const sample = update.body?.examples.find(isObject);
    const full = sample === undefined ? undefined : filled(contract.document, update.body?.schema, sample);
    if (full === undefined || isSame(full, sample ?? null)) continue;
    if (await checkFilled(world, await itemSubject(world, resource, 'update', `${word}ef`))) left -= 1;
  }
  for (const replaceable of replaceables(contract)) {
    if (!operations.includes(replaceable.write) || isWide(world) || isOver(world)) continue;
    await checkFilled(world, await settingsSubject(world, replaceable));
  }
}
