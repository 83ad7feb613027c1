import type { Running } from './useEditing.ts';

/**
 * Refetches a query, for example to see what someone else has saved.
 * @throws The call's error. If the session has ended, the query is not refetched and counts as cancelled.
 */
export async function readAgain<Data>(query: { refetch: () => Running<Data> }): Promise<Data> {
  const data: Data | undefined = await query.refetch().unwrap();
  if (data === undefined) throw Object.assign(new Error('The session has ended.'), { name: 'AbortError' });
  return data;
}
