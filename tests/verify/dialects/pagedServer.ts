import { type Json, listAt, objectAt, textAt } from '../../../openapi/verify/contract/json.ts';
import type { ServerFetch } from '../../../scripts/verify/engineServer.ts';

/** How a server shows pages: what it takes, and what it says beside the rows. */
export type Paging = {
  /** Reads from the query how many of all rows come before the page, and how many it has. */
  window: (query: URLSearchParams, all: readonly unknown[]) => { before: number; size: number };
  /** The body of a page. */
  body: (page: Page) => unknown;
  /** What headers say of it. */
  headers?: (page: Page) => Record<string, string>;
};

type Page = { rows: unknown[]; before: number; size: number; total: number; url: URL };

const number = (text: string | null, otherwise: number) => (text === null ? otherwise : Number(text));

/** Numbers from 1, the rows in `data`, and the number of the last page, as Laravel has them. */
export const NUMBERED: Paging = {
  window: (query) => {
    const size = number(query.get('per_page'), 15);
    return { before: (number(query.get('page'), 1) - 1) * size, size };
  },
  body: ({ rows, before, size, total }) => ({
    data: rows,
    meta: { current_page: before / size + 1, last_page: Math.max(1, Math.ceil(total / size)), total },
  }),
};

/** Rows before the page, bare and without anything beside them. */
export const OFFSET: Paging = {
  window: (query) => ({ before: number(query.get('skip'), 0), size: number(query.get('take'), 5) }),
  body: ({ rows }) => rows,
};

/** Numbers from 0 and whether there are more. */
export const FROM_ZERO: Paging = {
  window: (query) => ({ before: number(query.get('p'), 0) * 4, size: 4 }),
  body: ({ rows, before, total }) => ({ items: rows, has_more: before + rows.length < total }),
};

/** Numbers, and the address of the next page, as Django's REST framework has them. */
export const LINKED: Paging = {
  window: (query) => ({ before: (number(query.get('page'), 1) - 1) * 6, size: 6 }),
  body: ({ rows, before, size, total, url }) => {
    const next = new URL(url);
    next.searchParams.set('page', String(before / size + 2));
    return { count: total, next: before + rows.length < total ? next.href : null, results: rows };
  },
};

/** An address with another number of the page. */
function addressOf(url: URL, number: number): string {
  const next = new URL(url);
  next.searchParams.set('page', String(number));
  return next.href;
}

const sized = (query: URLSearchParams, name: string, otherwise: number) => {
  const size = number(query.get(name), otherwise);
  return { before: (number(query.get('page'), 1) - 1) * size, size };
};

/** Bare rows, and the addresses of other pages in a header, as GitHub has them. */
export const HEADER_LINKED: Paging = {
  window: (query) => sized(query, 'per_page', 6),
  body: ({ rows }) => rows,
  headers: ({ before, size, total, url }) => {
    const current = before / size + 1;
    const last = Math.max(1, Math.ceil(total / size));
    const to = (number: number, rel: string) => `<${addressOf(url, number)}>; rel="${rel}"`;
    const back = current > 1 ? [to(current - 1, 'prev'), to(1, 'first')] : [];
    return { Link: [...back, ...(current < last ? [to(current + 1, 'next'), to(last, 'last')] : [])].join(', ') };
  },
};

/** Bare rows, and numbers in headers, as GitLab has them. */
export const HEADER_COUNTED: Paging = {
  window: (query) => sized(query, 'per_page', 5),
  body: ({ rows }) => rows,
  headers: ({ before, size, total }) => ({
    'X-Next-Page': before + size < total ? String(before / size + 2) : '',
    'X-Total-Pages': String(Math.ceil(total / size)),
    'X-Total': String(total),
  }),
};

/** Cursors of its own. */
export const CURSORS: Paging = {
  window: (query) => ({ before: Number(atob(query.get('after') ?? btoa('0'))), size: 7 }),
  body: ({ rows, before, total }) => ({
    nodes: rows,
    page: before + rows.length < total ? { end: btoa(String(before + rows.length)) } : {},
  }),
};

/** What comes behind a row, and whether there is more, as Stripe has it. */
export const BEHIND: Paging = {
  window: (query, all) => {
    const id = query.get('starting_after');
    const index = all.findIndex((row) => String(Object(row)._id) === id);
    // Behind a row that is not there, there is nothing.
    const before = id === null ? 0 : index < 0 ? all.length : index + 1;
    return { before, size: number(query.get('limit'), 5) };
  },
  body: ({ rows, before, total }) => ({ data: rows, has_more: before + rows.length < total }),
};

/** A server that has one list, of which it shows pages, and the addresses that it was called at. */
export function pagedServer({ window, body, headers }: Paging, list: readonly unknown[]) {
  const asked: string[] = [];
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const url = new URL(String(input));
    asked.push(`${url.pathname}${url.search}`);
    const q = url.searchParams.get('q') ?? '';
    const found = list.filter((row) => JSON.stringify(objectAt(Object(row))).includes(q));
    const { before, size } = window(url.searchParams, found);
    const rows = found.slice(before, before + size);
    const page = { rows, before, size, total: found.length, url };
    return Response.json(body(page), { headers: headers?.(page) ?? {} });
  };
  return { fetch, asked };
}

/** Reads all rows of a list of the contract, by its cursors if it has any. */
async function wholeOf(fetch: ServerFetch, url: URL, rows: string, init: RequestInit): Promise<Response | Json[]> {
  const all: Json[] = [];
  for (;;) {
    const response = await fetch(url.href, init);
    if (!response.ok) return response;
    const body: Json = await response.json();
    all.push(...listAt(body, rows));
    const next = textAt(body, 'next_cursor');
    if (next === '') return all;
    url.searchParams.set('cursor', next);
  }
}

/**
 * A server that shows a list of another one page by page, and refuses pages that there cannot be.
 * @param list The path of the list, and the property that has its rows.
 */
export function inPages(
  fetch: ServerFetch,
  { window, body, headers: said }: Paging,
  list: { path: string; rows: string; hasLimit: boolean },
): ServerFetch {
  return async (address, init) => {
    const url = new URL(address);
    if (init.method !== 'GET' || url.pathname !== list.path) return fetch(address, init);
    const whole = new URL(url);
    for (const name of ['page', 'per_page', 'skip', 'take', 'p', 'after', 'starting_after', 'limit'])
      whole.searchParams.delete(name);
    if (list.hasLimit) whole.searchParams.set('limit', '200');
    const all = await wholeOf(fetch, whole, list.rows, init);
    if (!Array.isArray(all)) return all;
    const { before, size } = window(url.searchParams, all);
    const isPage = [before, size, before + size].every(Number.isInteger) && before >= 0 && size >= 1 && size <= 200;
    const headers = { 'Cache-Control': 'no-store' };
    if (!isPage)
      return Response.json({ code: 'invalid', message: 'No such page.', errors: [] }, { status: 422, headers });
    const rows = all.slice(before, before + size);
    const page = { rows, before, size, total: all.length, url };
    return Response.json(body(page), { headers: { ...headers, ...said?.(page) } });
  };
}
