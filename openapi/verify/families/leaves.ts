import { fieldsOf } from '../contract/bodies.ts';
import { resolveSchema } from '../contract/contract.ts';
import { isObject, isSame, type Json, type JsonObject, listAt, texts } from '../contract/json.ts';
import { typesOf } from '../contract/samples.ts';
import { enumSamples, formattedSamples, isFreeText, numberSamples, type Sample, textSamples } from './hostile.ts';

/** What is varied at once: a server that refuses one of them can still be asked about the others. */
export type LeafKind = 'text' | 'form' | 'number' | 'boolean' | 'enum' | 'list' | 'null';

/** A place of a body, and other values that the contract allows there. */
export type Leaf = {
  kind: LeafKind;
  keys: string[];
  samples: Sample[];
  /** Whether the body does not have the field yet. */
  isAdded: boolean;
};

/** The schema of a value: of several variants, the first with the value's type. */
export function schemaFor(document: JsonObject, raw: Json | undefined, value: Json): JsonObject {
  const schema = resolveSchema(document, raw);
  const variants = ['oneOf', 'anyOf'].flatMap((kind) => listAt(schema, kind));
  if (variants.length === 0) return schema;
  const own = variants.map((variant) => schemaFor(document, variant, value)).find((variant) => hasType(variant, value));
  return own ?? schema;
}

function hasType(schema: JsonObject, value: Json): boolean {
  const types = typesOf(schema);
  if (types.length === 0) return isObject(value) && schema.properties !== undefined;
  if (Array.isArray(value)) return types.includes('array');
  if (value === null) return types.includes('null');
  if (typeof value === 'number') return types.includes('number') || types.includes('integer');
  return types.includes(typeof value);
}

/** A list with nothing in it, which another field may forbid. */
const EMPTY: Sample = { what: 'an empty list', value: [], isRisky: true };

/** Whether a number stands for an item, which cannot be another one at will. */
export function isReference(keys: readonly string[]): boolean {
  return keys.some((key) => /(?:^|_)ids?$|^(?:users|members|agents)$/.test(key));
}

/** Whether a schema, or one of its variants, allows null. */
function isNullable(document: JsonObject, raw: Json | undefined): boolean {
  const schema = resolveSchema(document, raw);
  const variants = ['oneOf', 'anyOf'].flatMap((kind) => listAt(schema, kind));
  return typesOf(schema).includes('null') || variants.some((variant) => isNullable(document, variant));
}

/**
 * The places of a body that can have other values, by its schema. `word`: what the names of this run contain; a text with it
 * may have to be unique.
 */
export function leavesOf(document: JsonObject, schema: Json, body: Json, word: string): Leaf[] {
  const visit = (raw: Json | undefined, value: Json, keys: string[], isAdded = false): Leaf[] => {
    const found = schemaFor(document, raw, value);
    if (found.readOnly === true) return [];
    const leaf = (kind: LeafKind, samples: Sample[]): Leaf[] =>
      samples.length === 0 ? [] : [{ kind, keys, samples, isAdded }];
    const isEmptied = value !== null && isNullable(document, raw);
    const empty = isEmptied ? leaf('null', [{ what: 'null', value: null }]) : [];
    return [...empty, ...inner(found, value, keys, leaf)];
  };
  const inner = (
    schema: JsonObject,
    value: Json,
    keys: string[],
    leaf: (kind: LeafKind, samples: Sample[]) => Leaf[],
  ): Leaf[] => {
    if (typeof value === 'string') {
      if (Array.isArray(schema.enum)) return leaf('enum', enumSamples(schema));
      if (isFreeText(schema)) return leaf('text', textSamples(schema, value.includes(word) ? word : ''));
      return leaf('form', formattedSamples(schema, value.includes(word) ? word : ''));
    }
    if (typeof value === 'number')
      return isReference(keys) || schema.enum !== undefined ? [] : leaf('number', numberSamples(schema));
    if (typeof value === 'boolean')
      return schema.const === undefined ? leaf('boolean', [{ what: `\`${!value}\``, value: !value }]) : [];
    if (Array.isArray(value)) {
      const items = value.flatMap((item, index) => visit(schema.items, item, [...keys, String(index)]));
      return [...leaf('list', listSamples(document, schema, value, keys)), ...items];
    }
    if (!isObject(value)) return [];
    const { fields } = fieldsOf(document, schema);
    const there = Object.entries(value).flatMap(([key, item]) => {
      const field = fields.get(key) ?? schema.additionalProperties;
      return isObject(field) ? visit(field, item, [...keys, key]) : [];
    });
    // Only at the top: what is absent deeper down depends on what else is there.
    const absent = keys.length > 0 ? [] : [...fields].filter(([key]) => !(key in value));
    const added = absent.flatMap(([key, field]): Leaf[] => {
      const made = madeOf(document, field);
      const isList = typesOf(resolveSchema(document, field)).includes('array') && field.minItems === undefined;
      const none: Leaf = { kind: 'list', keys: [key], samples: [EMPTY], isAdded: true };
      // What is in a list that cannot be made from its schema is not known; that there is nothing in it is.
      if (made === undefined) return isList ? [none] : [];
      const own: Leaf = {
        kind: kindOf(made),
        keys: [key],
        samples: [{ what: 'an optional field', value: made }],
        isAdded: true,
      };
      return [own, ...visit(field, made, [key], true).filter(({ keys: inner }) => inner.length === 1)];
    });
    return [...there, ...added];
  };
  return visit(schema, body, []);
}

