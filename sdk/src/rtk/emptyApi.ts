import { type BaseQueryApi, type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { AtriumClient, UntypedRequest } from '../client.ts';
import { type ApiError, isHttpError } from '../errors.ts';
import { areas } from '../generated/areas.ts';
import { isEnveloped } from '../isEnveloped.ts';

/** The extra argument of the store's thunks: `configureStore({ middleware: (d) => d({ thunk: { extraArgument: { client } } }) })`. */
export type AtriumExtra = {
  client: AtriumClient;
  /**
   * Called when the server answers 401. The request waits for the result: `true` when the same user has signed in again
   * retries it once, `false` returns the 401. It can take long, because it may show a sign-in dialog.
   */
  onUnauthorized?: (request: UntypedRequest) => Promise<boolean>;
};

function hasClient(extra: unknown): extra is AtriumExtra {
  return typeof extra === 'object' && extra !== null && 'client' in extra;
}

/** One transport and one error type for hooks and plain calls: RTK Query goes through the same client. */
const clientBaseQuery: BaseQueryFn<UntypedRequest, unknown, ApiError> = async (
  request,
  { endpoint: operationId, extra, signal }: BaseQueryApi,
) => {
  if (!hasClient(extra)) throw new Error('The store has no Atrium client. Set thunk: { extraArgument: { client } }.');
  // A delayed deletion may be sent while the tab is being closed.
  const isDeletion = request.method === 'DELETE';
  const send = () => extra.client.request({ ...request, ...(isDeletion && { keepalive: true }), operationId, signal });
  let result = await send();
  if (isHttpError(result.error, 401) && (await extra.onUnauthorized?.(request))) result = await send();
  const { data, error } = result;
  if (error !== undefined) return { error };
  // The client turns every code but 20000 into an error (SPEC 8), so hooks can unwrap the envelope.
  // Immer would visit every object of a large answer before storing it; it skips what is frozen.
  return { data: Object.freeze(isEnveloped(request.url) ? Object(data).data : data) };
};

/** The API slice into which each area injects its endpoints when it is loaded. Add its reducer and middleware to the store. */
export const emptyApi = createApi({
  reducerPath: 'atrium',
  baseQuery: clientBaseQuery,
  tagTypes: areas,
  endpoints: () => ({}),
});
