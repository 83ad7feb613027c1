/** Which operation reads what a change has made, by the contract, where a file says that the server's response does not show it. */
import { type Operation, resolveSchema } from '../contract/contract.ts';
import { type JsonObject, objectAt, textAt, toPointer } from '../contract/json.ts';
import { pathNames } from '../contract/template.ts';
import type { Reading, Spoken } from './dialect.ts';
import { LIMIT } from './pages.ts';
import { kindsOf, listedBy, successOf } from './pagesOf.ts';
import type { Shapes } from './shapes.ts';
import { leftOutOf } from './wire.ts';

type Calls = { document: JsonObject; operations: readonly Operation[] };

/** The contract with what a file says. */
type Given = Calls & { shapes: Shapes };

/** The schemas of a property of what an operation answers with. */
function propertiesOf(document: JsonObject, operation: Operation, name: string): JsonObject[] {
  const { pointer = '' } = successOf(operation) ?? {};
  return kindsOf(document, { $ref: `#${pointer}` }).flatMap((kind) => {
    const { [name]: found } = objectAt(kind, 'properties');
    return found === undefined ? [] : [resolveSchema(document, found)];
  });
}

/** The schema of the item that an operation shows; inside, if it has the contract's envelope. */
function itemOf(document: JsonObject, operation: Operation): JsonObject | undefined {
  const success = successOf(operation);
  if (success === undefined) return undefined;
  const [inside] = operation.envelope ? propertiesOf(document, operation, 'data') : [];
  return operation.envelope ? inside : resolveSchema(document, { $ref: `#${success.pointer}` });
}

/** A list that an operation shows: where, and the schema of its items. */
function listOf(document: JsonObject, operation: Operation): { rows: string; item: JsonObject } | undefined {
  const rows = listedBy(document, operation)?.rows;
  const list = rows === undefined ? undefined : propertiesOf(document, operation, rows).find(({ items }) => items);
  return rows === undefined || list === undefined ? undefined : { rows, item: resolveSchema(document, list.items) };
}

/** The last parameter of a path, if the path ends with it. */
const lastName = (path: string) => /\{([^}]+)\}$/.exec(path)?.[1];

/** The parameter of a path that has the id of the item which is changed. One with an enum has its kind. */
function idIn(operation: Operation): string | undefined {
  const ids = idsIn(operation);
  const last = lastName(operation.path);
  return operation.method === 'PUT' ? ids.at(-1) : ids.find((name) => name === last);
}

function idsIn({ path, parameters }: Operation): string[] {
  const kinds = parameters.filter(({ in: place, schema }) => place === 'path' && schema.enum).map(({ name }) => name);
  return pathNames(path).filter((name) => !kinds.includes(name));
}

const isPrefix = (start: string, path: string) => `${path}/`.startsWith(`${start}/`);

/** Without what says how the id of something new is known. */
type Found = Omit<Reading, 'created' | 'status' | 'enveloped'> & { isNew: boolean };

/** The property of an item that has its id. `parameter`: that of a path, which may have its name. */
function keyOf(item: JsonObject, parameter: string | undefined): string | undefined {
  const names = Object.keys(objectAt(item, 'properties'));
  return [parameter, '_id', 'id'].find((name) => name !== undefined && names.includes(name));
}

/** Whether a call may say only what it would do, and do nothing that could be read. */
function tries({ body }: Operation): boolean {
  return 'dry_run' in objectAt(body?.schema, 'properties');
}

/** The operation that reads a single item of a change. */
function readerOfItem(
  { method, path, admin }: Operation,
  item: JsonObject,
  { document, operations }: Calls,
): Found | undefined {
  // What operators change of all accounts, others read of their own.
  const readers = operations.filter(
    (one) => one.method === 'GET' && one.admin === admin && itemOf(document, one) === item,
  );
  const here = readers.find((one) => isPrefix(one.path, path));
  if (here !== undefined) return { by: here.id, isNew: false };
  const below = readers.find((one) => one.path.replace(/\/\{[^}]+\}$/, '') === path);
  const parameter = below && lastName(below.path);
  const key = keyOf(item, parameter);
  return method === 'POST' && parameter && key ? { by: below.id, key, parameter, isNew: true } : undefined;
}

