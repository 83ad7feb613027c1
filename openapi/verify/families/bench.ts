import { changesOf, idOf, type Resource } from '../contract/items.ts';
import { isObject, type Json, type JsonObject } from '../contract/json.ts';
import type { By } from '../http/sessions.ts';
import type { World } from '../phases/world.ts';
import { sampleBody } from '../plan/badInput.ts';
import { createCall } from '../plan/createCall.ts';
import { firstObstacle, isSuccessful, send } from './lab.ts';
import { leavesOf, withValue } from './leaves.ts';
import { createdPath, readItems, searchFor } from './subject.ts';

export type Path = ReadonlyMap<string, string>;

/** The calls on one collection. */
export type Bench = {
  world: World;
  resource: Resource;
  /** The path and query of its list. */
  parent: Path;
  query: Path;
  /** What its list is asked for besides. */
  search: Path;
  /** A body that is like no other in what may have to be unique. */
  bodyOf(name: string, path?: Path): JsonObject;
};

/** A text that is no other's: with a word at its end, or in the query of an address. */
function ownText(text: string, word: string): string {
  return /^https?:/.test(text) ? `${text}${text.includes('?') ? '&' : '?'}own=${word}` : `${text} ${word}`;
}

/** The calls on a collection of which this run may create, change and delete items; or why there is none. */
export function benchOf(world: World, resource: Resource): Bench | string {
  const { contract, values, word } = world;
  const made = createCall(contract, resource, values, `${word}p`);
  if (!made.ok) return made.reason;
  const { call } = made;
  const blocked = firstObstacle(world, changesOf(resource), call.path);
  if (blocked !== undefined) return blocked;
  const { listed, create, update } = resource;
  const search = searchFor(resource, `${word}p`);
  if (listed === undefined || search === undefined) return 'there is no list of all items';
  return {
    world,
    resource,
    parent: call.path,
    query: call.query,
    search,
    bodyOf(name, path) {
      const operation = path === undefined ? create : (update ?? create);
      const own = `${word}p${name}`;
      const body = sampleBody(contract, operation, values, own, path ?? call.path) ?? {};
      const leaves = leavesOf(contract.document, operation.body?.schema ?? {}, body, own);
      const changed = leaves
        .filter(({ kind, keys, isAdded }) => !isAdded && keys.length === 1 && (kind === 'text' || kind === 'form'))
        .reduce<Json>((all, { keys, kind }) => {
          const value = isObject(body) ? body[keys[0] ?? ''] : undefined;
          const isOpen = typeof value === 'string' && !value.includes(own) && (kind === 'text' || /^https/.test(value));
          return isOpen ? withValue(all, keys, ownText(value, own)) : all;
        }, body);
      return isObject(changed) ? changed : {};
    },
  };
}

/** Creates an item. Where the client chooses the id, each has another one. `path`: of the item, if that was accepted. */
export async function create({ world, resource, parent, query }: Bench, body: JsonObject) {
  const id = resource.clientId ? world.values.invented(resource.create)?.get(resource.parameter) : undefined;
  const target = id === undefined ? parent : new Map([...parent, [resource.parameter, id]]);
  const exchange = await send(world, { operation: resource.create, path: target, query, body });
  return { exchange, path: createdPath(world, resource, target, exchange) };
}

/** Deletes an item. */
export const remove = ({ world, resource }: Bench, path: Path) => send(world, { operation: resource.remove, path });

/** The list, and its items. */
export async function list(
  { world, resource: { listed }, parent, query, search }: Bench,
  by: By = { session: 'main' },
) {
  if (listed === undefined) return undefined;
  const asked = new Map(
    [...query, ...search].filter(([name]) => listed.operation.parameters.some((one) => one.name === name)),
  );
  const { operation, place } = listed;
  const { exchange, items } = await readItems(world, { operation, path: parent, query: asked }, place, by);
  return { exchange, operation, place, items };
}

/** The rows of a list that have an id, and what was answered. */
export async function rowsAt(bench: Bench, path: Path) {
  const found = await list(bench);
  if (found === undefined || !isSuccessful(found, found.exchange)) return undefined;
  const { key, parameter } = bench.resource;
  return { ...found, rows: found.items.filter((item) => idOf(item, key) === path.get(parameter)) };
}
