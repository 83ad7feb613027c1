import { type Contract, isSafe, type Operation, type Parameter, pathNames } from '../contract/contract.ts';
import { idOf, itemsAt, listFor, listPlace, parentPath } from '../contract/items.ts';
import { isObject, type Json, preview } from '../contract/json.ts';
import { inventId, isWord } from './samples.ts';

/** Values for the parameters of a call, or why they are missing. */
export type Found =
  | { ok: true; path: Map<string, string>; query: Map<string, string>; guessed: boolean }
  | { ok: false; reason: string };

/** What is known about the server's data: the ids of its lists, and other values in its responses. */
export type Values = {
  /** Records the values in the response of a safe call. `path`: the values it was called with. */
  learn(operation: Operation, path: ReadonlyMap<string, string>, answer: Json): void;
  /** Values of existing items. */
  existing(operation: Operation): Found;
  /** Values with an invented last id; undefined if the operation's path has no id. */
  invented(operation: Operation): Map<string, string> | undefined;
  /** The lists with the ids that a value of the contract's examples refers to. */
  sources(value: Json): Operation[];
  /** An example body of the contract in which references are replaced by ids of this server. */
  localize(body: Json): { ok: true; body: Json } | { ok: false; reason: string };
};

type Known = { id: string; raw: Json; path: ReadonlyMap<string, string> };

/** How an id is looked up: a number never means the same as a text. */
function referenceOf(id: Json | undefined): string | undefined {
  if (typeof id === 'number') return `#${id}`;
  return typeof id === 'string' ? id : undefined;
}

/** The ids in the contract's list examples: example id → the list's operation. */
function exampleIds(contract: Contract): Map<string, string> {
  const ids = new Map<string, string>();
  // A list whose path is the prefix of its items' paths wins over a search that also returns them.
  const parents = new Set(contract.operations.map(({ path }) => parentPath(path)?.parent));
  const rank = ({ path }: Operation) => (parents.has(path) ? 0 : 1);
  for (const operation of contract.operations.filter(isSafe).toSorted((a, b) => rank(a) - rank(b))) {
    const place = listPlace(contract, operation);
    if (place === undefined) continue;
    const examples = [...operation.answers.values()].flatMap((answer) => answer.examples);
    for (const item of examples.flatMap((example) => itemsAt(example, place))) {
      const id = referenceOf(item[place.key]);
      if (id !== undefined && !ids.has(id)) ids.set(id, operation.id);
    }
  }
  return ids;
}

/** An enumerated value that the operation allows, preferably the contract's example, which matches the body's example. */
function enumValue({ permissions }: Operation, { name, schema, example }: Parameter): string | undefined {
  const words = (Array.isArray(schema.enum) ? schema.enum : []).map(String);
  const products = name === 'product' ? permissions.byProduct : undefined;
  const usable = words.filter((word) => products?.has(word) ?? true);
  return usable.find((word) => word === example) ?? usable[0];
}

function asText(value: Json | undefined): string | undefined {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

/** In place of the name of a field: a number in a list is an id if it is one in the contract's examples. */
const LIST_OF_IDS = '_ids';

/** Whether a number in a field refers to an item; others may be quantities. */
function isReference(key: string | undefined): boolean {
  return key !== undefined && /_ids?$/.test(key) && key !== 'account_id';
}

/** Every text in a value, and the numbers that refer to items. */
function referencesIn(value: Json, key?: string): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return isReference(key) ? [`#${value}`] : [];
  if (Array.isArray(value)) return value.flatMap((item) => referencesIn(item, LIST_OF_IDS));
  return isObject(value) ? Object.entries(value).flatMap(([name, item]) => referencesIn(item, name)) : [];
}

/** A list without duplicate texts and numbers. */
function distinct(list: Json[]): Json[] {
  return list.filter((item, index) => isObject(item) || Array.isArray(item) || list.indexOf(item) === index);
}

