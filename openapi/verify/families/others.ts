import { fieldsOf } from '../contract/bodies.ts';
import { type Operation, resolveSchema } from '../contract/contract.ts';
import { isObject, isSame, type Json, type JsonObject, objectAt, textAt } from '../contract/json.ts';
import { oncePer } from '../contract/oncePer.ts';
import { numberOf } from '../contract/samples.ts';
import type { World } from '../phases/world.ts';
import { enumSamples, formattedSamples, isFreeText } from './hostile.ts';
import { isSuccessful } from './lab.ts';
import { isReference, schemaFor } from './leaves.ts';
import type { Subject } from './subject.ts';

/** A text that is not longer than its schema allows; its end is what tells it from others. */
function cut(text: string, schema: JsonObject): string {
  const letters = [...text];
  return letters.slice(Math.max(0, letters.length - numberOf(schema.maxLength, letters.length))).join('');
}

/** A text that names the run, so that what should not be stored is known. */
function otherText({ word, values }: World, schema: JsonObject, value: string): string {
  if (Array.isArray(schema.enum))
    return (
      enumSamples(schema).flatMap((one) =>
        typeof one.value === 'string' && one.value !== value ? one.value : [],
      )[0] ?? value
    );
  if (isFreeText(schema)) return cut(value.includes(word) ? `${value}o` : `${value} ${word}o`, schema);
  const [beside] = values.beside(value);
  if (typeof beside === 'string') return beside;
  if (schema.format === 'email') return value.replace('@', '.o@');
  if (/^https?:/.test(value)) return `${value}${value.includes('?') ? '&' : '?'}other=${word}o`;
  const formed = formattedSamples(schema).flatMap((one) => (typeof one.value === 'string' ? one.value : []));
  return formed.find((one) => one !== value) ?? value;
}

/** How far a number in a list is moved: all by the same, because they can stand in an order. */
const STEP = 7;

/** Another number within its limits; one in a list only where there is room, because a small range stands for kinds. */
function otherNumber(schema: JsonObject, value: number, isInList: boolean): number {
  const least = numberOf(schema.minimum, 0);
  const most = numberOf(schema.maximum, 2 ** 31 - 1);
  const step = numberOf(schema.multipleOf, 1);
  if (isInList) return value > 0 && most - least > 100 && value + STEP <= most ? value + STEP * step : value;
  if (value + step <= most) return value + step;
  return value - step >= least ? value - step : value;
}

/** Another list of the same length, or else a shorter one: what it loses is seen as well. */
function otherList(world: World, schema: JsonObject, value: readonly Json[], key: string): Json[] {
  const changed = value.map((one) => otherValue(world, schema.items, one, key, true));
  const all = changed.filter((one, index) => changed.findIndex((earlier) => isSame(earlier, one)) === index);
  if (!isSame(all, [...value]) && (all.length === value.length || schema.uniqueItems !== true)) return all;
  return value.length > numberOf(schema.minItems, 0) ? value.slice(1) : [...value];
}

/** Another value that a schema allows, as far as that can be said without knowing what it means. */
function otherValue(world: World, raw: Json | undefined, value: Json, key: string, isInList = false): Json {
  const { document } = world.contract;
  const schema = schemaFor(document, raw, value);
  if (schema.readOnly === true || schema.const !== undefined || /^_?id$/.test(key)) return value;
  if (typeof value === 'string') return otherText(world, schema, value);
  if (typeof value === 'boolean') return isInList ? value : !value;
  if (typeof value === 'number')
    return isReference([key]) || schema.enum !== undefined ? value : otherNumber(schema, value, isInList);
  if (Array.isArray(value)) return otherList(world, schema, value, key);
  if (!isObject(value)) return value;
  const { fields } = fieldsOf(document, schema);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const field = fields.get(name) ?? resolveSchema(document, schema.additionalProperties);
      return [name, otherValue(world, field, one, name, isInList)];
    }),
  );
}

/** A body in which everything is other than in another one, as far as the schema says what may be. */
export function otherThan(world: World, write: Operation, body: JsonObject): JsonObject {
  const off = world.context.persons.main.off ?? new Set();
  const fields = objectAt(write.body?.schema, 'properties');
  const known = Object.entries(body).filter(([name]) => !off.has(textAt(fields[name], 'x-feature')));
  const other = otherValue(world, write.body?.schema, Object.fromEntries(known), '');
  return { ...body, ...(isObject(other) ? other : {}) };
}

/** A body in which everything is other than in a subject's, or that of the item beside it. */
export function otherBody(world: World, { write, body, other }: Subject): JsonObject {
  return other ?? otherThan(world, write, body);
}

/** What was accepted before, so that it need not be looked for again. */
const accepted = oncePer((_: Subject) => new Map<'body', JsonObject>());

/** The most fields that are tried one by one. */
const MOST_SINGLE = 20;

/** Adds one other value after the other, as long as the server takes the body with it. `isWritten`: whether it is the last that was. */
async function grown(world: World, subject: Subject): Promise<{ body: JsonObject; isWritten: boolean }> {
  const { write, body } = subject;
  const all = otherBody(world, subject);
  const isTaken = async (one: JsonObject) => isSuccessful({ operation: write }, await subject.set(one));
  if (isSame(all, body) || (await isTaken(all))) return { body: all, isWritten: !isSame(all, body) };
  const names = Object.keys(all).filter((key) => !isSame(all[key], body[key]));
  let found = body;
  let isWritten = false;
  for (const name of names.slice(0, MOST_SINGLE)) {
    const more = { ...found, [name]: all[name] ?? null };
    isWritten = await isTaken(more);
    if (isWritten) found = more;
  }
  return { body: found, isWritten };
}

/**
 * Writes other values: all that differ at once or, if the server does not take them, as many as it takes. Returns what is
 * written now.
 */
export async function acceptedOther(world: World, subject: Subject): Promise<JsonObject> {
  const known = accepted(subject);
  const before = known.get('body');
  const found = before === undefined ? await grown(world, subject) : { body: before, isWritten: false };
  known.set('body', found.body);
  if (!found.isWritten) await subject.set(found.body);
  return found.body;
}
