import { fieldsOf } from '../contract/bodies.ts';
import { type Contract, type Operation, resolveSchema } from '../contract/contract.ts';
import { parentPath, resources } from '../contract/items.ts';
import { isObject, type Json, type JsonObject } from '../contract/json.ts';
import type { Schemas } from '../contract/schemas.ts';
import type { Lacking } from '../http/persons.ts';
import { denied, success } from './expect.ts';
import { join, nothing, one, type Plan, skip } from './plan.ts';
import { deniedTo } from './protocol.ts';

/** An object that can be replaced but not created. It is read at the same path or in the list before it. */
export type Replaceable = { read: Operation; write: Operation; parameter?: string };

/** Everything that can be replaced, except items that a life cycle creates. */
export function replaceables(contract: Contract): Replaceable[] {
  const { operations } = contract;
  const updates = resources(contract).map(({ update }) => update);
  return operations
    .filter((operation) => ['PUT', 'PATCH'].includes(operation.method) && operation.body !== undefined)
    .filter((operation) => !updates.includes(operation))
    .flatMap((write): Replaceable[] => {
      const same = operations.find(({ method, path }) => method === 'GET' && path === write.path);
      if (same !== undefined) return [{ read: same, write }];
      const item = parentPath(write.path);
      const list = operations.find(({ method, path }) => method === 'GET' && path === item?.parent);
      return item === undefined || list === undefined ? [] : [{ read: list, write, parameter: item.parameter }];
    });
}

/** Why settings are not written: they could not be put back. */
export const OTHER_FORM = 'what is shown of it is no body of this call, so that it could not be put back as it was';

/** The response and the objects in it, outermost first. */
function objectsIn(value: Json): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (!isObject(value)) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

/** A value without the fields that its schema does not have, at any depth: a server may refuse them, though it shows them. */
function pruned(document: JsonObject, raw: Json | undefined, value: Json): Json {
  const schema = resolveSchema(document, raw);
  if (Array.isArray(value)) return value.map((item) => pruned(document, schema.items, item));
  const { fields } = fieldsOf(document, schema);
  if (!isObject(value) || fields.size === 0) return value;
  const known = Object.entries(value).filter(([key]) => fields.has(key));
  return Object.fromEntries(known.map(([key, one]) => [key, pruned(document, fields.get(key), one)]));
}

/** The first object of a response of which something is true and that, with the fields of a request, is a body for it. */
export function fittingBody(
  { document }: Contract,
  schemas: Schemas,
  { body }: Operation,
  answer: Json,
  isIt: (object: JsonObject) => boolean,
): JsonObject | undefined {
  if (body === undefined) return undefined;
  return objectsIn(answer)
    .filter(isIt)
    .map((object) => pruned(document, body.schema, object))
    .filter(isObject)
    .find((object) => Object.keys(object).length > 0 && schemas.accepts(body.pointer, object));
}

/**
 * Writes back what was read, which changes nothing. `path`: the target. `user`: one who may not do so, who tries first.
 */
export function writeBack(
  contract: Contract,
  schemas: Schemas,
  { write, parameter }: Replaceable,
  path: ReadonlyMap<string, string>,
  answer: Json,
  user: Lacking | undefined,
): Plan {
  if (write.body === undefined) return skip(write, 'write-back', 'it has no body');
  const id = parameter === undefined ? undefined : path.get(parameter);
  const isIt = (object: JsonObject) =>
    parameter === undefined || ['_id', 'id', parameter].some((key) => String(object[key]) === id);
  const fitting = fittingBody(contract, schemas, write, answer, isIt);
  if (fitting === undefined) return skip(write, 'write-back', OTHER_FORM);
  const request = { values: path, body: fitting };
  return join([
    user === undefined ? nothing : one(write, { ...deniedTo(user), restores: true }, request, denied),
    one(write, { kind: 'write-back', session: 'main', restores: true }, request, success(write)),
  ]);
}