/** `onInvent` is called with each invented id. */
export function createValues(contract: Contract, onInvent: (id: string) => void): Values {
  const lists = new Map<string, Known[]>();
  const named = new Map<string, string>();
  const examples = exampleIds(contract);
  const names = new Set(contract.operations.flatMap(({ path }) => pathNames(path)));

  /** Records the values of path parameters in the signed-in user's own data, such as `account_id`. */
  const learnNamed = (value: Json): void => {
    if (!isObject(value)) return;
    for (const [key, item] of Object.entries(value)) {
      const text = asText(item);
      if (text !== undefined && names.has(key) && !['id', 'name', 'type'].includes(key) && !named.has(key))
        named.set(key, text);
      learnNamed(item);
    }
  };

  const known = (
    operation: Operation,
    parameter: Parameter,
    path: ReadonlyMap<string, string>,
  ): Known | string | undefined => {
    const list = listFor(contract, operation, parameter.name);
    if (list === undefined) return undefined;
    const items = lists.get(list.id);
    if (items === undefined) return `${list.id} returned no ids`;
    const fitting = items.find((item) => [...path].every(([name, value]) => (item.path.get(name) ?? value) === value));
    return fitting ?? `the list of ${list.id} is empty`;
  };

  const pathValues = (operation: Operation): Found => {
    const path = new Map<string, string>();
    let guessed = false;
    for (const name of pathNames(operation.path)) {
      const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
      if (parameter === undefined) return { ok: false, reason: `the contract does not describe {${name}}` };
      const isKnown = named.has(name);
      const item = isKnown || isWord(parameter) ? undefined : known(operation, parameter, path);
      if (typeof item === 'string') return { ok: false, reason: item };
      if (typeof item === 'object') for (const [key, value] of item.path) path.set(key, value);
      const id = typeof item === 'object' ? item.id : undefined;
      const value = id ?? enumValue(operation, parameter) ?? named.get(name) ?? asText(parameter.example);
      if (value === undefined) return { ok: false, reason: `no value is known for {${name}}` };
      if (id === undefined && !isWord(parameter) && !isKnown) guessed = true;
      path.set(name, value);
    }
    return { ok: true, path, query: new Map(), guessed };
  };

  /** Maps example ids to ids of this server: the same id if it exists, otherwise distinct other ones. */
  const createLocalizer = () => {
    const given = new Map<string, Json | undefined>();
    return (value: string): Json | undefined => {
      const list = examples.get(value);
      if (list === undefined) return value;
      const items = lists.get(list) ?? [];
      const taken = [...given.values()];
      const own =
        items.find(({ raw }) => referenceOf(raw) === value) ??
        items.find(({ raw }) => !taken.includes(raw)) ??
        items[0];
      if (!given.has(value)) given.set(value, own?.raw);
      return given.get(value);
    };
  };

  return {
    learn(operation, path, answer) {
      const place = listPlace(contract, operation);
      if (place !== undefined) {
        const items = itemsAt(answer, place).flatMap((item) => {
          const id = idOf(item, place.key);
          return id === undefined ? [] : [{ id, raw: item[place.key] ?? id, path: new Map(path) }];
        });
        lists.set(operation.id, [...(lists.get(operation.id) ?? []), ...items]);
      }
      const isOwn = operation.secured && !operation.admin && operation.permissions.always.length === 0;
      if (isOwn && path.size === 0) learnNamed(answer);
    },

    existing(operation) {
      const found = pathValues(operation);
      if (!found.ok) return found;
      let { guessed } = found;
      for (const parameter of operation.parameters.filter((one) => one.in === 'query' && one.required)) {
        const example = enumValue(operation, parameter) ?? asText(parameter.example);
        if (example === undefined) return { ok: false, reason: `the contract has no example of ?${parameter.name}=` };
        const local = asText(createLocalizer()(example));
        if (local === undefined) return { ok: false, reason: `the list of ${examples.get(example)} is empty` };
        found.query.set(parameter.name, local);
        guessed ||= !isWord(parameter) && local === example;
      }
      return { ...found, guessed };
    },

    invented(operation) {
      const ids = operation.parameters.filter((one) => one.in === 'path' && !isWord(one));
      const last = pathNames(operation.path).findLast((name) => ids.some((one) => one.name === name));
      const parameter = ids.find(({ name }) => name === last);
      const id = parameter && inventId(parameter.schema, parameter.example);
      if (parameter === undefined || id === undefined) return undefined;
      onInvent(id);
      const others = pathValues(operation);
      const path = new Map<string, string>();
      for (const one of operation.parameters.filter(({ in: place }) => place === 'path')) {
        const value =
          enumValue(operation, one) ??
          (others.ok ? others.path.get(one.name) : undefined) ??
          asText(one.example) ??
          inventId(one.schema, one.example);
        path.set(one.name, one === parameter ? id : (value ?? id));
      }
      return path;
    },

    sources(value) {
      const ids = referencesIn(value).flatMap((text) => examples.get(text) ?? []);
      return contract.operations.filter(({ id }) => ids.includes(id));
    },

    localize(body) {
      let missing: string | undefined;
      const localizeId = createLocalizer();
      const localizeNumber = (value: number) => (examples.has(`#${value}`) ? localizeId(`#${value}`) : value);
      const walk = (value: Json, field?: string): Json => {
        // A user who may not read the list may still know the item.
        if (typeof value === 'number') return isReference(field) ? (localizeNumber(value) ?? value) : value;
        if (typeof value === 'string') {
          const local = localizeId(value);
          if (local === undefined) missing ??= examples.get(value);
          return local ?? value;
        }
        // With few items on the server, two ids may have become the same.
        if (Array.isArray(value)) return distinct(value.map((item) => walk(item, LIST_OF_IDS)));
        return isObject(value)
          ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, key)]))
          : value;
      };
      const local = walk(body);
      return missing === undefined
        ? { ok: true, body: local }
        : { ok: false, reason: `${preview(body, 60)} needs an item of ${missing}, whose list is empty` };
    },
  };
}
