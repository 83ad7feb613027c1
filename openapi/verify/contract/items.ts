import { type Contract, isSafe, type Operation, resolveSchema, successes } from './contract.ts';
import { fromPointer, isObject, type Json, type JsonObject, listAt, objectAt, toPointer, valueAt } from './json.ts';
import { oncePer } from './oncePer.ts';
import { LEFT_OUT, pathNames } from './template.ts';

/** The place of a list in a response, the id field of its items, and their schema. */
export type ListPlace = { pointer: string; key: string; items: Json };

/** A collection whose items can be created and deleted, as a life cycle needs. */
export type Resource = {
  /** The operation that lists them, if there is one at the same path. */
  listed?: { operation: Operation; place: ListPlace };
  /** The id field of an item. */
  key: string;
  create: Operation;
  /** The path parameter with the item's id. */
  parameter: string;
  /** Whether the client chooses the id, because it is in the path. */
  clientId: boolean;
  read?: Operation;
  update?: Operation;
  remove: Operation;
};

const DEPTH = 4;

/** A schema and the parts of its `oneOf`, `anyOf` and `allOf`. */
function parts(document: JsonObject, schema: Json | undefined): JsonObject[] {
  const whole = resolveSchema(document, schema);
  const variants = ['oneOf', 'anyOf', 'allOf'].flatMap((kind) => listAt(whole, kind));
  return [whole, ...variants.flatMap((variant) => parts(document, variant))];
}

/** The id field of a schema's items. */
function keyOf(document: JsonObject, items: Json | undefined, parameter: string): string | undefined {
  return parts(document, items)
    .flatMap((part) => ['_id', 'id', parameter].filter((key) => key in objectAt(part, 'properties')))
    .at(0);
}

/** The first list of items in a schema, found by breadth-first search. */
function listIn(document: JsonObject, schema: Json | undefined, parameter: string): ListPlace | undefined {
  let level: { schema: Json | undefined; keys: string[] }[] = [{ schema, keys: [] }];
  for (let depth = 0; depth < DEPTH; depth += 1) {
    const all = level.flatMap(({ schema: one, keys }) => parts(document, one).map((part) => ({ part, keys })));
    for (const { part, keys } of all) {
      const key = part.items === undefined ? undefined : keyOf(document, part.items, parameter);
      if (key !== undefined) return { pointer: toPointer(keys), key, items: part.items ?? {} };
    }
    level = all.flatMap(({ part, keys }) =>
      Object.entries(objectAt(part, 'properties')).map(([name, value]) => ({ schema: value, keys: [...keys, name] })),
    );
  }
  return undefined;
}

function successSchemas(operation: Operation): Json[] {
  return successes(operation).flatMap((status) =>
    [...(operation.answers.get(String(status))?.schemas.values() ?? [])].map((pointer) => ({ $ref: `#${pointer}` })),
  );
}

/** The schema at a pointer of an operation's successful response. */
export function schemaAt({ document }: Contract, operation: Operation, pointer: string): Json {
  return fromPointer(pointer).reduce<Json>(
    (schema, key) =>
      parts(document, schema)
        .map((part) => objectAt(part, 'properties')[key])
        .find((found) => found !== undefined) ?? {},
    successSchemas(operation)[0] ?? {},
  );
}

/** The places of lists that were looked for before, by operation and path parameter. */
const knownPlaces = oncePer((_: Contract) => new Map<string, ListPlace | undefined>());

/** The place of the list in an operation's response, if there is one. `parameter`: the path parameter of its items. */
export function listPlace(contract: Contract, operation: Operation, parameter?: string): ListPlace | undefined {
  const known = knownPlaces(contract);
  const key = `${operation.id} ${parameter ?? ''}`;
  if (known.has(key)) return known.get(key);
  const own = parameter ?? itemParameterAt(contract, operation.path);
  const found = successSchemas(operation)
    .map((schema) => listIn(contract.document, schema, own))
    .find((place) => place !== undefined);
  known.set(key, found);
  return found;
}

/** The path parameter of an item of the list at a path. */
function itemParameterAt({ operations }: Contract, path: string): string {
  const [item] = operations.flatMap((operation) => {
    const own = parentPath(operation.path);
    return own?.parent === path ? [own.parameter] : [];
  });
  return item ?? 'id';
}

/** The place of a new item's id in the response to its creation. */
export function idPlace(contract: Contract, operation: Operation, key: string): string | undefined {
  let level: { schema: Json; keys: string[] }[] = successSchemas(operation).map((schema) => ({
    schema,
    keys: [],
  }));
  for (let depth = 0; depth < 3; depth += 1) {
    const all = level.flatMap(({ schema, keys }) => parts(contract.document, schema).map((part) => ({ part, keys })));
    const found = all.find(({ part }) => key in objectAt(part, 'properties'));
    if (found !== undefined) return toPointer([...found.keys, key]);
    level = all.flatMap(({ part, keys }) =>
      Object.entries(objectAt(part, 'properties')).map(([name, schema]) => ({ schema, keys: [...keys, name] })),
    );
  }
  return undefined;
}

