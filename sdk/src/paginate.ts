import type { DataOf, InitOf, Operations } from './call.ts';
import type { AtriumClient } from './client.ts';
import { ApiFailure } from './errors.ts';
import type { OperationId } from './generated/operations.ts';

/** The operations that answer page by page: those with a `next_cursor`. */
export type PagedId = {
  [Id in OperationId]: DataOf<Operations[Id]> extends { next_cursor: string | null } ? Id : never;
}[OperationId];

/** A page of a list. */
export type PageOf<Id extends PagedId> = DataOf<Operations[Id]>;

/** What a page lists: the entries of its one list. */
export type EntryOf<Id extends PagedId> = {
  [Key in keyof PageOf<Id>]: PageOf<Id>[Key] extends readonly (infer Entry)[] ? Entry : never;
}[keyof PageOf<Id>];

type Untyped = (id: PagedId, init: object) => { orThrow: () => Promise<{ next_cursor: string | null }> };

/**
 * The pages of a list, one after the other, each fetched when it is asked for. Begins at `params.query.cursor` if there is one.
 * @throws ApiFailure when a page cannot be fetched.
 * @example for await (const { activities, total } of pages(client, 'listActivities')) show(activities, total)
 */
export async function* pages<Id extends PagedId>(
  client: AtriumClient,
  id: Id,
  init?: InitOf<Operations[Id]>,
): AsyncGenerator<PageOf<Id>, void, undefined> {
  const { params = {}, ...rest }: { params?: { query?: { cursor?: string } } } = Object(init);
  const seen = new Set<string>();
  let query = params.query ?? {};
  for (;;) {
    const page = await fetchPage<Id>(client, id, { ...rest, params: { ...params, query } });
    yield page;
    const next = page.next_cursor;
    if (typeof next !== 'string') return;
    if (seen.has(next)) {
      const message = `The server gave the cursor ${next} twice, so the list has no end.`;
      throw new ApiFailure({
        kind: 'contract',
        message,
        issues: [{ pointer: '/next_cursor', message: 'must be new' }],
      });
    }
    seen.add(next);
    query = { ...query, cursor: next };
  }
}

/**
 * The entries of a list that the server gives page by page.
 * @throws ApiFailure when a page cannot be fetched.
 * @example for await (const activity of paginate(client, 'listActivities')) console.log(activity.action)
 */
export async function* paginate<Id extends PagedId>(
  client: AtriumClient,
  id: Id,
  init?: InitOf<Operations[Id]>,
): AsyncGenerator<EntryOf<Id>, void, undefined> {
  for await (const page of pages(client, id, init)) yield* entriesOf<Id>(page);
}

async function fetchPage<Id extends PagedId>(
  client: AtriumClient,
  id: Id,
  init: object,
): Promise<PageOf<Id> & { next_cursor: string | null }>;
async function fetchPage({ call }: { call: Untyped }, id: PagedId, init: object): Promise<unknown> {
  return call(id, init).orThrow();
}

/** Every page has one list; the other properties are numbers and texts. */
function entriesOf<Id extends PagedId>(page: PageOf<Id>): EntryOf<Id>[];
function entriesOf(page: object): unknown[] {
  return Object.values(page).find(Array.isArray) ?? [];
}
