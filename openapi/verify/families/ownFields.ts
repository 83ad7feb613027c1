import { fieldsOf } from '../contract/bodies.ts';
import { type Operation, resolveSchema } from '../contract/contract.ts';
import { isObject, isSame, type Json, type JsonObject, preview, toPointer } from '../contract/json.ts';
import { typesOf } from '../contract/samples.ts';
import type { World } from '../phases/world.ts';
import { isSuccessful, note, type Problem } from './lab.ts';
import { madeOf } from './leaves.ts';
import { wishForTime } from './provenOwn.ts';
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

/** An id of something that cannot be there. */
const NO_ID = 'f00d0c1a2b3d4e5f61000000';

/** A value that nobody but the client can have chosen; null if there is none. */
function wishFor({ contract, word }: World, schema: JsonObject): Json {
  const made = madeOf(contract.document, schema) ?? wishForTime(schema);
  if (typeof made === 'string') return made === 'Text' ? `Text ${word}` : made;
  if (Array.isArray(made) && made.length > 0) return made;
  // A list of ids cannot be made from its schema.
  if (typesOf(schema).includes('array')) return [NO_ID];
  return typeof made === 'number' ? made + 1000 : null;
}

/** The fields that the response to a write may have, with their schemas. */
function shownFields({ contract }: World, { answers }: Operation): { name: string; schema: JsonObject }[] {
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

/** A value with fields in each object below that its schema does not have, where the schema says what there can be. */
function withNested(document: JsonObject, raw: Json | undefined, value: Json): Json {
  const schema = resolveSchema(document, raw);
  if (Array.isArray(value)) return value.map((item) => withNested(document, schema.items, item));
  if (!isObject(value)) return value;
  const { fields } = fieldsOf(document, schema);
  if (fields.size === 0 || schema.additionalProperties !== undefined) return value;
  const own = Object.entries(value).map(([key, item]) => [key, withNested(document, fields.get(key), item)]);
  return {
    ...Object.fromEntries(Object.entries(COVETED).filter(([key]) => !fields.has(key))),
    ...Object.fromEntries(own),
  };
}

/** The fields below the first level of a request that the server must not take. */
function nestedWishes({ contract: { document } }: World, { write, body }: Subject): JsonObject {
  const { fields } = fieldsOf(document, write.body?.schema ?? {});
  const found = Object.entries(body).map(
    ([key, value]) => [key, withNested(document, fields.get(key), value)] as const,
  );
  return Object.fromEntries(found.filter(([key, value]) => !isSame(value, body[key] ?? null)));
}

/** The places of coveted fields in a value. */
function covetedIn(value: Json | undefined, keys: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key in COVETED && isSame(COVETED[key], one) ? [[...keys, key]] : covetedIn(one, [...keys, key]),
  );
}

/** Sends coveted fields within what else is sent. */
async function checkNested(world: World, subject: Subject, before: readonly View[]): Promise<void> {
  const nested = nestedWishes(world, subject);
  if (Object.keys(nested).length === 0) return;
  const written = await subject.set({ ...subject.body, ...nested });
  const views = isSuccessful({ operation: subject.write }, written) ? await subject.look(written) : [];
  for (const view of views) {
    const known = before.find(({ operation }) => operation === view.operation)?.item;
    const earlier = new Set(covetedIn(known).map((keys) => keys.join('/')));
    const problems = covetedIn(view.item)
      .filter((keys) => keys.length > 1 && keys[0] !== undefined && keys[0] in nested && !earlier.has(keys.join('/')))
      .slice(0, 1)
      .map(
        (keys): Problem => ({
          // A server may keep a part of a body as it is, without looking into it.
          certainty: 'assumed',
          cause: 'further field within a request kept',
          pointer: `${view.pointer}${toPointer(keys)}`,
          expected: `no \`${keys.at(-1)}\` of the request's`,
          received: preview(COVETED[keys.at(-1) ?? '']),
        }),
      );
    note(world, 'own-fields', view, view.exchange, problems, SAYS);
  }
}

/** Of what is no longer shown after a request with fields of the server. */
const LOST: Problem = {
  isLoss: true,
  cause: 'item lost by fields of the server in a request',
  expected: 'the item, as without them',
  received: 'nothing',
};

const SAYS = 'What only the server decides cannot be set by a request.';

/** Sends fields that only the server sets: it may ignore or reject them, and must not store them. */
export async function checkOwnFields(world: World, subject: Subject): Promise<void> {
  const before = await subject.look(await subject.set(subject.body));
  const wishes = serverFields(world, subject, before);
  await checkNested(world, subject, before);
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
    // It may have gone to the account that the request names.
    const isLost = view.isOwn && known !== undefined && view.item === undefined;
    note(world, 'own-fields', view, view.exchange, isLost ? [LOST, ...problems] : problems, SAYS);
  }
}
