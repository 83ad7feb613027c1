import type { Running } from './useEditing.ts';

/**
 * Refetches a query, for example to see what someone else has saved.
 * @throws The call's error. If the session has ended, or the page was closed meanwhile, the query is not refetched and counts as
 * cancelled.
 */
export async function readAgain<Data>(query: { refetch: () => Running<Data> }): Promise<Data> {
  const data: Data | undefined = await start(query).unwrap();
  if (data === undefined) throw cancelled('The session has ended.');
  return data;
}

/** A query of a page that was closed throws when it is refetched. */
function start<Data>(query: { refetch: () => Running<Data> }): Running<Data> {
  try {
    return query.refetch();
  } catch {
    throw cancelled('The page was closed.');
  }
}

function cancelled(message: string): Error {
  return Object.assign(new Error(message), { name: 'AbortError' });
}
