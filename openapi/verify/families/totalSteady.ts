import { fieldsOf } from '../contract/bodies.ts';
import type { Resource } from '../contract/items.ts';
import { isObject, type JsonObject } from '../contract/json.ts';
import { wrongType } from '../contract/samples.ts';
import type { World } from '../phases/world.ts';
import { sampleBody } from '../plan/badInput.ts';
import { createCall } from '../plan/createCall.ts';
import { obstacle, send } from './lab.ts';

/** A body with a value of another type in its last field, so that it is refused; undefined if every type is allowed. */
function refusable(world: World, { create }: Resource, body: JsonObject): JsonObject | undefined {
  const { fields } = fieldsOf(world.contract.document, create.body?.schema ?? {});
  const wrong = [...fields]
    .filter(([name]) => name in body)
    .flatMap(([name, schema]) => {
      const value = wrongType(schema);
      return value === undefined ? [] : [{ ...body, [name]: value }];
    });
  return wrong.at(-1);
}

/**
 * Makes calls after which nothing counts more or less: an item is changed, but not what it refers to, and a creation and the
 * deletion of what does not exist are refused.
 */
export async function callInVain(world: World, resource: Resource, path: ReadonlyMap<string, string>): Promise<void> {
  const { contract, values, word } = world;
  const { create, update, remove } = resource;
  const made = createCall(contract, resource, values, `${word}n`);
  const first = made.ok && isObject(made.call.body) ? made.call.body : undefined;
  if (!made.ok || first === undefined) return;
  if (update !== undefined && obstacle(world, update, path) === undefined) {
    const sample = sampleBody(contract, update, values, `${word}n`, path);
    const known = isObject(sample) ? Object.keys(sample).filter((name) => name in first) : [];
    const kept = Object.fromEntries(known.map((name) => [name, first[name] ?? null]));
    const body = isObject(sample) ? { ...sample, ...kept } : kept;
    await send(world, { operation: update, path, body });
  }
  const wrong = refusable(world, resource, first);
  if (wrong !== undefined && !resource.clientId)
    await send(world, { operation: create, path: made.call.path, query: made.call.query, body: wrong });
  const unknown = values.invented(remove)?.get(resource.parameter);
  if (unknown !== undefined)
    await send(world, { operation: remove, path: new Map([...path, [resource.parameter, unknown]]) });
}
