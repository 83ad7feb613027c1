/** What a new page must know of its area, read from the contract. */
import {
  followed,
  isObject,
  type Json,
  type JsonObject,
  type Operation,
  objectAt,
  operationsOf,
  textsAt,
  valueAt,
} from '../contract/json.ts';
import { type Field, fieldsOf, refName } from './fields.ts';
import { NewPageProblem } from './NewPageProblem.ts';
import { camel, pascal } from './words.ts';

export type PageKind = 'collection' | 'log' | 'form';

/** A call that a page makes. */
type Call = { id: string; path: string };

/** A call with a body, which is an argument of its hook. */
type SendingCall = Call & { bodyArgument: string };

type Facts = {
  area: string;
  /** Fills the page. */
  read: Call;
  /** What every call asks for in its path besides an id. */
  scope: readonly ('product' | 'account_id')[];
  /** The path parameter that names an item. */
  idParam: string;
  /** The schema of the answer; undefined in the 20000 envelope, where the hooks give what is in it. */
  answer: string | undefined;
  /** Where the list is within the answer. */
  listKey: string | undefined;
  hasTotal: boolean;
  /** Whether the list comes in pages, and has the cursor of the next one. */
  hasCursor: boolean;
  /** The answer's list has items of other forms, too. */
  isMixed: boolean;
  /** The schema of an item; undefined when it is written out within the answer. */
  item: string | undefined;
  itemFields: readonly Field[];
  /** Whether what is sent of a stored item repeats its id. */
  hasIdInBody: boolean;
  /** The fields of what is sent; none of a log. */
  bodyFields: readonly Field[];
  /** The field by which people know an item. */
  nameField: string;
  /** Its label. */
  nameLabel: string;
  /** What a new one starts from: the contract's example. */
  sample: JsonObject;
  /** What the first item of the contract's example list is called. */
  first: string;
  filters: readonly Field[];
  /** The most rows that the server gives at once; undefined when it gives all of them. */
  maxPageSize: number | undefined;
};

export type CollectionFacts = Facts & {
  kind: 'collection';
  create: SendingCall;
  /** Replaces an item. */
  update: SendingCall;
  remove: Call;
  /** The schema of what is sent. */
  body: string;
};

export type FormFacts = Facts & {
  kind: 'form';
  /** Replaces the document. */
  update: SendingCall;
  body: string;
};

export type LogFacts = Facts & { kind: 'log' };

export type AreaFacts = CollectionFacts | FormFacts | LogFacts;

const JSON_BODY = ['content', 'application/json'];
const PLACE = ['limit', 'cursor'];
const ID = /^_?id$/;

/** The first example of a body or of an answer, as a value. */
function exampleOf(document: Json, content: Json | undefined): Json | undefined {
  const [first] = Object.values(objectAt(content, 'examples'));
  return valueAt(followed(document, first), 'value');
}

const paramsOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
/** Whether a page knows what to put into the path. */
const canFill = (path: string) =>
  paramsOf(path).every((name) => name === 'product' || name === 'account_id' || ID.test(name));

/** The operations that belong to one that lists or reads. */
function familyOf(all: readonly Operation[], read: Operation) {
  const at = (method: string, path: RegExp | string) =>
    all.find(
      (one) =>
        one.method === method &&
        (path instanceof RegExp ? path.test(one.path) : one.path === path) &&
        canFill(one.path),
    );
  const item = new RegExp(`^${read.path.replaceAll(/[{}.]/g, '\\$&')}/\\{_?id\\}$`);
  return {
    create: at('post', read.path),
    update: at('put', item),
    remove: at('delete', item),
    save: at('put', read.path),
  };
}

function kindsOf(document: Json, all: readonly Operation[], read: Operation): PageKind[] {
  const { create, update, remove, save } = familyOf(all, read);
  const { items, isListAlone } = listIn(document, read);
  return [
    ...(items && create && update && remove ? (['collection'] as const) : []),
    ...(save && !isListAlone ? (['form'] as const) : []),
    ...(items ? (['log'] as const) : []),
  ];
}

