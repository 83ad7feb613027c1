import { refuse } from '../contract/answers.ts';

type Row = { _id: string | number };
type Place = { limit?: number | undefined; cursor?: string | undefined };

const PAGE = 50;
const cursorInvalid = refuse(422, 'logCursorInvalid');

/** FNV-1a of the filters, so that a cursor can only be used with the filters that it was made for. */
function fingerprint(filters: object): string {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined);
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(set.sort(([a], [b]) => (a < b ? -1 : 1)))) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
}

/**
 * One page of a log. The cursor names the last row of the previous page rather than a position, so that rows added at the
 * start move nothing.
 * @param rows The rows that match the filters, newest first.
 */
export function logPage<T extends Row>(rows: readonly T[], { limit = PAGE, cursor, ...filters }: Place) {
  const print = fingerprint(filters);
  const [madeFor, last] = cursor?.split('-') ?? [];
  const before = cursor === undefined ? -1 : rows.findIndex(({ _id }) => String(_id) === last);
  if (cursor !== undefined && (madeFor !== print || before === -1))
    return { ok: false, answer: cursorInvalid } as const;
  const page = rows.slice(before + 1, before + 1 + limit);
  const isLast = before + 1 + limit >= rows.length;
  const end = page.at(-1);
  const next_cursor = isLast || end === undefined ? null : `${print}-${end._id}`;
  return { ok: true, total: rows.length, next_cursor, page } as const;
}

/** Whether a time (RFC 3339, UTC) lies in a period. The start is part of it, the end is not. */
export function withinPeriod({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  // Times in the same format compare as text, which is much faster than parsing each of them.
  const start = from === undefined ? '' : new Date(from).toISOString();
  const end = to === undefined ? '~' : new Date(to).toISOString();
  return (at: string) => at >= start && at < end;
}
