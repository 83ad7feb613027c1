/**
 * How a server speaks that differs from the contract: a table, and the functions that translate by it. Both ways lose nothing,
 * and what the table does not name is not changed.
 */
import { isObject, type Json } from '../contract/json.ts';

/** How JSON of a schema differs. A text is the name of one in the dialect's `shapes`, because schemas can contain themselves. */
export type ShapeOf = string | Shape;
export type Shape = {
  /** By the contract's name: this server's name, and how the value differs. */
  properties?: Record<string, { name?: string; shape?: ShapeOf }>;
  /** Of all other properties. */
  rest?: ShapeOf;
  items?: ShapeOf;
  /** Texts, by the contract's: this server's. */
  values?: Record<string, string>;
};

export type Spoken = {
  /** In upper case, as the contract has them. */
  method: string;
  path: string;
  /** As this server has them. */
  own: { method: string; path: string };
  /** Parameters in the path that have other values, by name. */
  inPath?: Record<string, ShapeOf>;
  query?: Shape['properties'];
  body?: ShapeOf;
  /** By status. */
  answers?: Record<string, ShapeOf>;
};

/** What a file says of a server, as JSON. Operations that do not differ are in it, too: a path may look like another one's. */
export type Dialect = { operations: Record<string, Spoken>; shapes: Record<string, ShapeOf> };

/** `own`: from the contract to the server. `contract`: back. */
export type Towards = 'own' | 'contract';

type Exchanged = Record<Towards, ReadonlyMap<string, string>>;

/**
 * A replacement of texts that can be taken back. A text that is the replacement of another one, and means nothing in the
 * contract, takes the place that has become free.
 */
function exchanged(pairs: readonly (readonly [contract: string, own: string])[]): Exchanged {
  const own = new Map(pairs);
  const contract = new Map(pairs.map(([from, to]) => [to, from]));
  for (const [from] of pairs) {
    if (contract.has(from)) continue;
    let last = from;
    for (let next = own.get(last); next !== undefined; next = own.get(last)) last = next;
    own.set(last, from);
    contract.set(from, last);
  }
  return { own, contract };
}

/** What a replacement was computed from does not change. */
const known = new WeakMap<object, Exchanged>();

function exchangedOf(of: object, pairs: () => [string, string][]): Exchanged {
  const found = known.get(of) ?? exchanged(pairs());
  known.set(of, found);
  return found;
}

type Properties = NonNullable<Shape['properties']>;

const namesOf = (properties: Properties) =>
  exchangedOf(properties, () =>
    Object.entries(properties).flatMap(([contract, { name }]) => (name === undefined ? [] : [[contract, name]])),
  );

const valuesOf = (values: Record<string, string>) => exchangedOf(values, () => Object.entries(values));

const NOTHING: Properties = {};

/** The shape that a name or a shape stands for. */
function named(dialect: Dialect, shape: ShapeOf | undefined): Shape | undefined {
  return typeof shape === 'string' ? named(dialect, dialect.shapes[shape]) : shape;
}

/** Translates JSON of a schema. */
export function translated(dialect: Dialect, of: ShapeOf | undefined, value: Json, towards: Towards): Json {
  const shape = named(dialect, of);
  if (shape === undefined) return value;
  if (typeof value === 'string') return shape.values ? (valuesOf(shape.values)[towards].get(value) ?? value) : value;
  if (Array.isArray(value)) {
    return shape.items === undefined ? value : value.map((item) => translated(dialect, shape.items, item, towards));
  }
  if (!isObject(value)) return value;
  const { properties = NOTHING, rest } = shape;
  const names = namesOf(properties)[towards];
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const next = names.get(name) ?? name;
      const contract = towards === 'own' ? name : next;
      const inside = Object.hasOwn(properties, contract) ? properties[contract]?.shape : rest;
      return [next, translated(dialect, inside, part, towards)];
    }),
  );
}

/** Translates the keys that lead to a place in JSON of a schema. */
export function translatedPlace(
  dialect: Dialect,
  of: ShapeOf | undefined,
  keys: readonly string[],
  towards: Towards,
): string[] {
  let shape = named(dialect, of);
  return keys.map((key) => {
    const { properties = NOTHING, items, rest }: Shape = shape ?? {};
    const next = namesOf(properties)[towards].get(key) ?? key;
    const contract = towards === 'own' ? key : next;
    const inside = Object.hasOwn(properties, contract) ? properties[contract]?.shape : (items ?? rest);
    shape = named(dialect, inside);
    return next;
  });
}

/** Translates the query of an address, with the names and values of its parameters. */
export function translatedQuery(dialect: Dialect, { query }: Spoken, search: string, towards: Towards): string {
  if (query === undefined || search === '') return search;
  const names = namesOf(query)[towards];
  const pairs = [...new URLSearchParams(search)].map(([name, text]) => {
    const next = names.get(name) ?? name;
    const shape = named(dialect, query[towards === 'own' ? name : next]?.shape);
    // A parameter with several values is one text for each.
    return [next, String(translated(dialect, shape?.items ?? shape, text, towards))];
  });
  return `?${new URLSearchParams(pairs)}`;
}

/** Translates the values of the parameters in a path. */
export function translatedPath(
  dialect: Dialect,
  { inPath = {} }: Spoken,
  values: ReadonlyMap<string, string>,
  towards: Towards,
): Map<string, string> {
  return new Map([...values].map(([name, text]) => [name, String(translated(dialect, inPath[name], text, towards))]));
}
