import { createClient } from '@atrium-console/sdk';
import { type AtriumExtra, emptyApi } from '@atrium-console/sdk/rtk';
import { combineSlices, configureStore } from '@reduxjs/toolkit';

/** A real store that uses this fetch, and its client for calls that bypass the cache. */
export function startStore(fetch: typeof globalThis.fetch, onUnauthorized?: AtriumExtra['onUnauthorized']) {
  const client = createClient({ fetch, baseUrl: 'http://atrium.test' });
  const store = configureStore({
    reducer: combineSlices(emptyApi),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { client, onUnauthorized } } }).concat(emptyApi.middleware),
  });
  return { client, store };
}
