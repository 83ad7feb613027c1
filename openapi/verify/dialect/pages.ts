/** Lists that a server shows page by page, by numbers, by how many rows come before, or by cursors of its own. */
import { atPointer, fromPointer, isObject, isSame, type Json, valueAt } from '../contract/json.ts';
import {
  type Dialect,
  type PageSign,
  type Pages,
  type ReadHeader,
  type Sign,
  type Spoken,
  translatedQuery,
} from './dialect.ts';
import type { Towards } from './exchange.ts';
import { withAt, withoutAt } from './places.ts';

/** The contract's names for pages. */
const CURSOR = 'cursor';
export const LIMIT = 'limit';
const NEXT = 'next_cursor';

/** So many pages are joined at most. */
const MOST_PAGES = 1000;

/** How many rows a page has of which nobody has said it. */
const USUAL_SIZE = 20;

/** A cursor of the contract that stands for a numbered page: its number, and its size, without which the number says nothing. */
const NUMBERED = /^(\d+)~(\d+)$/;

const isWhole = (text: string | null | undefined): text is string => /^\d{1,15}$/.test(text ?? '');

const toSearch = (query: URLSearchParams) => (query.size === 0 ? '' : `?${query}`);

/** What a call of the contract asks of the pages of a list, as the server has it. */
function ownAsked({ by, parameter, first, size, paged }: Pages, query: URLSearchParams): [string, string][] {
  const cursor = paged ? query.get(CURSOR) : null;
  const limit = paged && size ? query.get(LIMIT) : null;
  const [, number = cursor, sized = limit] = (by === 'number' && NUMBERED.exec(cursor ?? '')) || [];
  const at = number ?? (first === undefined ? undefined : String(first));
  return [
    ...(at === undefined ? [] : [[parameter, at] satisfies [string, string]]),
    ...(size === undefined ? [] : [[size.parameter, sized ?? String(size.value)] satisfies [string, string]]),
  ];
}

/** What a call of a server asks of the pages of a list, as the contract has it. */
function contractAsked({ by, parameter, first, size, paged }: Pages, query: URLSearchParams): [string, string][] {
  if (!paged) return [];
  const [at, sized] = [query.get(parameter), size ? query.get(size.parameter) : null];
  const cursor = by === 'number' && isWhole(at) && isWhole(sized) ? `${at}~${sized}` : at;
  return [
    ...(sized === null || sized === String(size?.value) ? [] : [[LIMIT, sized] satisfies [string, string]]),
    ...(cursor === null || at === String(first) ? [] : [[CURSOR, cursor] satisfies [string, string]]),
  ];
}

/** Translates the query of an address, with what it says of pages. */
export function translatedSearch(dialect: Dialect, spoken: Spoken, search: string, towards: Towards): string {
  const { pages } = spoken;
  if (pages === undefined) return translatedQuery(dialect, spoken, search, towards);
  const query = new URLSearchParams(search);
  const asked = (towards === 'own' ? ownAsked : contractAsked)(pages, query);
  const sizes = pages.size === undefined ? [] : [towards === 'own' ? LIMIT : pages.size.parameter];
  const own = towards === 'own' ? (pages.paged ? [CURSOR, ...sizes] : []) : [pages.parameter, ...sizes];
  for (const name of own) query.delete(name);
  const next = new URLSearchParams(translatedQuery(dialect, spoken, toSearch(query), towards));
  for (const [name, value] of asked) next.set(name, value);
  return toSearch(next);
}

/** What the address of a page asks for. */
type Asked = { at: string | null; size: number | undefined };

const queryOf = (path: string) => new URLSearchParams(path.split(/\?(.*)/s)[1]);

function askedIn({ parameter, size }: Pages, path: string): Asked {
  const query = queryOf(path);
  const sized = size && query.get(size.parameter);
  return { at: query.get(parameter), size: isWhole(sized) && Number(sized) > 0 ? Number(sized) : undefined };
}