/** What a value is varied as. */
function kindOf(value: Json): LeafKind {
  if (Array.isArray(value)) return 'list';
  return typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'form';
}

/** A value of a schema for a field that no example has; undefined if it stands for something that has to exist. */
export function madeOf(document: JsonObject, raw: Json | undefined): Json | undefined {
  const schema = resolveSchema(document, raw);
  const known = schema.default ?? schema.const ?? listAt(schema, 'enum')[0];
  if (known !== undefined && known !== null) return known;
  const [type] = typesOf(schema);
  if (type === 'string') return isFreeText(schema) ? 'Text' : formattedSamples(schema)[0]?.value;
  if (type === 'number' || type === 'integer') return numberSamples(schema)[0]?.value;
  if (type === 'boolean') return true;
  if (type === 'array') {
    const item = madeOf(document, schema.items);
    return item === undefined ? undefined : [item];
  }
  if (type !== 'object') return undefined;
  const { fields, required } = fieldsOf(document, schema);
  const made = required.map((key) => [key, madeOf(document, fields.get(key))] as const);
  const whole = made.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
  return whole.length === required.length ? Object.fromEntries(whole) : undefined;
}

/** Copies of an item, one for each sample of its first field that has some. */
function copiesOf(
  document: JsonObject,
  raw: Json | undefined,
  item: JsonObject,
  samplesOf: (field: JsonObject) => Sample[],
): JsonObject[] {
  const { fields } = fieldsOf(document, resolveSchema(document, raw));
  for (const [key, field] of fields) {
    const samples = typeof item[key] === 'string' && !isReference([key]) ? samplesOf(field) : [];
    if (samples.length > 1) return samples.map(({ value }) => ({ ...item, [key]: value }));
  }
  return [];
}

/** More items than a careless limit lets through. */
const MANY = 105;

/** What numbers are moved by, the most that they have room for: they keep their distances, and need all of their digits. */
const FAR = [70_007, 40_007, 1_007, 7];

/** A value with all its numbers other than 0 moved, where the schema lets them. */
function moved(document: JsonObject, raw: Json | undefined, value: Json, by: number): Json {
  const schema = schemaFor(document, raw, value);
  if (typeof value === 'number') {
    const most = typeof schema.maximum === 'number' ? schema.maximum : 2 ** 31 - 1;
    return value === 0 || value + by > most || schema.enum !== undefined ? value : value + by;
  }
  if (Array.isArray(value)) return value.map((one) => moved(document, schema.items, one, by));
  if (!isObject(value)) return value;
  const { fields } = fieldsOf(document, schema);
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      isReference([key]) ? one : moved(document, fields.get(key), one, by),
    ]),
  );
}

/** An item without the id that it need not have: copies of it are further items. */
function anonymous(document: JsonObject, raw: Json | undefined, item: Json | undefined): Json | undefined {
  if (!isObject(item)) return item;
  const { required } = fieldsOf(document, raw);
  return Object.fromEntries(Object.entries(item).filter(([key]) => !/^_?id$/.test(key) || required.includes(key)));
}

/** A value with a number at the end of its open texts, because a list may not have the same twice. */
function numbered(document: JsonObject, raw: Json | undefined, value: Json, index: number): Json {
  const schema = schemaFor(document, raw, value);
  if (typeof value === 'string') return index > 0 && isFreeText(schema) ? `${value} ${index}` : value;
  if (Array.isArray(value)) return value.map((one) => numbered(document, schema.items, one, index));
  if (!isObject(value)) return value;
  const { fields } = fieldsOf(document, schema);
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, numbered(document, fields.get(key), one, index)]),
  );
}

/** So many items of a list have other values each. */
const DIFFERENT = 4;

