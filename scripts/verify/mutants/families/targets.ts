import { isSafe, type Operation } from '../../../../openapi/verify/contract/contract.ts';
import { type Resource, resources } from '../../../../openapi/verify/contract/items.ts';
import { fromPointer, type JsonObject } from '../../../../openapi/verify/contract/json.ts';
import { typesOf } from '../../../../openapi/verify/contract/samples.ts';
import { type Place, type Property, propertiesOf, successSchemaOf } from '../derived/schemas.ts';
import { contract } from '../mutant.ts';

/** Where an operation shows a field. */
export type Show = { operation: Operation; place: Place };

/** A field of a body that is stored and shown. */
export type Kept = {
  write: Operation;
  kind: 'create' | 'update' | 'settings';
  resource?: Resource;
  /** Where it is in the body. */
  place: Place;
  schema: JsonObject;
  required: boolean;
  /** The list, the item and the settings that show it. */
  shows: readonly Show[];
  /** Where the response to the body has it. */
  answer?: Place;
  only: readonly string[];
};

export const all: readonly Resource[] = resources(contract);

export type Listed = Resource & Required<Pick<Resource, 'listed'>>;
export type Updated = Listed & Required<Pick<Resource, 'update'>>;

export const isListed = (resource: Resource): resource is Listed => resource.listed !== undefined;
export const isUpdated = (resource: Resource): resource is Updated =>
  resource.listed !== undefined && resource.update !== undefined;

export const listed: readonly Listed[] = all.filter(isListed);
export const updated: readonly Updated[] = all.filter(isUpdated);

export const operationOf = (id: string | undefined): Operation | undefined =>
  contract.operations.find((operation) => operation.id === id);

/** The operations of a resource. */
export function ofResource({ create, listed: list, read, remove, update }: Resource): string[] {
  return [create, remove, list?.operation, read, update].flatMap((operation) => operation?.id ?? []);
}

function isEnd(place: Place, end: Place): boolean {
  const start = place.length - end.length;
  return start >= 0 && end.every((key, index) => place[start + index] === key);
}

/** The shortest place in an operation's success that ends with another one, below some keys. */
function placeIn(operation: Operation, end: Place, below: Place = []): Place | undefined {
  return propertiesOf(successSchemaOf(operation))
    .map(({ place }) => place)
    .filter((place) => isEnd(place, end) && below.every((key, index) => place[index] === key))
    .filter((place) => place.length <= end.length + below.length + (below.length === 0 ? 2 : 0))
    .toSorted((a, b) => a.length - b.length)[0];
}

/** The properties of a JSON body, each once although several variants of a schema have it. */
export function bodyOf({ body }: Operation): Property[] {
  if (body === undefined || !/json/.test(body.mediaType)) return [];
  return [...new Map(propertiesOf(body.schema).map((property) => [property.place.join('.'), property])).values()];
}

/** Fields of a body that a correct server ignores: what it does to them cannot be seen. */
const IGNORED = ['createSla.updated_time', 'renameCannedFolder.user_id'];

function keptBy(write: Operation, kind: Kept['kind'], readers: readonly Show[], resource?: Resource): Kept[] {
  const only =
    resource === undefined ? [write.id, ...readers.map(({ operation }) => operation.id)] : ofResource(resource);
  return bodyOf(write).flatMap(({ place, required, schema }) => {
    if (IGNORED.includes(`${write.id}.${place.join('.')}`)) return [];
    const shows = readers.flatMap(({ operation, place: below }) => {
      const shown = placeIn(operation, place, below);
      return shown === undefined ? [] : [{ operation, place: shown }];
    });
    if (shows.length === 0) return [];
    const answer = placeIn(write, place);
    return [
      {
        ...{ write, kind, place, schema, required, shows, only },
        ...(resource === undefined ? {} : { resource }),
        ...(answer === undefined ? {} : { answer }),
      },
    ];
  });
}