/** The operation that reads the list in which the item of a change is. */
function readerOfList(operation: Operation, item: JsonObject, { document, operations }: Calls): Found | undefined {
  const { method, path } = operation;
  const parameter = idIn(operation);
  const key = keyOf(item, parameter);
  const [reader] = operations.filter(
    (one) => one.method === 'GET' && isPrefix(one.path, path) && listOf(document, one)?.item === item,
  );
  const isNew = method === 'POST' && parameter === undefined;
  // What a POST does below an item may be about another one, such as a delivery that is made again.
  if (reader === undefined || key === undefined || (isNew && idsIn(operation).length > idsIn(reader).length))
    return undefined;
  const limit = reader.parameters.find(({ name, in: place }) => place === 'query' && name === LIMIT)?.schema.maximum;
  return {
    by: reader.id,
    rows: toPointer([listOf(document, reader)?.rows ?? '']),
    key,
    ...(parameter && { parameter }),
    ...(typeof limit === 'number' && { limit }),
    isNew,
  };
}

/** How what a change has made can be read; undefined if no operation shows it. */
export function readerOf(operation: Operation, contract: Calls): Found | undefined {
  const item = tries(operation) ? undefined : itemOf(contract.document, operation);
  return item && (readerOfItem(operation, item, contract) ?? readerOfList(operation, item, contract));
}

/** How the id of what an operation shows differs. */
function shapeOfId(
  { key }: Found,
  { status }: { status: string },
  { answers = {} }: Spoken,
  { envelope }: Operation,
  shapes: Shapes,
) {
  const whole = shapes.inline(answers[status]);
  const item = envelope ? shapes.inline(whole.properties?.data?.shape) : whole;
  return key === undefined ? undefined : item.properties?.[key]?.shape;
}

/**
 * How what a change has made is read; undefined if its response shows it.
 * @param spoken What else differs of the operation.
 */
export function readingOf(
  operation: Operation,
  value: JsonObject,
  wire: JsonObject,
  spoken: Spoken,
  given: Given,
): Spoken['reading'] {
  const { document, shapes } = given;
  const { id, method } = operation;
  const isOwn = wire.read !== undefined;
  const said = isOwn ? wire.read : objectAt(document, 'x-wire').read;
  if (said === undefined || said === false) return undefined;
  // What is said of the whole document concerns what it can.
  const refused = (reason: string): undefined => {
    if (isOwn) shapes.problem(value, reason);
  };
  if (method === 'GET') return refused(`${id} reads by itself; read is for operations that change something.`);
  const found = readerOf(operation, given);
  const success = successOf(operation);
  if (found === undefined || success === undefined)
    return refused(`what ${id} answers with is shown by no operation that reads.`);
  const reader = given.operations.find((one) => one.id === found.by);
  if (objectAt(document, 'paths', reader?.path ?? '', 'get', 'x-wire').served === false)
    return refused(`${found.by}, which reads what ${id} has changed, is not served.`);
  const { isNew, ...read } = found;
  const isGiven = found.parameter !== undefined && leftOutOf(spoken).includes(found.parameter);
  const place = textAt(said, 'id');
  if ((isNew || isGiven) && place === '')
    return refused(
      `${id} creates an item, so read needs to say where the response has its id: Location, or a place in the body.`,
    );
  const shape = shapeOfId(found, success, spoken, operation, shapes);
  return {
    ...read,
    ...((isNew || isGiven) && { created: { id: place, ...(shape !== undefined && { shape }) } }),
    ...(operation.envelope && { enveloped: true }),
    status: success.status,
  };
}
