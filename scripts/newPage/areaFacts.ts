/** What a new page must know of its area, read from the contract. */
import {
  follow,
  isObject,
  type Json,
  type JsonObject,
  type Operation,
  objectAt,
  operationsOf,
  textsAt,
  valueAt,
} from '../contract/json.ts';
import { NewPageProblem } from './NewPageProblem.ts';

export type Field = { name: string } & (
  | { kind: 'text' | 'color'; maxLength: number }
  | { kind: 'switch' }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'words'; maxWords: number; maxLength: number }
  /** Nothing that a form can be made of without thought: it stays as it is. */
  | { kind: 'other' }
);

export type AreaFacts = {
  area: string;
  list: string;
  listPath: string;
  create: string;
  update: string;
  remove: string;
  /** The path parameter that names an item. */
  idParam: string;
  /** Where the list stands in the answer; undefined when the answer is the list (20000 envelope). */
  listKey: string | undefined;
  /** Names of the schemas. */
  item: string;
  body: string;
  fields: readonly Field[];
  /** The field by which people know an item. */
  nameField: string;
  /** What a new one starts from: the contract's example. */
  sample: JsonObject;
  /** What the first item of the contract's example list is called. */
  first: string;
};

const JSON_BODY = ['content', 'application/json'];

function refName(value: Json | undefined): string | undefined {
  const ref = valueAt(value, '$ref');
  return typeof ref === 'string' ? ref.split('/').at(-1) : undefined;
}

function followed(document: Json, value: Json | undefined): Json | undefined {
  return follow(document, { value, pointer: '' }).value;
}

function numberAt(value: Json | undefined, key: string, otherwise: number): number {
  const found = valueAt(value, key);
  return typeof found === 'number' ? found : otherwise;
}

function fieldOf(document: Json, name: string, given: Json | undefined): Field {
  const schema = followed(document, given);
  const options = textsAt(schema, 'enum');
  const type = valueAt(schema, 'type');
  if (options.length > 0) return { name, kind: 'choice', options };
  if (type === 'boolean') return { name, kind: 'switch' };
  if (type === 'integer') {
    return { name, kind: 'number', min: numberAt(schema, 'minimum', 0), max: numberAt(schema, 'maximum', 1_000_000) };
  }
  if (type === 'string') {
    const isColor = valueAt(schema, 'pattern') === '^#[0-9a-f]{6}$';
    return { name, kind: isColor ? 'color' : 'text', maxLength: numberAt(schema, 'maxLength', 200) };
  }
  const items = objectAt(schema, 'items');
  if (type === 'array' && items.type === 'string' && items.enum === undefined && items.pattern === undefined) {
    const maxLength = numberAt(items, 'maxLength', 200);
    return { name, kind: 'words', maxWords: numberAt(schema, 'maxItems', 100), maxLength };
  }
  return { name, kind: 'other' };
}

/** The first example of a body or of an answer, as a value. */
function exampleOf(document: Json, content: Json | undefined): Json | undefined {
  const [first] = Object.values(objectAt(content, 'examples'));
  return valueAt(followed(document, first), 'value');
}

/** The list within an answer, and where it stands. */
function listIn(document: Json, operation: Operation) {
  const content = valueAt(operation.value, 'responses', '200', ...JSON_BODY);
  const example = exampleOf(document, content);
  const answer = valueAt(example, 'data') ?? example;
  const entry = isObject(answer) ? Object.entries(answer).find(([, value]) => Array.isArray(value)) : undefined;
  const items = Array.isArray(answer) ? answer : entry?.[1];
  return { listKey: entry?.[0], items: Array.isArray(items) ? items : [] };
}

/**
 * Reads an area of the contract that lists, creates, replaces and deletes items.
 * @throws A NewPageProblem when there is no such area, or when it is of another kind.
 */
export function areaFacts(document: Json, area: string): AreaFacts {
  const all = operationsOf(document);
  const areas = [...new Set(all.flatMap(({ value }) => textsAt(value, 'tags')))];
  const ours = all.filter(({ value }) => textsAt(value, 'tags').includes(area));
  if (ours.length === 0) {
    throw new NewPageProblem(`The contract has no area “${area}”. It has: ${areas.sort().join(', ')}.`);
  }
  const find = (method: string, withId: boolean) =>
    ours.find(
      ({ method: own, path }) => own === method && /\{_?id\}$/.test(path) === withId && !/\{product\}/.test(path),
    );
  const list = find('get', false);
  const create = find('post', false);
  const update = find('put', true);
  const remove = find('delete', true);
  if (!list || !create || !update || !remove) {
    const missing = Object.entries({ 'a list': list, POST: create, PUT: update, DELETE: remove });
    const names = missing.filter(([, operation]) => operation === undefined).map(([name]) => name);
    throw new NewPageProblem(
      `The area “${area}” has no ${names.join(', no ')}. A page is made for lists of items only; write this one by hand, after the example of web/src/settings/workingStatus.`,
    );
  }
  const content = valueAt(create.value, 'requestBody', ...JSON_BODY);
  const body = refName(valueAt(content, 'schema')) ?? '';
  const schema = objectAt(document, 'components', 'schemas', body);
  const fields = Object.entries(objectAt(schema, 'properties')).map(([name, value]) => fieldOf(document, name, value));
  const nameField = fields.find(({ name }) => name === 'name') ?? fields.find(({ kind }) => kind === 'text');
  const sample = exampleOf(document, content);
  if (!isObject(sample) || nameField === undefined) {
    throw new NewPageProblem(`The body ${body} has no example, or no text by which people would know an item.`);
  }
  const { listKey, items } = listIn(document, list);
  return {
    area,
    list: list.id,
    listPath: list.path,
    create: create.id,
    update: update.id,
    remove: remove.id,
    idParam: /\{(_?id)\}$/.exec(update.path)?.[1] ?? 'id',
    listKey,
    item: body.replace(/Body$/, ''),
    body,
    fields,
    nameField: nameField.name,
    sample,
    first: String(valueAt(items[0], nameField.name) ?? ''),
  };
}
