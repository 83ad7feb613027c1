import type { Contract, Operation, Parameter } from '../contract/contract.ts';
import { idOf, itemsAt, listFor, listPlace } from '../contract/items.ts';
import { isObject, type Json, type JsonObject } from '../contract/json.ts';
import { inventId, isWord } from '../contract/samples.ts';
import { pathNames } from '../contract/template.ts';
import { kindsOf } from './likeness.ts';
import {
  createLocalizer,
  type Directory,
  exampleIds,
  type KnownItem,
  localizeBody,
  referencesIn,
} from './references.ts';

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
  /** Other ids in the list that an id of this server is in, as a body has them. */
  beside(id: Json): Json[];
  /** An example body of the contract in which references are replaced by ids of this server. `path`: of the call that has it. */
  localize(body: Json, path?: ReadonlyMap<string, string>): { ok: true; body: Json } | { ok: false; reason: string };
};

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

/** What was learnt of the server's data. */
type Learnt = Directory & {
  contract: Contract;
  /** The values of path parameters in the signed-in user's own data, such as `account_id`. */
  named: ReadonlyMap<string, string>;
};

/** The item that a path parameter stands for, or why there is none; undefined if no list has such items. */
function knownItem(
  { contract, lists }: Learnt,
  operation: Operation,
  name: string,
  path: ReadonlyMap<string, string>,
): KnownItem | string | undefined {
  const list = listFor(contract, operation, name);
  if (list === undefined) return undefined;
  const items = lists.get(list.id);
  if (items === undefined) return `{${name}} needs an id of ${list.id}, which returned none`;
  const fitting = items.find((item) => [...path].every(([one, value]) => (item.path.get(one) ?? value) === value));
  return fitting ?? `{${name}} needs an item of ${list.id} that fits, and there is none; create one and run again`;
}

/** The values of existing items for the parameters of a path. */
function pathValues(learnt: Learnt, operation: Operation): Found {
  const { named } = learnt;
  const path = new Map<string, string>();
  let guessed = false;
  for (const name of pathNames(operation.path)) {
    const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
    if (parameter === undefined) return { ok: false, reason: `the contract does not describe {${name}}` };
    const isKnown = named.has(name);
    const item = isKnown || isWord(parameter) ? undefined : knownItem(learnt, operation, name, path);
    if (typeof item === 'string') return { ok: false, reason: item };
    for (const [key, value] of item?.path ?? []) path.set(key, value);
    const value = item?.id ?? enumValue(operation, parameter) ?? named.get(name) ?? asText(parameter.example);
    if (value === undefined) return { ok: false, reason: `no value is known for {${name}}` };
    if (item === undefined && !isWord(parameter) && !isKnown) guessed = true;
    path.set(name, value);
  }
  return { ok: true, path, query: new Map(), guessed };
}

/** The values of existing items for all required parameters of a call. */
function existingValues(learnt: Learnt, operation: Operation): Found {
  const found = pathValues(learnt, operation);
  if (!found.ok) return found;
  let { guessed } = found;
  for (const parameter of operation.parameters.filter((one) => one.in === 'query' && one.required)) {
    const own = learnt.named.get(parameter.name);
    const example = enumValue(operation, parameter) ?? own ?? asText(parameter.example);
    if (example === undefined) return { ok: false, reason: `the contract has no example of ?${parameter.name}=` };
    const local = asText(createLocalizer(learnt, found.path)(example));
    if (local === undefined) {
      const list = learnt.examples.get(example)?.list;
      return {
        ok: false,
        reason: `?${parameter.name}= needs an item of ${list} that fits, and there is none; create one and run again`,
      };
    }
    found.query.set(parameter.name, local);
    guessed ||= !isWord(parameter) && own === undefined && local === example;
  }
  return { ...found, guessed };
}

/** The values for a path whose last id is invented; undefined if the path has no id. */
function inventedValues(
  learnt: Learnt,
  operation: Operation,
  onInvent: (id: string) => void,
): Map<string, string> | undefined {
  const all = operation.parameters.filter((one) => one.in === 'path');
  const ids = all.filter((one) => !isWord(one));
  const last = pathNames(operation.path).findLast((name) => ids.some((one) => one.name === name));
  const parameter = ids.find(({ name }) => name === last);
  const id = parameter && inventId(parameter.schema, parameter.example);
  if (parameter === undefined || id === undefined) return undefined;
  onInvent(id);
  const others = pathValues(learnt, operation);
  const valueFor = (one: Parameter) =>
    enumValue(operation, one) ??
    (others.ok ? others.path.get(one.name) : undefined) ??
    asText(one.example) ??
    inventId(one.schema, one.example);
  return new Map(all.map((one) => [one.name, one === parameter ? id : (valueFor(one) ?? id)]));
}

/** Finds the values of path parameters in the signed-in user's own data. */
function namedIn(value: Json, names: ReadonlySet<string>): [string, string][] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const text = names.has(key) && !['id', 'name', 'type'].includes(key) ? asText(item) : undefined;
    return [...(text === undefined ? [] : [[key, text] as [string, string]]), ...namedIn(item, names)];
  });
}

/** `onInvent` is called with each invented id. `mayGive`: whether the user may give an item of a list to somebody. */
export function createValues(
  contract: Contract,
  onInvent: (id: string) => void,
  mayGive: (item: JsonObject) => boolean,
): Values {
  const lists = new Map<string, KnownItem[]>();
  const named = new Map<string, string>();
  const names = new Set(contract.operations.flatMap(({ path }) => pathNames(path)));
  const learnt: Learnt = { contract, examples: exampleIds(contract), lists, named };
  return {
    learn(operation, path, answer) {
      const place = listPlace(contract, operation);
      if (place !== undefined) {
        const items = kindsOf(contract.document, itemsAt(answer, place), place).flatMap(({ item, traits }) => {
          const id = idOf(item, place.key);
          if (id === undefined) return [];
          return [{ id, raw: item[place.key] ?? id, path: new Map(path), isGivable: mayGive(item), traits }];
        });
        lists.set(operation.id, [...(lists.get(operation.id) ?? []), ...items]);
      }
      const isOwn = operation.secured && !operation.admin && operation.permissions.always.length === 0;
      if (!isOwn || path.size > 0) return;
      for (const [name, value] of namedIn(answer, names)) if (!named.has(name)) named.set(name, value);
    },
    existing: (operation) => existingValues(learnt, operation),
    invented: (operation) => inventedValues(learnt, operation, onInvent),
    sources(value) {
      const ids = referencesIn(value).flatMap((text) => learnt.examples.get(text)?.list ?? []);
      return contract.operations.filter(({ id }) => ids.includes(id));
    },
    beside(id) {
      const own = [...lists.values()].find((items) => items.some(({ raw }) => raw === id)) ?? [];
      return own.flatMap(({ raw, isGivable }) => (raw === id || !isGivable ? [] : [raw]));
    },
    localize: (body, path) => localizeBody(learnt, body, path),
  };
}
