import { fieldsOf } from '../contract/bodies.ts';
import { responseExamples } from '../contract/contract.ts';
import { isObject, isSame, type Json, type JsonObject, preview } from '../contract/json.ts';
import type { World } from '../phases/world.ts';
import { isSuccessful, note, type Problem } from './lab.ts';
import type { Subject } from './subject.ts';

/** The id of something else of the same kind, which a server that looks for it finds. */
function otherId({ values }: World, id: Json | undefined): Json | undefined {
  return id === undefined || id === null ? undefined : values.beside(id).find((one) => !isSame(one, id));
}

/** What is wished for a field that shows to what something belongs: in each way in which a server may take it. */
function wishesFor(world: World, name: string, value: Json): { field: string; wish: Json; id: Json }[] {
  if (isObject(value)) {
    const key = '_id' in value ? '_id' : 'id';
    const id = otherId(world, value[key]);
    if (id === undefined) return [];
    return [
      { field: name, wish: { ...value, [key]: id }, id },
      { field: `${name}_id`, wish: id, id },
    ];
  }
  const id = /_id$/.test(name) ? otherId(world, value) : undefined;
  return id === undefined ? [] : [{ field: name, wish: id, id }];
}

/** The id in a field that shows to what something belongs. */
const idIn = (value: Json | undefined) => (isObject(value) ? (value._id ?? value.id) : value);

/** Whether an object of the contract's examples shows to what something belongs by a field that a request does not have. */
function isLinked(value: Json, isOpen: (name: string) => boolean): boolean {
  if (Array.isArray(value)) return value.some((one) => isLinked(one, isOpen));
  if (!isObject(value)) return false;
  return Object.entries(value).some(
    ([name, one]) =>
      (isOpen(name) && (/_id$/.test(name) || (isObject(one) && ('_id' in one || 'id' in one)))) ||
      isLinked(one, isOpen),
  );
}

/**
 * Sends the ids of other items, which exist, for fields that a request does not have and a response shows, such as the role of
 * somebody who only changes a name.
 */
export async function checkWishes(world: World, subject: Subject): Promise<void> {
  const { write, body } = subject;
  // What is created is shown anew each time, and belongs to what its creation says.
  if (subject.other !== undefined) return;
  const { fields } = fieldsOf(world.contract.document, write.body?.schema ?? {});
  const isOpen = (name: string) => !fields.has(name) && !fields.has(`${name}_id`) && !/^_?id$/.test(name);
  if (!responseExamples(write).some((example) => isLinked(example, isOpen))) return;
  const before = await subject.look();
  const shown: JsonObject = Object.assign({}, ...before.map(({ item }) => item ?? {}));
  const open = Object.entries(shown).filter(([name]) => isOpen(name));
  for (const [name, value] of open) {
    const wishes = wishesFor(world, name, value);
    const [first] = wishes;
    if (first === undefined) continue;
    const sent = Object.fromEntries(wishes.map(({ field, wish }) => [field, wish]));
    const written = await subject.set({ ...body, ...sent });
    for (const view of isSuccessful({ operation: write }, written) ? await subject.look(written) : []) {
      const received = idIn(view.item?.[name]);
      const problem: Problem = {
        isLoss: true,
        cause: 'field of the server set by a request',
        pointer: `${view.pointer}/${name}`,
        expected: `${preview(value)}, as before`,
        received: preview(view.item?.[name]),
      };
      const isTaken = isSame(received, first.id) && !isSame(idIn(value), first.id);
      const says = 'What something belongs to cannot be set by a request that is not about it.';
      note(world, 'own-fields', view, view.exchange, isTaken ? [problem] : [], says);
    }
    await subject.set(body);
  }
}
