/**
 * How a server speaks that differs from the contract: a table, and the functions that translate by it. Both ways lose nothing,
 * and what the table does not name is not changed.
 */
import { fromPointer, isObject, isSame, type Json, type JsonObject, toPointer, valueAt } from '../contract/json.ts';
import { exchangedOf, type Plain, plainIn, replacedBy, type Towards, textsOf } from './exchange.ts';
import { type Alone, type Form, inForm, swappedAlone, textInForm } from './forms.ts';
import { type Spread, swappedPlace, swappedSpread } from './places.ts';

/** How JSON of a schema differs. A text is the name of one in the dialect's `shapes`, because schemas can contain themselves. */
export type ShapeOf = string | Shape;
export type Shape = {
  /** By the contract's name: how a property differs. */
  properties?: Record<string, Property>;
  /** Of all other properties. */
  rest?: ShapeOf;
  items?: ShapeOf;
  /** By the contract's value, `true` and `false` included: this server's. */
  values?: Record<string, Plain>;
  /** What the contract has where this server has null. */
  nullAs?: Json;
  as?: Form;
  /** The property of an object in which this server puts the value. */
  wrapped?: string;
  /** The property whose value stands for the whole object, and all others, which are always the same. */
  unwrapped?: Alone;
};

/**
 * `name`: this server's, or `place`: the JSON pointer of its place further inside, or `spread`: what is in it, which this
 * server has in its place. `shape`: how the value differs. `lacks`: this server has no such property; `default` is the value
 * that stands for it, where the contract needs one.
 */
export type Property = {
  /** Whether this server has null where the contract leaves it out. */
  nullable?: true;
  name?: string;
  place?: string;
  spread?: Spread;
  shape?: ShapeOf;
  lacks?: true;
  default?: Json;
};

/** What a server says of what is behind a page. */
export type PageSign = 'next' | 'link' | 'last' | 'total' | 'more';

/** What a response says of further pages, and where: a JSON pointer in the body, or the name of a header. */
export type Sign = { says: PageSign; place: string };

/** How a server shows a list page by page. */
export type Pages = {
  /** What `parameter` has: the number of a page, how many rows come before it, or a text of the response before. */
  by: 'number' | 'offset' | 'cursor';
  /** The parameter of the query that says which page. */
  parameter: string;
  /** What it is for the first page. Absent for cursors. */
  first?: number;
  /** The parameter of the query that says how many rows a page has, and how many are asked for. */
  size?: { parameter: string; value: number };
  /** What responses say of what is behind a page. Absent if they say nothing, or `after` says it. */
  sign?: Sign;
  /** Of cursors: the property of a row, in the contract's words, whose value in the last row asks for the next page. */
  after?: string;
  /** Of cursors: where responses say whether there is a further page, beside what names it. */
  more?: Sign;
  /** Where the contract's body has the rows, as a JSON pointer. */
  rows: string;
  /** Whether the contract's list has pages, too: then one call is one page. Otherwise one call is the whole list. */
  paged?: true;
  /** Whether the contract's body has the number of all rows. */
  counted?: true;
};

/** How an item is read that a server does not show in its response to a change. */
export type Reading = {
  /** The operation that reads it. */
  by: string;
  /** Where its body has the list with the item, as a JSON pointer. Absent if it shows the item alone. */
  rows?: string;
  /** The property of an item that has its id. Absent where the address says which item. */
  key?: string;
  /** The parameter of the path that has the id. */
  parameter?: string;
  /**
   * Of what is created and gets its id from the server: where the response has it, `Location` or a JSON pointer, and how ids differ.
   */
  created?: { id: string; shape?: ShapeOf };
  /** How many rows a page of the list has at most. */
  limit?: number;
  /** Whether the contract has its envelope around the item. */
  enveloped?: true;
  /** The contract's status of the response. */
  status: string;
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
  /** Parameters in the query that this server always gets. */
  always?: Record<string, string>;
  /** Properties that this server always gets in the body of a request. */
  also?: JsonObject;
  body?: ShapeOf;
  /** The properties that a body may have, if this server refuses others. */
  only?: string[];
  /** By the contract's status: this server's. */
  statuses?: Record<string, string>;
  /** By other statuses that this server may answer with: the contract's whose body they have. */
  accepted?: Record<string, string>;
  /** What the body of a success needs, as JSON pointers in the words of the contract. */
  needs?: string[];
  /** The body that stands for a response without one, and the ids in it that are those of parameters of the path, by their names. */
  empty?: { body: Json; ids?: Record<string, string> };
  /** By the contract's status. */
  answers?: Record<string, ShapeOf>;
  /** Whether the contract has its envelope around the bodies, in the place of which this server has another one or none. */
  enveloped?: true;
  /** How this server shows a list page by page. */
  pages?: Pages;
  /** How the item is read that this server does not show in its response. */
  reading?: Reading;
  /** Whether a response sets the session cookie of the contract, in the place of which this server has a token. */
  opens?: true;
};