/** The list within an answer: its place, its schema and the items of the example. */
function listIn(document: Json, operation: Operation) {
  const content = valueAt(operation.value, 'responses', '200', ...JSON_BODY);
  const example = exampleOf(document, content);
  const data = valueAt(example, 'data');
  const answer = Array.isArray(data) ? data : example;
  const entry = isObject(answer) ? Object.entries(answer).find(([, value]) => Array.isArray(value)) : undefined;
  const items = Array.isArray(answer) ? answer : entry?.[1];
  const schema = valueAt(content, 'schema');
  const properties = objectAt(followed(document, schema), 'properties');
  return {
    isEnveloped: Array.isArray(data),
    answer: refName(schema),
    listKey: entry?.[0],
    items: Array.isArray(items) ? items : undefined,
    list: followed(document, properties[entry?.[0] ?? '']),
    hasTotal: 'total' in properties,
    hasCursor: 'next_cursor' in properties,
    /** Whether there is nothing else in the answer: a document may have lists among its fields. */
    isListAlone:
      Array.isArray(data) ||
      Object.keys(properties).every((name) => ['total', 'next_cursor', entry?.[0]].includes(name)),
  };
}

function isPart(operation: Operation, id: string): boolean {
  return [`list${pascal(id)}`, `get${pascal(id)}`].some((name) => name.toLowerCase() === operation.id.toLowerCase());
}

/** The operation that fills the page: the one that is named, that of the id, or the best one of the area. */
function readOf(
  document: Json,
  all: readonly Operation[],
  wanted: { id: string; area: string; operation: string | undefined },
) {
  const reads = all.filter(
    ({ method, path }) => method === 'get' && canFill(path) && !paramsOf(path).some((name) => ID.test(name)),
  );
  if (wanted.operation !== undefined) {
    const found = reads.find(({ id }) => id === wanted.operation);
    if (found === undefined)
      throw new NewPageProblem(`The contract has no operation “${wanted.operation}” that reads a list or a document.`);
    return found;
  }
  const named = reads.find((one) => isPart(one, wanted.id));
  if (named) return named;
  const ours = reads.filter(({ value }) => textsAt(value, 'tags').includes(wanted.area));
  const byKind = (kind: PageKind) => ours.find((one) => kindsOf(document, all, one)[0] === kind);
  const found = byKind('collection') ?? byKind('form') ?? byKind('log');
  if (found) return found;
  const areas = [...new Set(all.flatMap(({ value }) => textsAt(value, 'tags')))].sort();
  throw new NewPageProblem(
    areas.includes(wanted.area)
      ? `Nothing in the area “${wanted.area}” fills a page by itself. Name the operation that does with --operation.`
      : `The contract has no area “${wanted.area}”. Name one with --area, or an operation with --operation. It has: ${areas.join(', ')}.`,
  );
}

/**
 * Reads what a page of the console needs to know.
 * @throws A NewPageProblem when there is no such area or operation, or when it is of another kind.
 */