/** The page that a response names; undefined if it names none that the parameter could have. */
function namedPage({ by, parameter, sign }: Pages, value: Json | undefined): string | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  const isLink = sign?.says === 'link' || (by !== 'cursor' && text.includes('?'));
  const found = isLink ? (queryOf(text.replace(/#.*/s, '')).get(parameter) ?? '') : text;
  return found === '' || (by !== 'cursor' && !isWhole(found)) ? undefined : found;
}

/** The address of the next page in a header `Link` (RFC 8288), which may name others, too. */
export function nextLink(text: string): string | undefined {
  const links = [...text.matchAll(/<([^>]*)>([^<]*)/g)];
  const found = links.find(([, , parameters = '']) => {
    const [, quoted, bare] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,]+))/i.exec(parameters) ?? [];
    return (quoted ?? bare ?? '').toLowerCase().split(/\s+/).includes('next');
  });
  return found?.[1];
}

/** What a response says at a place, or in a header. */
function signOf({ says, place }: Sign, { body, header }: Own): Json | undefined {
  if (place.startsWith('/')) return atPointer(body, place);
  const text = header?.(place) ?? undefined;
  if (says === 'more' && text !== undefined) return text === 'true';
  return says === 'link' && text?.includes('<') ? nextLink(text) : text;
}

/** A number, also as a text. */
function numberIn(value: Json | undefined): number | undefined {
  if (typeof value === 'string' && isWhole(value)) return Number(value);
  return typeof value === 'number' ? value : undefined;
}

/** A response as the server has it. */
type Own = { body: Json | undefined; header: ReadHeader | undefined };

/** What is known of a page: the response, its rows, how many rows come before it, and how many there are in all. */
type Read = Own & { rows: number; last: Json | undefined; before: number; total: number | undefined };

/** The value of a property that is a text or a number, as a parameter has it; undefined of anything else. */
function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** The cursor of the page behind one; undefined if that is the last. */
function nextCursor({ after, more }: Pages, size: number | undefined, named: string | undefined, read: Read) {
  if (more !== undefined && signOf(more, read) !== true) return undefined;
  if (after === undefined) return named;
  // Without a word of further pages, a page with fewer rows than were asked for is the last.
  const isShort = more === undefined && size !== undefined && read.rows < size;
  return isShort ? undefined : textOf(valueAt(read.last ?? null, after));
}

/** The page behind one, as its parameter has it; undefined if that is the last. */
function nextPage(pages: Pages, { at, size }: Asked, read: Read): string | undefined {
  const { by, first = 0, sign } = pages;
  const { rows, before, total: all } = read;
  const value = sign && signOf(sign, read);
  const named = sign?.says === 'next' || sign?.says === 'link' ? namedPage(pages, value) : undefined;
  if (by === 'cursor') return nextCursor(pages, size, named, read);
  const current = isWhole(at) ? Number(at) : first;
  const next = String(by === 'number' ? current + 1 : current + rows);
  // A page without rows is the last, whatever is said of it.
  if (rows === 0) return undefined;
  if (sign?.says === 'next' || sign?.says === 'link')
    return value === undefined || value === null || value === '' || value === false ? undefined : (named ?? next);
  if (sign?.says === 'more') return value === true ? next : undefined;
  const said = numberIn(value);
  if (sign?.says === 'last' && said !== undefined) return current < said ? next : undefined;
  const total = sign?.says === 'total' ? (said ?? all) : all;
  if (total !== undefined) return before + rows < total ? next : undefined;
  return size !== undefined && rows < size ? undefined : next;
}

const rowsIn = ({ rows }: Pages, body: Json | undefined): Json[] | undefined => {
  const found = atPointer(body, rows);
  return Array.isArray(found) ? found : undefined;
};

/** How many rows come before a page. */
function rowsBefore({ by, first = 0 }: Pages, { at, size }: Asked, rows: number): number {
  const current = isWhole(at) ? Number(at) : first;
  return by === 'offset' ? current : (current - first) * (size ?? rows);
}