/** The property that has the body of each response that succeeds, and all others, which are always the same; or no envelope. */
export type Envelope = 'none' | { body: string; others?: JsonObject };

/**
 * Where a session is. `name`: of the contract's cookie. `cookie`: its name. `bearer`: it is a token in `Authorization: Bearer …`, and
 * what signs in has it at this JSON pointer of its body.
 */
export type Auth = { name: string } & ({ cookie: string } | { bearer: string });

/** Where errors have what the contract's have: JSON pointers. What a server lacks has a place that nothing else has. */
export type ErrorForm = {
  code: string;
  message: string;
  /** Where some errors have their message instead. */
  fallbacks?: string[];
  errors: string;
  /** Where they repeat the status. */
  status?: string;
  /** Whether invalid fields are named by pointers, `#/days/2/start`, in place of dots, or are the names of lists of messages. */
  fields?: 'pointer' | 'map';
  /** What is the same in all errors. */
  others?: JsonObject;
  /** What the errors of this server do not have. */
  lacks?: ('code' | 'errors')[];
};

/** What a file says of a server, as JSON. Operations that do not differ are in it, too: a path may look like another one's. */
export type Dialect = {
  operations: Record<string, Spoken>;
  shapes: Record<string, ShapeOf>;
  /**
   * The ids of operations that this server does not have, and parameters without which the answer would be to another question:
   * `listActivities?q`. Absent if it has all.
   */
  notServed?: string[];
  envelope?: Envelope;
  errors?: ErrorForm;
  auth?: Auth;
  /** By the contract's status: others that this server may answer with in its place, in any operation. */
  accepts?: Record<string, number[]>;
  /** Whether this server refuses properties of bodies that the contract does not have. */
  unknownProperties?: 'refused';
  /** The properties that this server does not have, as JSON pointers to their schemas in the contract. Absent if it has all. */
  lacks?: string[];
  /** Whether nothing stands for what this server lacks: for the verifier, which judges only what a server says. */
  bare?: true;
};

/** `path`: below the address of the server, with the query. */
export type WireCall = { method: string; path: string; body?: Json };
export type WireAnswer = { status: number; body?: Json };
/** Reads a header of a response. */
export type ReadHeader = (name: string) => string | null;

/** The method and the path of an operation, as one side has them. */
export const sideOf = (spoken: Spoken, side: Towards): Spoken['own'] => (side === 'own' ? spoken.own : spoken);

type Properties = NonNullable<Shape['properties']>;

const namesOf = (properties: Properties) =>
  exchangedOf(properties, () =>
    Object.entries(properties).flatMap(([contract, { name }]) => (name === undefined ? [] : [[contract, name]])),
  );

type Placed = [name: string, place: string];
type Flat = [name: string, spread: Spread];
type Lacked = [name: string, standsFor: Json | undefined];

type Rare = { placed: Placed[]; flat: Flat[]; lacked: Lacked[] };

/** What most objects have nothing of: properties that are elsewhere, and those that the server does not have. */
const knownRare = new WeakMap<Properties, Rare>();

function rareOf(properties: Properties): Rare {
  const known = knownRare.get(properties);
  if (known !== undefined) return known;
  const all = Object.entries(properties);
  const found = {
    placed: all.flatMap(([name, { place }]): Placed[] => (place === undefined ? [] : [[name, place]])),
    flat: all.flatMap(([name, { spread }]): Flat[] => (spread === undefined ? [] : [[name, spread]])),
    lacked: all.flatMap(([name, { lacks, default: standsFor }]): Lacked[] => (lacks ? [[name, standsFor]] : [])),
  };
  knownRare.set(properties, found);
  return found;
}