/** The path without its last segment, if that is a parameter. */
export function parentPath(path: string): { parent: string; parameter: string } | undefined {
  const [, parent, parameter] = /^(.*)\/\{([^}/]+)\}$/.exec(path) ?? [];
  return parent === undefined || parameter === undefined ? undefined : { parent, parameter };
}

/** A path, and the paths before it that still name something below the API's version. */
function ancestors(path: string): string[] {
  const parts = path.split('/');
  // '', 'api' and the version.
  const least = 4;
  return parts.flatMap((_, index) =>
    parts.length - index < least ? [] : [parts.slice(0, parts.length - index).join('/')],
  );
}

/** Every collection whose items can be created and deleted. */
export const resources: (contract: Contract) => readonly Resource[] = oncePer((contract) => {
  const at = (method: string, path: string) =>
    contract.operations.find((operation) => operation.method === method && operation.path === path);
  return contract.operations.flatMap((remove) => {
    const item = remove.method === 'DELETE' ? parentPath(remove.path) : undefined;
    if (item === undefined) return [];
    // The list may stand further up: /tags for an item at /tags/types/{type}/{id}.
    const list = ancestors(item.parent)
      .map((path) => at('GET', path))
      .find((operation) => operation !== undefined && listPlace(contract, operation, item.parameter) !== undefined);
    const place = list && listPlace(contract, list, item.parameter);
    const onItem = at('POST', remove.path);
    const create = at('POST', item.parent) ?? onItem ?? at('POST', `${item.parent}/${LEFT_OUT}`);
    const clientId = create !== undefined && create === onItem;
    const key = place?.key ?? ['_id', 'id', item.parameter].find((name) => create && idPlace(contract, create, name));
    // A new item can only be deleted again if its id is known.
    if (create === undefined || key === undefined) return [];
    if (!clientId && idPlace(contract, create, key) === undefined) return [];
    // Users may not be able to access what operators create; their own account, for example, is a different resource.
    const isFor = (operation: Operation | undefined) => operation?.admin === create.admin;
    const update = at('PUT', remove.path) ?? at('PATCH', remove.path);
    const read = at('GET', remove.path);
    return [
      {
        ...(list === undefined || place === undefined ? {} : { listed: { operation: list, place } }),
        key,
        create,
        parameter: item.parameter,
        clientId,
        ...(read !== undefined && isFor(read) ? { read } : {}),
        ...(update !== undefined && isFor(update) ? { update } : {}),
        remove,
      },
    ];
  });
});

/**
 * Collections in groups that may be two ways to the same items, such as the roles of one's own account and those of any
 * account: their lists have the same schema.
 */
export function bySameItems(collections: readonly Resource[]): Resource[][] {
  const groups = new Map<string, Resource[]>();
  for (const one of collections) {
    const name = one.listed === undefined ? one.create.id : JSON.stringify(one.listed.place.items);
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups.values()];
}

/** The calls that create, change and delete an item. */
export function changesOf({ create, update, remove }: Resource): Operation[] {
  return [create, ...(update === undefined ? [] : [update]), remove];
}

/** Further calls on an item, such as `/items/{id}/share`, except those that create something in it. */
export function actionsOn(contract: Contract, { remove }: Resource): Operation[] {
  const creations = resources(contract).map(({ create }) => create);
  return contract.operations.filter(
    (operation) =>
      !isSafe(operation) &&
      !creations.includes(operation) &&
      operation.path.startsWith(`${remove.path}/`) &&
      pathNames(operation.path).length === pathNames(remove.path).length,
  );
}

/** The items of a list in a response. */
export function itemsAt(answer: Json | undefined, { pointer }: Pick<ListPlace, 'pointer'>): JsonObject[] {
  const keys = pointer.split('/').slice(1);
  return listAt(answer, ...keys).filter(isObject);
}

/** The id of an item, as used in a path. */
export function idOf(item: Json | undefined, key: string): string | undefined {
  const id = valueAt(item, key);
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

/**
 * The list with the values of a path parameter: the operation at the path before it, or one word further up, as /tags is
 * for /tags/usage/{ids}. A parameter with its own words, as in /tags/types/{type}, needs no list there.
 */
export function listFor(contract: Contract, { path, parameters }: Operation, name: string): Operation | undefined {
  const [before = ''] = path.split(`/{${name}}`);
  const isWord = parameters.some((one) => one.in === 'path' && one.name === name && one.schema.enum !== undefined);
  const places = isWord ? [before] : [before, before.replace(/\/[^/{}]+$/, '')];
  return places
    .map((place) =>
      contract.operations.find(
        (operation) => isSafe(operation) && operation.path === place && !pathNames(operation.path).includes(name),
      ),
    )
    .find((operation) => operation !== undefined);
}
