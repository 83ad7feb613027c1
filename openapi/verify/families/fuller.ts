import { fieldsOf } from '../contract/bodies.ts';
import { resolveSchema, responseExamples } from '../contract/contract.ts';
import { isObject, isSame, type Json, type JsonObject } from '../contract/json.ts';
import type { World } from '../phases/world.ts';
import { isChange, noteRepeated } from './again.ts';
import { isSuccessful } from './lab.ts';
import { madeOf } from './leaves.ts';
import type { Subject } from './subject.ts';

/** Whether a field says nothing yet. */
const isEmpty = (value: Json | undefined) => value === undefined || value === null || isSame(value, []);

/** The example bodies of an operation, and what its examples answer with, with ids of this server. */
function examplesOf({ values }: World, { write }: Subject): JsonObject[] {
  return [...(write.body?.examples ?? []), ...responseExamples(write)].flatMap((example) => {
    const local = values.localize(example);
    return local.ok && isObject(local.body) ? [local.body] : [];
  });
}

/** How many references a list is given, so that the loss of the first, the last and those behind a few can be told apart. */
const REFERENCES = 5;

/** A list of a few ids with more of the same kind; none if a value is no such list. */
function withMore({ values }: World, list: Json | undefined): Json[] {
  const [first] = Array.isArray(list) ? list : [];
  if (!Array.isArray(list) || typeof first !== 'string' || list.length >= REFERENCES) return [];
  const more = values.beside(first).filter((one) => !list.includes(one));
  return more.length === 0 ? [] : [[...list, ...more.slice(0, REFERENCES - list.length)]];
}

/** A value with more references in the lists within it, at any depth; the same if there are none. */
function withMoreWithin(world: World, value: Json): Json {
  const [longer] = withMore(world, value);
  if (longer !== undefined) return longer;
  if (Array.isArray(value)) return value.map((one) => (isObject(one) ? withMoreWithin(world, one) : one));
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, one]) => [key, typeof one === 'object' && one !== null ? withMoreWithin(world, one) : one]),
  );
}

/** What a body has within its objects, with more references. */
function fillingsWithin(world: World, body: JsonObject): JsonObject {
  const within = Object.entries(body).flatMap(([name, value]): [string, Json][] => {
    const isDeep = isObject(value) || (Array.isArray(value) && value.some(isObject));
    const more = isDeep ? withMoreWithin(world, value) : value;
    return isSame(more, value) ? [] : [[name, more]];
  });
  return Object.fromEntries(within);
}

/** Values for the lists of a body that are empty or absent: those of another example or item, or of one item that the schema allows. */
function fillings(world: World, subject: Subject, others: readonly JsonObject[]): JsonObject {
  const { document } = world.contract;
  const { fields } = fieldsOf(document, subject.write.body?.schema ?? {});
  const examples = examplesOf(world, subject);
  const found = [...fields].flatMap(([name, schema]): [string, Json][] => {
    // A list of words says what is switched on, and can contradict another field.
    const isOfWords = resolveSchema(document, resolveSchema(document, schema).items).enum !== undefined;
    const own = subject.body[name];
    if (isOfWords) return [];
    if (!isEmpty(own)) return withMore(world, own).map((list) => [name, list]);
    const knownIn = (items: readonly JsonObject[]) => items.map((item) => item[name]).find((value) => !isEmpty(value));
    const made = knownIn(examples) ?? madeOf(document, schema) ?? knownIn(others);
    return Array.isArray(made) && made.length > 0 ? [[name, made]] : [];
  });
  return { ...fillingsWithin(world, subject.body), ...Object.fromEntries(found) };
}

/** A subject whose body has something in each list that the server lets one fill: an empty list hides what goes wrong with it. */
export async function fuller(world: World, subject: Subject): Promise<Subject> {
  const { write } = subject;
  const { fields } = fieldsOf(world.contract.document, write.body?.schema ?? {});
  const hasEmpty = [...fields].some(([name, { type }]) => type === 'array' && isEmpty(subject.body[name]));
  // What other items of this server have can be had.
  const others =
    hasEmpty && isSuccessful({ operation: write }, await subject.set(subject.body)) ? await subject.look() : [];
  const all = fillings(
    world,
    subject,
    others.flatMap((view) => view.others),
  );
  let { body } = subject;
  const isTaken = async (more: JsonObject) =>
    isSuccessful({ operation: write }, await subject.set({ ...body, ...more }));
  if (Object.keys(all).length === 0) return subject;
  if (await isTaken(all)) body = { ...body, ...all };
  else
    for (const [name, value] of Object.entries(all))
      if (await isTaken({ [name]: value })) body = { ...body, [name]: value };
  // A server that refuses now what it took a moment ago is asked nothing further about it.
  const isLasting = !isChange(write) || noteRepeated(world, write, await subject.set(body));
  return isLasting ? { ...subject, body } : subject;
}