/** Without what the server does not have, or with what stands for it. */
function withLacked({ bare }: Dialect, properties: Properties, value: JsonObject, towards: Towards): JsonObject {
  const { lacked } = rareOf(properties);
  if (lacked.length === 0) return value;
  if (towards === 'own')
    return Object.fromEntries(Object.entries(value).filter(([name]) => !lacked.some(([one]) => one === name)));
  if (bare) return value;
  const added = lacked.flatMap(([name, standsFor]) =>
    standsFor === undefined || Object.hasOwn(value, name) ? [] : [[name, standsFor] as const],
  );
  return { ...value, ...Object.fromEntries(added) };
}

/** An object with what is elsewhere on the other side. What is moved last on the way there is moved first on the way back. */
function swappedPlaces(properties: Properties, value: JsonObject, towards: Towards): JsonObject {
  const { placed, flat } = rareOf(properties);
  const inPlace = (all: JsonObject) => placed.reduce((whole, [name, place]) => swappedPlace(whole, name, place), all);
  const spread = (all: JsonObject) => flat.reduce((whole, [name, of]) => swappedSpread(whole, name, of), all);
  return towards === 'own' ? inPlace(spread(value)) : spread(inPlace(value));
}

const NOTHING: Properties = {};

/** The shape that a name or a shape stands for. */
export function named(dialect: Dialect, shape: ShapeOf | undefined): Shape | undefined {
  return typeof shape === 'string' ? named(dialect, dialect.shapes[shape]) : shape;
}

/** Translates what is inside of a value. */
function inside(dialect: Dialect, shape: Shape, value: Json, towards: Towards): Json {
  if (Array.isArray(value)) {
    return shape.items === undefined ? value : value.map((item) => translated(dialect, shape.items, item, towards));
  }
  if (!isObject(value)) return value;
  const { properties = NOTHING, rest } = shape;
  const names = namesOf(properties)[towards];
  const whole =
    towards === 'own' ? withLacked(dialect, properties, value, 'own') : swappedPlaces(properties, value, towards);
  const next = Object.fromEntries(
    Object.entries(whole).flatMap(([name, part]): [string, Json][] => {
      const own = names.get(name) ?? name;
      const contract = towards === 'own' ? name : own;
      const property = Object.hasOwn(properties, contract) ? properties[contract] : undefined;
      if (towards === 'contract' && part === null && property?.nullable) return [];
      return [[own, translated(dialect, property === undefined ? rest : property.shape, part, towards)]];
    }),
  );
  return towards === 'own'
    ? swappedPlaces(properties, next, towards)
    : withLacked(dialect, properties, next, 'contract');
}

/** JSON of a response with null for what the contract leaves out, where this server has that. */
export function withNulls(dialect: Dialect, of: ShapeOf | undefined, value: Json): Json {
  const shape = named(dialect, of);
  if (shape === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => withNulls(dialect, shape.items, item));
  if (!isObject(value)) return value;
  const { properties = NOTHING, rest } = shape;
  const inner = Object.entries(value).map(([name, part]): [string, Json] => [
    name,
    withNulls(dialect, Object.hasOwn(properties, name) ? properties[name]?.shape : rest, part),
  ]);
  const nulls = Object.entries(properties).flatMap(([name, { nullable }]): [string, Json][] =>
    nullable && !Object.hasOwn(value, name) ? [[name, null]] : [],
  );
  return Object.fromEntries([...inner, ...nulls]);
}

/** Translates JSON of a schema. */
export function translated(dialect: Dialect, of: ShapeOf | undefined, value: Json, towards: Towards): Json {
  const shape = named(dialect, of);
  if (shape === undefined) return value;
  const { values, as, wrapped, unwrapped, nullAs: none } = shape;
  if (none !== undefined && isSame(value, towards === 'own' ? none : null)) return towards === 'own' ? null : none;
  // What is null in the contract has the place that has become free.
  if (none !== undefined && isSame(value, towards === 'own' ? null : none)) return towards === 'own' ? none : null;
  if (towards === 'own') {
    const replaced = replacedBy(values, value, towards);
    const own = inForm(as, replaced ?? inside(dialect, shape, value, towards));
    const bare = unwrapped === undefined ? own : swappedAlone(unwrapped, own);
    return wrapped === undefined ? bare : { [wrapped]: bare };
  }
  const inner = wrapped === undefined ? undefined : valueAt(value, wrapped);
  const bare = inner === undefined ? value : inner;
  const whole = inForm(as, unwrapped === undefined ? bare : swappedAlone(unwrapped, bare));
  const replaced = replacedBy(values, whole, towards);
  return replaced ?? inside(dialect, shape, whole, towards);
}