/** An item with other words and switches in each place of a list: what is stored of the first may not be stored of all. */
function differing(document: JsonObject, raw: Json | undefined, item: JsonObject, index: number): JsonObject {
  const { fields } = fieldsOf(document, resolveSchema(document, raw));
  const told = numbered(document, raw, item, index);
  const changed = Object.entries(isObject(told) ? told : item).map(([key, value]): [string, Json] => {
    const words = texts(resolveSchema(document, fields.get(key)).enum);
    if (typeof value === 'boolean') return [key, index % 2 === 0 ? value : !value];
    if (typeof value !== 'string' || words.length === 0) return [key, value];
    return [key, words[(words.indexOf(value) + index) % words.length] ?? value];
  });
  return Object.fromEntries(changed);
}

/** What the parts of a whole add up to, in per cent, and how many of them are more than a careless limit lets through. */
const WHOLE = 100;
const PARTS = 20;

/** Copies of an item with equal parts of a whole, where those of a list add up to one; none elsewhere. */
function partsOfWhole(
  document: JsonObject,
  items: Json | undefined,
  value: readonly Json[],
  first: JsonObject,
): Json[] {
  const sumOf = (name: string) => value.reduce<number>((sum, one) => sum + Number(isObject(one) && one[name]), 0);
  const name = Object.keys(first).find((key) => typeof first[key] === 'number' && sumOf(key) === WHOLE);
  if (name === undefined) return [];
  const each = WHOLE / PARTS;
  return Array.from({ length: PARTS }, (_, index) => {
    const item = numbered(document, items, first, index);
    return isObject(item) ? { ...item, [name]: each } : item;
  });
}

/** Lists of objects: of many, of the same one twice, with larger numbers, and with hostile values in each. */
function objectLists(
  document: JsonObject,
  { items, uniqueItems }: JsonObject,
  value: readonly Json[],
  most: number,
): Sample[] {
  const first = anonymous(document, items, value[0]);
  const isCopied = isObject(first) && uniqueItems !== true && !Object.keys(first).some((key) => isReference([key]));
  const made = isCopied ? first : value.length === 0 ? madeOf(document, items) : undefined;
  const formed = isObject(made) ? copiesOf(document, items, made, formattedSamples) : [];
  const told = isObject(made) ? copiesOf(document, items, made, (field) => openSamples(field)) : [];
  // What has an id keeps it: a server may give another one to what was gone meanwhile.
  const kept = value.filter((item) => isObject(item) && Object.keys(item).some((key) => /^_?id$/.test(key)));
  const copies = (count: number, make: (item: JsonObject, index: number) => Json) =>
    isCopied ? Array.from({ length: Math.min(count, most) }, (_, index) => make(first, index)) : [];
  const many = value.length < MANY ? copies(MANY, (item, index) => numbered(document, items, item, index)) : [];
  const different =
    value.length < most ? copies(DIFFERENT, (item, index) => differing(document, items, item, index)) : [];
  const parts = isCopied && kept.length === 0 && most >= PARTS ? partsOfWhole(document, items, value, first) : [];
  const beside = (more: readonly Json[]) => (more.length === 0 ? [] : [...kept, ...more].slice(0, most));
  const larger = FAR.map((by) => value.map((one) => (isObject(one) ? moved(document, items, one, by) : one))).find(
    (far) => !isSame(far, [...value]),
  );
  const risky = [
    { what: 'a list of items at the edges of their format', value: beside(formed) },
    { what: 'a list of items with hostile texts', value: beside(told) },
    { what: 'a list of many items', value: beside(many) },
    { what: 'a list of items that differ', value: beside(different) },
    { what: 'a list with an item twice', value: isCopied && value.length < most ? [...value, first] : [] },
    { what: 'a list with larger numbers', value: larger ?? [] },
  ].map((sample) => ({ ...sample, isRisky: true }));
  // Whatever else a list may not have, it may have more of what it is made of.
  return [...risky, { what: 'a list of many parts of a whole', value: parts }].filter(
    ({ value: { length } }) => length > 0,
  );
}

/** A list of many lists, each with other texts: what is stored of a few may not be stored of all. None of other lists. */
function listsOfLists(document: JsonObject, { items }: JsonObject, value: readonly Json[], most: number): Sample[] {
  const first = value[0] ?? madeOf(document, items);
  if (!Array.isArray(first) || first.length === 0) return [];
  const many = Array.from({ length: Math.min(MANY, most) }, (_, index) => numbered(document, items, first, index));
  return [{ what: 'a list of many lists', value: many, isRisky: true }];
}

/** Hostile texts of a schema of free text. */
function openSamples(schema: JsonObject): Sample[] {
  return isFreeText(schema) ? textSamples(schema, '') : [];
}

/** So many are several. */
const SEVERAL = 13;

/** Addresses of nobody, not in the order of their letters. */
const EMAILS = [
  ...["o'neil.z+tag@mail.atrium.example", 'b_c-d@atrium.example', 'a.1@sub-domain.atrium.example'],
  ...Array.from({ length: 97 }, (_, index) => `d${index}@atrium.example`),
];

