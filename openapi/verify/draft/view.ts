/** What a schema of any OpenAPI document says, in one form for all ways to say it. */
import { resolve } from '../contract/contract.ts';
import { isObject, type JsonObject, listAt, objectAt, textAt, texts, toPointer } from '../contract/json.ts';
import { oncePer } from '../contract/oncePer.ts';
import { typesOf } from '../contract/samples.ts';
import { spelt } from './words.ts';

export type Kind = 'id' | 'time' | 'text' | 'number' | 'boolean' | 'list' | 'object' | 'kinds' | 'any';

export type View = {
  /** Where the schema is, behind all references. */
  pointer: string;
  schema: JsonObject;
  kind: Kind;
  /** By name: the pointers to the schemas of the properties. */
  properties: ReadonlyMap<string, string>;
  required: readonly string[];
  items?: string;
  rest?: string;
  /** The schemas of which the value has one. */
  variants: readonly string[];
  /** Its texts, if it is an enum. */
  values: readonly string[];
};

export const ID_PATTERN = '^[0-9a-f]{24}$';

function kindOf(schema: JsonObject, hasProperties: boolean): Kind {
  const [type] = typesOf(schema).filter((one) => one !== 'null');
  if (schema.pattern === ID_PATTERN) return 'id';
  if (schema.format === 'date-time') return 'time';
  if (type === 'object' || hasProperties) return 'object';
  if (type === 'array') return 'list';
  if (type === 'string' || (type === undefined && texts(schema.enum).length > 0)) return 'text';
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'boolean' ? 'boolean' : 'any';
}

const views = oncePer((_: JsonObject) => new Map<string, View>());

function made(document: JsonObject, at: string): View {
  const { value: schema, pointer } = resolve(document, at);
  const variants = ['oneOf', 'anyOf'].flatMap((word) =>
    listAt(schema, word).flatMap((variant, index) =>
      textAt(variant, 'type') === 'null' ? [] : [`${pointer}/${word}/${index}`],
    ),
  );
  const [only, ...others] = variants;
  // Null or something else: something else.
  if (only !== undefined && others.length === 0) return viewOf(document, only);
  const parts = listAt(schema, 'allOf').map((_, index) => viewOf(document, `${pointer}/allOf/${index}`));
  const [first, ...more] = parts;
  if (first !== undefined && more.length === 0 && !isObject(schema.properties)) return first;
  const own = Object.keys(objectAt(schema, 'properties')).map(
    (name) => [name, `${pointer}/properties${toPointer([name])}`] as const,
  );
  const properties = new Map([...parts.flatMap((part) => [...part.properties]), ...own]);
  return {
    pointer,
    schema,
    kind: variants.length > 0 ? 'kinds' : kindOf(schema, properties.size > 0),
    properties,
    required: [...parts.flatMap(({ required }) => required), ...texts(schema.required)],
    ...(isObject(schema.items) && { items: `${pointer}/items` }),
    ...(isObject(schema.additionalProperties) && { rest: `${pointer}/additionalProperties` }),
    variants,
    values: texts(schema.enum),
  };
}

/** Reads the schema at a pointer of a document. */
export function viewOf(document: JsonObject, pointer: string): View {
  const known = views(document);
  const found = known.get(pointer) ?? made(document, pointer);
  known.set(pointer, found);
  return found;
}

const BOUNDS = ['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const;

/** What a schema demands of a value beside its type, as texts. */
export function demandsOf({ schema, kind, values }: View): Map<string, string> {
  if (kind === 'id' || kind === 'time') return new Map();
  const bounds = BOUNDS.flatMap((word) => (schema[word] === undefined ? [] : [[word, String(schema[word])] as const]));
  return new Map([...bounds, ...(values.length > 0 ? [['enum', String(values.length)] as const] : [])]);
}

export type Bag = ReadonlyMap<string, number>;

const bags = oncePer((_: JsonObject) => new Map<string, Bag>());

const DEPTH = 4;

/** Names and types of what is in a schema, with how often they occur; what is deeper inside counts less. */
export function bagOf(document: JsonObject, pointer: string, depth = 0): Bag {
  const { pointer: at } = resolve(document, pointer);
  const key = `${depth} ${at}`;
  const known = bags(document).get(key);
  if (known !== undefined) return known;
  const bag = new Map<string, number>();
  const weight = 0.6 ** depth;
  const add = (word: string, by: number) => bag.set(word, (bag.get(word) ?? 0) + by);
  const addAll = (of: string) => {
    for (const [word, by] of bagOf(document, of, depth + 1)) add(word, by);
  };
  const view = viewOf(document, pointer);
  add(`type ${view.kind} ${[...demandsOf(view)].join(' ')}`, weight);
  for (const value of view.values) add(`value ${spelt(value)}`, weight / 2);
  if (depth < DEPTH) {
    for (const [name, of] of view.properties) {
      add(`name ${spelt(name)}`, weight);
      addAll(of);
    }
    for (const inner of [view.items, view.rest, ...view.variants]) if (inner !== undefined) addAll(inner);
  }
  bags(document).set(key, bag);
  return bag;
}

/** How alike two bags are, from 0 to 1. `rarity`: how much a word says. */
export function alike(one: Bag, other: Bag, rarity: (word: string) => number = () => 1): number {
  const length = (bag: Bag) => Math.sqrt([...bag].reduce((sum, [word, by]) => sum + (by * rarity(word)) ** 2, 0));
  const product = length(one) * length(other);
  if (product === 0) return one.size === other.size ? 1 : 0;
  const shared = [...one].reduce((sum, [word, by]) => sum + by * (other.get(word) ?? 0) * rarity(word) ** 2, 0);
  return Math.min(1, shared / product);
}
