import { askedRows, rowsAfter, type Spoken } from '@atrium-console/contract/dialect';

export type Handle = (request: Request) => Response | Promise<Response>;

/** The rows of one list, whose other properties are numbers and texts. */
function rowsOf(page: object): [name: string, rows: unknown[]] {
  const [name = '', rows] = Object.entries(page).find(([, value]) => Array.isArray(value)) ?? [];
  return [name, Array.isArray(rows) ? rows : []];
}

/** A request for another page. */
function at(request: Request, cursor: string | null, limit: string): Request {
  const url = new URL(request.url);
  url.searchParams.set('limit', limit);
  if (cursor === null) url.searchParams.delete('cursor');
  else url.searchParams.set('cursor', cursor);
  return new Request(url, request);
}

/**
 * Answers a call of a server that counts pages or rows, or goes on behind a row, where the contract has cursors of its own, by
 * following those of the contract from the first page on. A page behind the last has no rows.
 * @param asked The address that the server was called at, below its origin.
 */
export async function pageOf({ pages }: Spoken, asked: string, request: Request, handle: Handle): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const cursor = searchParams.get('cursor');
  const isBehind = pages?.after !== undefined;
  // What is no number is refused as a cursor is that the contract does not know.
  const isKnown = isBehind || cursor === null || /^\d+(?:~\d+)?$/.test(cursor);
  if (!pages?.paged || !isKnown || (pages.by === 'cursor' && !isBehind)) return handle(request);
  const counted = askedRows(pages, asked);
  const { size } = counted;
  /** How many rows come before the page, as far as the rows that were read say it. */
  const beforeOf = (rows: readonly unknown[]) => rowsAfter(pages, asked, rows) ?? counted.before;
  const limit = searchParams.get('limit') ?? String(size);
  const response = await handle(at(request, null, limit));
  const isFirst = isBehind ? cursor === null : counted.before === 0;
  if (!response.ok || isFirst || request.method !== 'GET') return response;
  const first = await response.clone().json();
  const [name, start] = rowsOf(first);
  const rows = [...start];
  let next: unknown = first.next_cursor;
  while (typeof next === 'string' && rows.length < beforeOf(rows) + size) {
    const more = await handle(at(request, next, limit));
    if (!more.ok) return more;
    const page = await more.json();
    rows.push(...rowsOf(page)[1]);
    next = page.next_cursor;
  }
  const before = beforeOf(rows);
  const isLast = rows.length <= before + size && typeof next !== 'string';
  const body = { ...first, [name]: rows.slice(before, before + size), next_cursor: isLast ? null : String(next ?? '') };
  return Response.json(body, { status: response.status, headers: response.headers });
}
