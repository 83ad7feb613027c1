import { fieldsOf } from '../contract/bodies.ts';
import { isSame, type Json, type JsonObject, preview } from '../contract/json.ts';
import type { World } from '../phases/world.ts';
import { isSuccessful, note, type Problem } from './lab.ts';
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

/** The fields of a view that a request does not have, each with a value that the server did not choose. */
function serverFields(world: World, { write, body }: Subject, views: readonly View[]): JsonObject {
  const { fields } = fieldsOf(world.contract.document, write.body?.schema ?? {});
  const found: JsonObject = { ...COVETED };
  for (const { item } of views)
    for (const [key, value] of Object.entries(item ?? {})) {
      const wish = fields.has(key) || key in body ? undefined : another(value);
      if (wish !== undefined) found[key] = wish;
    }
  return Object.fromEntries(Object.entries(found).filter(([key]) => !fields.has(key)));
}

const SAYS = 'What only the server decides cannot be set by a request.';

/** Sends fields that only the server sets: it may ignore or reject them, and must not store them. */
export async function checkOwnFields(world: World, subject: Subject): Promise<void> {
  const before = await subject.look();
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