export function areaFacts(
  document: Json,
  wanted: { id: string; area: string; operation: string | undefined; kind: PageKind | undefined },
): AreaFacts {
  const all = operationsOf(document);
  const read = readOf(document, all, wanted);
  const possible = kindsOf(document, all, read);
  const kind = wanted.kind ?? possible[0];
  if (kind === undefined || !possible.includes(kind)) {
    throw new NewPageProblem(
      `${read.id} cannot fill a page of the kind “${kind ?? 'any'}”; possible: ${possible.join(', ') || 'none'}.`,
    );
  }
  const family = familyOf(all, read);
  const update = kind === 'form' ? family.save : family.update;
  const found = listIn(document, read);
  const schemas = objectAt(document, 'components', 'schemas');
  const bodyOf = (operation: Operation | undefined) =>
    refName(valueAt(operation?.value, 'requestBody', ...JSON_BODY, 'schema'));
  const sent = kind === 'form' ? update : family.create;
  const body = kind === 'log' ? undefined : bodyOf(sent);
  const listed = refName(valueAt(found.list, 'items'));
  // Where the list may hold several forms, the item is what creating one gives back.
  const created = refName(valueAt(family.create?.value, 'responses', '200', ...JSON_BODY, 'schema'));
  const item =
    kind === 'form'
      ? found.answer
      : found.isEnveloped
        ? body?.replace(/Body$/, '')
        : (listed ?? (valueAt(found.list, 'items') ? undefined : created));
  const itemSchema =
    item === undefined ? objectAt(followed(document, valueAt(found.list, 'items'))) : objectAt(schemas, item);
  const bodyFields = body === undefined ? [] : fieldsOf(document, objectAt(schemas, body));
  const itemFields = fieldsOf(document, itemSchema);
  const fields = body === undefined ? itemFields : bodyFields;
  const nameField =
    fields.find(({ name }) => name === 'name') ?? fields.find((field) => field.kind === 'text') ?? fields[0];
  const sample = exampleOf(document, valueAt(sent?.value, 'requestBody', ...JSON_BODY));
  const hasText = nameField?.kind === 'text' || nameField?.kind === 'longText';
  if (nameField === undefined || (kind === 'collection' && !(isObject(sample) && hasText))) {
    throw new NewPageProblem(`The body ${body} has no example, or no text by which people would know an item.`);
  }
  const call = ({ id, path }: Operation): Call => ({ id, path });
  const sending = (operation: Operation): SendingCall => {
    const schema = bodyOf(operation);
    if (schema === undefined) throw new NewPageProblem(`The body of ${operation.id} has no schema with a name.`);
    return { ...call(operation), bodyArgument: camel(schema) };
  };
  const parameters = [valueAt(read.value, 'parameters'), valueAt(read.item, 'parameters')]
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .map((one) => followed(document, one));
  const queries = parameters.filter((one) => valueAt(one, 'in') === 'query');
  const limit = queries.find((one) => valueAt(one, 'name') === 'limit');
  const maximum = valueAt(followed(document, valueAt(limit, 'schema')), 'maximum');
  const filterSchema: JsonObject = {
    required: queries.map((one) => String(valueAt(one, 'name'))),
    properties: Object.fromEntries(queries.map((one) => [String(valueAt(one, 'name')), valueAt(one, 'schema') ?? {}])),
  };
  const facts: Facts = {
    area: textsAt(read.value, 'tags')[0] ?? wanted.area,
    read: call(read),
    scope: paramsOf(read.path).filter((name) => name === 'product' || name === 'account_id'),
    idParam: paramsOf(update?.path ?? '').find((name) => ID.test(name)) ?? 'id',
    answer: found.isEnveloped ? undefined : found.answer,
    listKey: found.listKey,
    hasTotal: found.hasTotal,
    hasCursor: found.hasCursor,
    isMixed:
      listed === undefined && valueAt(found.list, 'items') === undefined && !found.isEnveloped && kind !== 'form',
    item,
    itemFields,
    hasIdInBody: objectAt(schemas, bodyOf(update) ?? '', 'properties')._id !== undefined,
    bodyFields,
    nameField: nameField.name,
    nameLabel: nameField.label,
    sample: isObject(sample) ? sample : {},
    first: String(valueAt(found.items?.[0], nameField.name) ?? ''),
    filters: fieldsOf(document, filterSchema).filter(({ name }) => !PLACE.includes(name)),
    maxPageSize: limit === undefined ? undefined : typeof maximum === 'number' ? maximum : 50,
  };
  const { create, remove } = family;
  if (kind === 'log') return { ...facts, kind };
  if (update === undefined || body === undefined) throw new NewPageProblem(`What is sent has no schema with a name.`);
  if (kind === 'form') return { ...facts, kind, update: sending(update), body };
  if (create === undefined || remove === undefined)
    throw new NewPageProblem(`${read.id} lists what cannot be deleted.`);
  return { ...facts, kind, create: sending(create), update: sending(update), remove: call(remove), body };
}
