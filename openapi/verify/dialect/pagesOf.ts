/** How a list comes in pages, by what a file says of its operation. */
import { type Operation, resolveSchema } from '../contract/contract.ts';
import { type Json, type JsonObject, listAt, objectAt, textAt, toPointer } from '../contract/json.ts';
import { type PageSign, type Pages, type Sign, type Spoken, translatedPlace } from './dialect.ts';
import { placeInEnvelope } from './envelope.ts';
import type { Shapes } from './shapes.ts';
import type { Whole } from './whole.ts';

const KINDS = ['number', 'offset', 'cursor'] as const;
const SIGNS: readonly PageSign[] = ['next', 'link', 'last', 'total', 'more'];

/** The contract with what a file says, and what is said of the whole document. */
type Given = { document: JsonObject; whole: Whole; shapes: Shapes };

/** A schema and its kinds. */
export function kindsOf(document: JsonObject, of: Json | undefined): JsonObject[] {
  const schema = resolveSchema(document, of);
  const kinds = ['oneOf', 'anyOf', 'allOf'].flatMap((word) => listAt(schema, word));
  return [schema, ...kinds.flatMap((kind) => kindsOf(document, kind))];
}

/** The names of the properties of a list's body, that of its one list, and those of its rows. */
export type Listed = { names: string[]; rows: string; fields: string[] };

/** The contract's status of a success, and the pointer to the schema of its body. */
export function successOf({ answers }: Operation): { status: string; pointer: string } | undefined {
  const [status = '', answer] = [...answers].find(([one]) => /^2/.test(one)) ?? [];
  const pointer = answer?.schemas.get('application/json');
  return pointer === undefined ? undefined : { status, pointer };
}

/** What a list has in its body, in the words of the contract; undefined if an operation shows no list, or several. */
export function listedBy(document: JsonObject, operation: Operation): Listed | undefined {
  const { method, envelope } = operation;
  const { pointer } = successOf(operation) ?? {};
  if (method !== 'GET' || pointer === undefined) return undefined;
  const all = kindsOf(document, { $ref: `#${pointer}` }).flatMap((kind) =>
    Object.entries(objectAt(kind, 'properties')),
  );
  // In the envelope, what fails has others.
  const own = envelope ? all.filter(([name]) => name === 'data') : all;
  const isList = (of: Json) => kindsOf(document, of).some(({ type }) => type === 'array');
  const found = own.filter(([, one]) => isList(one));
  const lists = new Set(found.map(([name]) => name));
  const [rows] = lists;
  if (rows === undefined || lists.size > 1) return undefined;
  const items = found.flatMap(([, one]) => kindsOf(document, one).flatMap((kind) => kindsOf(document, kind.items)));
  const fields = new Set(items.flatMap((one) => Object.keys(objectAt(one, 'properties'))));
  return { names: [...new Set(own.map(([name]) => name))], rows, fields: [...fields] };
}