/** Other lists: empty, in the opposite order, and of free texts with many hostile ones. */
function listSamples(document: JsonObject, schema: JsonObject, value: readonly Json[], keys: string[]): Sample[] {
  const least = typeof schema.minItems === 'number' ? schema.minItems : 0;
  const most = typeof schema.maxItems === 'number' ? schema.maxItems : 20;
  const item = resolveSchema(document, schema.items);
  const empty = least === 0 && value.length > 0 ? [EMPTY] : [];
  const reversed =
    value.length > 1 ? [{ what: 'a list in another order', value: value.toReversed(), isRisky: true }] : [];
  const emails =
    item.format === 'email' && most > 1
      ? [
          typeof schema.maxItems === 'number' && most <= EMAILS.length
            ? { what: 'the longest list that is allowed', value: EMAILS.slice(0, most) }
            : { what: 'a list of several addresses', value: EMAILS.slice(0, SEVERAL), isRisky: true },
        ]
      : [];
  const hostile = isFreeText(item) && !isReference(keys) ? textSamples(item, '').map((sample) => sample.value) : [];
  const made = madeOf(document, schema.items);
  const first =
    value.length === 0 && made !== undefined && !isReference(keys)
      ? [{ what: 'a list of one item', value: [made] }]
      : [];
  const words = texts(item.enum);
  const every =
    words.length > 1 && words.length <= (schema.maxItems === undefined ? words.length : most)
      ? [{ what: 'a list of all values', value: words, isRisky: true }]
      : [];
  const distinct = [...new Set(hostile)].filter((text) => text !== '').slice(0, most);
  const room = Math.max(0, Math.min(most, MANY) - distinct.length);
  const further = Array.from({ length: room }, (_, index) => `text ${index}`);
  const long = distinct.length > 0 ? [{ what: 'a list of many texts', value: [...distinct, ...further] }] : [];
  const forms = isReference(keys) ? [] : formattedSamples(item).map(({ value: form }) => form);
  const formed =
    forms.length > 1 && item.format !== 'email'
      ? [{ what: 'a list of several texts in a form', value: forms.slice(0, most), isRisky: true }]
      : [];
  const twice = ['b', 'a', 'b', 'C', 'B'].slice(0, schema.uniqueItems === true ? 0 : most);
  const double =
    distinct.length > 0 && twice.length > 2 ? [{ what: 'a list with a text twice', value: twice, isRisky: true }] : [];
  const ordered = [...reversed, ...long, ...double].map((sample) =>
    distinct.length > 0 ? { ...sample, isInOrder: true } : sample,
  );
  return [
    ...empty,
    ...first,
    ...every,
    ...emails,
    ...formed,
    ...objectLists(document, schema, value, most),
    ...(isReference(keys) ? [] : listsOfLists(document, schema, value, most)),
    ...ordered,
  ];
}

/** A body with another value at a place. */
export function withValue(body: Json, keys: readonly string[], value: Json): Json {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (Array.isArray(body))
    return body.map((item, index) => (String(index) === key ? withValue(item, rest, value) : item));
  return isObject(body) ? { ...body, [key]: withValue(body[key] ?? null, rest, value) } : body;
}

/** Another value at a place of a body. */
export type Change = { keys: string[] } & Sample;

/** A body with other values at several places, and which. */
export type Variant = { body: Json; changed: Change[] };

export function variantOf(body: Json, changed: Variant['changed']): Variant {
  return { body: changed.reduce((all, { keys, value }) => withValue(all, keys, value), body), changed };
}

/** How many rounds it takes until no two of so many leaves were varied in the same ones. */
const roundsToTell = (count: number) => Math.ceil(Math.log2(count + 1));

/**
 * Another value for each leaf. Each round has others, until each leaf had each of its own; from then on it keeps the value of the
 * body in some rounds, each leaf in others: what stands in the place of something else would not be seen while both are alike.
 */
export function changesIn(leaves: readonly Leaf[], round: number): Map<Leaf, Change> {
  const bits = Math.max(1, roundsToTell(leaves.length));
  const changes = leaves.flatMap((leaf, index) => {
    const { length } = leaf.samples;
    const isVaried = round < length || (((index + 1) >> ((round - 1) % bits)) & 1) === 1;
    const sample = isVaried ? leaf.samples[(round + index) % length] : undefined;
    return sample === undefined ? [] : [[leaf, { keys: leaf.keys, ...sample }] as const];
  });
  return new Map(changes);
}

/** How many rounds it takes until each leaf had each of its values, and those with only one more were told apart. */
export function roundsOf(leaves: readonly Leaf[]): number {
  const switches = leaves.filter(({ kind }) => kind === 'boolean').length;
  return Math.max(...leaves.map(({ samples }) => samples.length), switches > 1 ? 1 + roundsToTell(leaves.length) : 0);
}
