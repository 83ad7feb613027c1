import { fieldsOf } from '../contract/bodies.ts';
import type { Operation } from '../contract/contract.ts';
import { isSame, type Json, type JsonObject, preview } from '../contract/json.ts';
import type { World } from '../phases/world.ts';
import { isSuccessful, note, type Problem } from './lab.ts';
import { madeOf } from './leaves.ts';
import type { Subject, View } from './subject.ts';

/** Names of fields with which a user would gain rights, in every language that servers are written in. */
const COVETED: JsonObject = {
  is_admin: true,
  admin: true,
  account_id: 999_999,
  is_default: true,
  fixed: false,
  owner: true,
};

/** Another value of the same type: what somebody could wish to set a field to. */
function another(value: Json): Json | undefined {
  if (typeof value === 'string') return /^[0-9a-f]{24}$/.test(value) ? `f00d${value.slice(4)}` : `${value}-set`;
  if (typeof value === 'number') return value + 1000;
  return typeof value === 'boolean' ? !value : undefined;
}

/** A value that nobody but the client can have chosen; null if there is none. */
function wishFor({ contract, word }: World, schema: Json): Json {
  const made = madeOf(contract.document, schema);
  if (typeof made === 'string') return made === 'Text' ? `Text ${word}` : made;
  return typeof made === 'number' ? made + 1000 : null;
}

/** The fields that the response to a write may have, with their schemas. */
function shownFields({ contract }: World, { answers }: Operation): { name: string; schema: Json }[] {
  const successes = [...answers.values()].filter(({ status }) => status.startsWith('2'));
  return successes
    .flatMap(({ schemas }) => [...schemas.values()])
    .flatMap((pointer) => [...fieldsOf(contract.document, { $ref: `#${pointer}` }).fields])
    .map(([name, schema]) => ({ name, schema }));
}

/** The fields of a view that a request does not have, each with a value that the server did not choose. */
function serverFields(world: World, { write, body }: Subject, views: readonly View[]): JsonObject {
  const { fields } = fieldsOf(world.contract.document, write.body?.schema ?? {});
  const found: JsonObject = { ...COVETED };
  for (const { name, schema } of shownFields(world, write))
    if (!fields.has(name) && !(name in body)) found[name] = wishFor(world, schema);
  for (const { item } of views)
    for (const [key, value] of Object.entries(item ?? {})) {
      const wish = fields.has(key) || key in body ? undefined : another(value);
      if (wish !== undefined) found[key] = wish;
    }
  return Object.fromEntries(Object.entries(found).filter(([key, wish]) => !fields.has(key) && wish !== null));
}

const SAYS = 'What only the server decides cannot be set by a request.';

/** Sends fields that only the server sets: it may ignore or reject them, and must not store them. */
export async function checkOwnFields(world: World, subject: Subject): Promise<void> {
  const before = await subject.look(await subject.set(subject.body));
  const wishes = serverFields(world, subject, before);
  if (Object.keys(wishes).length === 0) return;
  const written = await subject.set({ ...subject.body, ...wishes });
  const views = isSuccessful({ operation: subject.write }, written) ? await subject.look(written) : [];
  for (const view of views) {
    const known = before.find(({ operation }) => operation === view.operation)?.item;
    const problems = Object.entries(wishes).flatMap(([key, wish]): Problem[] => {
      const shown = view.item?.[key];
      if (!isSame(shown, wish) || isSame(shown, known?.[key])) return [];
      return [
        {
          isLoss: true,
          cause: 'field of the server set by a request',
          pointer: `${view.pointer}/${key}`,
          expected: known?.[key] === undefined ? `no \`${key}\` of the request's` : `${preview(known[key])}, as before`,
          received: preview(shown),
        },
      ];
    });
    note(world, 'own-fields', view, view.exchange, problems, SAYS);
  }
}