/** Whether one of two places is the other, or inside of it. */
const meet = (one: string, other: string) => `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);

type Body = Listed & { places: Map<string, string> };

/** The body of a list, and where this server has each of its properties; undefined if it is none. */
function bodyOf(
  operation: Operation,
  spoken: Pick<Spoken, 'answers' | 'enveloped'>,
  { document, whole, shapes }: Given,
): Body | undefined {
  const listed = listedBy(document, operation);
  if (listed === undefined) return undefined;
  const dialect = { operations: {}, shapes: shapes.named };
  const envelope = { method: '', path: '', own: { method: '', path: '' }, ...spoken };
  const [status = ''] = [...operation.answers.keys()].filter((one) => /^2/.test(one));
  const placeOf = (name: string) => {
    const keys = translatedPlace(dialect, spoken.answers?.[status], [name], 'own');
    return toPointer(placeInEnvelope(whole.envelope, envelope, keys));
  };
  return { ...listed, places: new Map(listed.names.map((name) => [name, placeOf(name)])) };
}

/** The names that this server has for the parameters of the query, without those that pages have. */
function ownNames(
  { parameters }: Operation,
  { query = {}, always = {} }: Spoken,
  replaced: readonly string[],
): string[] {
  const named = parameters.filter((one) => one.in === 'query' && !replaced.includes(one.name));
  return [...named.map(({ name }) => query[name]?.name ?? name), ...Object.keys(always)];
}

/** What is wrong with what a file says of the pages of a list, in words. */
function problemOf(operation: Operation, spoken: Spoken, pages: Pages, body: Body): string | undefined {
  const { by, parameter, size, sign, after, more, paged } = pages;
  const { id } = operation;
  const replaced = paged ? ['cursor', ...(size ? ['limit'] : [])] : [];
  const own = [parameter, ...(size ? [size.parameter] : [])];
  const taken = own.find((name) => ownNames(operation, spoken, replaced).includes(name));
  if (own[0] === own[1]) return `${parameter} cannot say both which page of ${id} is asked for, and its size.`;
  if (taken !== undefined) return `${id} has a parameter ${taken} for something else.`;
  const { maximum } =
    operation.parameters.find((one) => replaced.includes('limit') && one.name === 'limit')?.schema ?? {};
  if (size && typeof maximum === 'number' && size.value > maximum)
    return `${id} has at most ${maximum} rows on a page, and not ${size.value}.`;
  if (by !== 'cursor' && after !== undefined) return 'after is for pages with cursors.';
  const isNamed = sign?.says === 'next' || sign?.says === 'link';
  if (by === 'cursor' && isNamed === (after !== undefined))
    return `where ${id} has the cursor of the next page is said by next, link or after, and by one of them.`;
  if (after !== undefined && !body.fields.includes(after))
    return `a row of ${id} has no ${after}; the contract has ${body.fields.join(', ')}.`;
  if (by !== 'number' && sign?.says === 'last') return 'last is the number of a page, and pages by offset have none.';
  return [sign, more].map((one) => one && placeProblem(id, one, body)).find((one) => one !== undefined);
}

/** What is wrong with the place of what responses say of pages, in words. */
function placeProblem(id: string, sign: Sign, body: Body): string | undefined {
  if (!sign.place.startsWith('/')) return undefined;
  const isSame = ([name, place]: [string, string]) =>
    place === sign.place && ((name === 'total' && sign.says === 'total') || name === 'next_cursor');
  const [other] = [...body.places].find((one) => meet(one[1], sign.place) && !isSame(one)) ?? [];
  return other === undefined ? undefined : `${sign.says} of ${id} cannot be at ${sign.place}, where ${other} is.`;
}

/**
 * How a list comes in pages.
 * @param spoken What else differs of the operation.
 */
export function pagesOf(
  operation: Operation,
  value: JsonObject,
  wire: JsonObject,
  spoken: Spoken,
  given: Given,
): Spoken['pages'] {
  const said = objectAt(wire, 'pages');
  const kinds = KINDS.filter((one) => one in said);
  const [by, second] = kinds;
  if (wire.pages === undefined) return undefined;
  const { shapes } = given;
  const all = SIGNS.filter((one) => one in said);
  // What names the next page can be there on the last one, too: `more` stands beside it.
  const signs = by === 'cursor' ? all.filter((one) => one !== 'more') : all;
  if (by === undefined || second !== undefined || signs.length > 1) {
    const words = by === undefined || second !== undefined ? [KINDS, kinds] : [SIGNS, signs];
    const [of = [], found = []] = words;
    shapes.problem(
      value,
      `pages of ${operation.id} has ${found.join(' and ') || 'none'} of ${of.join(', ')}; it needs one.`,
    );
    return undefined;
  }
  const body = bodyOf(operation, spoken, given);
  if (body === undefined) {
    shapes.problem(value, `${operation.id} is no list, so that it has no pages.`);
    return undefined;
  }
  const [sized] = Object.entries(objectAt(said, 'size'));
  const [says] = signs;
  const paged = body.names.includes('next_cursor');
  const pages: Pages = {
    by,
    parameter: textAt(said, by),
    ...(by === 'number' && { first: typeof said.first === 'number' ? said.first : 1 }),
    ...(by === 'offset' && { first: 0 }),
    ...(sized && { size: { parameter: sized[0], value: Number(sized[1]) } }),
    ...(says && { sign: { says, place: textAt(said, says) } }),
    ...(said.after !== undefined && { after: textAt(said, 'after') }),
    ...(by === 'cursor' && said.more !== undefined && { more: { says: 'more', place: textAt(said, 'more') } }),
    rows: toPointer([body.rows]),
    ...(paged && { paged: true }),
    ...(paged && body.names.includes('total') && { counted: true }),
  };
  const problem =
    said.first !== undefined && by !== 'number'
      ? 'first is for pages with numbers.'
      : problemOf(operation, spoken, pages, body);
  if (problem !== undefined) shapes.problem(value, problem);
  return pages;
}