/** Translates a text of an address. */
export function translatedText(dialect: Dialect, of: ShapeOf | undefined, text: string, towards: Towards): string {
  const { values, as } = named(dialect, of) ?? {};
  const plain = plainIn(text);
  const replaced =
    replacedBy(values, text, towards) ?? (plain === undefined ? undefined : replacedBy(values, plain, towards));
  return textInForm(as, replaced === undefined ? text : String(replaced));
}

/** Translates a status. */
export function translatedStatus({ statuses }: Spoken, status: number, towards: Towards): number {
  return Number((statuses && textsOf(statuses)[towards].get(String(status))) ?? status);
}

/** The keys of a property that this server has elsewhere. */
function fromPlace(properties: Properties, keys: readonly string[]): readonly string[] {
  const { placed, flat } = rareOf(properties);
  const [name, place] = placed.find(([, one]) => `${toPointer(keys)}/`.startsWith(`${one}/`)) ?? [];
  if (name !== undefined) return [name, ...keys.slice(fromPointer(place ?? '').length)];
  const [around] = flat.find(([, { names }]) => names.includes(keys[0] ?? '')) ?? [];
  return around === undefined ? keys : [around, ...keys];
}

/** Translates the keys that lead to a place in JSON of a schema. */
export function translatedPlace(
  dialect: Dialect,
  of: ShapeOf | undefined,
  keys: readonly string[],
  towards: Towards,
): string[] {
  const shape = named(dialect, of);
  if (shape === undefined || keys.length === 0) return [...keys];
  const { properties = NOTHING, items, rest, wrapped, unwrapped } = shape;
  const isOwn = towards === 'own';
  const unwrappedKeys = !isOwn && keys[0] === wrapped ? keys.slice(1) : keys;
  const bare = isOwn ? unwrappedKeys : fromPlace(properties, unwrappedKeys);
  const [key = '', ...more] = !isOwn && unwrapped ? [unwrapped.property, ...bare] : bare;
  const next = !isOwn && unwrapped ? key : (namesOf(properties)[towards].get(key) ?? key);
  const contract = isOwn ? key : next;
  const within = Object.hasOwn(properties, contract) ? properties[contract]?.shape : (items ?? rest);
  const inner = translatedPlace(dialect, within, more, towards);
  const { place, spread } = (isOwn && Object.hasOwn(properties, key) && properties[key]) || {};
  const outer = spread && inner.length > 0 ? [] : place === undefined ? [next] : fromPointer(place);
  const placed = [...outer, ...inner];
  const whole = isOwn && key === unwrapped?.property ? inner : placed;
  return isOwn && wrapped !== undefined ? [wrapped, ...whole] : whole;
}

/** The query of an address with what this server always gets, or without. */
function withAlways(always: Spoken['always'], search: string, towards: Towards): string {
  if (always === undefined) return search;
  const pairs = [...new URLSearchParams(search)].filter(([name]) => !Object.hasOwn(always, name));
  const next = new URLSearchParams(towards === 'own' ? [...pairs, ...Object.entries(always)] : pairs);
  return next.size === 0 ? '' : `?${next}`;
}

/** Translates the query of an address, with the names and values of its parameters. */
export function translatedQuery(dialect: Dialect, spoken: Spoken, search: string, towards: Towards): string {
  const { query, always } = spoken;
  if (towards === 'own') return withAlways(always, renamedQuery(dialect, query, search, towards), towards);
  return renamedQuery(dialect, query, withAlways(always, search, towards), towards);
}

function renamedQuery(dialect: Dialect, query: Spoken['query'], search: string, towards: Towards): string {
  if (query === undefined || search === '') return search;
  const names = namesOf(query)[towards];
  const pairs = [...new URLSearchParams(search)].flatMap(([name, text]): [string, string][] => {
    const next = names.get(name) ?? name;
    const { shape: of, lacks } = query[towards === 'own' ? name : next] ?? {};
    if (lacks) return [];
    const shape = named(dialect, of);
    // A parameter with several values is one text for each.
    return [[next, translatedText(dialect, shape?.items ?? shape, text, towards)]];
  });
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

/** Translates the values of the parameters in a path. */
export function translatedPath(
  dialect: Dialect,
  { inPath = {} }: Spoken,
  values: ReadonlyMap<string, string>,
  towards: Towards,
): Map<string, string> {
  return new Map([...values].map(([name, text]) => [name, translatedText(dialect, inPath[name], text, towards)]));
}