/**
 * A page of a list that has pages in the contract, too, with the cursor of the next one.
 * @param path The address of the page, as the server has it.
 * @param own The response as the server has it.
 * @param body In the contract's words.
 */
export function withCursor(pages: Pages | undefined, path: string, own: Own, body: Json): Json {
  const list = pages && rowsIn(pages, body);
  if (pages === undefined || !pages.paged || list === undefined || !isObject(body)) return body;
  const rows = list.length;
  const asked = askedIn(pages, path);
  const said = pages.sign?.says === 'total' ? signOf(pages.sign, own) : undefined;
  const total = pages.counted ? (numberIn(valueAt(body, 'total')) ?? numberIn(said)) : undefined;
  const before = rowsBefore(pages, asked, rows);
  const next = nextPage(pages, asked, { ...own, rows, last: list.at(-1), before, total });
  const isSized = pages.by === 'number' && asked.size !== undefined;
  return {
    ...body,
    ...(total !== undefined && { total }),
    [NEXT]: next === undefined ? null : isSized ? `${next}~${asked.size}` : next,
  };
}

/** A page of a list as it was read. */
export type ReadPage = {
  status: number;
  own: Json | undefined;
  body: Json | undefined;
  header?: ReadHeader | undefined;
};

/**
 * Joins the pages of a list that the contract gives whole: its first page, with the rows of all.
 * @param path The address of the first page, as the server has it.
 * @param ask Reads another page of it.
 * @returns A page that could not be read, if there is one, or in words why there is no end.
 */
export async function joined<Page extends ReadPage>(
  pages: Pages,
  path: string,
  first: Page,
  ask: (path: string) => Promise<Page>,
): Promise<{ page: Page; isJoined: boolean } | { endless: string }> {
  const start = rowsIn(pages, first.body);
  if (start === undefined || first.status >= 300) return { page: first, isJoined: false };
  const all = [...start];
  const seen = new Set([askedIn(pages, path).at]);
  let [here, page, rows] = [path, first, start];
  for (let count = 1; ; count += 1) {
    const before = all.length - rows.length;
    const own = { body: page.own, header: page.header };
    const read = { ...own, rows: rows.length, last: rows.at(-1), before, total: undefined };
    const next = nextPage(pages, askedIn(pages, here), read);
    if (next === undefined) break;
    if (seen.has(next)) return { endless: `The server names the page ${next} twice, so the list has no end.` };
    if (count === MOST_PAGES) return { endless: `The list has more than ${MOST_PAGES} pages.` };
    seen.add(next);
    const [address = '', search] = here.split(/\?(.*)/s);
    const query = new URLSearchParams(search);
    query.set(pages.parameter, next);
    here = `${address}?${query}`;
    page = await ask(here);
    const more = rowsIn(pages, page.body);
    if (more === undefined || page.status >= 300) return { page, isJoined: false };
    if (more.length > 0 && isSame(more, rows))
      return { endless: `The server answers ${pages.parameter}=${next} with the rows of the page before.` };
    all.push(...more);
    rows = more;
  }
  const isMore = all.length > start.length;
  const { body } = first;
  return isMore && isObject(body)
    ? { page: { ...first, body: withAt(body, fromPointer(pages.rows), all) }, isJoined: true }
    : { page: first, isJoined: false };
}

/** What a server that shows pages has of a list: the page that is asked for, and all that is known of the others. */
type Cut = {
  body: Json;
  before: number;
  size: number;
  rows: number;
  total: number | undefined;
  /** The cursor of the page behind, null if there is none. Absent where pages have no cursors. */
  cursor?: string | null;
  isLast: boolean;
};

/** The rows that a call of a server asks for. */
export function askedRows(pages: Pages, path: string): { before: number; size: number } {
  const { by, first = 0, size } = pages;
  const asked = askedIn(pages, path);
  const rows = asked.size ?? size?.value ?? USUAL_SIZE;
  const at = isWhole(asked.at) ? Math.max(0, Number(asked.at) - (by === 'number' ? first : 0)) : 0;
  return { before: by === 'number' ? at * rows : at, size: rows };
}

