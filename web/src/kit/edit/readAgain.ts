import type { Running } from './useEditing.ts';

/**
 * Reads what a query holds once more, for example to see what somebody else has saved.
 * @throws What the call fails with. A query of a session that has ended reads nothing, and counts as cancelled.
 */
export async function readAgain<Data>(query: { refetch: () => Running<Data> }): Promise<Data> {
  const data: Data | undefined = await query.refetch().unwrap();
  if (data === undefined) throw Object.assign(new Error('The session has ended.'), { name: 'AbortError' });
  return data;
}
