import { randomBytes, randomInt } from 'node:crypto';
import { type Parameter, resolveSchema } from './contract.ts';
import { type Json, type JsonObject, objectAt, texts } from './json.ts';
import { oncePer } from './oncePer.ts';

/** Types that a schema allows. */
export function typesOf(schema: JsonObject): string[] {
  return typeof schema.type === 'string' ? [schema.type] : texts(schema.type);
}

/** A number of a schema, or another one if it has none. */
export function numberOf(value: Json | undefined, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

/** Ids of 24 hexadecimal digits, as used by MongoDB. */
const OBJECT_ID = /\{24\}/;

/** An example with different letters and digits at the end, such as `card_9173` for `card_4242`. */
function vary(example: string): string {
  const at = example.search(/[a-z0-9]{3,}$/i);
  if (at < 0) return example;
  const change = (char: string) =>
    /\d/.test(char) ? String(randomInt(10)) : /[a-f]/.test(char) ? 'fedcba'[randomInt(6)] : char;
  return example.slice(0, at) + [...example.slice(at)].map(change).join('');
}

/** A path value that matches its schema and does not exist on any server; undefined for enumerated values. */
export function inventId(schema: JsonObject, example?: Json): string | undefined {
  if (schema.enum !== undefined || schema.const !== undefined) return undefined;
  if (typesOf(schema).includes('integer')) {
    const most = Math.min(numberOf(schema.maximum, 2 ** 31 - 1), 2 ** 31 - 1);
    return String(randomInt(Math.max(numberOf(schema.minimum, 0), Math.floor(most * 0.9)), most));
  }
  const pattern = typeof schema.pattern === 'string' ? schema.pattern : '';
  const candidates = [
    ...(OBJECT_ID.test(pattern) ? [randomBytes(12).toString('hex')] : []),
    ...(schema.format === 'uuid' ? [crypto.randomUUID()] : []),
    ...(schema.format === 'email' ? [`nobody-${randomBytes(4).toString('hex')}@atrium.invalid`] : []),
    `nobody-${randomBytes(6).toString('hex')}`,
    randomBytes(12).toString('hex'),
    String(randomInt(10 ** 9, 2 * 10 ** 9)),
    `nobody${randomBytes(3).toString('hex')}@atrium.invalid`,
    ...(typeof example === 'string' ? [vary(example)].filter((other) => other !== example) : []),
  ];
  return candidates.find((candidate) => pattern === '' || new RegExp(pattern, 'u').test(candidate));
}

/** Whether a path parameter has enumerated values rather than ids. */
export const isWord = oncePer(
  ({ schema, example }: Pick<Parameter, 'schema' | 'example'>) => inventId(schema, example) === undefined,
);

/** A value that the schema of a path parameter forbids; undefined if every text is allowed. */
export function malformedId(schema: JsonObject): string | undefined {
  if (typesOf(schema).includes('integer')) return 'not-a-number';
  const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern, 'u') : undefined;
  if (pattern === undefined && schema.enum === undefined && schema.format !== 'uuid') return undefined;
  const value = '!not~an~id!';
  return pattern?.test(value) ? undefined : value;
}

/** A value of a type that a schema forbids. */
export function wrongType(schema: JsonObject): Json | undefined {
  const types = typesOf(schema);
  if (types.length === 0) return undefined;
  if (!types.includes('object')) return { wrong: 'type' };
  return types.includes('string') ? undefined : 'wrong type';
}

/** A value of the right type beyond a limit of the schema, and the keyword of that limit. */
export function outOfRange(schema: JsonObject): { value: Json; keyword: string } | undefined {
  const types = typesOf(schema);
  if (types.includes('string') && typeof schema.maxLength === 'number')
    return { value: 'x'.repeat(schema.maxLength + 1), keyword: 'maxLength' };
  if (types.includes('integer') || types.includes('number')) {
    if (typeof schema.maximum === 'number') return { value: schema.maximum + 1, keyword: 'maximum' };
    if (typeof schema.minimum === 'number') return { value: schema.minimum - 1, keyword: 'minimum' };
  }
  return undefined;
}

/** A query value that its schema forbids. */
export function wrongQuery(schema: JsonObject): string | undefined {
  const types = typesOf(schema);
  if (types.includes('integer') || types.includes('number')) return 'not-a-number';
  if (types.includes('boolean')) return 'perhaps';
  if (schema.enum !== undefined) return 'not~in~the~list';
  return undefined;
}

const NAMES = /^(?:name|title|label|subject|topic|tag|username|value)$|_(?:name|title|label)$/;

/** Lists of words by which an item is known. */
const NAME_LISTS = /^(?:keywords|words|phrases)$/;

/** An email address that only this run uses: `mia+v1234@…`. */
function ownEmail(value: string, word: string): string {
  return value.replace('@', `+${word}@`);
}

/** An address that only this run uses. */
function ownAddress(value: string, word: string): string {
  return `${value}${value.includes('?') ? '&' : '?'}run=${word}`;
}

/** The texts of a list, so that only this run has them. */
function ownTexts(document: JsonObject, key: string, { items }: JsonObject, list: Json[], word: string): Json[] {
  const item = resolveSchema(document, items);
  const isNamed = NAME_LISTS.test(key) && item.pattern === undefined && item.enum === undefined;
  return list.map((value, index) => {
    if (typeof value !== 'string') return value;
    if (item.format === 'email') return ownEmail(value, word);
    return isNamed && index === list.length - 1 ? `${value} ${word}` : value;
  });
}

/** Whether a property is a name, which may have to be unique. */
function isName(key: string, schema: JsonObject): boolean {
  return (
    NAMES.test(key) &&
    typesOf(schema).includes('string') &&
    schema.enum === undefined &&
    schema.pattern === undefined &&
    schema.format === undefined
  );
}

/** A body whose names, addresses and lists of words have the word of this run, within the length that the schema allows. */
export function withNames(document: JsonObject, schema: JsonObject, body: Json, word: string): Json {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      const property = resolveSchema(document, objectAt(schema, 'properties')[key]);
      if (Array.isArray(value)) return [key, ownTexts(document, key, property, value, word)];
      if (typeof value !== 'string') return [key, value];
      if (property.format === 'email') return [key, ownEmail(value, word)];
      if (property.format === 'uri') return [key, ownAddress(value, word)];
      if (!isName(key, property)) return [key, value];
      const room = numberOf(property.maxLength, 200) - word.length - 1;
      return [key, `${value.slice(0, Math.max(0, room))} ${word}`.trim()];
    }),
  );
}

/** A random word that no name on the server contains yet. */
export function runWord(): string {
  return `v${randomBytes(4).toString('hex')}`;
}

/** Whether an item has the name that a run gives to what it creates: of another run than that with the word, if it is given. */
export function isOfRun(item: Json, word?: string): boolean {
  const words = JSON.stringify(item).match(/\bv[0-9a-f]{8}/g) ?? [];
  return words.some((one) => one !== word);
}

/** What is left of a text in every spelling and character set: its plain letters, in small, and its digits. */
export const bones = (text = ''): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