/**
 * How many rows come before those behind the row that a call names; undefined if it names none. Behind a row that is not there, there
 * is nothing.
 */
export function rowsAfter(pages: Pages, path: string, all: readonly unknown[]): number | undefined {
  const { after } = pages;
  const { at } = askedIn(pages, path);
  if (after === undefined || at === null) return undefined;
  const index = all.findIndex((row) => textOf(Object(row)[after]) === at);
  return index < 0 ? all.length : index + 1;
}

/**
 * The page of a list that a call of a server asks for. Of a list that has pages in the contract, that is the whole body.
 * @param path The address of the page, as the server has it.
 * @param body In the contract's words.
 */
export function cut(pages: Pages, path: string, body: Json): Cut | undefined {
  const all = rowsIn(pages, body);
  if (all === undefined || !isObject(body)) return undefined;
  const { before, size } = askedRows(pages, path);
  if (pages.paged) {
    const total = pages.counted ? numberIn(body.total) : undefined;
    const next = body[NEXT];
    const cursor = typeof next === 'string' ? next : null;
    const isLast = cursor === null;
    const named = withoutAt(body, [NEXT]);
    // One number is said once.
    const isElsewhere = pages.counted && pages.sign?.says === 'total' && !pages.sign.place.startsWith('/');
    const own = isElsewhere ? withoutAt(named, ['total']) : named;
    const page = { body: own, before, size, rows: all.length, total, isLast };
    return pages.by === 'cursor' ? { ...page, cursor } : page;
  }
  const start = rowsAfter(pages, path, all) ?? before;
  const rows = all.slice(start, start + size);
  const isLast = start + size >= all.length;
  const page = withAt(body, fromPointer(pages.rows), rows);
  return { body: page, before: start, size, rows: rows.length, total: all.length, isLast };
}

/** A body of a server, and the headers that say something of it. */
type Signed = { body: Json; headers?: Record<string, string> };

/** The body of a server with one thing that it says of the pages behind. */
function withOne(pages: Pages, path: string, page: Cut, own: Json, sign: Sign): Signed {
  const { by, first = 0, parameter } = pages;
  const { before, size, rows, total, isLast } = page;
  const isHeader = !sign.place.startsWith('/');
  if (!isHeader && !isObject(own)) return { body: own };
  const number = by === 'number' ? before / size + first + 1 : before + rows;
  const behind = by === 'cursor' ? (page.cursor ?? String(number)) : number;
  const query = queryOf(path);
  query.set(parameter, String(behind));
  const says: Record<PageSign, () => Json | undefined> = {
    next: () => (isLast ? null : behind),
    link: () => (isLast ? null : `${path.split('?')[0]}?${query}`),
    last: () => (total === undefined ? undefined : Math.max(first, Math.ceil(total / size) - 1 + first)),
    total: () => total,
    more: () => !isLast,
  };
  const value = says[sign.says]() ?? undefined;
  if (isHeader) {
    const text = sign.says === 'link' && value !== undefined ? `<${value}>; rel="next"` : value;
    return { body: own, ...(text !== undefined && { headers: { [sign.place]: String(text) } }) };
  }
  const said = value ?? (sign.says === 'next' || sign.says === 'link' ? null : undefined);
  return { body: said === undefined || !isObject(own) ? own : withAt(own, fromPointer(sign.place), said) };
}

/**
 * The body of a server with what it says of the pages behind.
 * @param path The address of the page, as the server has it.
 */
export function withSign(pages: Pages, path: string, page: Cut, own: Json): Signed {
  let signed: Signed = { body: own };
  for (const sign of [pages.sign, pages.more]) {
    const next = sign && withOne(pages, path, page, signed.body, sign);
    if (next !== undefined) signed = { body: next.body, headers: { ...signed.headers, ...next.headers } };
  }
  return signed;
}