function keptItems(): Kept[] {
  return listed.flatMap((resource) => {
    const { create, listed: list, read, update } = resource;
    const readers = [
      { operation: list.operation, place: [...fromPointer(list.place.pointer), '*'] },
      ...(read === undefined ? [] : [{ operation: read, place: [] }]),
    ];
    return [
      ...keptBy(create, 'create', readers, resource),
      ...(update === undefined ? [] : keptBy(update, 'update', readers, resource)),
    ];
  });
}

/** The settings, which are read and replaced at the same path. */
function keptSettings(): Kept[] {
  const items = new Set(all.flatMap(({ update }) => update?.id ?? []));
  return contract.operations
    .filter(({ id, method }) => method === 'PUT' && !items.has(id))
    .flatMap((write) => {
      const reader = contract.operations.find((operation) => isSafe(operation) && operation.path === write.path);
      return reader === undefined ? [] : keptBy(write, 'settings', [{ operation: reader, place: [] }]);
    });
}

/** Every field that is stored and shown. */
export const kept: readonly Kept[] = [...keptItems(), ...keptSettings()];

const isFree = ({ schema }: Kept) =>
  schema.enum === undefined && schema.pattern === undefined && schema.format === undefined;

const ofType = (...types: string[]) =>
  kept.filter(({ schema }) => types.some((type) => typesOf(schema).includes(type)) && schema.enum === undefined);

/** Fields of text that name something which exists, such as a stored card. */
const REFERENCES = ['default_source', 'source', 'token'];

/** Text that may be anything. */
export const freeTexts = ofType('string')
  .filter(isFree)
  .filter(({ place }) => !REFERENCES.includes(place.at(-1) ?? ''));
export const numbers = ofType('integer', 'number');
export const booleans = ofType('boolean');
export const lists = ofType('array');
export const objects = ofType('object').filter(({ place }) => place.length > 0);

/** The most characters that a text may have. */
export const lengthOf = ({ schema }: Pick<Kept, 'schema'>) =>
  typeof schema.maxLength === 'number' ? schema.maxLength : 10_000;

/** The operations whose body has a name that no other item may have. */
const uniqueNames = new Set(
  freeTexts
    .filter(({ place, schema }) => place.join('.') === 'name' && /^Unique/.test(String(schema.description)))
    .map(({ write }) => write.id),
);

export const hasUniqueName = ({ id }: Operation) => uniqueNames.has(id);

/** The resources whose items have a name that no other item has. */
export const unique: readonly Listed[] = listed.filter(({ create }) => hasUniqueName(create));

/** Reads that have something else for each account or user. */
const PERSONAL = [
  ...['getProfile', 'getCurrentUser', 'getGroupSettings', 'listProducts', 'getPaymentCustomer', 'getSubscription'],
  ...['previewSubscription', 'listShifts', 'getHeatmap', 'search', 'getUsage', 'getTemplateResource'],
  ...['listGroupManage', 'listInvoices', 'listEngagements'],
];
/** What changes a read that is no list of items and no settings. */
const MOVERS: Readonly<Record<string, readonly string[]>> = {
  listActivities: ['createRole', 'listRoles', 'updateRole', 'deleteRole'],
  listPunches: ['createPunch'],
  getAutoAssign: ['createAssignRule', 'listAssignRules', 'updateAssignRule', 'deleteAssignRule'],
};
const changesOf = ({ id, path }: Operation): readonly string[] => {
  const movers = MOVERS[id];
  if (movers !== undefined) return movers;
  const resource = listed.find(({ listed: { operation } }) => operation.id === id);
  const put = contract.operations.find((other) => other.method === 'PUT' && other.path === path);
  return resource === undefined ? [...(put === undefined ? [] : [id, put.id])] : ofResource(resource);
};
/**
 * Reads whose response differs between users, or that some call changes, with what shows it. What is the same for everybody at
 * any time can be shown to anybody, such as the catalogue of products.
 */
export const isVarying = (operation: Operation): boolean =>
  PERSONAL.includes(operation.id) || changesOf(operation).length > 0;
export const withChanges = (operation: Operation): string[] => [...new Set([operation.id, ...changesOf(operation)])];
