import { type BaseQueryApi, type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { AtriumClient, UntypedRequest } from '../client.ts';
import { type ApiError, isHttpError } from '../errors.ts';
import { areas } from '../generated/areas.ts';
import { isEnveloped } from '../isEnveloped.ts';

/** What the store hands to every thunk: `configureStore({ middleware: (d) => d({ thunk: { extraArgument: { client } } }) })`. */
export type AtriumExtra = {
  client: AtriumClient;
  /**
   * Asked when the server says that nobody is signed in (status 401). The call waits for the answer: `true` when the same
   * person has signed in again, and the call is made once more; `false` leaves it refused. It may ask a person, so it may
   * take long.
   */
  onUnauthorized?: (request: UntypedRequest) => Promise<boolean>;
};

function hasClient(extra: unknown): extra is AtriumExtra {
  return typeof extra === 'object' && extra !== null && 'client' in extra;
}

/** One transport and one error type for hooks and plain calls: RTK Query goes through the same client. */
const clientBaseQuery: BaseQueryFn<UntypedRequest, unknown, ApiError> = async (
  request,
  { extra, signal }: BaseQueryApi,
) => {
  if (!hasClient(extra)) throw new Error('Give the store an Atrium client: thunk: { extraArgument: { client } }.');
  const send = () => extra.client.request({ ...request, signal });
  let result = await send();
  if (isHttpError(result.error, 401) && (await extra.onUnauthorized?.(request))) result = await send();
  const { data, error } = result;
  if (error !== undefined) return { error };
  // The client has turned every code but 20000 into an error (SPEC 8), so hooks give what is in the envelope.
  return { data: isEnveloped(request.url) ? Object(data).data : data };
};

/** The one api, which each area fills when it is loaded. Give its reducer and its middleware to the store. */
export const emptyApi = createApi({
  reducerPath: 'atrium',
  baseQuery: clientBaseQuery,
  tagTypes: areas,
  endpoints: () => ({}),
});
