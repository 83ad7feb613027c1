/** Lists that a server shows page by page, by the parameters and the bodies of its operations. */
import { type Parameter, resolve } from '../contract/contract.ts';
import { type JsonObject, listAt, objectAt, textAt, toPointer } from '../contract/json.ts';
import type { PageSign } from '../dialect/dialect.ts';
import { bareName, MORE, PARAMETERS, SIGN_DEPTH, SIGNS } from '../dialect/pageSigns.ts';
import { listedBy } from '../dialect/pagesOf.ts';
import type { SaidElsewhere } from './boxes.ts';
import { successOf } from './envelopes.ts';
import { bareHeader } from './linked.ts';
import { type Matched, pointerTo, type Statement } from './statement.ts';
import { type Kind, viewOf } from './view.ts';

/** What each of them is. */
const KINDS: Record<PageSign, readonly Kind[]> = {
  last: ['number'],
  total: ['number'],
  more: ['boolean'],
  link: ['text'],
  next: ['text', 'number'],
};

/** `kind`: unknown of a header, which is always a text. */
type Place = { name: string; place: string; kind?: Kind; format: unknown };

/** What stands beside the rows of a body, or further inside. */
function besideRows(document: JsonObject, pointer: string, keys: readonly string[] = []): Place[] {
  if (keys.length === SIGN_DEPTH) return [];
  return [...viewOf(document, pointer).properties].flatMap(([name, of]): Place[] => {
    const { kind, schema } = viewOf(document, of);
    const own = [...keys, name];
    if (kind === 'object') return besideRows(document, of, own);
    return [{ name: bareName(name), place: toPointer(own), kind, format: schema.format }];
  });
}

/** The headers that a list is answered with. */
function headersOf(document: JsonObject, { theirs }: Matched): Place[] {
  const [status] = [...theirs.answers.keys()].filter((one) => /^2/.test(one));
  if (status === undefined) return [];
  const { value } = resolve(document, `${pointerTo(theirs)}${toPointer(['responses', status])}`);
  return Object.keys(objectAt(value, 'headers')).map((place) => ({ name: bareHeader(place), place, format: 'uri' }));
}

/** Names of parameters that take the id of the last row. */
const BEHIND = /^(?:after|startingafter|afterid|sinceid|lastid)$/;

/** What a response says of further pages, for a parameter of some kind. */
function signOf(by: 'number' | 'offset' | 'cursor', places: readonly Place[]) {
  const fitting = SIGNS.filter(([says]) =>
    by === 'cursor' ? says === 'next' || says === 'link' : says !== 'last' || by === 'number',
  );
  const found = fitting.flatMap(([says, name]) => {
    const place = places.find(
      (one) => name.test(one.name) && (one.kind === undefined || KINDS[says].includes(one.kind)),
    );
    // A text that is not said to be an address, and is not among links, may be a cursor.
    const isAddress = place?.format === 'uri' || /^\/_?links\//i.test(place?.place ?? '');
    const isOther = by === 'cursor' && (says === 'link') !== isAddress;
    return place === undefined || isOther ? [] : [{ says, place: place.place }];
  });
  return found[0];
}

/** How many rows of a page are asked for: as many as there may be, or as somebody has asked for. */
function mostRows({ schema }: Parameter): number | undefined {
  return [schema.maximum, schema.default, ...listAt(schema, 'examples')].find(
    (one): one is number => typeof one === 'number' && Number.isInteger(one) && one >= 1,
  );
}

/** The number of the first page, if anything says it. That page 1 was asked for does not: there may have been one before. */
function firstOf({ schema }: Parameter): number | undefined {
  const said = [schema.minimum, schema.default].find((one) => one === 0 || one === 1);
  return said === undefined ? listAt(schema, 'examples').find((one) => one === 0) : said;
}

/** The parameters of both sides that ask for a page. */
export function askedOfPages(pages: Statement | undefined): { contract: string[]; theirs: string[] } {
  const said = objectAt(pages?.wire, 'pages');
  const sizes = Object.keys(objectAt(said, 'size'));
  const own = Object.keys(PARAMETERS).flatMap((by) => textAt(said, by) || []);
  return {
    contract: pages === undefined ? [] : ['cursor', ...(sizes.length > 0 ? ['limit'] : [])],
    theirs: [...own, ...sizes],
  };
}

/** What the contract has beside the rows, and this server may have in headers. */
export function saidByPages({ wire }: Statement): SaidElsewhere {
  const total = textAt(objectAt(wire, 'pages'), 'total');
  const isHeader = total !== '' && !total.startsWith('/');
  return { names: ['next_cursor', ...(isHeader ? ['total'] : [])], lost: isHeader ? [] : ['total'] };
}

/**
 * How a list comes in pages.
 * @param contract The contract's document.
 * @param document The server's.
 */
export function pagesStatement(contract: JsonObject, document: JsonObject, pair: Matched): Statement[] {
  const listed = listedBy(contract, pair.contract);
  const query = pair.theirs.parameters.filter((one) => one.in === 'query');
  const named = (of: RegExp) => query.find(({ name }) => of.test(bareName(name)));
  const kinds = (['number', 'offset', 'cursor'] as const).flatMap((by) => {
    const parameter = named(PARAMETERS[by]);
    return parameter === undefined ? [] : [{ by, parameter }];
  });
  const [kind, ...others] = kinds;
  if (listed === undefined || kind === undefined || pair.theirs.method !== 'GET') return [];
  const { by, parameter } = kind;
  const isPaged = listed.names.includes('next_cursor');
  // Two lists with cursors differ in names and places only.
  if (isPaged && by === 'cursor') return [];
  const body = successOf(pair.theirs);
  const beside = body === undefined ? [] : besideRows(document, body);
  const sign = signOf(by, [...beside, ...headersOf(document, pair)]);
  const size = named(PARAMETERS.size);
  const rows = size && mostRows(size);
  const first = firstOf(parameter);
  const key = ['_id', 'id'].find((name) => listed.fields.includes(name));
  const isBehind = by === 'cursor' && sign === undefined && key !== undefined && BEHIND.test(bareName(parameter.name));
  const more = by === 'cursor' ? beside.find((one) => MORE.test(one.name) && one.kind === 'boolean') : undefined;
  if (by === 'cursor' && sign === undefined && !isBehind) return [];
  const wire = {
    [by]: parameter.name,
    ...(by === 'number' && first === 0 && { first }),
    ...(size && rows !== undefined && { size: { [size.name]: rows } }),
    ...(sign && { [sign.says]: sign.place }),
    ...(isBehind && { after: key }),
    ...(more && { more: more.place }),
  };
  const doubts = [
    ...(by === 'number' && first === undefined ? ['nothing says whether pages are counted from 1 or from 0'] : []),
    ...(others.length > 0 ? [`it has ${others.map((one) => one.parameter.name).join(' and ')}, too`] : []),
    ...(isBehind ? ['nothing says which value of the last row it takes'] : []),
    ...(sign === undefined && more === undefined ? ['nothing says whether there are more'] : []),
  ];
  const where = sign?.place.startsWith('/') ? `${sign.place} beside the rows` : `the header ${sign?.place}`;
  const why = `the parameter ${parameter.name}${sign === undefined ? '' : ` and ${where}`}`;
  return [
    {
      pointer: pointerTo(pair.contract),
      wire: { pages: wire },
      isSure: pair.isSure && doubts.length === 0,
      why: [why, ...doubts].join('; '),
    },
  ];
}
