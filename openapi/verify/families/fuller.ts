import { fieldsOf } from '../contract/bodies.ts';
import { resolveSchema } from '../contract/contract.ts';
import { isObject, isSame, type Json, type JsonObject } from '../contract/json.ts';
import type { World } from '../phases/world.ts';
import { isSuccessful } from './lab.ts';
import { madeOf } from './leaves.ts';
import type { Subject } from './subject.ts';

/** Whether a field says nothing yet. */
const isEmpty = (value: Json | undefined) => value === undefined || value === null || isSame(value, []);

/** The example bodies of an operation with ids of this server. */
function examplesOf({ values }: World, { write }: Subject): JsonObject[] {
  return (write.body?.examples ?? []).flatMap((example) => {
    const local = values.localize(example);
    return local.ok && isObject(local.body) ? [local.body] : [];
  });
}

/** Values for the lists of a body that are empty or absent: those of another example, or of one item that the schema allows. */
function fillings(world: World, subject: Subject): JsonObject {
  const { document } = world.contract;
  const { fields } = fieldsOf(document, subject.write.body?.schema ?? {});
  const examples = examplesOf(world, subject);
  const found = [...fields].flatMap(([name, schema]): [string, Json][] => {
    // A list of words says what is switched on, and can contradict another field.
    const isOfWords = resolveSchema(document, resolveSchema(document, schema).items).enum !== undefined;
    if (!isEmpty(subject.body[name]) || isOfWords) return [];
    const known = examples.map((example) => example[name]).find((value) => !isEmpty(value));
    const made = known ?? madeOf(document, schema);
    return Array.isArray(made) && made.length > 0 ? [[name, made]] : [];
  });
  return Object.fromEntries(found);
}

/** A subject whose body has something in each list that the server lets one fill: an empty list hides what goes wrong with it. */
export async function fuller(world: World, subject: Subject): Promise<Subject> {
  const { write } = subject;
  const all = fillings(world, subject);
  let { body } = subject;
  const isTaken = async (more: JsonObject) =>
    isSuccessful({ operation: write }, await subject.set({ ...body, ...more }));
  if (Object.keys(all).length === 0) return subject;
  if (await isTaken(all)) body = { ...body, ...all };
  else
    for (const [name, value] of Object.entries(all))
      if (await isTaken({ [name]: value })) body = { ...body, [name]: value };
  return { ...subject, body };
}
